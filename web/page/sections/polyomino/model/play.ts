/** Pieces put on a board by hand, and what is left to solve. */

import type { CellMask, PolyominoPiece } from '../../../../engine/protocol.ts';
import { colorsMatch } from './coloring.ts';
import { isColored, withColors } from './colors.ts';
import { type Design, usedPieces } from './design.ts';
import { cropped, designOf, isSamePiece, orientations } from './piece-sets.ts';
import type { Placed, Puzzle } from './puzzle.ts';
import { painted } from './shaping.ts';
import { areaOf, cellCount, cellsToCover, noEmptyCells, useOf, withUse } from './use.ts';

/** What is known about the pieces on the board. */
export type PlayState = 'empty' | 'solved' | 'solvable' | 'unsolvable' | 'searching' | 'unknown';

/** A piece above the board: its shape, and the place of its upper left corner. */
export interface Held {
  readonly name: string;
  readonly shape: CellMask;
  readonly row: number;
  readonly column: number;
}

/** Returns the cells of the board below a piece; null if some lie outside or on other colours. */
export function cellsBelow({ shape, row, column }: Held, board: CellMask): number[] | null {
  const cells: number[] = [];
  for (let own = 0; own < shape.mask.length; own += 1) {
    if (shape.mask[own] !== 1) continue;
    const [y, x] = [row + Math.floor(own / shape.width), column + (own % shape.width)];
    if (y < 0 || x < 0 || y >= board.height || x >= board.width) return null;
    const cell = y * board.width + x;
    if (!colorsMatch(shape.colors?.[own], board.colors?.[cell])) return null;
    cells.push(cell);
  }
  return cells;
}

/** Whether a piece is above this cell. */
export function covers({ shape, row, column }: Held, y: number, x: number): boolean {
  const isBeside = x < column || x >= column + shape.width;
  return !isBeside && shape.mask[(y - row) * shape.width + x - column] === 1;
}

/** Lifts a piece off these cells, in colours that match the board. */
export function liftedFrom(
  { name, cells }: Placed,
  { board, pieces, mobility }: Pick<Design, 'board' | 'pieces' | 'mobility'>,
): Held {
  const { height, width } = board;
  const empty = { height, width, mask: new Uint8Array(height * width) };
  const row = Math.min(...cells.map((cell) => Math.floor(cell / width)));
  const column = Math.min(...cells.map((cell) => cell % width));
  const held = { name, shape: cropped(painted(empty, cells, 1)), row, column };
  const piece = pieces.find((own) => own.name === name);
  if (!piece || !isColored(piece)) return held;
  const own = cells.toSorted((one, other) => one - other).join();
  const colored = orientations(piece, piece.mobility ?? mobility)
    .map((shape) => ({ ...held, shape }))
    .find((lifted) => cellsBelow(lifted, board)?.join() === own);
  return colored ?? held;
}

/** Returns the board with the colours of its cells, and on others those of the pieces over them. */
export function coloredBoard(puzzle: Puzzle, cells: Uint16Array): CellMask {
  const design = designOf(puzzle);
  const { board } = puzzle;
  if (puzzle.geometry !== 'squares' || !design.pieces.some(isColored)) return board;
  const colors = Array.from(board.mask, (_, cell) => board.colors?.[cell] ?? 0);
  for (const piece of placedIn(cells, usedPieces(design))) {
    const { shape, row, column } = liftedFrom(piece, design);
    shape.colors?.forEach((color, own) => {
      const [y, x] = [row + Math.floor(own / shape.width), column + (own % shape.width)];
      if (color > 0) colors[y * board.width + x] = color;
    });
  }
  return withColors(board, colors);
}

