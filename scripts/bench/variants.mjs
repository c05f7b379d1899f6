// Compares us with Interactive Sudoku Solver on the variants in a checkout of it that have
// published solutions: the processor time from the text of a puzzle to the proof that it has one
// solution. Both run in this process, one after the other on each puzzle.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';
import { textTable, threeDigits } from './table.mjs';

/** @import { Aim, VariantRow } from './types.d.ts' */

/** Limits the peer, which cannot be interrupted. */
const maxDeadEnds = 100_000;
/** The shortest of these runs counts; after a run this long, in milliseconds, no other follows. */
const maxRuns = 5;
const longRun = 100;
const nodesPerSlice = 500;

const minMedian = 3;
const maxTimesSlower = 3;
const maxHint = 100;

/** @typedef {{ name: string, input: string, solution: string }} Published */
/** @typedef {{ solve: (puzzle: Published) => boolean, puzzles: Published[] }} Peer */

/** Milliseconds of processor time so far. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * @param {string} directory
 * @returns {Promise<Peer>}
 */
async function loadPeer(directory) {
  const load = (/** @type {string} */ file) => import(pathToFileURL(resolve(directory, file)).href);
  const tools = await load('tools/lib/solver_analysis.js');
  const examples = await load('data/example_puzzles.js');
  const collections = await load('data/collections.js');
  const lists = Object.keys(collections).filter((name) => Array.isArray(collections[name]));
  const all = [
    ...[...examples.DISPLAYED_EXAMPLES, ...examples.PUZZLE_INDEX.values()].map(
      examples.resolvePuzzleConfig,
    ),
    ...lists.flatMap((name) => tools.resolvePuzzles([name])),
  ];
  const published = await tools.materializePuzzles(all.filter(({ solution }) => solution));
  const texts = new Map();
  for (const { name, input, solution } of published) {
    const text = input.startsWith('/') ? readFileSync(join(directory, input), 'utf8') : input;
    texts.set(text, { name, input: text, solution });
  }
  const limits = { maxBacktracks: maxDeadEnds, maxSolutions: 2 };
  const solve = (/** @type {Published} */ puzzle) =>
    tools.runSolve(puzzle, limits).status === 'unique';
  return { solve, puzzles: [...texts.values()] };
}

async function loadModule() {
  const build = join(root, 'build', 'wasm');
  const { default: create } = await import(pathToFileURL(join(build, 'page-sudoku.mjs')).href);
  return create({ wasmBinary: readFileSync(join(build, 'page-sudoku.wasm')) });
}

const task = {
  goal: 'solutions',
  solver: 'auto',
  itemChoice: 'fewest',
  distinct: false,
  symmetric: false,
  number: '',
  memory: 2 ** 28,
};

/** Two solutions prove that there are several. */
const limits = {
  solutions: 2,
  nodes: Infinity,
  milliseconds: Infinity,
  kept: Infinity,
  options: Infinity,
  onlyByMemo: false,
};

/**
 * Solutions of puzzles with digits above 9 have a letter for each digit.
 * @param {string} symbol
 */
function digitOf(symbol) {
  return symbol >= 'A' ? symbol.charCodeAt(0) - 64 : Number(symbol);
}

/**
 * @param {any} module
 * @param {Published} puzzle
 * @param {number} limit  in milliseconds
 * @returns {VariantRow['status']}
 */
function solveOurs(module, { input, solution }, limit) {
  const { json, failure } = module.readVariant(input, '');
  if (failure || !json.includes('"notUnderstood":[]')) return 'not read';
  const opened = module.variantInstance(json);
  if (opened.failure) return 'not read';
  const { job } = opened.instance.job(task, limits, new Int32Array());
  try {
    const end = cpu() + limit;
    let slice = job.run(nodesPerSlice, 2);
    while (!slice.end && cpu() < end) slice = job.run(nodesPerSlice, 2);
    if (!slice.end) return 'cut';
    const { cells } = job.take();
    const isRight = Array.from(solution).every((symbol, at) => digitOf(symbol) === cells[at]);
    return slice.found === 1 && isRight ? 'right' : 'wrong';
  } finally {
    job.delete();
    opened.instance.delete();
  }
}

/**
 * Asks for the first hint. Returns whether it agrees with the published solution.
 * @param {any} module
 * @param {Published} puzzle
 */
function hintOurs(module, { input, solution }) {
  const { json } = module.readVariant(input, '');
  const digits = Uint8Array.from(solution, digitOf);
  // Without a known solution, the puzzle is solved first.
  const { step } = module.hintVariant(json, [], [], [], Number.POSITIVE_INFINITY);
  if (!step) return false;
  const isSolution = (/** @type {{ cell: number, digit: number }} */ { cell, digit }) =>
    digits[cell] === digit;
  return step.placement ? isSolution(step.placement) : !step.eliminations.some(isSolution);
}

/**
 * Returns the shortest time of several runs, and the result of the last.
 * @template Result
 * @param {() => Result} run
 */
