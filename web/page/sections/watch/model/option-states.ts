import type { Events } from '../../../shared/links/model/events.ts';
import type { Structure } from '../../../shared/links/model/structure.ts';

/** A state is kept at each of so many events, so that a jump is no longer than that. */
const keptEach = 4096;

/**
 * What has become of the options at one moment of a search: an option is gone from the first event
 * that hides it to the one that brings it back.
 */
export class OptionStates {
  /** Of each option the header of the item that it was hidden with; 0 while it is there. */
  readonly goneWith: Int32Array;
  readonly chosen: Uint8Array;
  /** By header: how many options that hold the item are there, */
  readonly left: Int32Array;
  /** whether the item is covered, */
  readonly covered: Uint8Array;
  /** and whether an option that is chosen holds it. */
  readonly taken: Uint8Array;
  readonly #events: Events;
  readonly #structure: Structure;
  readonly #headers: readonly Int32Array[];
  readonly #kept = new Map<number, readonly (Int32Array | Uint8Array)[]>();
  #position = 0;

  constructor(events: Events, structure: Structure) {
    this.#events = events;
    this.#structure = structure;
    this.#headers = structure.options.map((nodes) =>
      Int32Array.from(nodes, (node) => structure.headerOf(node)),
    );
    this.goneWith = new Int32Array(this.#headers.length);
    this.chosen = new Uint8Array(this.#headers.length);
    this.left = new Int32Array(structure.items + 1);
    this.covered = new Uint8Array(structure.items + 1);
    this.taken = new Uint8Array(structure.items + 1);
    for (let option = 0; option < this.#headers.length; option += 1) this.#count(option, 1);
    this.#keep();
  }

  get position(): number {
    return this.#position;
  }

  /** The headers of the items that an option holds. */
  headers(option: number): Int32Array {
    return this.#headers[option] as Int32Array;
  }

  moveTo(position: number): void {
    const target = Math.max(0, Math.min(position, this.#events.count));
    this.#jump(target);
    while (this.#position < target) {
      this.#apply(this.#position, true);
      this.#position += 1;
      if (this.#position % keptEach === 0) this.#keep();
    }
    while (this.#position > target) {
      this.#position -= 1;
      this.#apply(this.#position, false);
    }
  }

  /** To the last state that is kept before `target`, if that is nearer than where one is. */
  #jump(target: number): void {
    let place = target - (target % keptEach);
    while (!this.#kept.has(place)) place -= keptEach;
    if (target - place >= Math.abs(target - this.#position)) return;
    const state = this.#kept.get(place);
    this.#arrays().forEach((array, index) => {
      array.set(state?.[index] as Int32Array);
    });
    this.#position = place;
  }

  #keep(): void {
    if (this.#kept.has(this.#position)) return;
    this.#kept.set(
      this.#position,
      this.#arrays().map((array) => array.slice()),
    );
  }

  #arrays(): readonly (Int32Array | Uint8Array)[] {
    return [this.goneWith, this.chosen, this.left, this.covered, this.taken];
  }

  /** What an event does, or the opposite of that. */
  #apply(event: number, isForward: boolean): void {
    const events = this.#events;
    switch (events.step(event)) {
      case 'hide':
        this.#hide(events.subject(event), isForward);
        break;
      case 'unhide':
        this.#hide(events.subject(event), !isForward);
        break;
      case 'begin_with':
      case 'try_option':
        this.#choose(events.subject(event), isForward ? 1 : 0);
        break;
      case 'take_back':
        this.#choose(events.subject(event), isForward ? 0 : 1);
        break;
      case 'cover':
        this.covered[events.subject(event)] = isForward ? 1 : 0;
        break;
      case 'end':
        this.#end(events.opener(event), isForward);
        break;
    }
  }

  /** An item is covered from the beginning of that to the end of its being uncovered. */
  #end(opener: number, isForward: boolean): void {
    if (this.#events.step(opener) !== 'uncover') return;
    this.covered[this.#events.subject(opener)] = isForward ? 0 : 1;
  }

  #hide(node: number, isGone: boolean): void {
    const option = this.#structure.optionOf(node);
    this.goneWith[option] = isGone ? this.#structure.headerOf(node) : 0;
    this.#count(option, isGone ? -1 : 1);
  }

  #count(option: number, by: number): void {
    for (const header of this.headers(option)) this.left[header] = (this.left[header] ?? 0) + by;
  }

  #choose(node: number, chosen: 0 | 1): void {
    const option = this.#structure.optionOf(node);
    this.chosen[option] = chosen;
    for (const header of this.headers(option)) this.taken[header] = chosen;
  }
}
