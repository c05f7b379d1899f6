import { computed, signal } from '@preact/signals';

/** Measures the time played. It stands still while the user pauses, and while the page is hidden. */
export class Clock {
  readonly #before = signal(0);
  readonly #since = signal<number | null>(null);
  readonly #now = signal(0);
  readonly isRunning = computed(() => this.#since.value !== null);
  /** The time played in milliseconds, as of the last tick. */
  readonly elapsed = computed(() => {
    const since = this.#since.value;
    return this.#before.value + (since === null ? 0 : Math.max(0, this.#now.value - since));
  });

  /** Stands at this many milliseconds. */
  set(elapsed: number): void {
    this.#since.value = null;
    this.#before.value = elapsed;
  }

  start(): void {
    if (this.isRunning.peek()) return;
    this.#now.value = performance.now();
    this.#since.value = this.#now.value;
  }

  stop(): void {
    this.tick();
    this.set(this.elapsed.peek());
  }

  tick(): void {
    if (this.isRunning.peek()) this.#now.value = performance.now();
  }
}

/** Writes a time as 1:02:03. */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => String(part).padStart(index > 0 ? 2 : 1, '0')).join(':');
}
