/** Runs the module once before it is asked: a browser compiles a function when it is first called. */

import type { Task } from '../protocol.ts';
import { Slices } from './slices.ts';
import { openTask } from './tasks.ts';
import type { DanceModule } from './wasm.ts';

/** A Sudoku that is quick to solve, but not without guesses. */
const practice =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
/** Functions are compiled anew when they turn out to be called often. */
const rounds = 3;
const cover = 'a b c\na\nb c\na b\nc\n';
const board = 'XX\nXX\n\n2|D:\nXX\n';

function tasks(module: Partial<DanceModule>): Task[] {
  const read = module.readSudoku?.(practice);
  const grids = read && !read.failure ? read.interpretations.map(({ grid }) => grid) : [];
  const list: Task[] = grids.map((grid) => ({ kind: 'sudoku', grid, solver: 'auto' }));
  if (module.solveCover) {
    list.push({ kind: 'cover', text: cover, solver: 'auto', itemChoice: 'fewest' });
    list.push({ kind: 'polyomino', text: board, distinct: true });
  }
  return list;
}

function practise(module: Partial<DanceModule>, task: Task): void {
  const work = openTask(module as DanceModule, task);
  if (!work) return;
  const slices = new Slices(work, {});
  while (!slices.outcome) slices.run();
  slices.take();
  slices.delete();
}

export function warmUp(module: Partial<DanceModule>): void {
  const all = tasks(module);
  for (let round = 0; round < rounds; round += 1) for (const task of all) practise(module, task);
}
