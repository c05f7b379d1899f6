import { type ReadonlySignal, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { Answer, Question, QuestionName } from '../../../engine/protocol.ts';

/** The user's question; `error` merely brings the reasons of an error into view on a phone. */
export type Topic = 'multiple' | 'why-not' | 'steps' | 'error';

/** The part of the engine that explains. */
export type Explainer = Pick<Engine, 'request'>;

/** Inquires about one puzzle at a time. What it finds vanishes with the puzzle. */
export abstract class Inquiry<Puzzle extends object, Found> {
  readonly topic = signal<Topic | null>(null);
  protected readonly client: Explainer;
  readonly #known = signal<{ readonly puzzle: Puzzle; readonly found: Found } | null>(null);
  readonly #isAsking = signal(false);
  #question: Pick<Job, 'stop'> | undefined;
  /** The cell of the digit asked about; null if the question is about the whole puzzle. */
  #cell: number | null = null;

  constructor(client: Explainer) {
    this.client = client;
  }

  /** True while an answer is pending. */
  get isAsking(): ReadonlySignal<boolean> {
    return this.#isAsking;
  }

  /** Returns what is known of a puzzle; null if there is nothing yet. */
  of(puzzle: Puzzle): Found | null {
    const known = this.#known.value;
    return known?.puzzle === puzzle ? known.found : null;
  }

  forget(): void {
    this.#question?.stop();
    this.#cell = null;
    this.#known.value = null;
    this.#isAsking.value = false;
  }

  /** Forgets what was asked about a digit in another cell. */
  turnTo(cell: number): void {
    if (this.#cell !== null && this.#cell !== cell) this.forget();
  }

  protected request<Name extends QuestionName>(
    question: Question<Name>,
    answered: (answer: Answer<Name>) => void,
    failed: (failure: Failure) => void,
  ): void {
    this.forget();
    this.#cell = 'candidate' in question ? (question.candidate?.cell ?? null) : null;
    this.#isAsking.value = true;
    this.#question = this.client.request(question, answered, failed);
  }

  protected know(puzzle: Puzzle, found: Found): void {
    this.#known.value = { puzzle, found };
    this.#isAsking.value = false;
  }
}
