import { batch, computed, type Signal, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { CoverFormat, CoverInterpretation } from '../../../engine/model/cover.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { CoverMatrix } from '../../shared/matrix/model/matrix.ts';
import { matrixText } from '../../shared/matrix/model/matrix-text.ts';
import { type History, historyOf, record, redo, undo } from '../../shared/model/history.ts';
import { type Content, textOf } from '../../shared/session/content.ts';
import {
  type CoverReaders,
  type OtherPuzzle,
  puzzleIn,
  questionAbout,
  type ReadCover,
  readCoverText,
} from '../../shared/session/cover-text.ts';
import { Questions, toFailure } from '../../shared/session/questions.ts';
import { type Refusal, refusalOf, refusalOfContent } from '../../shared/session/refusal.ts';
import { isSavedSearch } from '../../shared/session/saved-search.ts';
import { type Draft, DraftStorage, noTextStorage, type TextStorage } from './draft.ts';
import { exampleTexts } from './model/examples.ts';
import { isRevision } from './model/revision.ts';

const firstExample: Draft = { text: exampleTexts.letters, format: null };

/** Milliseconds from the last keystroke to reading the text. */
const typingPause = 300;

/** The number of replaced texts to keep; a long one may take megabytes. */
const textsKept = (text: string) => (text.length > 20_000 ? 10 : 500);

/** The engines that answer questions about a text. */
type CoverReader = CoverReaders['cover'];
export type SudokuReader = Pick<Engine, 'readSudoku'>;

/** A refused text and its interpretations, one of which may be meant. */
export interface RefusedProblem extends Refusal {
  readonly text: string;
  readonly read: ReadCover;
}

/** A text and its interpretation. */
export interface Problem {
  readonly text: string;
  readonly format: CoverFormat;
}

/** A text that could not be read. */
function refusedRead(failure: Failure): ReadCover {
  return { interpretations: [], failure, puzzle: null };
}

const readNothing: ReadCover = { interpretations: [], puzzle: null };

/** Keeps the text in the box, its history and its interpretations. */
export class ProblemText {
  /** All interpretations of the text in the box; for a valid text, the likeliest first. */
  readonly interpretations = signal<readonly CoverInterpretation[]>([]);
  /** The interpretation being solved. */
  readonly interpretation = signal<CoverInterpretation | null>(null);
  /**
   * The reason the text in the box is invalid; `interpretation` then still belongs to the previous
   * text.
   */
  readonly failure = signal<Failure | null>(null);
  /** The last refused text or file from outside the box. */
  readonly refusal = signal<RefusedProblem | null>(null);
  /** True if a text from elsewhere has just replaced another. */
  readonly hasReplaced = signal(false);
  /** The puzzle in the box, or in the refused text, if it is one instead of a problem. */
  readonly puzzle = signal<OtherPuzzle | null>(null);
  readonly questions = new Questions();
  /** Opens a saved search. Rejects if it is damaged. */
  openSearch: (text: string) => Promise<void> = async () => {};
  /** Called with each problem to solve; null if there is none. */
  onProblem: (problem: Problem | null) => void = () => {};
  /** Called just before a text from elsewhere replaces the one in the box. */
  onOpen: (draft: Draft) => void = () => {};

  readonly #readers: CoverReaders;
  readonly #storage: DraftStorage;
  readonly #history: Signal<History<Draft>>;
  /** Resolves once the text of the last visit is restored. */
  readonly restored: Promise<void> | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Counts the reads, to drop late answers about an earlier text. */
  #reads = 0;
  /** Counts the offers, for the same purpose. */
  #offers = 0;

  readonly draft = computed(() => this.#history.value.present);
  readonly text = computed(() => this.draft.value.text);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);
  /** The reason a long text will be gone after this visit; null if it is kept. */
  readonly loss = computed(() => this.#storage.loss.value);

  constructor(reader: CoverReader, sudokuReader: SudokuReader, long: TextStorage = noTextStorage) {
    this.#readers = { cover: reader, sudoku: sudokuReader };
    this.#storage = new DraftStorage(long);
    const initial = this.#storage.recall() ?? firstExample;
    this.#history = signal(historyOf(initial));
    if (this.#storage.isLong) this.restored = this.#restore(initial);
  }

  /** Restores the text of the last visit, unless another text has entered the box. */
  async #restore(initial: Draft): Promise<void> {
    const text = await this.#storage.recallLong();
    if (this.#history.peek().present !== initial) return;
    this.#history.value = historyOf(text === undefined ? firstExample : { ...initial, text });
  }

  /** Tries again to save the text for the next visit. */
  save(): void {
    this.#storage.keepAgain(this.draft.peek());
  }

  forgetLoss(): void {
    this.#storage.loss.value = null;
  }

  /**
   * Stores the typed text, and reads it now or when typing pauses. The box itself undoes typing.
   * The chosen format stays for edits of the text, but not for another text in its place.
   */
  edit(text: string, atOnce: boolean): void {
    const { present } = this.#history.value;
    const format = isRevision(present.text, text) ? present.format : null;
    this.#change({ ...this.#history.value, present: { text, format } });
    this.#readAfter(atOnce ? 0 : typingPause);
  }

  /** Puts another text into the box. */
  replace(text: string): void {
    this.open({ text, format: null });
  }

  /** Shows a text from a file in a chosen format. Reads it again if it is already shown. */
  open(draft: Draft): void {
    if (draft.text !== this.text.value) this.onOpen(draft);
    this.show(draft);
  }

  /** Shows a text from the history or from a link. */
  show(draft: Draft): void {
    this.#record(draft);
    this.#readAfter(0);
  }

  /** Shows an edited matrix, written as text. Each change can be undone. */
  draw(matrix: CoverMatrix): void {
    const format = this.interpretation.peek()?.format ?? 'dlx';
    this.show({ ...matrixText(matrix, format), matrix });
  }

  /** Reports an unreadable link or saved search. */
  refuse(failure: Failure): void {
    this.refusal.value = { ...refusalOf(failure), text: '', read: refusedRead(failure) };
  }

  undo(): void {
    this.#change(undo(this.#history.value));
    this.#readAfter(0);
  }

  redo(): void {
    this.#change(redo(this.#history.value));
    this.#readAfter(0);
  }

  /**
   * Takes a text or file from elsewhere. If it is invalid or has no options, the box stays
   * unchanged. A later offer or edit cancels this one.
   */
  async offer(content: Content): Promise<void> {
    this.#offers += 1;
    const number = this.#offers;
    const read = await textOf(content);
    const text = 'text' in read ? read.text : '';
    if (isSavedSearch(text)) {
      const failure = await this.openSearch(text).catch(toFailure);
      if (failure && number === this.#offers) this.refuse(failure);
      return;
    }
    const problem = 'failure' in read ? refusedRead(read.failure) : await this.#readText(text);
    if (number !== this.#offers) return;
    if (!problem.failure) {
      this.#take(text, null, problem);
      return;
    }
    const refuse = async (failure: Failure) => {
      const refusal = await refusalOfContent(failure, content);
      if (number === this.#offers) this.refusal.value = { ...refusal, text, read: problem };
    };
    await refuse(problem.failure);
    this.puzzle.value = problem.puzzle;
    if (!problem.puzzle) await this.#lookForPuzzle(text, refuse);
  }

  /** Takes a refused text in one of its valid interpretations. */
  takeRefused({ text, read }: RefusedProblem, format: CoverFormat): void {
    this.#take(text, format, { ...read, failure: undefined });
  }

  async #readText(text: string): Promise<ReadCover> {
    const read = this.questions.ask(readCoverText(this.#readers, text));
    return read.catch((error) => refusedRead(toFailure(error)));
  }

  #take(text: string, format: CoverFormat | null, read: ReadCover): void {
    const before = this.text.value;
    const draft = { text, format };
    if (text !== before) this.onOpen(draft);
    batch(() => {
      this.#record(draft);
      this.hasReplaced.value = before.trim() !== '' && before !== text;
      this.#understand(read);
    });
  }

  /** Reads the text in the box. An invalid text keeps the previous interpretation. */
  async read(): Promise<void> {
    if (this.restored) await this.restored;
    this.#reads += 1;
    const number = this.#reads;
    const text = this.text.value;
    const read = text.trim() === '' ? readNothing : await this.#readText(text);
    if (number !== this.#reads) return;
    this.#understand(read);
    const isProblem = !read.failure && read.interpretations[0]?.options;
    if (isProblem || read.puzzle) return;
    await this.#lookForPuzzle(text, (failure) => this.#fail(failure, read.interpretations));
  }

  /** Finds out whether the text is another puzzle, unless the text changes in the meantime. */
  async #lookForPuzzle(text: string, ask: (failure: Failure) => unknown): Promise<void> {
    const number = this.#offers;
    const puzzle = await puzzleIn(this.#readers, text);
    if (!puzzle || number !== this.#offers) return;
    this.puzzle.value = puzzle;
    await ask(questionAbout(puzzle));
  }

  /** Switches to another interpretation for as long as it stays valid. */
  readAs(format: CoverFormat): void {
    this.#keep({ ...this.#history.value, present: { text: this.text.value, format } });
    this.#understand({ interpretations: this.interpretations.value, puzzle: null });
  }

  #fail(failure: Failure, interpretations: readonly CoverInterpretation[]): void {
    batch(() => {
      this.failure.value = failure;
      this.interpretations.value = interpretations;
    });
  }

  #understand({ interpretations, failure, puzzle }: ReadCover): void {
    const { text, format } = this.#history.value.present;
    const chosen = interpretations.find((interpretation) => interpretation.format === format);
    this.puzzle.value = failure && !chosen ? puzzle : null;
    if (failure && !chosen) {
      this.#fail(failure, interpretations);
      return;
    }
    const interpretation = chosen ?? interpretations[0] ?? null;
    const isForgotten = format !== null && !chosen;
    if (isForgotten) this.#keep({ ...this.#history.value, present: { text, format: null } });
    batch(() => {
      this.failure.value = null;
      this.interpretations.value = interpretations;
      this.interpretation.value = interpretation;
      this.onProblem(interpretation && { text, format: interpretation.format });
    });
  }

  #record(draft: Draft): void {
    const history = this.#history.value;
    const { present } = history;
    const isNew = draft.text !== present.text || (draft.matrix && draft.matrix !== present.matrix);
    if (isNew) this.#change(record(history, draft, textsKept(draft.text)));
    else this.#change({ ...history, present: draft.format ? draft : history.present });
  }

  /** Changes the text and drops pending answers about the previous one. */
  #change(history: History<Draft>): void {
    this.#offers += 1;
    this.#reads += 1;
    clearTimeout(this.#typing);
    batch(() => {
      this.#keep(history);
      this.refusal.value = null;
      this.puzzle.value = null;
      this.hasReplaced.value = false;
    });
  }

  #keep(history: History<Draft>): void {
    this.#history.value = history;
    this.#storage.keep(history.present);
  }

  #readAfter(milliseconds: number): void {
    this.#typing = setTimeout(() => this.read(), milliseconds);
  }
}
