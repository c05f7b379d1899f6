// Measures ratings and new puzzles on one thread: by the command, by the package in Node, and by
// SukakuExplainer, which rates the same way. All have warmed up: a program rates the puzzles once and,
// started again, twice; the difference counts. The package, which stays, rates them again.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';
import { textTable, threeDigits } from './table.mjs';

/** @import { Aim, StepRow } from './types.d.ts' */

/** The techniques of Sudoku Explainer 1.2.1, as an argument of SukakuExplainer. */
const techniques = '1111111111010111011011011011000010100010111111';

/** The number of puzzles of each kind; a hard one takes the peer half a second. */
const amounts = { usual: 100, hard: 40, made: 2_000, ofLevel: 20 };
const firstHard = 7.5;

/** The least ratios of the peer's time to ours, and puzzles a second. */
const least = { command: 100, package: 60, made: 20_000 };
/** The most milliseconds for a puzzle of a level. */
const mostForLevel = 20;

/** @typedef {{ puzzle: string, er: number }} Rated */
/** @typedef {(puzzles: readonly string[]) => number[]} Rate */

/** Returns puzzles with known ratings. */
function ratedPuzzles() {
  const text = readFileSync(join(root, 'tests/data/sudoku/ratings.tsv'), 'utf8');
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const full = rows.map((line) => line.split('\t')).filter(({ length }) => length === 5);
  const all = full.map(([puzzle = '', er]) => ({ puzzle, er: Number(er) }));
  return {
    usual: all.filter(({ er }) => er < firstHard).slice(0, amounts.usual),
    hard: all.filter(({ er }) => er >= firstHard).slice(0, amounts.hard),
  };
}

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {string} [input]
 */
function outputOf(file, args, input = '') {
  const { stdout, status, error } = spawnSync(file, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
  return stdout;
}

const command = join(root, 'build', 'native', 'bin', 'dance');

/** @type {Rate} */
function rateByCommand(puzzles) {
  const out = outputOf(
    command,
    ['sudoku', '--rate', '--json', '--threads', '1'],
    puzzles.join('\n'),
  );
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).rating.er);
}

/**
 * @param {string} classes  the directory of the peer's compiled classes
 * @returns {Rate}
 */
function rateByPeer(classes) {
  return (puzzles) => {
    const directory = mkdtempSync(join(tmpdir(), 'dance-bench-'));
    try {
      const file = join(directory, 'puzzles.txt');
      writeFileSync(file, `${puzzles.join('\n')}\n`);
      const options = ['-t1', `--techs=${techniques}`, '--format=%r', `--input=${file}`];
      const run = ['-cp', classes, 'diuf.sudoku.test.serate', ...options, '--output=-'];
      return outputOf('java', run).trim().split(/\s+/).map(Number);
    } finally {
      rmSync(directory, { recursive: true });
    }
  };
}

/** @returns {Promise<Rate>} */
async function rateByPackage() {
  const { loadDance } = await import(pathToFileURL(join(root, 'build/package/node.js')).href);
  const { sudoku } = await loadDance();
  return (puzzles) => puzzles.map((puzzle) => sudoku.rate(puzzle).er);
}

/**
 * Returns the milliseconds for each puzzle, and how many ratings are right.
 * @param {string} what
 * @param {string} by
 * @param {readonly Rated[]} rated
 * @param {Rate} rate
 * @returns {StepRow}
 */
function measureRating(what, by, rated, rate) {
  const puzzles = rated.map(({ puzzle }) => puzzle);
  const timed = (/** @type {readonly string[]} */ list) => {
    const begin = performance.now();
    const found = rate(list);
    return { found, milliseconds: performance.now() - begin };
  };
  const once = timed(puzzles);
  const again = timed(by === 'package' ? puzzles : [...puzzles, ...puzzles]);
  const right = rated.filter(({ er }, index) => once.found[index] === er).length;
  const time = again.milliseconds - (by === 'package' ? 0 : once.milliseconds);
  const each = Math.max(time, 0.001) / puzzles.length;
  return { what, by, each, right, amount: puzzles.length };
}

