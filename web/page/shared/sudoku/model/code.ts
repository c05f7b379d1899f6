import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { digitOf, symbolOf } from '../../../../engine/model/symbols.ts';
import { sectionHash } from '../../model/section-hash.ts';
import type { WatchedProblem } from '../../model/watched-problem.ts';
import { allCandidates, type Shape } from './grid.ts';

/*
 * A grid as a path: version / boxes / cells [ / candidates ], in characters that need no escape in
 * an address and that no program mistakes for its end. Links must work forever: never change this
 * version, only add another. cpp/sudoku/formats/page_link.cpp reads pasted links.
 *
 * boxes       height x width, "3x3"; or "j" and the box number of each cell in base 36
 * cells       symbols 1–9, A–Z, "-" for 36; a lower-case letter for 1 to 26 blanks
 * candidates  the sum of 2^(d-1) for each cell in base 36, or nothing if unrestricted, separated by
 *             "-"; trailing cells may be omitted
 */
const version = 'v1';

const symbol36 = '@';

/** Letters for runs of blanks, by length from 1. */
const runs = 'abcdefghijklmnopqrstuvwxyz';

export function encoded(grid: SudokuGrid): string {
  const parts = [version, encodedBoxes(grid), encodedCells(grid.cells)];
  if (grid.candidates) parts.push(encodedCandidates(grid.candidates, grid.size));
  return parts.join('/');
}

/** Decodes the result of `encoded`; undefined for anything else. */
export function decoded(code: string): SudokuGrid | undefined {
  const [found, boxes = '', line = '', sets, ...more] = code.split('/');
  const shape = found === version && more.length === 0 ? decodedShape(boxes) : undefined;
  const cells = shape && decodedCells(line, shape.size);
  if (!cells || sets === undefined) return cells && { ...shape, cells };
  const candidates = decodedCandidates(sets, shape.size);
  return candidates && { ...shape, cells, candidates };
}

/** Returns whether a code comes from a later version of the page. */
export function isNewer(code: string): boolean {
  return Number(/^v(\d+)(?=\/|$)/.exec(code)?.[1] ?? 0) > Number(version.slice(1));
}

// ------------------------------------------------------------------------------------------- boxes

function encodedBoxes({ boxes, boxHeight, boxWidth }: Shape): string {
  if (!boxes) return `${boxHeight}x${boxWidth}`;
  return `j${Array.from(boxes, (box) => box.toString(36)).join('')}`;
}

function decodedShape(text: string): Shape | undefined {
  const regular = /^([1-9]\d?)x([1-9]\d?)$/.exec(text);
  if (!regular) return /^j[0-9a-z]+$/.test(text) ? irregularShape(text.slice(1)) : undefined;
  const [boxHeight, boxWidth] = [Number(regular[1]), Number(regular[2])];
  const size = boxHeight * boxWidth;
  return size <= 36 ? { size, boxHeight, boxWidth } : undefined;
}

/** Accepts only boxes with a cell for each digit. */
function irregularShape(text: string): Shape | undefined {
  const size = Math.sqrt(text.length);
  if (!Number.isInteger(size) || size > 36) return undefined;
  const boxes = Uint8Array.from(text, (symbol) => Number.parseInt(symbol, 36));
  const cellsLeft = new Array<number>(size).fill(size);
  for (const box of boxes) cellsLeft[box] = (cellsLeft[box] ?? 0) - 1;
  const whole = cellsLeft.length === size && cellsLeft.every((left) => left === 0);
  return whole ? { size, boxHeight: 0, boxWidth: 0, boxes } : undefined;
}

// ------------------------------------------------------------------------------------------- cells

function encodedCells(cells: Uint8Array): string {
  const line = Array.from(cells, symbolOf).join('').replaceAll(symbol36, '-');
  return line.replace(/\.{1,26}/g, (blanks) => runs.charAt(blanks.length - 1));
}

function decodedCells(text: string, size: number): Uint8Array | undefined {
  if (!/^[1-9A-Za-z-]+$/.test(text) || text.length > size * size) return undefined;
  const line = text.replace(/[a-z]/g, (run) => '.'.repeat(runs.indexOf(run) + 1));
  const digits = Array.from(line.replaceAll('-', symbol36), (symbol) => digitOf(symbol, size));
  const whole = digits.length === size * size && !digits.includes(undefined);
  return whole ? Uint8Array.from(digits as number[]) : undefined;
}

// -------------------------------------------------------------------------------------- candidates

function encodedCandidates(candidates: Float64Array, size: number): string {
  const all = allCandidates(size);
  const sets = Array.from(candidates, (set) => (set === all ? '' : (set / 2).toString(36)));
  return sets.join('-').replace(/-+$/, '');
}

function decodedCandidates(text: string, size: number): Float64Array | undefined {
  const all = allCandidates(size);
  const candidates = new Float64Array(size * size).fill(all);
  const sets = text.split('-');
  if (!/^[0-9a-z-]*$/.test(text) || sets.length > candidates.length) return undefined;
  sets.forEach((set, cell) => {
    if (set !== '') candidates[cell] = 2 * Number.parseInt(set, 36);
  });
  return candidates.every((set) => set <= all) ? candidates : undefined;
}

const section = sectionHash.sudoku;

/** Returns the address hash of the whole puzzle. */
export function linkTo(grid: SudokuGrid): string {
  return `${section}/${encoded(grid)}`;
}

/**
 * Returns the puzzle's code in a hash; empty if the hash merely opens the section, undefined for
 * other sections.
 */
export function codeIn(hash: string): string | undefined {
  if (hash === '' || hash === '#' || hash === '#/' || hash === section) return '';
  return hash.startsWith(`${section}/`) ? hash.slice(section.length + 1) : undefined;
}

/** Turns a Sudoku into a problem to watch on its board. */
export function sudokuToWatch(grid: SudokuGrid): WatchedProblem {
  return { board: 'sudoku', text: encoded(grid), format: null };
}
