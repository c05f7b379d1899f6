/** A stopwatch. */
export class StopWatch {
  #started: number | null = null;
  #passed: number;

  /** Creates a stopped watch that shows `passed` milliseconds. */
  constructor(passed = 0) {
    this.#passed = passed;
  }

  /** Stops the watch at `milliseconds`. */
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
