import { type CoverTrace, linkFields } from '../../../../engine/model/trace.ts';
import type { Events } from './events.ts';

const perNode = 4;
const perHeader = 2;
const perChange = 4;

function column(numbers: Int32Array, width: number, place: number): Int32Array {
  return Int32Array.from({ length: numbers.length / width }, (_, row) =>
    Number(numbers[row * width + place]),
  );
}

/** The tables of links at one moment of a search, replayed from the record one change at a time. */
export class Tables {
  /** The links of the root and the headers. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** The links of all nodes. */
  readonly up: Int32Array;
  readonly down: Int32Array;
  /** The number of options of a header, the header of a node, or 0 or less for a spacer. */
  readonly length: Int32Array;
  readonly color: Int32Array;
  /** 1 for the header of a covered item, from the first changed link to the last. */
  readonly covered: Uint8Array;

  readonly #changes: Int32Array;

  constructor({ nodes, headers, changes }: Pick<CoverTrace, 'nodes' | 'headers' | 'changes'>) {
    this.left = column(headers, perHeader, 0);
    this.right = column(headers, perHeader, 1);
    this.length = column(nodes, perNode, 0);
    this.up = column(nodes, perNode, 1);
    this.down = column(nodes, perNode, 2);
    this.color = column(nodes, perNode, 3);
    this.covered = new Uint8Array(this.left.length);
    this.#changes = changes;
  }

  forward(events: Events, event: number): void {
    const end = events.firstChange(event + 1);
    for (let change = events.firstChange(event); change < end; change += 1) this.#write(change, 3);
    if (events.step(event) === 'cover') this.covered[events.subject(event)] = 1;
    this.#ended(events, event, 0);
  }

  back(events: Events, event: number): void {
    const first = events.firstChange(event);
    for (let change = events.firstChange(event + 1) - 1; change >= first; change -= 1) {
      this.#write(change, 2);
    }
    if (events.step(event) === 'cover') this.covered[events.subject(event)] = 0;
    this.#ended(events, event, 1);
  }

  /** Sets whether an item is covered when its `uncover` ends or is undone. */
  #ended(events: Events, event: number, covered: 0 | 1): void {
    if (events.step(event) !== 'end') return;
    const opener = events.opener(event);
    if (events.step(opener) === 'uncover') this.covered[events.subject(opener)] = covered;
  }

  #write(change: number, place: 2 | 3): void {
    const start = change * perChange;
    const field = linkFields[this.#changes[start] as number];
    if (!field) return;
    this[field][this.#changes[start + 1] as number] = this.#changes[start + place] as number;
  }
}
