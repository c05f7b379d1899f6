import { batch, computed, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import type {
  ListedPolyomino,
  PolyominoInterpretation,
  PolyominoPiece,
} from '../../../engine/model/polyomino.ts';
import { type History, historyOf, record, redo, undo } from '../../shared/model/history.ts';
import { type Content, textOf } from '../../shared/session/content.ts';
import { Questions, toFailure } from '../../shared/session/questions.ts';
import { type Refusal, refusalOf, refusalOfContent } from '../../shared/session/refusal.ts';
import { isSavedSearch } from '../../shared/session/saved-search.ts';
import { forget, recall, remember } from '../../shared/session/storage.ts';
import {
  type Design,
  designFrom,
  keptDesign,
  piecesWithoutPlace,
  troubleIn,
} from './model/design.ts';
import { type OtherBoard, otherBoards } from './model/other-boards.ts';
import type { NamedPreset } from './model/presets.ts';
import {
  type BoardName,
  boardNames,
  namedPuzzle,
  ownPuzzle,
  type Placed,
  type Puzzle,
} from './model/puzzle.ts';

/** The separate script that draws cells other than squares. */
let pictures: typeof import('../../shared/polyomino/model/other-pictures.ts') | null = null;

/** Loads that script. Resolves to false if it can't be loaded now. */
async function loadPictures(): Promise<boolean> {
  pictures ??= await import('../../shared/polyomino/model/other-pictures.ts').catch(() => null);
  return pictures !== null;
}

/** Milliseconds from the last keystroke to reading the text. */
const typingPause = 300;

const storageKeys = {
  board: 'dance.polyomino.board',
  text: 'dance.polyomino.text',
  design: 'dance.polyomino.design',
  placed: 'dance.polyomino.placed',
};

/** Longer texts come from files and are not remembered. */
const longestRemembered = 200_000;

/** The number of earlier choices to keep; each may hold megabytes of text. */
const choicesKept = { ofLong: 10, ofShort: 500 };
const longText = 20_000;

/** A predefined board, or null for the text, which stays in its box either way. */
type ChosenBoard = BoardName | OtherBoard | null;

function isOther(board: ChosenBoard | string): board is OtherBoard {
  return board !== null && Object.hasOwn(otherBoards, board);
}

interface Choice {
  readonly board: ChosenBoard;
  readonly text: string;
  /** The design described by the text, if it was drawn. */
  readonly design: Design | null;
  readonly placed: readonly Placed[];
}

function rememberedPieces(): readonly Placed[] {
  try {
    const found: unknown = JSON.parse(recall(storageKeys.placed) ?? '[]');
    const isPlaced = (piece: Partial<Placed> | null) =>
      typeof piece?.name === 'string' && Array.isArray(piece.cells);
    return Array.isArray(found) && found.every(isPlaced) ? found : [];
  } catch {
    return [];
  }
}

function remembered(): Choice {
  const board = recall(storageKeys.board) ?? null;
  const text = recall(storageKeys.text) ?? '';
  const design = designFrom(recall(storageKeys.design));
  const known = boardNames.find((name) => name === board);
  const isOwn = board === 'own' && (text !== '' || design !== null);
  return {
    board: known ?? (isOther(board) ? board : isOwn ? null : boardNames[0]),
    text,
    design,
    placed: rememberedPieces(),
  };
}

function rememberChoice({ board, text, design, placed }: Choice) {
  remember(storageKeys.board, board ?? 'own');
  keep(storageKeys.text, text);
  keep(storageKeys.design, design ? keptDesign(design) : '');
  keep(storageKeys.placed, placed.length > 0 ? JSON.stringify(placed) : '');
}

function keep(key: string, text: string) {
  if (text !== '' && text.length <= longestRemembered) remember(key, text);
  else forget(key);
}

/** Returns whether two choices differ at most in the pieces on the board. */
function isSamePuzzle(one: Choice, other: Choice): boolean {
  return one.board === other.board && one.text === other.text && one.design === other.design;
}

export type Reader = Pick<Engine, 'ask' | 'readPolyomino'>;

/**
 * Keeps the chosen board and pieces, predefined or from the reader's own text, and their history.
 */
export class PuzzleChoice {
  /** The last valid choice. An invalid text leaves it unchanged. */
  readonly puzzle = signal<Puzzle>(namedPuzzle(boardNames[0]));
  /** The reason the text in the box is invalid; null if it isn't. */
  readonly failure = signal<Failure | null>(null);
  /** The last refused text or file from outside the box. */
  readonly refusal = signal<Refusal | null>(null);
  /** The puzzles of the last text with several, in the box or from outside. */
  readonly listed = signal<readonly ListedPolyomino[]>([]);
  /** True if a text from elsewhere has just replaced another. */
  readonly hasReplaced = signal(false);
  readonly questions = new Questions();
  /** Opens a saved search. Rejects if it is damaged. */
  openSearch: (text: string) => Promise<void> = async () => {};
  /** Returns the puzzle named by a refused text. */
  presetNamed: (text: string) => Promise<NamedPreset | null> = async () => null;
  /** True if the last change came from typing. */
  isTyped = false;
  /** Called whenever a puzzle is chosen or read. */
  onPuzzle: () => void = () => {};
  /** True once the puzzle of the last visit is restored or another is chosen. */
  readonly isOpen = signal(false);

  readonly #reader: Reader;
  readonly #history = signal(historyOf(remembered()));
  #opening: Promise<void> | null = null;
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Counts the reads, to drop late answers about an earlier text. */
  #reads = 0;
  /** Counts the offers, for the same purpose. */
  #offers = 0;

  readonly board = computed(() => this.#history.value.present.board);
  readonly text = computed(() => this.#history.value.present.text);
  /** The drawn design; null for a predefined board or a text. */
  readonly design = computed(() => (this.board.value ? null : this.#history.value.present.design));
  /** The pieces placed on the board. */
  readonly placed = computed(() => this.#history.value.present.placed);
  /** The pieces on the puzzle's board. They follow the choice once it has been read. */
  readonly shown = signal<readonly Placed[]>([]);
  /** The reason the puzzle needs no search. */
  readonly trouble = computed(() => {
    const { interpretation } = this.puzzle.value;
    const design = this.design.value ?? interpretation;
    if (!design) return null;
    return troubleIn(design) ?? piecesWithoutPlace(design);
  });
  /** True if the text is too long to be remembered for the next visit. */
  readonly isForgotten = computed(
    () => this.board.value === null && this.text.value.length > longestRemembered,
  );
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** On the first call, restores the puzzle of the last visit, unless another has been chosen. */
  async open(): Promise<void> {
    if (this.isOpen.peek()) return;
    this.#opening ??= this.#apply().finally(() => {
      this.isOpen.value = true;
    });
    await this.#opening;
  }

  /** Chooses a predefined board, or null for the text in the box. */
  choose(board: ChosenBoard): Promise<void> {
    const { present } = this.#history.value;
    const isNew = board !== present.board;
    const next = { ...present, board, placed: isNew ? [] : present.placed };
    // A choice loses nothing but placed pieces.
    const isStep = isNew && present.placed.length > 0;
    this.#change(isStep ? this.#recorded(next) : { ...this.#history.value, present: next });
    return this.#apply();
  }

  /** Shows a drawn design and its text. */
  draw(design: Design, text: string): void {
    this.#change(this.#recorded({ board: null, text, design, placed: [] }));
    // The address need not record every stroke.
    this.isTyped = true;
    void this.#apply();
  }

  /** Replaces the pieces on the board. */
  place(placed: readonly Placed[]): void {
    this.#keep(this.#recorded({ ...this.#history.value.present, placed }));
  }

  /**
   * Stores the typed text, and reads it now or when typing pauses. The box itself undoes typing.
   */
  edit(text: string, atOnce: boolean): void {
    this.#change({
      ...this.#history.value,
      present: { board: null, text, design: null, placed: [] },
    });
    this.isTyped = true;
    this.#typing = setTimeout(() => void this.#apply(), atOnce ? 0 : typingPause);
  }

  /** Puts another text into the box. */
  replace(text: string): void {
    this.#record(text);
    void this.#apply();
  }

  /** Returns the pieces of a text; null if it can't be read now. */
  async piecesOf(text: string): Promise<readonly PolyominoPiece[] | null> {
    const interpretation = await this.#interpretationOf(text);
    return 'code' in interpretation ? null : interpretation.pieces;
  }

  undo(): void {
    this.#goTo(undo(this.#history.value));
  }

  redo(): void {
    this.#goTo(redo(this.#history.value));
  }

  #goTo(history: History<Choice>): void {
    const before = this.#history.value.present;
    if (history.present === before) return;
    if (isSamePuzzle(history.present, before)) {
      this.#keep(history);
    } else {
      this.#change(history);
      void this.#apply();
    }
  }

  /** Reads the text in the box again. */
  readAgain(): void {
    void this.#apply();
  }

  /**
   * Takes a text or file from elsewhere. If it is invalid, nothing changes. A later offer or edit
   * cancels this one; so does `accept`, called once the text has been read, by returning false.
   */
  async offer(content: Content, accept = () => true): Promise<void> {
    this.#offers += 1;
    const number = this.#offers;
    const read = await textOf(content);
    if ('text' in read && isSavedSearch(read.text)) {
      const failure = await this.openSearch(read.text).catch(toFailure);
      if (failure && number === this.#offers) this.refusal.value = refusalOf(failure);
      return;
    }
    const interpretation =
      'failure' in read ? read.failure : await this.#interpretationOf(read.text);
    if ('code' in interpretation) {
      const preset = 'text' in read && (await this.presetNamed(read.text));
      if (number !== this.#offers) return;
      if (preset) return this.#takePreset(preset, accept);
      const refusal = await refusalOfContent(interpretation, content);
      const listed = 'text' in read ? await this.#listedIn(read.text, interpretation) : [];
      if (number !== this.#offers) return;
      this.listed.value = listed;
      this.refusal.value = refusal;
    } else if (number === this.#offers && 'text' in read) {
      this.#take(read.text, interpretation, accept);
    }
  }

  /** Opens the puzzle named by a text. */
  async #takePreset({ board, text }: NamedPreset, accept: () => boolean): Promise<void> {
    if (board === null) await this.offer(text, accept);
    else if (accept()) await this.choose(board);
  }

  #take(text: string, interpretation: PolyominoInterpretation, accept: () => boolean): void {
    const before = this.#history.value.present;
    batch(() => {
      if (!accept()) return;
      this.#record(text);
      this.hasReplaced.value = before.text.trim() !== '' && before.text !== text;
      this.#show(this.#drawn(text, interpretation));
    });
  }

  /** Returns the puzzles to choose from if a text was refused for having several. */
  async #listedIn(text: string, { code }: Failure): Promise<readonly ListedPolyomino[]> {
    if (code !== 'several_puzzles') return [];
    return await this.questions
      .ask(this.#reader.ask({ ask: 'list-polyomino', text }))
      .catch(() => []);
  }

  async #interpretationOf(text: string): Promise<PolyominoInterpretation | Failure> {
    const interpretations = await this.questions
      .ask(this.#reader.readPolyomino(text))
      .catch(toFailure);
    if ('code' in interpretations) return interpretations;
    const interpretation = interpretations[0] as PolyominoInterpretation;
    const isLoaded = interpretation.geometry === 'squares' || (await loadPictures());
    return isLoaded ? interpretation : failureOf('not_loaded');
  }

  /** Shows the choice. An empty text shows nothing. */
  async #apply(): Promise<void> {
    this.#reads += 1;
    const number = this.#reads;
    const { board, text, design } = this.#history.value.present;
    if (isOther(board)) await this.#read(otherBoards[board], null, number);
    else if (board) this.#show(namedPuzzle(board));
    // A board or pieces are still missing.
    else if (design && (troubleIn(design)?.kind ?? 'misfit') !== 'misfit') this.onPuzzle();
    else if (text.trim() !== '') await this.#read(text, design, number);
  }

  async #read(text: string, design: Design | null, number: number): Promise<void> {
    const interpretation = await this.#interpretationOf(text);
    if (number !== this.#reads) return;
    if ('code' in interpretation) {
      const preset = await this.presetNamed(text);
      if (number !== this.#reads) return;
      if (preset) return this.#read(preset.text, null, number);
      this.failure.value = interpretation;
      const listed = await this.#listedIn(text, interpretation);
      if (number === this.#reads) this.listed.value = listed;
    } else this.#show(this.#drawn(text, interpretation, design?.board));
  }

  /** Returns the puzzle of a text. The pictures were loaded along with its interpretation. */
  #drawn(text: string, interpretation: PolyominoInterpretation, board = interpretation.board) {
    const { geometry } = interpretation;
    return geometry === 'squares' || !pictures
      ? ownPuzzle(text, interpretation, board)
      : ownPuzzle(text, interpretation, board, pictures.otherPicture(geometry, board));
  }

  #show(puzzle: Puzzle): void {
    batch(() => {
      this.failure.value = null;
      this.puzzle.value = puzzle;
      this.shown.value = this.placed.peek();
      this.onPuzzle();
    });
  }

  #record(text: string): void {
    const history = this.#history.value;
    const { present } = history;
    const isNew = text !== present.text || present.board !== null;
    const own = { board: null, text, design: null, placed: [] };
    this.#change(isNew ? this.#recorded(own) : history);
  }

  #recorded(choice: Choice): History<Choice> {
    const isLong = choice.text.length > longText;
    return record(this.#history.value, choice, choicesKept[isLong ? 'ofLong' : 'ofShort']);
  }

  /** Changes only the pieces on the board, or nothing. */
  #keep(history: History<Choice>): void {
    batch(() => {
      this.#history.value = history;
      this.shown.value = history.present.placed;
    });
    rememberChoice(history.present);
  }

  /** Changes the choice and drops pending answers about the previous one. */
  #change(history: History<Choice>): void {
    this.#offers += 1;
    this.#reads += 1;
    this.isTyped = false;
    clearTimeout(this.#typing);
    batch(() => {
      this.#history.value = history;
      this.failure.value = null;
      this.refusal.value = null;
      this.listed.value = [];
      this.hasReplaced.value = false;
      this.isOpen.value = true;
    });
    rememberChoice(history.present);
  }
}