/**
 * Measures making puzzles, which the solver of the command then checks.
 * @param {string} what
 * @param {readonly string[]} args
 * @param {number} amount
 * @returns {StepRow}
 */
function measureMaking(what, args, amount) {
  const begin = performance.now();
  const out = outputOf(command, ['generate', '--seed', '1', '--count', String(amount), ...args]);
  const milliseconds = performance.now() - begin;
  const solved = outputOf(command, ['sudoku', '--json'], out);
  const right = solved.match(/"verdict":"unique"/g)?.length ?? 0;
  return { what, by: 'command', each: milliseconds / amount, right, amount };
}

/**
 * @param {string | undefined} classes
 * @param {boolean} isTrial
 * @returns {Promise<StepRow[]>}
 */
export async function measureSteps(classes, isTrial) {
  const all = ratedPuzzles();
  const some = (/** @type {readonly Rated[]} */ rated) => (isTrial ? rated.slice(0, 3) : rated);
  /** @type {[string, Rate][]} */
  const raters = [
    ['command', rateByCommand],
    ['package', await rateByPackage()],
  ];
  if (classes !== undefined) raters.push(['SukakuExplainer', rateByPeer(classes)]);
  const kinds = /** @type {const} */ ([
    ['usual puzzles', some(all.usual)],
    ['hard puzzles', some(all.hard)],
  ]);
  return [
    ...kinds.flatMap(([what, rated]) =>
      raters.map(([by, rate]) => measureRating(what, by, rated, rate)),
    ),
    measureMaking('new puzzles', [], isTrial ? 3 : amounts.made),
    ...['easy', 'moderate', 'hard', 'very-hard'].map((level) =>
      measureMaking(`new ${level} puzzles`, ['--level', level], isTrial ? 1 : amounts.ofLevel),
    ),
  ];
}

/** @param {readonly StepRow[]} rows */
export function stepsReport(rows) {
  return [
    'ratings and new puzzles',
    textTable([
      ['', 'ms each', 'right', ''],
      ...rows.map(({ what, by, each, right, amount }) => [
        `${what}, ${by}`,
        threeDigits(each),
        `${right} of ${amount}`,
        '',
      ]),
    ]),
    '',
  ].join('\n');
}

/** @param {readonly StepRow[]} rows */
export const areStepsRight = (rows) =>
  rows.every(({ by, right, amount }) => by === 'SukakuExplainer' || right === amount);

/**
 * @param {readonly StepRow[]} rows
 * @returns {Aim[]}
 */
export function stepAims(rows) {
  const find = (/** @type {string} */ what, /** @type {string} */ by) =>
    rows.find((row) => row.what === what && row.by === by)?.each;
  /** @type {Aim[]} */
  const aims = [];
  for (const what of ['usual puzzles', 'hard puzzles']) {
    const peer = find(what, 'SukakuExplainer');
    for (const by of /** @type {const} */ (['command', 'package'])) {
      const ours = find(what, by);
      if (peer === undefined || ours === undefined) continue;
      const measured = peer / ours;
      const isMet = measured >= least[by];
      const name = `rating ${what}, ${by}: to SukakuExplainer`;
      aims.push({ what: name, measured, wanted: least[by], isMet, unit: '× as fast' });
    }
  }
  for (const { what, each } of rows.filter((row) => row.what.startsWith('new '))) {
    const isOfLevel = what !== 'new puzzles';
    const measured = isOfLevel ? each : 1000 / each;
    const wanted = isOfLevel ? mostForLevel : least.made;
    const isMet = isOfLevel ? measured <= wanted : measured >= wanted;
    aims.push({ what, measured, wanted, isMet, unit: isOfLevel ? 'ms each' : 'a second' });
  }
  return aims;
}
