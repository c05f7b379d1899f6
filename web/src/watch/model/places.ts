import type { Events } from './events.ts';
import { firstAfter, lastBefore } from './sorted.ts';

/** How far a step goes: to the next link, operation on links or step of the search, search node. */
export const grains = ['link', 'operation', 'node'] as const;
export type Grain = (typeof grains)[number];

/** What one may want to stop at. */
export type Mark = 'solution' | 'deadEnd';

/** Where to stop. A position is a number of events that are over. */
export class Places {
  readonly #stops: Readonly<Record<Grain, number[]>> = { link: [], operation: [], node: [] };
  readonly marks: Readonly<Record<Mark, number[]>> = { solution: [], deadEnd: [] };
  readonly last: number;

  constructor(events: Events) {
    this.last = events.count;
    for (const grain of grains) this.#stops[grain].push(0);
    for (let event = 0; event < events.count; event += 1) this.#note(events, event);
    for (const grain of grains) {
      if (this.#stops[grain].at(-1) !== this.last) this.#stops[grain].push(this.last);
    }
  }

  #note(events: Events, event: number): void {
    const step = events.step(event);
    const position = event + 1;
    // That something ends is nothing to see: it goes with what was done last.
    const isBeforeEnd = position < events.count && events.step(position) === 'end';
    if (!isBeforeEnd) this.#stops.link.push(position);
    if (events.isOutside(event)) this.#stops.operation.push(position);
    if (step === 'enter_node') this.#stops.node.push(position);
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

  /** The nearest place at or before `position` where a link step may end. */
  settled(position: number): number {
    return lastBefore(this.#stops.link, Math.max(0, position) + 1) ?? 0;
  }
}
