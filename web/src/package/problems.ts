/** From a problem and its settings to a search. */

import type { DanceModule, OpenSudoku, WasmJob } from '../solver/wasm.ts';
import { lineOf } from '../sudoku/model/symbols.ts';
import type {
  Cover,
  CoverSettings,
  PolyominoSettings,
  SudokuPuzzle,
  SudokuResult,
  SudokuSettings,
} from './api.ts';
import { errorOf, good } from './error.ts';
import { type Opened, SlicedSearch } from './search.ts';
import { checkText, limitsOf } from './settings.ts';

const noPrefix = new Int32Array();

/** The solver that is taken when the caller has no wish. */
export const usualSolver = 'dancing-links';

function begin<Solution, Extra extends object>(
  dance: DanceModule,
  countOnly: boolean | undefined,
  opened: Opened<Solution, Extra>,
): SlicedSearch<Solution, Extra> {
  if (countOnly) opened.job.countOnly();
  return new SlicedSearch(dance, opened);
}

/** `cells` holds one solution of so many bytes after the other. */
function pieces(cells: Uint8Array, length: number): Uint8Array[] {
  const count = length === 0 ? 0 : cells.length / length;
  return Array.from({ length: count }, (_, i) => cells.subarray(i * length, (i + 1) * length));
}

function describe({ grid, givens, format, name }: OpenSudoku): SudokuPuzzle {
  const { size, boxHeight, boxWidth, cells } = grid;
  return { cells: lineOf(cells), size, boxHeight, boxWidth, givens, format, name };
}

export function openSudoku(
  dance: DanceModule,
  text: string,
  settings: SudokuSettings,
): SlicedSearch<string, Pick<SudokuResult, 'puzzle' | 'clashes'>> {
  const { solver = 'auto', countOnly } = settings;
  checkText(dance, text);
  const limits = limitsOf(dance, settings, 2);
  const open = good(dance, dance.openSudoku(text, solver === 'auto' ? usualSolver : solver));
  const { job, clashes } = open;
  const area = open.grid.size ** 2;
  return begin(dance, countOnly, {
    job,
    limits,
    decode: ({ cells }) => pieces(cells, area).map(lineOf),
    extra: { puzzle: describe(open), clashes },
    isInvalid: clashes.length > 0,
  });
}

export function openCover(
  dance: DanceModule,
  text: string,
  settings: CoverSettings,
): SlicedSearch<Cover, object> {
  const { solver = 'auto', choose = 'fewest', countOnly } = settings;
  checkText(dance, text);
  if (solver !== 'auto' && solver !== usualSolver) {
    throw errorOf(dance, { code: 'unknown_solver', found: solver, expected: usualSolver });
  }
  const limits = limitsOf(dance, settings, 0);
  const { job } = good(dance, dance.solveCover(text, choose, noPrefix));
  return begin(dance, countOnly, {
    job,
    limits,
    decode: ({ options }) => options,
    extra: {},
    isInvalid: false,
  });
}

/** A line for each row, a letter for each piece. */
function picture(cells: Uint8Array, width: number, letters: string): string {
  return pieces(cells, width)
    .map((row) => Array.from(row, (piece) => letters.charAt(piece)).join(''))
    .join('\n');
}

function openTilings(dance: DanceModule, board: string, distinct: boolean): WasmJob {
  return good(dance, dance.solvePolyomino(board, distinct, noPrefix)).job;
}

export function openPolyomino(
  dance: DanceModule,
  settings: PolyominoSettings,
): SlicedSearch<string, object> {
  const { board, distinct = false, countOnly } = settings;
  checkText(dance, board);
  const limits = limitsOf(dance, settings, 0);
  const { height, width, pieces: names } = good(dance, dance.describeBoard(board));
  const letters = `.${names.join('')}`;
  return begin(dance, countOnly, {
    job: openTilings(dance, board, distinct),
    limits,
    decode: ({ cells }) =>
      pieces(cells, height * width).map((tiling) => picture(tiling, width, letters)),
    extra: {},
    isInvalid: false,
  });
}
