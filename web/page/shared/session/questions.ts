import { computed, signal } from '@preact/signals';
import { type Failure, SolverError } from '../../../engine/model/failure.ts';
import { isFault } from '../model/standing.ts';

/** Returns the solver's reason to refuse a question; rethrows any other error. */
export function toFailure(error: unknown): Failure {
  if (error instanceof SolverError) return error.failure;
  throw error;
}

/** Asks the solver questions, and tracks whether it is still starting. */
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
