/** Runs the module once before it is asked: a browser compiles a function when it is first called. */

import type { Task } from '../protocol.ts';
import { Slices } from './slices.ts';
import { openTask } from './tasks.ts';
import type { DanceModule } from './wasm.ts';

/** Any Sudoku that is quick to solve. */
const practice =
  '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const cover = 'a b c\na\nb c\na b\nc\n';
const board = 'XX\nXX\n\n2|D:\nXX\n';

function tasks(module: Partial<DanceModule>): Task[] {
  const read = module.readSudoku?.(practice);
  const grids = read && !read.failure ? read.readings.map(({ grid }) => grid) : [];
  const list: Task[] = grids.map((grid) => ({ kind: 'sudoku', grid, solver: 'auto' }));
  if (module.solveCover) {
    list.push({ kind: 'cover', text: cover, solver: 'auto', itemChoice: 'fewest' });
    list.push({ kind: 'polyomino', text: board, distinct: true });
  }
  return list;
}

export function warmUp(module: Partial<DanceModule>): void {
  for (const task of tasks(module)) {
    const work = openTask(module as DanceModule, task);
    if (!work) continue;
    const slices = new Slices(work, {});
    while (!slices.outcome) slices.run();
    slices.take();
    slices.delete();
  }
}
