// The inputs: files in the repository, or files named on the command line.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '../lib/run.mjs';
import { SettingsError } from './settings.mjs';

/** @import { Input, Settings } from './types.d.ts' */

const data = join(root, 'tests', 'data');

/** Lists, with the number of solutions of each puzzle. */
const lists = [
  { file: 'minimal_9x9.txt', each: '1' },
  { file: 'no_solution_9x9.txt', each: '0' },
  { file: 'unique_16x16.txt', each: '1' },
];

const problems = [
  'pent-6x10',
  'one-sided-3x30',
  'pent-scott',
  'soma-3x3x3',
  'soma-rotation',
  'langford-11',
  'queens-12',
  'latin-5',
];

/**
 * The tilings of 6×10 up to symmetry (Haselgrove 1960), and those of 3×30 with the one-sided
 * pentominoes up to rotation (twice Polyform Puzzler's 46, which reflections map onto each other).
 * @type {Input[]}
 */
const distinctTilings = [
  { name: 'distinct 6x10', kind: 'tilings', text: '6x10', answer: '2339', peersUse: 'pent-6x10' },
  {
    name: 'one-sided 3x30',
    kind: 'tilings',
    text: 'one-sided pentominoes 3x30',
    answer: '92',
    peersUse: 'one-sided-3x30',
  },
];

/** Problems with searches of 1 to 50 ms. */
const problemsOfCallers = [
  'soma-rotation',
  'queens-10',
  'ypent-10x10',
  'pent-3x20',
  'queens-12',
  'langford-11',
  'pent-scott',
];

/** Tilings up to symmetry (Haselgrove 1960). */
/** @type {Input[]} */
const smallTilings = [
  { name: 'distinct 3x20', kind: 'tilings', text: '3x20', answer: '2' },
  { name: 'distinct 4x15', kind: 'tilings', text: '4x15', answer: '368' },
];

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} directory */
function dlxFiles(directory) {
  try {
    const names = readdirSync(directory).filter((name) => name.endsWith('.dlx'));
    if (names.length > 0) return names.sort().map((name) => join(directory, name));
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
  throw new SettingsError(`${directory}: no .dlx files in this directory.`);
}

/** Grids with square boxes and dots for blanks; up to 9×9, zeros are blanks, too. */
const puzzle = /^(?:[.0-4]{16}|[.0-9]{81}|[.1-9A-G]{256}|[.1-9A-P]{625})$/;

/**
 * Reads the puzzles of a text in one form for all engines: the cells of each line, with dots for
 * blanks.
 * @param {string} text
 * @param {string} path
 */
export function puzzlesIn(text, path) {
  const puzzles = [];
  for (const [i, line] of text.split('\n').entries()) {
    const [word = ''] = line.trim().split(/[\s,;]/);
    if (word === '' || word.startsWith('#')) continue;
    if (!puzzle.test(word)) {
      throw new SettingsError(
        `${path}, line ${i + 1}: expected a puzzle of 16, 81, 256 or 625 cells, found “${word.slice(0, 20)}”.`,
      );
    }
    puzzles.push(word.replaceAll('0', '.'));
  }
  if (puzzles.length === 0) throw new SettingsError(`${path}: no puzzles in this file.`);
  return puzzles;
}

/**
 * @param {string} name
 * @param {readonly string[]} puzzles
 * @param {string} [answer]
 * @returns {Input}
 */
function inputOf(name, puzzles, answer) {
  const text = `${puzzles.join('\n')}\n`;
  const directory = join(root, 'build', 'bench');
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `${name}.txt`);
  writeFileSync(file, text);
  return { name, kind: 'sudoku', text, file, ...(answer !== undefined && { answer }) };
}

/**
 * @param {string} path
 * @param {string} [each]  the number of solutions of each puzzle
 */
function listInput(path, each) {
  const puzzles = puzzlesIn(read(path), path);
  const name = basename(path).replace(/\.[a-z]+$/, '');
  return inputOf(name, puzzles, each?.repeat(puzzles.length));
}

/**
 * Returns a generator of numbers in [0, 1), the same in every run (Mulberry32).
 * @param {number} seed
 */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns an equivalent puzzle, with digits, bands, stacks, rows and columns permuted.
 * @param {string} puzzle
 * @param {() => number} random
 */
