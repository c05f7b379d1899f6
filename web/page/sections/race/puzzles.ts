import type { Engine } from '../../../engine/client/engine.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import type { PolyominoInterpretation, PolyominoSource } from '../../../engine/model/polyomino.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { lineOf } from '../../../engine/model/symbols.ts';
import type { ReadSudoku, VariantPuzzle } from '../../../engine/model/variant.ts';
import type { RacePuzzle } from '../../shared/model/race-puzzle.ts';
import { toFailure } from '../../shared/session/questions.ts';
import { linkTo } from '../../shared/sudoku/model/code.ts';
import { shapeOf } from '../../shared/sudoku/model/grid.ts';
import { isPlain, textOf } from './model/puzzle.ts';
import type { RaceKind } from './model/settings.ts';

export interface Reader extends Pick<Engine, 'readSudoku' | 'readCover'> {
  readPolyomino(source: PolyominoSource): Promise<readonly PolyominoInterpretation[]>;
}

/** The most puzzles in a race; more would take very long. */
export const maxPuzzles = 500;

type ReadPuzzles = { readonly puzzles: readonly RacePuzzle[] } | { readonly failure: Failure };

/** Reads a puzzle of this kind in any format, or several Sudokus, one per line. */
export function readPuzzles(reader: Reader, text: string, kind: RaceKind): Promise<ReadPuzzles> {
  switch (kind) {
    case 'sudoku':
      return readSudokus(reader, text);
    case 'polyomino':
      return readBoard(reader, text);
    case 'cover':
      return readCover(reader, text);
  }
}

/** Reads the name of a board or, failing that, a text with a board and pieces. */
async function readBoard(reader: Reader, text: string): Promise<ReadPuzzles> {
  const isName = /^\s*\d+x\S*\s*$/.test(text);
  const source = isName ? { board: text.trim() } : { text };
  const read = await reader.readPolyomino(source).catch(toFailure);
  if ('code' in read) return { failure: read };
  const [likeliest] = read;
  if (!likeliest) throw new Error('a text that is read has an interpretation');
  const { geometry, board, symbols } = likeliest;
  const { width } = board;
  return { puzzles: [{ kind: 'polyomino', ...source, geometry, width, symbols }] };
}

async function readCover(reader: Reader, text: string): Promise<ReadPuzzles> {
  const read = await reader.readCover(text).catch(toFailure);
  if ('code' in read) return { failure: read };
  if (read.failure) return { failure: read.failure };
  return { puzzles: [{ kind: 'cover', text, format: read.interpretations[0]?.format }] };
}

/** Reads a Sudoku, possibly a variant, or several Sudokus. */
async function readSudokus(reader: Reader, text: string): Promise<ReadPuzzles> {
  const whole = await readOne(reader, text);
  if ('code' in whole) return { failure: whole };
  if (whole.puzzles > 1) return readLines(reader, text.split(/\r?\n/));
  const puzzle = puzzleOf(whole);
  return 'code' in puzzle ? { failure: puzzle } : { puzzles: [puzzle] };
}

/** Returns the puzzle, or the failure to understand a rule of it. */
function puzzleOf({
  grid,
  variant,
  exceedsGrid,
}: ReadSudoku): SudokuGrid | VariantPuzzle | Failure {
  const [missed] = variant?.notUnderstood ?? [];
  if (missed !== undefined) {
    const expected = 'a rule that is understood';
    return failureOf('unknown_constraint', { found: missed, expected });
  }
  return variant && exceedsGrid ? variant : grid;
}

async function readLines(reader: Reader, lines: readonly string[]): Promise<ReadPuzzles> {
  const puzzles: (SudokuGrid | VariantPuzzle)[] = [];
  const isBlank = (line: string) => line.trim() === '';
  if (lines.filter((line) => !isBlank(line)).length > maxPuzzles)
    return { failure: failureOf('several_puzzles', { expected: String(maxPuzzles) }) };
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue;
    const read = await readOne(reader, line);
    const puzzle = 'code' in read ? read : puzzleOf(read);
    if ('code' in puzzle) return { failure: { ...puzzle, line: index + 1 } };
    puzzles.push(puzzle);
  }
  return { puzzles };
}

async function readOne(reader: Reader, text: string) {
  const interpretations = await reader.readSudoku(text).catch(toFailure);
  if ('code' in interpretations) return interpretations;
  const [likeliest] = interpretations;
  if (!likeliest) throw new Error('a text that is read has an interpretation');
  return likeliest;
}

/** Writes a puzzle on one line: its cells, or its link if cells do not fully describe it. */
export function lineFor(grid: SudokuGrid, page: string): string {
  const { boxHeight, boxWidth } = shapeOf(grid.size);
  const isUsual = grid.boxHeight === boxHeight && grid.boxWidth === boxWidth;
  const isPlain = isUsual && !grid.boxes && !grid.candidates && grid.size <= 9;
  return isPlain ? lineOf(grid.cells) : new URL(linkTo(grid), page).href;
}

/** Returns the text of a puzzle from another section, in the form in which it is typed here. */
export function textFor(puzzle: RacePuzzle, page: string): string {
  if (isPlain(puzzle)) return lineFor(puzzle, page);
  return 'text' in puzzle ? puzzle.text : textOf(puzzle);
}
