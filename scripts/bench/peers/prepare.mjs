// Makes the engine of a package.

import { Unable } from '../measure.mjs';
import { coverOf, readPuzzle, solves } from '../sudoku.mjs';

/** @import { Cover, Found, Input, Peer, Prepared, Puzzle } from '../types.d.ts' */

/** @param {string} line */
const words = (line) => line.split(/\s+/).filter((word) => word !== '');

/**
 * Reads Knuth's format into numbers, for packages that cannot read text: a line of items, the
 * secondary ones after a bar, then a line for each option.
 * @param {string} text
 * @returns {Cover}
 */
export function readCover(text) {
  const [items = '', ...lines] = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('|'));
  const [primary = [], secondary = []] = items.split(/\s\|(?:\s|$)/).map(words);
  const names = [...primary, ...secondary];
  if (names.some((name) => name.includes('|'))) {
    throw new Unable('no items that are covered several times');
  }
  const numbers = new Map(names.map((name, i) => [name, i]));
  const options = lines.map((line) => words(line).map((word) => numberOf(word, numbers)));
  return { primary: primary.length, secondary: secondary.length, options };
}

/**
 * @param {string} word
 * @param {Map<string, number>} numbers
 */
function numberOf(word, numbers) {
  const number = numbers.get(word);
  if (number !== undefined) return number;
  if (word.includes(':')) throw new Unable('no colours');
  throw new Error(`an option has the unknown item “${word}”`);
}

/**
 * Returns whether these options cover every primary item once, and no secondary item twice.
 * @param {readonly number[]} chosen
 * @param {Cover} cover
 */
function isCover(chosen, cover) {
  const items = chosen.flatMap((option) => cover.options[option] ?? []);
  const primary = items.filter((item) => item < cover.primary);
  return primary.length === cover.primary && new Set(items).size === items.length;
}

/**
 * @param {Found} found
 * @param {(solution: readonly number[]) => boolean} isRight
 */
function countIn(found, isRight) {
  if (found === null) return '0';
  if (typeof found === 'number') return String(found);
  return isRight(found) ? '1' : 'x';
}

/**
 * @param {Peer} peer
 * @param {Puzzle} puzzle
 * @param {() => boolean} isOver
 * @returns {Found}
 */
function solvePuzzle(peer, puzzle, isOver) {
  if (peer.sudoku) return peer.sudoku(puzzle);
  return peer.cover?.(coverOf(puzzle), 2, isOver) ?? null;
}

/**
 * @param {Peer} peer
 * @param {string} line
 * @param {Found} found
 */
function countOfPuzzle(peer, line, found) {
  const puzzle = readPuzzle(line);
  return countIn(found, (solution) =>
    peer.sudoku ? solves(solution, puzzle) : isCover(solution, coverOf(puzzle)),
  );
}

/**
 * Prepares a list: each run goes from the lines of text to the numbers of solutions.
 * @param {Peer} peer
 * @param {Input} input
 * @returns {Prepared}
 */
function prepareList(peer, { text }) {
  const lines = text.trimEnd().split('\n');
  const other = lines.map((line) => readPuzzle(line).size).find((size) => !takes(peer, size));
  if (other !== undefined) throw new Unable(`no grids of ${other}×${other}`);
  return {
    run: (isOver) => {
      const results = [];
      for (const line of lines) {
        if (isOver()) break;
        results.push(solvePuzzle(peer, readPuzzle(line), isOver));
      }
      return results;
    },
    read: (results) => {
      const found = /** @type {Found[]} */ (results);
      const answer = found.map((one, i) => countOfPuzzle(peer, lines[i] ?? '', one)).join('');
      return { answer, isComplete: found.length === lines.length };
    },
    ...(peer.findsOne && { findsOne: true }),
  };
}

/**
 * @param {Peer} peer
 * @param {number} size
 */
const takes = (peer, size) => !peer.sizes || peer.sizes.includes(size);

/**
 * Prepares a problem: each run goes from the options as numbers to the number of solutions.
 * @param {Peer} peer
 * @param {Input} input
 * @returns {Prepared}
 */
function prepareCover(peer, { text }) {
  if (!peer.cover) throw new Unable('Sudokus only');
  if (peer.findsOne) throw new Unable('finds one solution only');
  const cover = readCover(text);
  if (cover.secondary > 0 && !peer.hasSecondary) throw new Unable('no secondary items');
  let wasCut = false;
  return {
    run: (isOver) => {
      const look = () => {
        wasCut = isOver();
        return wasCut;
      };
      return peer.cover?.(cover, Number.POSITIVE_INFINITY, look);
    },
    read: (found) => ({ answer: String(found), isComplete: !wasCut }),
  };
}

/**
 * Prepares an input for a package; throws Unable if the package does not support it.
 * @param {Peer} peer
 * @param {Input} input
 */
export function preparePeer(peer, input) {
  switch (input.kind) {
    case 'sudoku':
      return prepareList(peer, input);
    case 'cover':
      return prepareCover(peer, input);
    case 'tilings':
      throw new Unable('finds all tilings only');
  }
}
