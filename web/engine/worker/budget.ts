const first = 1_000;
const largest = 100_000_000;
/** More than any search takes: everything in one slice. */
export const boundless = Number.MAX_SAFE_INTEGER;

/** How many milliseconds a part must have taken before some of it is worth the way to a worker. */
export const leastWork = 4;

/** So many search nodes that a slice takes its time. */
export class SliceBudget {
  readonly #sliceTime: number;
  #nodes: number;

  /** `sliceTime` is in milliseconds: a worker hears what it is told after a slice. */
  constructor(sliceTime: number, nodes = first) {
    this.#sliceTime = sliceTime;
    this.#nodes = nodes;
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** For a slice that is to take less time, in milliseconds. */
  nodesWithin(milliseconds: number): number {
    const share = Math.min(1, milliseconds / this.#sliceTime);
    return Math.max(1, Math.round(this.#nodes * share));
  }

  /**
   * After a slice: what it did in what time, and what time is left for the next. Slices that end
   * early, with a solution, tell the speed as well as others.
   */
  adapt(nodes: number, milliseconds: number, left = Number.POSITIVE_INFINITY): void {
    if (nodes <= 0) return;
    const wanted = (nodes / Math.max(milliseconds, 0.01)) * Math.min(this.#sliceTime, left);
    this.#nodes = Math.round(Math.min(largest, this.#nodes * 4, Math.max(1, wanted)));
  }
}
