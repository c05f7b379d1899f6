/** Runs the module once before it is asked: a browser compiles a function when it is first called. */

import type { Task } from '../protocol.ts';
import type { Problems } from './problems.ts';
import { Slices } from './slices.ts';
import { openTask } from './tasks.ts';

/** A Sudoku that is quick to solve, but not without guesses. */
const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const options = 'a b c\na\nb c\na b\nc\n';
const board = 'XX\nXX\n\n2|D:\nXX\n';
/** Functions are compiled anew when they turn out to be called often. */
const rounds = 3;

/** The tasks for the part of the module that is there. */
function tasks({ module }: Problems): readonly Task[] {
  const list: Task[] = [];
  if ('gridInstance' in module) list.push({ kind: 'sudoku', text: puzzle, solver: 'auto' });
  if ('coverInstances' in module) {
    list.push({ kind: 'cover', text: options, solver: 'auto', itemChoice: 'fewest' });
    list.push({ kind: 'polyomino', text: board, distinct: true });
  }
  return list;
}

function practise(problems: Problems, task: Task): void {
  const work = openTask(problems, task);
  if (!work) return;
  const slices = new Slices(work, {});
  while (!slices.outcome) slices.run();
  slices.take();
  slices.delete();
}

export function warmUp(problems: Problems): void {
  for (let round = 0; round < rounds; round += 1) {
    for (const task of tasks(problems)) practise(problems, task);
  }
}
