/** The events of a trace by number, and the operations they belong to. */

import { type CoverTrace, type TraceStep, traceSteps } from '../../../../engine/model/trace.ts';

const operationsOnItems: readonly TraceStep[] = ['cover', 'uncover', 'purify', 'unpurify'];
/** In a trace without single links, hiding an option contains no further events. */
const operationsOnOptions: readonly TraceStep[] = ['hide', 'unhide'];

const perEvent = 4;
const perChange = 4;

export class Events {
  readonly count: number;
  /** For each kind of step: whether it contains others. */
  readonly #areOperations: readonly boolean[];
  readonly #numbers: Int32Array;
  readonly #changeNumbers: Int32Array;
  /** The number of each event's first change, followed by the total. */
  readonly #changes: Int32Array;
  readonly #openers: Int32Array;
  readonly #reasons: Int32Array;

  constructor({ events, changes, hasLinks }: Pick<CoverTrace, 'events' | 'changes' | 'hasLinks'>) {
    this.#areOperations = traceSteps.map(
      (step) =>
        operationsOnItems.includes(step) || (hasLinks && operationsOnOptions.includes(step)),
    );
    this.#numbers = events;
    this.#changeNumbers = changes;
    this.count = events.length / perEvent;
    this.#changes = new Int32Array(this.count + 1);
    this.#openers = new Int32Array(this.count).fill(-1);
    this.#reasons = new Int32Array(this.count).fill(-1);
    this.#index();
  }

  #index(): void {
    const open: number[] = [];
    let reason = -1;
    for (let event = 0; event < this.count; event += 1) {
      const changes = this.#numbers[event * perEvent + 3] as number;
      this.#changes[event + 1] = (this.#changes[event] as number) + changes;
      this.#openers[event] = open[open.length - 1] ?? -1;
      this.#reasons[event] = reason;
      if (this.#isOperation(event)) open.push(event);
      else if (this.step(event) === 'end') open.pop();
      else if (open.length === 0) reason = event;
    }
  }

  step(event: number): TraceStep {
    return traceSteps[this.#numbers[event * perEvent] as number] as TraceStep;
  }

  #isOperation(event: number): boolean {
    return this.#areOperations[this.#numbers[event * perEvent] as number] as boolean;
  }

  /** Returns the header or node of an event, or the level of a search node. */
  subject(event: number): number {
    return this.#numbers[event * perEvent + 1] as number;
  }

  value(event: number): number {
    return this.#numbers[event * perEvent + 2] as number;
  }

  /**
   * Returns the number of an event's first change. Its changes end where the next event's begin.
   */
  firstChange(event: number): number {
    return this.#changes[event] as number;
  }

  /** Returns the node of a change. */
  changedNode(change: number): number {
    return this.#changeNumbers[change * perChange + 1] as number;
  }

  /** Returns the operation that contains an event or is closed by an `end`; −1 for none. */
  opener(event: number): number {
    return this.#openers[event] as number;
  }

  /** Returns the search step that caused an operation, the last one before it; −1 for none. */
  reason(event: number): number {
    return this.#reasons[event] as number;
  }

  /** Returns whether no operation is open after this event, so that a search step may follow. */
  isOutside(event: number): boolean {
    const opener = this.opener(event);
    if (this.step(event) === 'end') return this.opener(opener) < 0;
    return opener < 0 && !this.#isOperation(event);
  }
}
