import { effect, signal, untracked } from '@preact/signals';
import { recall, remember } from '../app/storage.ts';
import type { CoverReading, Failure, ItemChoice, SolutionBatch } from '../protocol.ts';
import type { SolverClient } from '../solver/client.ts';
import { toFailure } from '../ui/failure.ts';
import { type Phase, Run } from '../ui/run.ts';
import { exampleTexts } from './examples.ts';
import type { Solution } from './model.ts';

/** The search stops after so many solutions. */
export const solutionLimit = 1000;

/** How long after the last change of the text it is read, in milliseconds. */
const typingPause = 300;

/** So long the solutions of the search before are shown for want of news, in milliseconds. */
const longestWait = 100;

/** The search with the other rule gets ten times as long as the first, and this at least. */
const comparisonFloor = 2_000_000;

const storageKey = 'dance.cover';

/** Longer texts come from files; they are not worth the space. */
const longestRemembered = 200_000;

/** What the session asks of the solver. */
export type CoverClient = Pick<SolverClient, 'readCover' | 'solve'>;

/** What the section shows. It lives as long as the page, so that a search outlives a look elsewhere. */
export class CoverSession {
  readonly text = signal(recall(storageKey) || exampleTexts.letters);
  readonly itemChoice = signal<ItemChoice>('fewest');
  readonly reading = signal<CoverReading | null>(null);
  /** Why the text in the box cannot be read. */
  readonly failure = signal<Failure | null>(null);
  /** Why a text that was pasted beside the box or came from a file has not been taken. */
  readonly refusal = signal<Failure | null>(null);
  readonly run = new Run();
  /** The same problem with the other rule, for its search nodes. */
  readonly comparison = new Run();
  readonly found = signal(0);
  /** The solution that is shown, from 0. */
  readonly current = signal(0);

  readonly #client: CoverClient;
  #solutions: Solution[] = [];
  /** Whether the solutions are those of the search before, kept until there is news of this one. */
  #outdated = false;
  #solvedText = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was read, so that a late answer about an earlier text is not heard. */
  #readings = 0;

  constructor(client: CoverClient) {
    this.#client = client;
    effect(() => {
      if (!this.run.active.value) untracked(() => this.#conclude(this.run.phase.value));
    });
    effect(() => {
      const { microseconds } = this.comparison.stats.value;
      const allowed = Math.max(comparisonFloor, 10 * this.run.stats.peek().microseconds);
      if (microseconds > allowed) this.comparison.stop();
    });
  }

  solution(index: number): Solution {
    return this.#solutions[index] ?? [];
  }

  /** Takes what the box holds now; reads it at once or when typing pauses. */
  edit(text: string, atOnce: boolean): void {
    this.text.value = text;
    this.refusal.value = null;
    remember(storageKey, text.length <= longestRemembered ? text : '');
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.read(), atOnce ? 0 : typingPause);
  }

  /** Takes a text that came from elsewhere, unless it cannot be read: then the box stays as it is. */
  async offer(text: string): Promise<void> {
    const failure = await failureOf(this.#client.readCover(text));
    if (failure) this.refusal.value = failure;
    else this.edit(text, true);
  }

  chooseItem(itemChoice: ItemChoice): void {
    this.itemChoice.value = itemChoice;
    if (this.reading.value) this.solve();
  }

  /** Reads the box and solves what it holds. What cannot be read leaves the last answer in place. */
  async read(): Promise<void> {
    const text = this.text.value;
    this.#readings += 1;
    const reading = this.#readings;
    if (text.trim() === '') return this.#clear();
    try {
      const understood = await this.#client.readCover(text);
      if (reading !== this.#readings) return;
      this.failure.value = null;
      this.reading.value = understood;
      this.#solvedText = text;
      this.solve();
    } catch (error) {
      if (reading === this.#readings) this.failure.value = toFailure(error);
    }
  }

  solve(): void {
    this.comparison.reset();
    this.#outdated = true;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#dropOutdated(), longestWait);
    this.run.start(
      (listener) => this.#client.solve(this.#task(this.itemChoice.value), solutionLimit, listener),
      (batch) => this.#keep(batch),
    );
  }

  #task(itemChoice: ItemChoice) {
    return { kind: 'cover', text: this.#solvedText, itemChoice } as const;
  }

  #conclude(phase: Phase): void {
    this.#dropOutdated();
    if (phase === 'exhausted' || phase === 'limit') this.#compare();
  }

  #compare(): void {
    const other = this.itemChoice.value === 'fewest' ? 'first' : 'fewest';
    this.comparison.start((listener) =>
      this.#client.solve(this.#task(other), solutionLimit, listener),
    );
  }

  #keep(batch: SolutionBatch): void {
    if (batch.kind !== 'options') return;
    this.#dropOutdated();
    this.#solutions.push(...batch.solutions);
    this.found.value = this.#solutions.length;
  }

  #dropOutdated(): void {
    if (!this.#outdated) return;
    this.#outdated = false;
    this.#solutions = [];
    this.found.value = 0;
    this.current.value = 0;
  }

  #clear(): void {
    this.#outdated = true;
    this.#dropOutdated();
    this.run.reset();
    this.comparison.reset();
    this.failure.value = null;
    this.reading.value = null;
  }
}

async function failureOf(reading: Promise<unknown>): Promise<Failure | null> {
  try {
    await reading;
    return null;
  } catch (error) {
    return toFailure(error);
  }
}
