import { batch, computed, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { Failure, PolyominoReading } from '../../../engine/protocol.ts';
import { type History, historyOf, record, redo, undo } from '../../shared/model/history.ts';
import { type Content, textOf } from '../../shared/session/content.ts';
import { toFailure } from '../../shared/session/failure.ts';
import { Questions } from '../../shared/session/questions.ts';
import { forget, recall, remember } from '../../shared/session/storage.ts';
import { type BoardName, boardNames, namedPuzzle, ownPuzzle, type Puzzle } from './model/puzzle.ts';

/** How long after the last change of the text it is read, in milliseconds. */
const typingPause = 300;

const storageKeys = { board: 'dance.polyomino.board', text: 'dance.polyomino.text' };

/** Longer texts come from files; they are not worth the space. */
const longestRemembered = 200_000;

/** So many earlier choices are kept; each may have a text of megabytes. */
const choicesKept = 10;

/** A board on offer, or null for what the text says, which stays in its box all the same. */
interface Choice {
  readonly board: BoardName | null;
  readonly text: string;
}

function remembered(): Choice {
  const board = recall(storageKeys.board);
  const text = recall(storageKeys.text) ?? '';
  const known = boardNames.find((name) => name === board);
  return { board: known ?? (board === 'own' && text ? null : boardNames[0]), text };
}

function rememberChoice({ board, text }: Choice) {
  remember(storageKeys.board, board ?? 'own');
  if (text.length <= longestRemembered) remember(storageKeys.text, text);
  else forget(storageKeys.text);
}

export type Reader = Pick<Engine, 'readPolyomino'>;

/** Which board and pieces: one of those on offer or a text of one's own, and the choices before. */
export class PuzzleChoice {
  /** What is chosen, as far as it could be read; what cannot be read leaves the puzzle before. */
  readonly puzzle = signal<Puzzle>(namedPuzzle(boardNames[0]));
  /** Why the text in the box cannot be read. */
  readonly failure = signal<Failure | null>(null);
  /** Why something that was pasted beside the box or came from a file has not been taken. */
  readonly refusal = signal<Failure | null>(null);
  /** Whether the text has just come from elsewhere in place of another one. */
  readonly hasReplaced = signal(false);
  readonly questions = new Questions();
  /** Whether the last change was one of many, by a typing hand. */
  isTyped = false;
  /** Hears of the puzzle each time it is chosen or read anew. */
  onPuzzle: () => void = () => {};
  /** Whether the puzzle of the last visit is there. */
  readonly isOpen = signal(false);

  readonly #reader: Reader;
  readonly #history = signal(historyOf(remembered()));
  #opening: Promise<void> | null = null;
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was asked about the text, so that a late answer is not heard. */
  #reads = 0;
  /** The same for what was offered. */
  #offers = 0;

  readonly board = computed(() => this.#history.value.present.board);
  readonly text = computed(() => this.#history.value.present.text);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Shows the puzzle of the last visit, the first time that anyone asks for it. */
  open(): Promise<void> {
    this.#opening ??= this.#apply().finally(() => {
      this.isOpen.value = true;
    });
    return this.#opening;
  }

  /** One of the boards on offer, or null for the text in the box. */
  choose(board: BoardName | null): void {
    const { present } = this.#history.value;
    this.#change({ ...this.#history.value, present: { ...present, board } });
    void this.#apply();
  }

  /** Takes what was typed; reads it at once or when typing pauses. The box has an undo for that. */
  edit(text: string, atOnce: boolean): void {
    this.#change({ ...this.#history.value, present: { board: null, text } });
    this.isTyped = true;
    this.#typing = setTimeout(() => void this.#apply(), atOnce ? 0 : typingPause);
  }

  /** Puts another text into the box. */
  replace(text: string): void {
    this.#record(text);
    void this.#apply();
  }

  undo(): void {
    this.#goTo(undo(this.#history.value));
  }

  redo(): void {
    this.#goTo(redo(this.#history.value));
  }

  #goTo(history: History<Choice>): void {
    if (history.present === this.#history.value.present) return;
    this.#change(history);
    void this.#apply();
  }

  /** Reads the text in the box once more. */
  readAgain(): void {
    void this.#apply();
  }

  /**
   * Takes a text or a file that came from elsewhere. If it cannot be read, all stays as it is; a
   * later offer or change comes before it.
   */
  async offer(content: Content): Promise<void> {
    this.#offers += 1;
    const number = this.#offers;
    const read = await textOf(content);
    const reading = 'failure' in read ? read.failure : await this.#readingOf(read.text);
    if (number !== this.#offers) return;
    if ('code' in reading) this.refusal.value = reading;
    else if ('text' in read) this.#take(read.text, reading);
  }

  #take(text: string, reading: PolyominoReading): void {
    const before = this.#history.value.present;
    batch(() => {
      this.#record(text);
      this.hasReplaced.value = before.text.trim() !== '' && before.text !== text;
      this.#show(ownPuzzle(text, reading));
    });
  }

  async #readingOf(text: string): Promise<PolyominoReading | Failure> {
    const readings = await this.questions.ask(this.#reader.readPolyomino(text)).catch(toFailure);
    return 'code' in readings ? readings : (readings[0] as PolyominoReading);
  }

  /** Shows what is chosen; without a text there is nothing to show yet. */
  async #apply(): Promise<void> {
    this.#reads += 1;
    const number = this.#reads;
    const { board, text } = this.#history.value.present;
    if (board) this.#show(namedPuzzle(board));
    if (board || text.trim() === '') return;
    const reading = await this.#readingOf(text);
    if (number !== this.#reads) return;
    if ('code' in reading) this.failure.value = reading;
    else this.#show(ownPuzzle(text, reading));
  }

  #show(puzzle: Puzzle): void {
    batch(() => {
      this.failure.value = null;
      this.puzzle.value = puzzle;
      this.onPuzzle();
    });
  }

  #record(text: string): void {
    const history = this.#history.value;
    const { present } = history;
    const isNew = text !== present.text || present.board !== null;
    this.#change(isNew ? record(history, { board: null, text }, choicesKept) : history);
  }

  /** What was on its way about the choice before is not heard any more. */
  #change(history: History<Choice>): void {
    this.#offers += 1;
    this.#reads += 1;
    this.isTyped = false;
    clearTimeout(this.#typing);
    batch(() => {
      this.#history.value = history;
      this.failure.value = null;
      this.refusal.value = null;
      this.hasReplaced.value = false;
    });
    rememberChoice(history.present);
  }
}
