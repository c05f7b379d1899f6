/** The cursor of the bit set lesson on a 4×4 grid: a stack instead of recursion. */

import { arePeers, type Shape } from '../../../shared/sudoku/model/grid.ts';

const four: Shape = { size: 4, boxHeight: 2, boxWidth: 2 };

/** A filled cell, by its number from 0. */
export interface Entry {
  readonly cell: number;
  readonly digit: number;
}

export type Move =
  | { readonly kind: 'start' | 'found' | 'over' }
  | { readonly kind: 'push' | 'pop'; readonly entry: Entry };

export interface Cursor {
  /** Sixteen digits; 0 is blank. */
  readonly givens: readonly number[];
  readonly stack: readonly Entry[];
  /** The effect of the last step. */
  readonly move: Move;
  readonly found: number;
}

export function cursorAt(givens: readonly number[]): Cursor {
  return { givens, stack: [], move: { kind: 'start' }, found: 0 };
}

/** Returns the grid with the digits on the stack. */
export function cellsWith({ givens, stack }: Cursor): readonly number[] {
  const cells = [...givens];
  for (const { cell, digit } of stack) cells[cell] = digit;
  return cells;
}

/** Returns the lowest digit above `above` that is free in the cell's row, column and box. */
function digitFor(cells: readonly number[], cell: number, above: number): number | undefined {
  const isAllowed = (digit: number) =>
    !cells.some((other, place) => other === digit && arePeers(four, cell, place));
  return [1, 2, 3, 4].find((digit) => digit > above && isAllowed(digit));
}

/** Makes a single push or pop, or ends a call with a solution or with none left. */
export function stepped(cursor: Cursor): Cursor {
  const { stack, move, found } = cursor;
  if (move.kind === 'over') return cursor;
  const cells = cellsWith(cursor);
  const taken = move.kind === 'pop' ? move.entry : null;
  const cell = taken ? taken.cell : cells.indexOf(0);
  if (cell < 0 && move.kind !== 'found') {
    return { ...cursor, move: { kind: 'found' }, found: found + 1 };
  }
  const digit = cell < 0 ? undefined : digitFor(cells, cell, taken?.digit ?? 0);
  if (digit !== undefined) {
    const entry = { cell, digit };
    return { ...cursor, stack: [...stack, entry], move: { kind: 'push', entry } };
  }
  const entry = stack.at(-1);
  if (!entry) return { ...cursor, move: { kind: 'over' } };
  return { ...cursor, stack: stack.slice(0, -1), move: { kind: 'pop', entry } };
}

/** Makes a whole call: continues from the end of the last one to the next solution. */
export function called(cursor: Cursor): Cursor {
  let next = stepped(cursor);
  while (next.move.kind === 'push' || next.move.kind === 'pop') next = stepped(next);
  return next;
}
