import type { Events } from '../../../shared/links/model/events.ts';
import type { Structure } from '../../../shared/links/model/structure.ts';

/** Events between two saved states; bounds the work of a jump. */
const keptEach = 4096;

/**
 * The state of the options at one moment of a search. An option is hidden from the first event that
 * hides it until the event that restores it.
 */
export class OptionStates {
  /** For each option, the header of the item that hid it; 0 while it is available. */
  readonly hiddenBy: Int32Array;
  readonly chosen: Uint8Array;
  /** By header: the number of available options that contain the item. */
  readonly left: Int32Array;
  /** By header: 1 if the item is covered. */
  readonly covered: Uint8Array;
  /** By header: 1 if a chosen option contains the item. */
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
    this.hiddenBy = new Int32Array(this.#headers.length);
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

  /** Returns the headers of an option's items. */
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

  /** Restores the last state saved before `target` if it is closer than the current position. */
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
    return [this.hiddenBy, this.chosen, this.left, this.covered, this.taken];
  }

  /** Applies or reverts an event. */
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

  /** Updates `covered`: an item counts as covered until its uncovering ends. */
  #end(opener: number, isForward: boolean): void {
    if (this.#events.step(opener) !== 'uncover') return;
    this.covered[this.#events.subject(opener)] = isForward ? 0 : 1;
  }

  #hide(node: number, isGone: boolean): void {
    const option = this.#structure.optionOf(node);
    this.hiddenBy[option] = isGone ? this.#structure.headerOf(node) : 0;
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
