import { signal } from '@preact/signals';

/** Steps per second. */
export const speeds = [1, 3, 10, 60] as const;
export type Speed = (typeof speeds)[number];

/** Plays step after step at the chosen speed, in animation frames. */
export class Player {
  readonly isPlaying = signal(false);
  readonly speed = signal<Speed>(3);
  /** The current playback speed, which `play` may override once. */
  readonly playedSpeed = signal<number>(3);
  readonly #step: () => boolean;
  #frame = 0;
  #last = 0;

  /** `step` returns whether another step follows. */
  constructor(step: () => boolean) {
    this.#step = step;
  }

  toggle(): void {
    if (this.isPlaying.peek()) this.pause();
    else this.play();
  }

  pause(): void {
    if (!this.isPlaying.peek()) return;
    cancelAnimationFrame(this.#frame);
    this.isPlaying.value = false;
  }

  /**
   * Plays at the chosen speed, or once at another. The first step comes after `wait` milliseconds.
   */
  play(speed: number = this.speed.peek(), wait = 0): void {
    this.playedSpeed.value = speed;
    this.isPlaying.value = true;
    this.#last = performance.now() + wait - 1000 / speed;
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    // A frame may come slightly early.
    const interval = 1000 / this.playedSpeed.peek() - 4;
    if (now - this.#last >= interval) {
      this.#last = now;
      if (!this.#step()) {
        this.isPlaying.value = false;
        return;
      }
    }
    this.#frame = requestAnimationFrame((later) => this.#tick(later));
  }
}