/** Holds a piece where it fits nearest to the middle of the board, or else over the middle. */
export function nearestFit(name: string, shape: CellMask, board: CellMask): Held {
  const middle = [(board.height - shape.height) / 2, (board.width - shape.width) / 2] as const;
  const places = Array.from(board.mask.keys(), (cell): Held => {
    return { name, shape, row: Math.floor(cell / board.width), column: cell % board.width };
  });
  const distance = ({ row, column }: Held) => Math.hypot(row - middle[0], column - middle[1]);
  const fits = (held: Held) =>
    cellsBelow(held, board)?.every((cell) => board.mask[cell] === 1) ?? false;
  const [nearest] = places.filter(fits).sort((one, other) => distance(one) - distance(other));
  const [row, column] = [Math.max(0, Math.floor(middle[0])), Math.max(0, Math.floor(middle[1]))];
  return nearest ?? { name, shape, row, column };
}

/** Moves a piece so that another shape has its middle where the piece has it. */
export function reshaped(held: Held, shape: CellMask): Held {
  const row = Math.round(held.row + (held.shape.height - shape.height) / 2);
  const column = Math.round(held.column + (held.shape.width - shape.width) / 2);
  return { ...held, shape, row, column };
}

/** Returns the cells that are still open, and the pieces that are still to be placed. */
export function restOf(design: Design, placed: readonly Placed[]): Design {
  const used = (name: string) => placed.filter((piece) => piece.name === name).length;
  const covered = placed.flatMap(({ cells }) => cells);
  const board = painted(design.board, covered, 0);
  const cells = cellCount(board);
  const pieces = design.pieces.map((piece) => {
    const { least, most } = useOf(piece);
    const left = (count: number) => Math.max(0, count - used(piece.name));
    return withUse(piece, { least: left(least), most: most === null ? null : left(most) }, cells);
  });
  const { mayBeEmpty } = design;
  if (!mayBeEmpty?.includes(1)) return { ...design, board, pieces };
  const marks = mayBeEmpty.map((mark, cell) => mark * (board.mask[cell] ?? 0));
  // Without marks all cells could stay empty.
  const isOver = !marks.includes(1);
  const empty = isOver ? noEmptyCells : (design.empty ?? noEmptyCells);
  return { ...design, board, pieces, mayBeEmpty: marks, empty };
}

/** Whether the pieces on the board are a solution. */
export function isSolved(rest: Design): boolean {
  const cover = cellsToCover(rest);
  return areaOf(rest).least === 0 && cover.least === 0 && cover.most >= 0;
}

/** Keeps the pieces that fit the board and each other. */
export function fitting(placed: readonly Placed[], design: Design): readonly Placed[] {
  const kept: Placed[] = [];
  for (const piece of placed) {
    const { board, pieces, mobility } = restOf(design, kept);
    const own = pieces.find(({ name, count }) => name === piece.name && count > 0);
    if (!own || !piece.cells.every((cell) => board.mask[cell] === 1)) continue;
    const { shape } = liftedFrom(piece, design);
    if (isSamePiece(own, shape, own.mobility ?? mobility)) kept.push(piece);
  }
  return kept.length === placed.length ? placed : kept;
}

/**
 * Numbers the cells of placed pieces as in a solution: p + 1 for piece p, where copies follow each
 * other in the order of the pieces.
 */
export function numbered(
  size: number,
  pieces: readonly PolyominoPiece[],
  placed: readonly Placed[],
): Uint16Array {
  const cells = new Uint16Array(size);
  let next = 1;
  const first = new Map(
    pieces.map(({ name, count }) => {
      next += count;
      return [name, next - count] as const;
    }),
  );
  for (const { name, cells: own } of placed) {
    const number = first.get(name) ?? 0;
    first.set(name, number + 1);
    for (const cell of own) cells[cell] = number;
  }
  return cells;
}

/** Returns the pieces of a solution; the reverse of `numbered`. */
export function placedIn(cells: Uint16Array, pieces: readonly PolyominoPiece[]): Placed[] {
  const names = pieces.flatMap(({ name, count }) => Array<string>(count).fill(name));
  const found = new Map<number, number[]>();
  cells.forEach((number, cell) => {
    if (number === 0) return;
    const own = found.get(number);
    if (own) own.push(cell);
    else found.set(number, [cell]);
  });
  return [...found].map(([number, own]) => ({ name: names[number - 1] ?? '', cells: own }));
}
