import { symbolOf } from '../../../../../engine/symbols.ts';
import type { Board, Rule } from '../../../../../engine/variant.ts';
import { traits } from './kinds.ts';
import { cornerOf } from './shapes.ts';

/** Longer lists of cells are cut. */
const mostListed = 12;

/** Returns the symbol of a digit; variants also have 0. */
export function symbolFor(digit: number): string {
  return digit === 0 ? '0' : symbolOf(digit);
}

export function symbolsOf(digits: readonly number[], separator: string): string {
  return digits.map(symbolFor).join(separator);
}

/** Names cells by row and column from 1, like r4c2. */
export function namesOf(board: Board, cells: readonly number[]): string[] {
  return cells.map((cell) => {
    const { x, y } = cornerOf(board, cell);
    return `r${y + 1}c${x + 1}`;
  });
}

/** Returns the names of the first cells, and how many more there are. */
export function cellList(board: Board, cells: readonly number[]) {
  const shown = namesOf(board, cells.slice(0, mostListed));
  return { shown, more: cells.length - shown.length };
}

/** Returns the number of a rule, or the usual one that it stands for. */
export function numberOf({ kind, number }: Pick<Rule, 'kind' | 'number'>): number | undefined {
  return number ?? traits[kind].usual;
}

/** Returns from which side a clue looks along a row or column, and its number from 1. */
export function sideOf(board: Board, cells: readonly number[]) {
  const [first = 0, second = first] = cells;
  const from = cornerOf(board, first);
  const to = cornerOf(board, second);
  if (to.y === from.y && (second !== first || from.y > 0))
    return { side: to.x >= from.x ? ('left' as const) : ('right' as const), line: from.y + 1 };
  return { side: to.y >= from.y ? ('top' as const) : ('bottom' as const), line: from.x + 1 };
}
