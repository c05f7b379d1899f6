// Compares hints with HoDoKu's regression library. An entry is a position, a technique, and what it
// rules out or places there. Hints give the easiest step first, so they are followed until they have
// reached that, or are harder than the technique. Each must agree with the solution.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { textTable } from './table.mjs';

/** @import { ReglibRow } from './types.d.ts' */

const chains = /** @type {const} */ ([6.5, 8.9]);

/**
 * Codes of HoDoKu with our names, and the least and highest rating at which we find the technique.
 * We have none of: locked pairs and triples as one step (0110, 0111); Franken, mutant and Siamese
 * fish, jellyfish with fins; dual kites and rectangles (0404, 0405); multi-colours (0502, 0503);
 * unique rectangles that lack candidates (060x-2), of type 6, hidden and avoidable ones (0605 to
 * 0608); grouped chains (0709 to 0711); doubly linked ALS-XZ (0901-2), other ALS (0902 to 0904);
 * sue de coq (1101); templates (1201, 1202).
 * @type {Record<string, readonly [string, number, number]>}
 */
const techniques = {
  '0000': ['hidden-single naked-single', 1, 2.3],
  '0002': ['hidden-single', 1, 1.5],
  '0003': ['naked-single', 2.3, 2.3],
  '0100': ['pointing', 2.6, 2.6],
  '0101': ['claiming', 2.8, 2.8],
  '0200': ['naked-pair', 3, 3],
  '0201': ['naked-triplet', 3.6, 3.6],
  '0202': ['naked-quad', 5, 5],
  '0210': ['hidden-pair', 3.4, 3.4],
  '0211': ['hidden-triplet', 4, 4],
  '0212': ['hidden-quad', 5.4, 5.4],
  '0300': ['x-wing', 3.2, 3.2],
  '0301': ['swordfish', 3.8, 3.8],
  '0302': ['jellyfish', 5.2, 5.2],
  '0310': ['finned-x-wing', ...chains],
  '0311': ['finned-swordfish', ...chains],
  '0320': ['finned-x-wing', ...chains],
  '0321': ['finned-swordfish', ...chains],
  '0400': ['skyscraper', 6.5, 6.6],
  '0401': ['two-string-kite', 6.5, 6.6],
  '0402': ['empty-rectangle', ...chains],
  '0403': ['turbot-fish', 6.5, 6.6],
  '0500': ['simple-colouring', ...chains],
  '0501': ['simple-colouring', ...chains],
  '0600-1': ['unique-rectangle-1', 4.5, 4.5],
  '0601-1': ['unique-rectangle-2', 4.5, 4.5],
  '0602-1': ['unique-rectangle-3', 4.5, 4.9],
  '0603-1': ['unique-rectangle-4', 4.5, 4.5],
  '0604-1': ['unique-rectangle-2', 4.5, 4.5],
  '0610': ['bug-1', 5.6, 5.6],
  '0701': ['x-chain', ...chains],
  '0702': ['xy-chain y-cycle', ...chains],
  '0703': ['xy-chain y-cycle', ...chains],
  '0706': ['x-cycle y-cycle xy-cycle', ...chains],
  '0707': ['alternating-inference-chain', ...chains],
  '0708': ['alternating-inference-chain', ...chains],
  '0800': ['xy-wing', 4.2, 4.2],
  '0801': ['xyz-wing', 4.4, 4.4],
  '0803': ['w-wing', ...chains],
  '0901-1': ['als-xz', ...chains],
};

/** @typedef {{ row: number, column: number, digit: number }} Candidate */
/** @typedef {{ technique: string, shape?: string, rating: number, placement: Candidate | null, eliminations: Candidate[] }} Step */
/** @typedef {{ code: string, isForbidden: boolean, cells: string[], removed: string[], wanted: Candidate[], placement: Candidate | undefined, by: string[], status?: ReglibRow['status'] | undefined }} Entry */

/** @param {string} text */
const candidateIn = (text) => {
  const [digit = 0, row = 0, column = 0] = Array.from(text, Number);
  return { row, column, digit };
};

/** @param {string} text */
const wordsIn = (text) => text.split(' ').filter((word) => word !== '');

/**
 * A fail case, marked by -x, has a position in which the technique must not be found.
 * @param {string} text
 * @returns {Entry[]}
 */
function entriesIn(text) {
  return text.split(/\r?\n/).flatMap((line) => {
    const [before, name = '', , grid = '', removed = '', erased = '', placed = ''] =
      line.split(':');
    const [code = ''] = name.split('-');
    const key = name in techniques ? name : code;
    if (before !== '' || !(key in techniques)) return [];
    return {
      code: key,
      isForbidden: name.endsWith('-x'),
      cells: grid.match(/\+?[.\d]/g) ?? [],
      removed: wordsIn(removed),
      wanted: wordsIn(erased).map(candidateIn),
      placement: wordsIn(placed).map(candidateIn)[0],
      by: [],
    };
  });
}

const command = join(root, 'build', 'native', 'bin', 'dance');

/**
 * Asks for the next step from each position.
 * @param {readonly Entry[]} entries
 * @returns {{ solution: string, step: Step | null }[]}
 */
