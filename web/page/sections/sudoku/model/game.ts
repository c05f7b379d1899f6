/** What a player has put on the board of a puzzle. */

import type { Board } from '../../../../engine/model/variant.ts';
import type { History } from '../../../shared/model/history.ts';
import { digitsOf, setOf } from './candidates.ts';
import { unitsOf } from './variant-board.ts';

/** What keys and buttons enter. */
export const tools = ['digit', 'corner', 'centre', 'color'] as const;
export type Tool = (typeof tools)[number];

/** The number of colours. */
export const colorCount = 9;

/** What a player has put into a cell. Notes and colours, from 1, are sets: the sum of 2^d. */
export interface Entry {
  /** Null for none. */
  readonly digit: number | null;
  /** The digits that the cell may have. */
  readonly centre: number;
  /** The digits whose place it may be. */
  readonly corner: number;
  readonly color: number;
}

const blank: Entry = { digit: null, centre: 0, corner: 0, color: 0 };

/** The entries of all cells. A move keeps the entries of cells that it does not change. */
export type Position = readonly Entry[];

export function emptyPosition(length: number): Position {
  return Array.from({ length }, () => blank);
}

/** Returns whether a cell has what a tool enters. */
export function hasEntry({ digit, ...sets }: Entry, tool: Tool): boolean {
  return tool === 'digit' ? digit !== null : sets[tool] > 0;
}

function isSame(one: Entry, other: Entry): boolean {
  return (Object.keys(blank) as (keyof Entry)[]).every((key) => one[key] === other[key]);
}

/** Returns a position with some cells changed; the same position if none is. */
function changed(
  position: Position,
  cells: Iterable<number>,
  change: (entry: Entry, cell: number) => Entry,
): Position {
  const after = [...position];
  for (const cell of cells) {
    const before = after[cell];
    const entry = before && change(before, cell);
    if (entry && !isSame(before, entry)) after[cell] = entry;
  }
  return after.some((entry, cell) => entry !== position[cell]) ? after : position;
}

const has = (set: number, digit: number) => digitsOf(set).includes(digit);
const without = (set: number, digit: number) => (has(set, digit) ? set - 2 ** digit : set);

/** The cells that can't have the digit of a cell, by cell. */
export type Peers = readonly ReadonlySet<number>[];

/** Returns the cells that share a row, column or box with each cell. */
export function peersOn(board: Board): Peers {
  const peers = Array.from({ length: board.height * board.width }, () => new Set<number>());
  for (const { cells } of board.grids.flatMap((grid) => unitsOf(board, grid))) {
    for (const cell of cells)
      for (const other of cells) if (other !== cell) peers[cell]?.add(other);
  }
  return peers;
}

/**
 * Enters a digit into cells, and erases it from the notes of their peers. If all the cells have it,
 * clears them instead.
 */
export function withEntered(
  position: Position,
  cells: readonly number[],
  digit: number,
  peers: Peers,
): Position {
  const isThere = cells.every((cell) => position[cell]?.digit === digit);
  const after = changed(position, cells, (entry) => ({ ...entry, digit: isThere ? null : digit }));
  if (isThere) return after;
  const seen = new Set(cells.flatMap((cell) => [...(peers[cell] ?? [])]));
  return changed(after, seen, ({ centre, corner, ...entry }) => ({
    ...entry,
    centre: without(centre, digit),
    corner: without(corner, digit),
  }));
}

/** Adds a note or colour to cells, or removes it if all of them have it. Notes need an empty cell. */
export function withToggled(
  position: Position,
  cells: readonly number[],
  tool: Exclude<Tool, 'digit'>,
  digit: number,
): Position {
  const open = cells.filter((cell) => tool === 'color' || position[cell]?.digit === null);
  const isThere = open.every((cell) => has(position[cell]?.[tool] ?? 0, digit));
  return changed(position, open, (entry) => {
    const rest = without(entry[tool], digit);
    return { ...entry, [tool]: isThere ? rest : rest + 2 ** digit };
  });
}