function disguised(puzzle, random) {
  const size = Math.sqrt(puzzle.length);
  const side = Math.sqrt(size);
  const order = (/** @type {number} */ count) => {
    const keys = Array.from({ length: count }, random);
    return Array.from(keys.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  };
  const lines = () => order(side).flatMap((band) => order(side).map((line) => band * side + line));
  const [rows, columns, digits] = [lines(), lines(), order(size)];
  const [down, across] = random() < 0.5 ? [size, 1] : [1, size];
  const symbols = '123456789ABCDEFGHIJKLMNOP';
  const rename = (/** @type {string} */ symbol) => symbols[digits[symbols.indexOf(symbol)] ?? -1];
  const cells = rows.flatMap((row) =>
    columns.map((column) => puzzle[row * down + column * across]),
  );
  return cells.map((symbol) => rename(symbol ?? '') ?? '.').join('');
}

/**
 * Returns a list of at least `count` different puzzles: the given ones, then equivalents of them,
 * which are equally hard, and minimal if the given ones are.
 * @param {Input} list
 * @param {number} count
 */
export function lengthened({ name, text, answer }, count) {
  const puzzles = text.trimEnd().split('\n');
  const rounds = Math.max(1, Math.ceil(count / puzzles.length));
  const random = randomNumbers(rounds);
  const more = Array.from({ length: rounds - 1 }, () =>
    puzzles.map((puzzle) => disguised(puzzle, random)),
  );
  const all = [...puzzles, ...more.flat()];
  return inputOf(`${name}-${all.length}`, all, answer?.repeat(rounds));
}

/**
 * @param {string} path
 * @param {Map<string, string>} answers
 * @returns {Input}
 */
function problemInput(path, answers) {
  const name = basename(path, '.dlx');
  const answer = answers.get(name);
  const file = resolve(path);
  return { name, kind: 'cover', text: read(path), file, ...(answer && { answer }) };
}

/**
 * Reads a table with commas or tabs; lines without either are comments. Its first row is the
 * heading, which may begin with #.
 * @param {string} text
 * @returns {Map<string, string>}  from the name of a problem to its number of solutions
 */
export function answersIn(text) {
  const separator = text.includes('\t') ? '\t' : ',';
  const rows = text
    .split('\n')
    .filter((line) => line.includes(separator))
    .map((line) => line.replace(/^#\s*/, '').trimEnd().split(separator));
  const [heading = [], ...body] = rows;
  const name = heading.findIndex((title) => title === 'problem' || title === 'name');
  const solutions = heading.indexOf('solutions');
  if (name < 0 || solutions < 0) {
    throw new Error('expected a heading with “problem” or “name”, and “solutions”');
  }
  return new Map(body.map((row) => [row[name] ?? '', row[solutions] ?? '']));
}

/** @param {string} [path] */
function answersFrom(path) {
  if (path === undefined) return new Map();
  try {
    return answersIn(read(path));
  } catch (error) {
    throw new SettingsError(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/** @returns {Input[]} */
function usualInputs() {
  const answers = answersFrom(join(data, 'counts.tsv'));
  const covers = problems.map((name) =>
    problemInput(join(data, 'exact-cover', `${name}.dlx`), answers),
  );
  return [
    ...lists.map(({ file, each }) => listInput(join(data, 'sudoku', file), each)),
    ...covers,
    ...distinctTilings,
  ];
}

/**
 * @param {Settings} settings
 * @returns {Input[]}
 */
export function inputsFor({ puzzles, problems: directory, answers }) {
  if (puzzles.length === 0 && directory === undefined) return usualInputs();
  return [...puzzles.map((path) => listInput(path)), ...problemInputs(directory, answers)];
}

/**
 * @param {string | undefined} directory
 * @param {string} [answers]
 */
function problemInputs(directory, answers) {
  const known = answersFrom(answers);
  const paths = directory === undefined ? [] : dlxFiles(directory);
  return paths.map((path) => problemInput(path, known));
}

/**
 * Returns the inputs for callers: lists long enough for two threads, and problems with a short
 * search. Named files replace the usual ones; with `onlyCallers`, named lists are added to them.
 * @param {Settings} settings
 * @returns {Record<'lists' | 'longLists' | 'problems', Input[]>}
 */
export function inputsForCallers({ puzzles, problems: directory, answers, trial, onlyCallers }) {
  const isUsual = onlyCallers || (puzzles.length === 0 && directory === undefined);
  const named = puzzles.map((path) => listInput(path));
  const minimal = isUsual ? [listInput(join(data, 'sudoku', 'minimal_9x9.txt'), '1')] : [];
  const lengthen = (/** @type {number} */ count) => (/** @type {Input} */ list) =>
    lengthened(list, trial ? count / 20 : count);
  return {
    lists: [...named, ...minimal].map(lengthen(20_000)),
    longLists: [...named, ...minimal].map(lengthen(100_000)),
    problems:
      directory === undefined && isUsual ? smallProblems() : problemInputs(directory, answers),
  };
}

/** @returns {Input[]} */
function smallProblems() {
  const known = answersFrom(join(data, 'counts.tsv'));
  const covers = problemsOfCallers.map((name) =>
    problemInput(join(data, 'exact-cover', `${name}.dlx`), known),
  );
  return [...covers, ...smallTilings];
}
