import type { Engine } from '../../../engine/client/engine.ts';
import type { CoverInterpretation, CoverInterpretations } from '../../../engine/model/cover.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import type { PolyominoFormat, PolyominoSource } from '../../../engine/model/polyomino.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import type { CoverForm } from '../model/cover-forms/cover-forms.ts';
import { mayBePicture } from '../model/cover-forms/lines.ts';
import { mayBeForm } from '../model/cover-forms/signs.ts';
import { toFailure } from './questions.ts';

/** The questions about a text; without a reader of Sudokus, none is found. */
export interface CoverReaders {
  readonly cover: Pick<Engine, 'readCover'> & Partial<Pick<Engine, 'readPolyomino'>>;
  readonly sudoku?: Pick<Engine, 'readSudoku'> | undefined;
}

/** A puzzle of another section. */
export type OtherPuzzle =
  | { readonly kind: 'sudoku'; readonly text: string; readonly grid: SudokuGrid }
  | {
      readonly kind: 'polyomino';
      readonly text: string;
      readonly format: PolyominoFormat | 'board';
    };

/** Returns the puzzle as the library opens it. */
export function sourceOf(puzzle: OtherPuzzle): { readonly grid: SudokuGrid } | PolyominoSource {
  if (puzzle.kind === 'sudoku') return { grid: puzzle.grid };
  const { text, format } = puzzle;
  return format === 'board' ? { board: text } : { text, format };
}

export interface ReadCover extends CoverInterpretations {
  /** The text in a format of the library: as it was given, or rewritten. */
  readonly source: string;
  /** The kind of the given text, if it was rewritten. */
  readonly form: CoverForm | null;
  /** A puzzle that the given text is rather than a problem; `failure` then asks about it. */
  readonly puzzle: OtherPuzzle | null;
}

/** The longest text to try as another puzzle. */
const longestPuzzle = 20_000;

/** Loads the code for the forms only for texts that may be in one. */
async function loadedForms() {
  return import('../model/cover-forms/cover-forms.ts').catch(() => null);
}

/**
 * Reads a text: a problem in any format or form, or a puzzle that looks like one. If it is invalid,
 * `puzzleIn` may find out what it is.
 */
export async function readCoverText(readers: CoverReaders, text: string): Promise<ReadCover> {
  const forms = mayBeForm(text) ? await loadedForms() : null;
  const rewritten = forms?.rewrittenProblem(text);
  if (rewritten && 'code' in rewritten) {
    return { interpretations: [], failure: rewritten, source: text, form: null, puzzle: null };
  }
  const form = rewritten?.form ?? null;
  const source = rewritten ? rewritten.text : text;
  const read = { ...(await readSource(readers, source, form !== null)), source, form };
  const isClear = read.failure || isMarked(text, read);
  const puzzle = isClear ? null : await puzzleIn(readers, text, true);
  return puzzle ? { ...read, puzzle, failure: questionAbout(puzzle) } : { ...read, puzzle };
}

/** Returns a problem in a format of the library; any text but those in another form as it is. */
export async function sourceText(text: string): Promise<string> {
  const forms = mayBeForm(text) ? await loadedForms() : null;
  const rewritten = forms?.rewrittenProblem(text);
  return rewritten && 'form' in rewritten ? rewritten.text : text;
}

/** Asks whether a text that is another puzzle is meant as a problem. */
export function questionAbout({ kind }: OtherPuzzle): Failure {
  return failureOf('unclear', { found: kind });
}

/** A failure in a rewritten text has no place in the given one. */
async function readSource(
  { cover }: CoverReaders,
  text: string,
  isRewritten: boolean,
): Promise<CoverInterpretations> {
  if (!isRewritten) return questioned(text, await cover.readCover(text));
  const none: CoverInterpretations = { interpretations: [] };
  const read = await cover
    .readCover(text)
    .catch((error) => ({ ...none, failure: toFailure(error) }));
  return read.failure ? { ...read, failure: { ...read.failure, line: 0, column: 0 } } : read;
}

/**
 * Returns the puzzle that a text is; null if none. A text that is valid as a problem must look like
 * a grid or a picture.
 */
export async function puzzleIn(
  { cover, sudoku }: CoverReaders,
  text: string,
  isValid = false,
): Promise<OtherPuzzle | null> {
  if (text.length > longestPuzzle || text.trim() === '') return null;
  const isPicture = mayBePicture(text);
  if (isValid && !isPicture) return null;
  const sudokus = await sudoku?.readSudoku(text).catch(() => null);
  const grid = sudokus?.[0]?.grid;
  if (grid) return { kind: 'sudoku', text, grid };
  const boards = isPicture ? await cover.readPolyomino?.(text).catch(() => null) : null;
  const format = boards?.[0]?.format;
  return format ? { kind: 'polyomino', text, format } : null;
}

/** Returns whether a text that is valid as a problem is written like one and like nothing else. */
function isMarked(text: string, { interpretations: [likeliest] }: CoverInterpretations): boolean {
  if (!likeliest || likeliest.options === 0) return false;
  const { format } = likeliest;
  return format !== 'dlx' && format !== 'sets' ? true : /[{}=:]|^\||\s\|\s/m.test(text);
}

/** A set in braces, with or without a name: "A = {1, 4, 7}". */
const setLine = /^\s*(?:[^\s{}"]+\s*[=:]\s*)?\{[^{}":]*\}[,;]?\s*$/;

/**
 * Returns whether a text that another section refused is a problem. Prose also consists of sets of
 * words, and signs without letters or digits draw a board.
 */
export async function isProblem(cover: CoverReaders['cover'], text: string): Promise<boolean> {
  if (!/[\p{L}\p{N}]/u.test(text)) return false;
  const read = await readCoverText({ cover }, text).catch(() => null);
  const [likeliest] = read?.interpretations ?? [];
  if (!likeliest || read?.failure) return false;
  const { format } = likeliest;
  const isSets =
    format === 'sets' &&
    text
      .trim()
      .split('\n')
      .every((line) => setLine.test(line));
  return isSets || format === 'dlx' || format === 'json';
}

/** Refuses a text that may not be meant as a problem, but offers its interpretations. */
function questioned(text: string, read: CoverInterpretations): CoverInterpretations {
  const [likeliest] = read.interpretations;
  if (read.failure || !likeliest || isClear(text, likeliest)) return read;
  return { ...read, failure: failureOf('unclear') };
}

/**
 * Returns whether a text is clearly a problem. Any prose can be read as sets of words; but words
 * rarely recur as the items of a problem do.
 */
function isClear(text: string, { format, options, entries, ...items }: CoverInterpretation) {
  const names = items.primaryItems + items.secondaryItems;
  const isMarked = format !== 'sets' || /[{}=]/.test(text);
  return options === 0 || isMarked || entries >= 1.5 * names;
}