function hintsOf(entries) {
  const input = entries.map(
    ({ cells, removed }) => `:::${cells.join('')}:${removed.join(' ')}::\n`,
  );
  const { stdout, error } = spawnSync(command, ['sudoku', '--hint', '--json'], {
    input: input.join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  const lines = stdout.trimEnd().split('\n');
  if (lines.length !== entries.length) throw new Error('dance did not answer every position');
  return lines.map((line) => {
    const { solutions = [], hint } = JSON.parse(line);
    const { step = null } = hint ?? {};
    if (!step) return { solution: solutions[0], step };
    const read = (/** @type {any} */ { cell, digit }) => ({
      row: cell[0],
      column: cell[1],
      digit: Number(digit),
    });
    const placement = step.placement && read(step.placement);
    const eliminations = step.eliminations.map(read);
    return { solution: solutions[0], step: { ...step, placement, eliminations } };
  });
}

/** @param {Candidate} candidate */
const placeOf = ({ row, column }) => 9 * (row - 1) + column - 1;

/** @param {Candidate} candidate */
const box = ({ row, column }) => 3 * Math.ceil(row / 3) + Math.ceil(column / 3);

/**
 * Whether two candidates exclude each other.
 * @param {Candidate} a
 * @param {Candidate} b
 */
function areRivals(a, b) {
  if (placeOf(a) === placeOf(b)) return a.digit !== b.digit;
  const isSeen = a.row === b.row || a.column === b.column || box(a) === box(b);
  return isSeen && a.digit === b.digit;
}

/**
 * Whether a step decides a candidate.
 * @param {Step} step
 * @param {Candidate} candidate
 */
function decides({ placement, eliminations }, candidate) {
  const isSame = (/** @type {Candidate} */ other) =>
    placeOf(other) === placeOf(candidate) && other.digit === candidate.digit;
  if (placement && (isSame(placement) || areRivals(placement, candidate))) return true;
  return eliminations.some(isSame);
}

/**
 * Whether a step agrees with the solution.
 * @param {Step} step
 * @param {string} solution
 */
function agrees({ placement, eliminations }, solution) {
  const isRight = (/** @type {Candidate} */ candidate) =>
    solution[placeOf(candidate)] === String(candidate.digit);
  return (!placement || isRight(placement)) && !eliminations.some(isRight);
}

/**
 * Takes a step and notes who decides what the entry names.
 * @param {Entry} entry
 * @param {Step | null} step
 * @param {string} solution
 */
function follow(entry, step, solution) {
  const [words = '', least = 0, most = 0] = techniques[entry.code] ?? [];
  const names = wordsIn(words);
  if (step && !agrees(step, solution)) return 'wrong';
  const name = step?.shape ?? step?.technique ?? '';
  if (entry.isForbidden) return names.includes(name) ? 'wrong' : 'named';
  if (!step || step.rating > most) return 'missing';
  const { placement } = step;
  const wanted = entry.wanted.filter((candidate) => !decides(step, candidate));
  const isPlaced = entry.placement && decides(step, entry.placement);
  if (isPlaced || wanted.length < entry.wanted.length) {
    entry.by.push(names.includes(name) ? 'named' : step.rating < least ? 'easier' : name);
  }
  entry.wanted = wanted;
  if (isPlaced || (!entry.placement && wanted.length === 0)) {
    if (entry.by.includes('named')) return 'named';
    return entry.by.every((by) => by === 'easier') ? 'easier' : 'other';
  }
  if (placement) entry.cells[placeOf(placement)] = `+${placement.digit}`;
  for (const { row, column, digit } of step.eliminations) {
    entry.removed.push(`${digit}${row}${column}`);
  }
  return undefined;
}

/**
 * @param {string} file
 * @returns {ReglibRow[]}
 */
export function checkReglib(file) {
  const entries = entriesIn(readFileSync(file, 'utf8'));
  for (let open = entries; open.length > 0; open = open.filter(({ status }) => !status)) {
    const hints = hintsOf(open);
    open.forEach((entry, index) => {
      const { solution = '', step = null } = hints[index] ?? {};
      entry.status = follow(entry, step, solution);
    });
  }
  return entries.map(({ code, isForbidden, by, status = 'missing' }) => {
    const others = by.filter((each) => each !== 'named' && each !== 'easier');
    return { code: isForbidden ? `${code}-x` : code, status, others };
  });
}

/** @param {readonly ReglibRow[]} rows */
export const isReglibRight = (rows) =>
  rows.every(({ status }) => status !== 'missing' && status !== 'wrong');

/** @param {readonly ReglibRow[]} rows */
export function reglibReport(rows) {
  const codes = [...new Set(rows.map(({ code }) => code))].sort();
  return [
    `hints from ${rows.length} positions of HoDoKu's regression library`,
    textTable([
      ['', 'as named', 'other name', 'easier', 'not found', 'wrong', ''],
      ...codes.map((code) => {
        const those = rows.filter((row) => row.code === code);
        const amount = (/** @type {ReglibRow['status']} */ status) =>
          String(those.filter((row) => row.status === status).length);
        const [names = ''] = techniques[code.replace('-x', '')] ?? [];
        const others = new Set(
          those.flatMap(({ status, others }) => (status === 'other' ? others : [])),
        );
        return [
          `${code} ${code.endsWith('-x') ? 'no ' : ''}${names.replaceAll(' ', ', ')}`,
          .../** @type {const} */ (['named', 'other', 'easier', 'missing', 'wrong']).map(amount),
          [...others].join(', '),
        ];
      }),
    ]),
    '',
  ].join('\n');
}
