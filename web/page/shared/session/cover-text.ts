import type { Engine } from '../../../engine/client/engine.ts';
import type { CoverInterpretation, CoverInterpretations } from '../../../engine/model/cover.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import type { PolyominoFormat, PolyominoSource } from '../../../engine/model/polyomino.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import type { CoverForm } from '../model/cover-forms/cover-forms.ts';
import { mayBePicture } from '../model/cover-forms/lines.ts';
import { mayBeForm } from '../model/cover-forms/signs.ts';
import { toFailure } from './questions.ts';

/** The engines that read a text. Without a reader for Sudokus, none are recognized. */
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

/** Returns the puzzle in the form in which the library opens it. */
export function sourceOf(puzzle: OtherPuzzle): { readonly grid: SudokuGrid } | PolyominoSource {
  if (puzzle.kind === 'sudoku') return { grid: puzzle.grid };
  const { text, format } = puzzle;
  return format === 'board' ? { board: text } : { text, format };
}

export interface ReadCover extends CoverInterpretations {
  /** The text in a format of the library: as given, or rewritten. */
  readonly source: string;
  /** The form of the given text if it was rewritten. */
  readonly form: CoverForm | null;
  /** A puzzle, if the text is one instead of a problem; `failure` then asks about it. */
  readonly puzzle: OtherPuzzle | null;
}

/** The longest text to try as another puzzle. */
const longestPuzzle = 20_000;

/** Loads the code for the forms only if the text may have one. */
async function loadedForms() {
  return import('../model/cover-forms/cover-forms.ts').catch(() => null);
}

/**
 * Reads a text: a problem in any format or form, or a puzzle that resembles one. For an invalid
 * text, `puzzleIn` may tell what it is.
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

/** Rewrites a problem in a format of the library. Returns a text without a form unchanged. */
export async function sourceText(text: string): Promise<string> {
  const forms = mayBeForm(text) ? await loadedForms() : null;
  const rewritten = forms?.rewrittenProblem(text);
  return rewritten && 'form' in rewritten ? rewritten.text : text;
}

/** Asks whether a text with another puzzle is meant as a problem. */
export function questionAbout({ kind }: OtherPuzzle): Failure {
  return failureOf('unclear', { found: kind });
}

/**
 * Reads a text, possibly rewritten. A failure in a rewritten text has no place in the given one.
 */
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
 * Returns the puzzle in a text; null if none. A text that is valid as a problem must look like a
 * grid or a picture.
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

/** Returns whether a text that is valid as a problem is unmistakably written as one. */
function isMarked(text: string, { interpretations: [likeliest] }: CoverInterpretations): boolean {
  if (!likeliest || likeliest.options === 0) return false;
  const { format } = likeliest;
  return format !== 'dlx' && format !== 'sets' ? true : /[{}=:]|^\||\s\|\s/m.test(text);
}

/** A set in braces, possibly named: "A = {1, 4, 7}". */
const setLine = /^\s*(?:[^\s{}"]+\s*[=:]\s*)?\{[^{}":]*\}[,;]?\s*$/;

/**
 * Returns whether a text refused by another section is a problem. Prose can be read as sets of
 * words, and symbols other than letters and digits as a board.
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

/** Refuses a text that may not be meant as a problem, yet offers its interpretations. */
function questioned(text: string, read: CoverInterpretations): CoverInterpretations {
  const [likeliest] = read.interpretations;
  if (read.failure || !likeliest || isClear(text, likeliest)) return read;
  return { ...read, failure: failureOf('unclear') };
}

/**
 * Returns whether a text is clearly a problem. Any prose can be read as sets of words, but words
 * rarely recur as often as the items of a problem.
 */
function isClear(text: string, { format, options, entries, ...items }: CoverInterpretation) {
  const names = items.primaryItems + items.secondaryItems;
  const isMarked = format !== 'sets' || /[{}=]/.test(text);
  return options === 0 || isMarked || entries >= 1.5 * names;
}