/** Erases what a tool enters or, if there is nothing, the first thing in any of the cells. */
export function withErased(position: Position, cells: readonly number[], tool: Tool): Position {
  const isThere = (one: Tool) => cells.some((cell) => hasEntry(position[cell] ?? blank, one));
  const erased = [tool, ...tools].find(isThere);
  if (!erased) return position;
  return changed(position, cells, (entry) => ({ ...entry, [erased]: blank[erased as 'color'] }));
}

/** Notes these sets of digits in the centre of cells. */
export function withNotes(position: Position, notes: ReadonlyMap<number, number>): Position {
  return changed(position, notes.keys(), (entry, cell) => ({
    ...entry,
    centre: notes.get(cell) ?? 0,
  }));
}

/** What the puzzle has in its cells before the game. */
export interface Start {
  readonly givens: readonly (number | null)[];
  /** The digits allowed in each cell, if some are restricted. */
  readonly candidates?: readonly (readonly number[] | null)[] | undefined;
  readonly digits: readonly number[];
}

/** Returns the digit of each cell, given or entered; null for none. */
export function digitsIn({ givens }: Start, position: Position): readonly (number | null)[] {
  return position.map(({ digit }, cell) => givens[cell] ?? digit);
}

/** Returns the digits that no peer of an empty cell has, as sets by cell. */
export function openDigits(
  start: Start,
  position: Position,
  peers: Peers,
): ReadonlyMap<number, number> {
  const placed = digitsIn(start, position);
  const open = new Map<number, number>();
  for (const [cell, digit] of placed.entries()) {
    if (digit !== null || peers[cell]?.size === 0) continue;
    const taken = new Set([...(peers[cell] ?? [])].map((peer) => placed[peer]));
    const allowed = start.candidates?.[cell] ?? start.digits;
    open.set(cell, setOf(allowed.filter((one) => !taken.has(one))));
  }
  return open;
}

/** Returns the cells in which two peers have the same digit. */
export function repeated(digits: readonly (number | null)[], peers: Peers): ReadonlySet<number> {
  const isRepeated = (cell: number) =>
    digits[cell] !== null && [...(peers[cell] ?? [])].some((peer) => digits[peer] === digits[cell]);
  return new Set([...digits.keys()].filter(isRepeated));
}

// ------------------------------------------------------------------------------------ saved games

/** The entry of a cell after a move; a digit of −1 stands for none. */
type Change = readonly [cell: number, digit: number, centre: number, corner: number, color: number];

/** All moves of a game, also those undone. */
export interface SavedMoves {
  /** The number of cells. */
  readonly length: number;
  readonly moves: readonly (readonly Change[])[];
  /** The number of moves not undone. */
  readonly made: number;
}

function differences(before: Position, after: Position): readonly Change[] {
  const cells = [...after.keys()].filter((cell) => after[cell] !== before[cell]);
  return cells.map((cell) => {
    const { digit, centre, corner, color } = after[cell] ?? blank;
    return [cell, digit ?? -1, centre, corner, color];
  });
}

export function savedMoves({ past, present, future }: History<Position>): SavedMoves {
  const all = [...past, present, ...future];
  const moves = all.slice(1).map((after, index) => differences(all[index] ?? after, after));
  return { length: present.length, moves, made: past.length };
}

export function restoredMoves({ length, moves, made }: SavedMoves): History<Position> {
  const all: Position[] = [emptyPosition(length)];
  for (const move of moves) {
    const after = [...(all.at(-1) ?? [])];
    for (const [cell, digit, centre, corner, color] of move) {
      after[cell] = { digit: digit < 0 ? null : digit, centre, corner, color };
    }
    all.push(after);
  }
  return {
    past: all.slice(0, made),
    present: all[made] ?? emptyPosition(length),
    future: all.slice(made + 1),
  };
}
