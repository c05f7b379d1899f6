/** The cursor of the lesson on bit sets, on a small grid: a stack instead of recursion. */

import { arePeers, type Shape } from '../../../shared/sudoku/model/grid.ts';

const four: Shape = { size: 4, boxHeight: 2, boxWidth: 2 };

/** A cell that was filled, by its number from 0. */
export interface Entry {
  readonly cell: number;
  readonly digit: number;
}

export type Move =
  | { readonly kind: 'start' | 'found' | 'over' }
  | { readonly kind: 'push' | 'pop'; readonly entry: Entry };

export interface Cursor {
  /** Sixteen digits, 0 for blank. */
  readonly givens: readonly number[];
  readonly stack: readonly Entry[];
  /** What the last step did. */
  readonly move: Move;
  readonly found: number;
}

export function cursorAt(givens: readonly number[]): Cursor {
  return { givens, stack: [], move: { kind: 'start' }, found: 0 };
}

/** The grid as the stack has filled it. */
export function cellsWith({ givens, stack }: Cursor): readonly number[] {
  const cells = [...givens];
  for (const { cell, digit } of stack) cells[cell] = digit;
  return cells;
}

/** The lowest digit above `above` that no cell of its row, column or box has. */
function digitFor(cells: readonly number[], cell: number, above: number): number | undefined {
  const isAllowed = (digit: number) =>
    !cells.some((other, place) => other === digit && arePeers(four, cell, place));
  return [1, 2, 3, 4].find((digit) => digit > above && isAllowed(digit));
}

/** One push or pop, or the end of a call: a solution, or that there is none left. */
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

/** What a call does: it goes on from where the last one has stopped, to the next solution. */
export function called(cursor: Cursor): Cursor {
  let next = stepped(cursor);
  while (next.move.kind === 'push' || next.move.kind === 'pop') next = stepped(next);
  return next;
}
