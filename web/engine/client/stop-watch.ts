/** Measures time while it runs. */
export class StopWatch {
  #started: number | null = null;
  #passed: number;

  /** Starts out stopped, at `passed` milliseconds. */
  constructor(passed = 0) {
    this.#passed = passed;
  }

  /** Stops at `milliseconds`. */
  set(milliseconds: number): void {
    this.#passed = milliseconds;
    this.#started = null;
  }

  start(): void {
    this.#started ??= performance.now();
  }

  stop(): void {
    this.#passed = this.milliseconds();
    this.#started = null;
  }

  milliseconds(): number {
    return this.#passed + (this.#started === null ? 0 : performance.now() - this.#started);
  }
}
