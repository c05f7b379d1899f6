// What is solved: files of the repository, or those that a person names.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '../lib/run.mjs';
import { answersIn } from './answers.mjs';
import { SettingsError } from './settings.mjs';

/** @import { Input, Settings } from './types.d.ts' */

const data = join(root, 'tests', 'data');

/** Lists with the number of solutions that each of their puzzles has. */
const lists = [
  { file: 'minimal_9x9.txt', each: '1' },
  { file: 'no_solution_9x9.txt', each: '0' },
  { file: 'unique_16x16.txt', each: '1' },
];

const problems = ['pent-6x10', 'pent-scott', 'soma-3x3x3', 'langford-11', 'queens-12', 'latin-5'];

/** The tilings of 6×10 but for symmetry (Haselgrove 1960). */
/** @type {Input} */
const distinctTilings = {
  name: 'distinct 6x10',
  kind: 'tilings',
  text: '6x10',
  answer: '2339',
  peersUse: 'pent-6x10',
};

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
  throw new SettingsError(`${directory}: there are no .dlx files.`);
}

/** Grids with square boxes, blanks as dots; up to 9×9 they may be zeros. */
const puzzle = /^(?:[.0-4]{16}|[.0-9]{81}|[.1-9A-G]{256}|[.1-9A-P]{625})$/;

/**
 * The puzzles of a text, the same for everyone: one a line, blanks as dots, nothing else.
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
  if (puzzles.length === 0) throw new SettingsError(`${path}: there are no puzzles.`);
  return puzzles;
}

/**
 * @param {string} path
 * @param {string} [each]  the number of solutions of each puzzle
 * @returns {Input}
 */
function listInput(path, each) {
  const puzzles = puzzlesIn(read(path), path);
  const text = `${puzzles.join('\n')}\n`;
  const directory = join(root, 'build', 'bench');
  mkdirSync(directory, { recursive: true });
  const file = join(directory, basename(path));
  writeFileSync(file, text);
  const name = basename(path).replace(/\.[a-z]+$/, '');
  const answer = each?.repeat(puzzles.length);
  return { name, kind: 'sudoku', text, file, ...(answer !== undefined && { answer }) };
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
    ...covers.slice(0, 1),
    distinctTilings,
    ...covers.slice(1),
  ];
}

/**
 * @param {Settings} settings
 * @returns {Input[]}
 */
export function inputsFor({ puzzles, problems: directory, answers }) {
  if (puzzles.length === 0 && directory === undefined) return usualInputs();
  const known = answersFrom(answers);
  const covers = directory === undefined ? [] : dlxFiles(directory);
  return [
    ...puzzles.map((path) => listInput(path)),
    ...covers.map((path) => problemInput(path, known)),
  ];
}