function timed(run) {
  let shortest = Number.POSITIVE_INFINITY;
  for (let runs = 1; ; runs += 1) {
    const begin = cpu();
    const result = run();
    shortest = Math.min(shortest, Math.max(cpu() - begin, 0.001));
    if (runs === maxRuns || shortest > longRun) return { milliseconds: shortest, result };
  }
}

/**
 * Measures every puzzle; `limit` is the most seconds for each.
 * @param {string} directory
 * @param {{ limit: number, trial: boolean }} settings
 * @returns {Promise<VariantRow[]>}
 */
export async function measureVariants(directory, { limit, trial }) {
  const [peer, module] = [await loadPeer(directory), await loadModule()];
  const puzzles = trial ? peer.puzzles.slice(0, 10) : peer.puzzles;
  return puzzles.map((puzzle) => {
    const ours = timed(() => solveOurs(module, puzzle, 1000 * limit));
    const status = ours.result;
    if (status === 'not read') return { name: puzzle.name, status, ours: 0, peer: 0, hint: 0 };
    const theirs = timed(() => peer.solve(puzzle));
    const peerTime = theirs.result ? theirs.milliseconds : 0;
    const hint = status === 'right' ? timed(() => hintOurs(module, puzzle)) : null;
    if (hint && !hint.result)
      return { name: puzzle.name, status: 'wrong', ours: 0, peer: 0, hint: 0 };
    return {
      name: puzzle.name,
      status,
      ours: ours.milliseconds,
      peer: peerTime,
      hint: hint?.milliseconds ?? 0,
    };
  });
}

/**
 * Returns the ratios of the peer's times to ours, in ascending order.
 * @param {readonly VariantRow[]} rows
 */
function ratiosOf(rows) {
  const both = rows.filter(({ peer, ours }) => peer > 0 && ours > 0);
  return both.map(({ peer, ours }) => peer / ours).sort((a, b) => a - b);
}

/**
 * @param {readonly number[]} sorted
 * @param {number} part
 */
const quantile = (sorted, part) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/**
 * Returns the times of hints in ascending order.
 * @param {readonly VariantRow[]} rows
 */
function hintsOf(rows) {
  return rows.flatMap(({ hint }) => (hint > 0 ? hint : [])).sort((a, b) => a - b);
}

/** @param {readonly VariantRow[]} rows */
export function variantsReport(rows) {
  const ratios = ratiosOf(rows);
  const hints = hintsOf(rows);
  const amount = (/** @type {VariantRow['status']} */ status) =>
    String(rows.filter((row) => row.status === status).length);
  const slower = rows.filter(({ peer, ours }) => peer > 0 && ours > maxTimesSlower * peer);
  const slowest = slower.sort((a, b) => b.ours / b.peer - a.ours / a.peer);
  return [
    `variants of Interactive Sudoku Solver: ${rows.length} with published solutions`,
    textTable([
      ['solved as published', 'otherwise', 'not in time', 'not read', ''],
      [amount('right'), amount('wrong'), amount('cut'), amount('not read'), ''],
    ]),
    `its time / ours: 10 % ${threeDigits(quantile(ratios, 0.1))}, 25 % ${threeDigits(quantile(ratios, 0.25))}, median ${threeDigits(quantile(ratios, 0.5))}, 75 % ${threeDigits(quantile(ratios, 0.75))}, 90 % ${threeDigits(quantile(ratios, 0.9))} (${ratios.length} puzzles)`,
    `first hint, ms: median ${threeDigits(quantile(hints, 0.5))}, 90 % ${threeDigits(quantile(hints, 0.9))}, slowest ${threeDigits(quantile(hints, 1))} (${hints.length} puzzles)`,
    textTable([
      [`more than ${maxTimesSlower} × slower`, 'ours ms', 'its ms', ''],
      ...slowest.map(({ name, ours, peer }) => [name, threeDigits(ours), threeDigits(peer), '']),
    ]),
    '',
  ].join('\n');
}

/**
 * @param {readonly VariantRow[]} rows
 * @returns {Aim[]}
 */
export function variantAims(rows) {
  const ratios = ratiosOf(rows);
  if (ratios.length === 0) return [];
  const median = quantile(ratios, 0.5);
  const slowest = 1 / (ratios[0] ?? 1);
  const hint = quantile(hintsOf(rows), 0.5);
  return [
    {
      what: 'variants: median to Interactive Sudoku Solver',
      measured: median,
      wanted: minMedian,
      isMet: median >= minMedian,
      unit: '× as fast',
    },
    {
      what: 'variants: slowest to Interactive Sudoku Solver',
      measured: slowest,
      wanted: maxTimesSlower,
      isMet: slowest <= maxTimesSlower,
      unit: '× the time',
    },
    {
      what: 'variants: median of the first hint',
      measured: hint,
      wanted: maxHint,
      isMet: hint <= maxHint,
      unit: 'ms',
    },
  ];
}
