/** Sudoku: read, written, and searched for solutions. */

import { automatic, type Clash, type SudokuGrid, type SudokuWriter } from '../engine/protocol.ts';
import { lineOf } from '../engine/symbols.ts';
import { type DanceModule, noPrefix } from '../engine/worker/wasm.ts';
import type {
  SudokuInput,
  SudokuPuzzle,
  SudokuReading,
  SudokuResult,
  SudokuSettings,
  SudokuSource,
} from './api.ts';
import {
  boundNames,
  checkedBounds,
  checkedFlag,
  checkedSettings,
  checkedText,
  refuse,
} from './check.ts';
import { good } from './failures.ts';
import { describe, gridOf } from './puzzle.ts';
import { SlicedSearch, solutionsIn } from './search.ts';

/** The name for the module, which knows those that there are. */
export function solverNamed<Name extends string>(
  dance: DanceModule,
  solver: Name | typeof automatic = automatic,
): Name | typeof automatic {
  checkedText(dance, 'solver', solver);
  return solver;
}

/** Empty for the likeliest format. */
export function formatIn(dance: DanceModule, { from }: SudokuSource): string {
  return checkedText(dance, 'from', from ?? '');
}

/** Of a call that has no other settings. */
function sourceFormat(dance: DanceModule, source: SudokuSource | undefined): string {
  return formatIn(dance, checkedSettings(dance, source, ['from']));
}

export function readSudoku(
  dance: DanceModule,
  text: string,
  source?: SudokuSource,
): readonly SudokuReading[] {
  checkedText(dance, 'text', text);
  const from = sourceFormat(dance, source);
  const read = from === '' ? dance.readSudoku(text) : dance.readSudoku(text, from);
  return good(dance, read).readings.map((reading) => {
    const { grid, puzzles, symbols } = reading;
    return { puzzle: describe(grid, reading), puzzles, symbols };
  });
}

/** A puzzle that was handed in as text or as object. */
export interface Understood {
  readonly grid: SudokuGrid;
  readonly puzzle: SudokuPuzzle;
  readonly clashes: readonly Clash[];
}

function gridAndLabels(dance: DanceModule, input: SudokuInput, from: string) {
  if (typeof input === 'string') return good(dance, dance.openSudoku(input, from));
  if (typeof input !== 'object' || input === null) {
    refuse(dance, 'puzzle', input, 'string, { cells: string }');
  }
  const { name = '', format = '' } = input;
  return { grid: gridOf(dance, input), name: checkedText(dance, 'name', name), format };
}

export function understand(
  dance: DanceModule,
  input: SudokuInput,
  settings: SudokuSource,
): Understood {
  const read = gridAndLabels(dance, input, formatIn(dance, settings));
  const { clashes } = good(dance, dance.clashes(read.grid));
  return { grid: read.grid, puzzle: describe(read.grid, read), clashes };
}

export function writeSudoku(
  dance: DanceModule,
  input: SudokuInput,
  format: SudokuWriter,
  source?: SudokuSource,
): string {
  checkedText(dance, 'format', format);
  const from = sourceFormat(dance, source);
  if (typeof input === 'string') {
    return good(dance, dance.convertSudoku(input, from, format)).text;
  }
  const { grid, name } = gridAndLabels(dance, input, from);
  return good(dance, dance.writeSudoku(grid, name, format)).text;
}

export function openSudoku(
  dance: DanceModule,
  input: SudokuInput,
  settings?: SudokuSettings,
): SlicedSearch<string, Pick<SudokuResult, 'puzzle' | 'clashes'>> {
  const set = checkedSettings(dance, settings, [...boundNames, 'from', 'solver']);
  const solver = solverNamed(dance, set.solver);
  const limits = checkedBounds(dance, set, 2);
  const countOnly = checkedFlag(dance, 'countOnly', set.countOnly);
  const { grid, puzzle, clashes } = understand(dance, input, set);
  return new SlicedSearch(dance, {
    job: good(dance, dance.solveSudoku(grid, solver, 'fewest', noPrefix)).job,
    limits,
    countOnly,
    decode: ({ cells }) => solutionsIn(cells, grid.size ** 2).map(lineOf),
    extra: { puzzle, clashes },
    isInvalid: clashes.length > 0,
  });
}
