import type { Events } from './events.ts';
import { firstAfter, lastBefore } from './sorted.ts';

/**
 * The sizes of a step: to the next link, to the next operation or search step, to the next search
 * node.
 */
export const grains = ['link', 'operation', 'node'] as const;
export type Grain = (typeof grains)[number];

/** The events at which playback can stop. */
export type Mark = 'solution' | 'deadEnd';

/** Collects ascending numbers, possibly hundreds of thousands of them. */
class Stops {
  readonly #places: Int32Array;
  #count = 0;

  constructor(most: number) {
    this.#places = new Int32Array(most);
  }

  push(place: number): void {
    if (this.#count > 0 && this.#places[this.#count - 1] === place) return;
    this.#places[this.#count] = place;
    this.#count += 1;
  }

  all(): Int32Array {
    return this.#places.slice(0, this.#count);
  }
}

/** Finds the ends of steps. A position is the number of events so far. */
export class Places {
  readonly #stops: Readonly<Record<Grain, Int32Array>>;
  readonly marks: Readonly<Record<Mark, number[]>> = { solution: [], deadEnd: [] };
  readonly last: number;

  constructor(events: Events) {
    this.last = events.count;
    const create = () => new Stops(events.count + 2);
    const stops = { link: create(), operation: create(), node: create() };
    for (const grain of grains) stops[grain].push(0);
    for (let event = 0; event < events.count; event += 1) this.#note(events, event, stops);
    for (const grain of grains) stops[grain].push(this.last);
    const { link, operation, node } = stops;
    this.#stops = { link: link.all(), operation: operation.all(), node: node.all() };
  }

  #note(events: Events, event: number, stops: Readonly<Record<Grain, Stops>>): void {
    const step = events.step(event);
    const position = event + 1;
    // An end changes nothing visible, so it belongs to the event before it.
    const isBeforeEnd = position < events.count && events.step(position) === 'end';
    if (!isBeforeEnd) stops.link.push(position);
    if (events.isOutside(event)) stops.operation.push(position);
    if (step === 'enter_node') stops.node.push(position);
    if (step === 'enter_node' && events.value(event) === 1) this.marks.solution.push(position);
    if (step === 'choose_item' && events.value(event) === 0) this.marks.deadEnd.push(position);
  }

  next(grain: Grain, position: number): number {
    return firstAfter(this.#stops[grain], position) ?? this.last;
  }

  previous(grain: Grain, position: number): number {
    return lastBefore(this.#stops[grain], position) ?? 0;
  }

  nextMark(mark: Mark, position: number): number | undefined {
    return firstAfter(this.marks[mark], position);
  }

  previousMark(mark: Mark, position: number): number | undefined {
    return lastBefore(this.marks[mark], position);
  }

  /** Returns the nearest position at or before `position` where a link step may end. */
  settled(position: number): number {
    return lastBefore(this.#stops.link, Math.max(0, position) + 1) ?? 0;
  }
}
