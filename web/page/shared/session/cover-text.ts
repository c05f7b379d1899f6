import type { Engine } from '../../../engine/client/engine.ts';
import type { CoverInterpretations } from '../../../engine/model/cover.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import type { PolyominoFormat, PolyominoSource } from '../../../engine/model/polyomino.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { mayBePicture } from '../model/may-be-picture.ts';

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
  /** A puzzle, if the text is one instead of a problem; `failure` then asks about it. */
  readonly puzzle: OtherPuzzle | null;
}

/** The longest text to try as another puzzle. */
const longestPuzzle = 20_000;

/**
 * Reads a text: a problem in any format, or a puzzle that resembles one. For an invalid text,
 * `puzzleIn` may tell what it is.
 */
export async function readCoverText(readers: CoverReaders, text: string): Promise<ReadCover> {
  const read = await readers.cover.readCover(text);
  const isClear = read.failure || isMarked(text, read);
  const puzzle = isClear ? null : await puzzleIn(readers, text, true);
  return puzzle ? { ...read, puzzle, failure: questionAbout(puzzle) } : { ...read, puzzle };
}

/** Asks whether a text with another puzzle is meant as a problem. */
export function questionAbout({ kind }: OtherPuzzle): Failure {
  return failureOf('unclear', { found: kind });
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
  const { grid, exceedsGrid } = sudokus?.[0] ?? {};
  if (grid && !exceedsGrid) return { kind: 'sudoku', text, grid };
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
  return isSets || format === 'dlx' || format === 'json' || format === 'dimacs';
}
