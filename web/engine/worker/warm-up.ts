/**
 * Runs the module before the first request, because browsers compile functions on their first call.
 */

import type { SudokuGrid } from '../model/sudoku.ts';
import type { Task } from '../model/task.ts';
import type { Problems } from './problems.ts';
import { openTask } from './tasks.ts';

/** A Sudoku that is quick to solve but needs guesses. */
const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const grid: SudokuGrid = {
  size: 9,
  boxHeight: 3,
  boxWidth: 3,
  cells: Uint8Array.from(puzzle, (symbol) => Number(symbol) || 0),
};
const options = 'a b c\na\nb c\na b\nc\n';
const board = 'XX\nXX\n\n2|D:\nXX\n';
/** Repeats, because browsers recompile functions that prove hot. */
const rounds = 3;

/** Returns tasks for the parts of the module that exist. */
function tasks({ module }: Problems): readonly Task[] {
  const list: Task[] = [];
  if ('sudokuInstance' in module) list.push({ kind: 'sudoku', text: puzzle, solver: 'auto' });
  else if ('gridInstance' in module) list.push({ kind: 'sudoku', grid, solver: 'auto' });
  if ('coverInstances' in module) {
    list.push({ kind: 'cover', text: options, solver: 'auto', itemChoice: 'fewest' });
    list.push({ kind: 'polyomino', text: board, distinct: true });
  }
  return list;
}

function runOnce(problems: Problems, task: Task): void {
  const work = openTask(problems, task, {});
  while (!work.end) work.run();
  work.take();
  work.delete();
}

export function warmUp(problems: Problems): void {
  for (let round = 0; round < rounds; round += 1) {
    for (const task of tasks(problems)) runOnce(problems, task);
  }
}
