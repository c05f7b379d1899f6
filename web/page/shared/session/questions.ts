import { computed, signal } from '@preact/signals';
import { SolverError } from '../../../engine/protocol.ts';
import { isFault } from '../model/standing.ts';

/** Questions to the solver, which may still have to start before it can answer the first one. */
export class Questions {
  readonly #open = signal(0);
  readonly #isAwake = signal(false);
  readonly starting = computed(() => this.#open.value > 0 && !this.#isAwake.value);

  async ask<T>(question: Promise<T>): Promise<T> {
    this.#open.value += 1;
    try {
      const answer = await question;
      this.#isAwake.value = true;
      return answer;
    } catch (error) {
      this.#isAwake.value = error instanceof SolverError && !isFault(error.failure);
      throw error;
    } finally {
      this.#open.value -= 1;
    }
  }
}
