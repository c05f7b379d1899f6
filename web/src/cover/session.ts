import { computed, effect, signal, untracked } from '@preact/signals';
import type { CoverReading, Failure, ItemChoice, SolutionBatch } from '../protocol.ts';
import { type Content, textOf } from '../session/content.ts';
import { toFailure } from '../session/failure.ts';
import { type History, historyOf, record, redo, undo } from '../session/history.ts';
import type { Phase } from '../session/phase.ts';
import { Questions } from '../session/questions.ts';
import { Run } from '../session/run.ts';
import { forget, recall, remember } from '../session/storage.ts';
import type { SolverClient } from '../solver/client.ts';
import { exampleTexts } from './examples.ts';
import { optionNumbers, type Solution } from './model.ts';

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

/** So many texts that were replaced are kept; each may have megabytes. */
const textsKept = 10;

const noOptions: Failure = { code: 'unknown_format', line: 0, column: 0, found: '', expected: '' };

/** What the session asks of the solver. */
export type CoverClient = Pick<SolverClient, 'readCover' | 'solve'>;

/** What the section shows. It lives as long as the page, so that a search outlives a look elsewhere. */
export class CoverSession {
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
  readonly questions = new Questions();

  readonly #client: CoverClient;
  /** The text in the box, and those that were there before it. */
  readonly #history = signal(historyOf(recall(storageKey) ?? exampleTexts.letters));
  #solutions: Solution[] = [];
  readonly #numbers = new WeakMap<Solution, readonly number[]>();
  /** Whether the solutions are those of the search before, kept until there is news of this one. */
  #outdated = false;
  #solvedText = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was read, so that a late answer about an earlier text is not heard. */
  #readings = 0;
  /** The same for what was offered. */
  #offers = 0;

  readonly text = computed(() => this.#history.value.present);
  /** Whether what was found is about the text in the box. */
  readonly hasAnswer = computed(() => this.reading.value !== null && this.failure.value === null);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);

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

  /** The numbers of a solution's options, sorted only once: a list asks for them often. */
  numbers(index: number): readonly number[] {
    const solution = this.solution(index);
    const numbers = this.#numbers.get(solution) ?? optionNumbers(solution);
    this.#numbers.set(solution, numbers);
    return numbers;
  }

  /** Takes what was typed; reads it at once or when typing pauses. The box has an undo for that. */
  edit(text: string, atOnce: boolean): void {
    this.#change({ ...this.#history.value, present: text }, atOnce);
  }

  /** Puts another text into the box. */
  replace(text: string): void {
    this.#change(record(this.#history.value, text, textsKept), true);
  }

  undo(): void {
    this.#change(undo(this.#history.value), true);
  }

  redo(): void {
    this.#change(redo(this.#history.value), true);
  }

  #change(history: History<string>, atOnce: boolean): void {
    const { present: text } = history;
    this.#offers += 1;
    this.#history.value = history;
    this.refusal.value = null;
    if (text.length <= longestRemembered) remember(storageKey, text);
    else forget(storageKey);
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.read(), atOnce ? 0 : typingPause);
  }

  /**
   * Takes a text or a file that came from elsewhere. If it cannot be read, or has no options, the
   * box stays as it is; a later offer or change of the box comes before it.
   */
  async offer(content: Content): Promise<void> {
    this.#offers += 1;
    const number = this.#offers;
    const read = await textOf(content);
    const failure = 'failure' in read ? read.failure : await this.#objection(read.text);
    if (number !== this.#offers) return;
    if (failure) this.refusal.value = failure;
    else if ('text' in read) this.replace(read.text);
  }

  async #objection(text: string): Promise<Failure | null> {
    const reading = await this.questions.ask(this.#client.readCover(text)).catch(toFailure);
    if ('code' in reading) return reading;
    return reading.options === 0 ? noOptions : null;
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
      const understood = await this.questions.ask(this.#client.readCover(text));
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
    if (phase === 'exhausted') this.#compare(0);
    // What ended early is compared as far as it came.
    if (phase === 'limit') this.#compare(this.found.peek());
  }

  #compare(limit: number): void {
    const other = this.itemChoice.value === 'fewest' ? 'first' : 'fewest';
    this.comparison.start((listener) =>
      this.#client.solve(this.#task(other), limit, listener, { countOnly: true }),
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
