import { signal } from '@preact/signals';
import type { Engine } from '../../../../engine/client/engine.ts';
import type { Job } from '../../../../engine/client/job.ts';
import type { Candidate, VariantRefutation } from '../../../../engine/model/explanation.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import type { VariantPuzzle } from '../../../../engine/model/variant.ts';
import type { Topic } from '../explanations.ts';

interface Known {
  readonly puzzle: VariantPuzzle;
  /** Null for the question why there is no solution. */
  readonly candidate: Candidate | null;
  readonly result: VariantRefutation | Failure;
}

/** Finds reasons for one puzzle at a time. They vanish with the puzzle. */
export class Reasons {
  /** The user's question. */
  readonly topic = signal<Topic | null>(null);
  readonly isAsking = signal(false);

  readonly #client: Pick<Engine, 'inquire'>;
  readonly #known = signal<Known | null>(null);
  #question: Pick<Job, 'stop'> | undefined;

  constructor(client: Pick<Engine, 'inquire'>) {
    this.#client = client;
  }

  of(puzzle: VariantPuzzle): Known | null {
    const known = this.#known.value;
    return known?.puzzle === puzzle ? known : null;
  }

  /** Asks why a digit is in no solution or, without a digit, why there is no solution. */
  ask(puzzle: VariantPuzzle, candidate: Candidate | null): void {
    this.forget();
    this.isAsking.value = true;
    const know = (result: Known['result']) => {
      this.#known.value = { puzzle, candidate, result };
      this.isAsking.value = false;
    };
    this.#question = this.#client.inquire(
      { ask: 'why-not-variant', puzzle, candidate },
      know,
      know,
    );
  }

  forget(): void {
    this.#question?.stop();
    this.#known.value = null;
    this.isAsking.value = false;
  }
}
