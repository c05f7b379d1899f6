// The npm package as an engine, in Node and in a browser. A run includes reading the verdict and
// the solution of every row, so that answers built on demand count, too.

import { Unable } from './measure.mjs';
import { answerOfList } from './sudoku.mjs';

/** @import { Input, Prepared } from './types.d.ts' */

/**
 * The part of the package that the benchmark uses.
 * @typedef {object} Package
 * @property {() => Promise<any>} loadDance
 * @property {(settings: { workers: number }) => Promise<any>} loadDanceWorker
 */

/** @typedef {{ verdicts: ArrayLike<string>, solutions: ArrayLike<string | null> }} Columns */

/**
 * @param {Columns} answer
 * @returns {Columns}
 */
function readRows({ verdicts, solutions }) {
  const read = { verdicts: Array(verdicts.length), solutions: Array(solutions.length) };
  for (let i = 0; i < verdicts.length; i += 1) {
    read.verdicts[i] = verdicts[i];
    read.solutions[i] = solutions[i];
  }
  return read;
}

/** @param {AsyncIterable<any>} search */
async function readSearch(search) {
  const [verdicts, solutions] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  for await (const { verdict, solution } of search) {
    verdicts.push(verdict);
    solutions.push(solution);
  }
  return { verdicts, solutions };
}

/**
 * Returns a function that solves the list in one of the package's ways.
 * @param {Package} library
 * @param {string} form
 * @param {string} text
 * @param {string[]} lines
 * @returns {Promise<() => unknown>}
 */
async function solverOfList({ loadDance, loadDanceWorker }, form, text, lines) {
  if (form === 'worker' || form === 'two-workers') {
    const { sudoku } = await loadDanceWorker({ workers: form === 'worker' ? 1 : 2 });
    return async () => readSearch(await sudoku.searchList(lines));
  }
  const { sudoku } = await loadDance();
  if (form === 'text') return () => readRows(sudoku.solveList(text));
  if (form === 'array') return () => readRows(sudoku.solveList(lines));
  if (form === 'columns-only') return () => sudoku.solveList(lines);
  throw new Unable('for problems only');
}

/**
 * @param {Package} library
 * @param {Input} input
 * @param {string} form
 * @returns {Promise<Prepared>}
 */
async function prepareList(library, { text }, form) {
  const lines = text.trimEnd().split('\n');
  const run = await solverOfList(library, form, text, lines);
  return {
    run,
    read: (result) => {
      const { verdicts, solutions } = /** @type {Columns} */ (result);
      const answer = answerOfList(lines, Array.from(verdicts), Array.from(solutions));
      return { answer, isComplete: true };
    },
  };
}

/**
 * The settings for each way to solve a problem.
 * @type {Record<string, object>}
 */
const settingsOf = {
  solve: {},
  count: { countOnly: true },
  'bit-matrix': { countOnly: true, solver: 'bit-matrix' },
};

/**
 * Reads the option names or the picture of each solution.
 * @param {any} answer
 */
function readSolutions({ count, solutions, stats }) {
  let length = 0;
  for (const solution of solutions ?? []) {
    length += typeof solution === 'string' ? solution.length : 0;
    if (typeof solution !== 'string') for (const { name } of solution) length += name.length;
  }
  return { count, found: solutions?.length, length, stats };
}

/**
 * @param {Package} library
 * @param {Input} input
 * @param {string} form
 * @returns {Promise<Prepared>}
 */
async function prepareProblem({ loadDance }, { kind, text }, form) {
  const settings = settingsOf[form];
  if (!settings) throw new Unable('for lists only');
  const { cover, polyomino } = await loadDance();
  const solve = () =>
    kind === 'cover'
      ? cover.solve(text, settings)
      : polyomino.solve({ text, distinct: true, ...settings });
  return {
    run: () => readSolutions(solve()),
    read: (result) => {
      const { count, found, stats } = /** @type {any} */ (result);
      const answer = form === 'solve' ? String(found) : String(count);
      const search = stats.solver === 'memo' ? undefined : stats.microseconds / 1e6;
      return { answer, isComplete: true, ...(search !== undefined && { search }) };
    },
  };
}

/**
 * @param {Package} library
 * @param {Input} input
 * @param {string} form  the way to call it: an engine's `solver`
 */
export function preparePackage(library, input, form) {
  const prepare = input.kind === 'sudoku' ? prepareList : prepareProblem;
  return prepare(library, input, form);
}
