// Sudokus as numbers, for packages that take numbers and for checking solutions.

/** @import { Cover, Puzzle } from './types.d.ts' */

/** @param {string} symbol */
function digit(symbol) {
  const code = symbol.charCodeAt(0);
  if (code >= 49 && code <= 57) return code - 48;
  return code >= 65 && code <= 90 ? code - 55 : 0;
}

/** @param {string} line */
export const sizeOf = (line) => Math.sqrt(line.length);

/**
 * @param {string} line
 * @returns {Puzzle}
 */
export function readPuzzle(line) {
  return { size: sizeOf(line), cells: Array.from(line, digit) };
}

/**
 * The row, column and box of each cell, by grid size.
 * @type {Map<number, number[][]>}
 */
const placesBySize = new Map();

/** @param {number} size */
function placesIn(size) {
  const known = placesBySize.get(size);
  if (known) return known;
  const side = Math.sqrt(size);
  const places = Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    const column = cell % size;
    return [row, column, Math.floor(row / side) * side + Math.floor(column / side)];
  });
  placesBySize.set(size, places);
  return places;
}

/**
 * Returns the digits in each row, column and box, as bits.
 * @param {Puzzle} puzzle
 */
function givenDigits({ size, cells }) {
  const places = placesIn(size);
  const taken = new Int32Array(3 * size);
  cells.forEach((value, cell) => {
    if (value === 0) return;
    places[cell]?.forEach((place, kind) => {
      const at = kind * size + place;
      taken[at] = (taken[at] ?? 0) | (1 << value);
    });
  });
  return taken;
}

/**
 * Returns the puzzle as an exact cover problem without the candidates ruled out by givens, which
 * saves every package time. Each option has the cell, and the digit in its row, column and box.
 * @param {Puzzle} puzzle
 * @returns {Cover}
 */
export function coverOf(puzzle) {
  const { size, cells } = puzzle;
  const places = placesIn(size);
  const taken = givenDigits(puzzle);
  const options = [];
  for (let cell = 0; cell < cells.length; cell += 1) {
    const given = cells[cell];
    const [row = 0, column = 0, box = 0] = places[cell] ?? [];
    const used = (taken[row] ?? 0) | (taken[size + column] ?? 0) | (taken[2 * size + box] ?? 0);
    for (let value = 1; value <= size; value += 1) {
      if (given === 0 ? (used >> value) & 1 : given !== value) continue;
      const at = size * size + value - 1;
      options.push([
        cell,
        at + row * size,
        at + (size + column) * size,
        at + (2 * size + box) * size,
      ]);
    }
  }
  return { primary: 4 * size * size, secondary: 0, options };
}

/**
 * Returns whether these cells solve the puzzle.
 * @param {readonly number[]} cells
 * @param {Puzzle} puzzle
 */
export function solves(cells, puzzle) {
  const { size } = puzzle;
  if (cells.length !== size * size) return false;
  const seen = new Uint8Array((3 * size + 1) * (size + 1));
  return placesIn(size).every((places, cell) => {
    const value = cells[cell] ?? 0;
    const given = puzzle.cells[cell];
    if (value < 1 || value > size || (given !== 0 && given !== value)) return false;
    return places.every((place, kind) => {
      const at = (kind * size + place) * (size + 1) + value;
      seen[at] = (seen[at] ?? 0) + 1;
      return seen[at] === 1;
    });
  });
}

/** @type {Record<string, string>} */
const countOf = { none: '0', invalid: '0', unique: '1', multiple: '2' };

/**
 * Returns the answer in the form of `Input.answer`, with x for a wrong solution or unknown verdict.
 * @param {readonly string[]} lines
 * @param {readonly string[]} verdicts
 * @param {readonly (string | null | undefined)[]} solutions  the first of each puzzle
 */
export function answerOfList(lines, verdicts, solutions) {
  const characters = verdicts.map((verdict, i) => {
    const count = countOf[verdict] ?? 'x';
    if (count === '0' || count === 'x') return count;
    const { cells } = readPuzzle(solutions[i] ?? '');
    return solves(cells, readPuzzle(lines[i] ?? '')) ? count : 'x';
  });
  return characters.join('');
}
