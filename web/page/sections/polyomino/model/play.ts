/** Pieces placed on a board by hand, and the rest to solve. */

import type { CellMask, Geometry, PolyominoPiece } from '../../../../engine/model/polyomino.ts';
import { colorsMatch, isColored, withColors } from '../../../shared/polyomino/model/colors.ts';
import {
  cellAt,
  cornerOf,
  differenceOf,
  isSamePlace,
  isTranslation,
  type Motion,
  offsetsOnto,
  type Place,
  placeOf,
  placesIn,
  sumOf,
} from '../../../shared/polyomino/model/geometry.ts';
import { isSamePiece } from './choosing.ts';
import { type Design, usedPieces } from './design.ts';
import { colorsIn, designOf, orientations } from './piece-sets.ts';
import { labelOf, longestLabel, type Placed, type Puzzle } from './puzzle.ts';
import { painted } from './shaping.ts';
import { areaOf, cellCount, cellsToCover, noEmptyCells, useOf, withUse } from './use.ts';

/** The state of knowledge about the pieces on the board. */
export type PlayState = 'empty' | 'solved' | 'solvable' | 'unsolvable' | 'searching' | 'unknown';

/** Why a held piece can't be put down; `nowhere` if it fits nowhere else, either. */
export type Misplaced = 'beside' | 'over' | 'colors' | 'nowhere';

/** A piece held above or beside the board. */
export interface Held {
  readonly name: string;
  /** The places of its cells. */
  readonly places: readonly Place[];
  /** The colours of its cells, 0 for none. */
  readonly colors: readonly number[];
  /** The place around which it turns, from which translations lead to (0, 0, 0). */
  readonly pivot: Place;
}

/** Returns the place of this kind nearest to the middle of others. */
function pivotOf(geometry: Geometry, places: readonly Place[]): Place {
  const mean = (axis: 0 | 1 | 2) =>
    places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  return nearestTranslation(geometry, [mean(0), mean(1), mean(2)]);
}

/** Returns the translation nearest to an offset. */
function nearestTranslation(geometry: Geometry, offset: Place): Place {
  const [x, y, z] = offset.map(Math.round) as [number, number, number];
  const beside = [0, -1, 1].flatMap((down) =>
    [0, -1, 1].map((right): Place => [x + right, y + down, z]),
  );
  const distance = (place: Place) => Math.hypot(...differenceOf(place, offset));
  return beside
    .filter((place) => isTranslation(geometry, place))
    .reduce((best, next) => (distance(next) < distance(best) - 0.001 ? next : best));
}

/** Holds a piece with its corner at a place. */
export function heldAt(
  name: string,
  piece: CellMask,
  geometry: Geometry = 'squares',
  corner: Place = [0, 0, 0],
): Held {
  const places = placesIn(piece).map((place) => sumOf(place, corner));
  return { name, places, colors: colorsIn(piece), pivot: pivotOf(geometry, places) };
}

/** Returns the cells of the board below a piece; null if some lie outside or on other colours. */
export function cellsBelow({ places, colors }: Held, board: CellMask): number[] | null {
  const cells = places.map((place) => cellAt(place, board));
  const fits = (cell: number | undefined, index: number) =>
    cell !== undefined && colorsMatch(colors[index], board, cell);
  return cells.every(fits) ? (cells as number[]) : null;
}

/** Says why a piece that could lie elsewhere doesn't fit where it is held. */
export function whyMisplaced(held: Held, board: CellMask): Misplaced {
  const cells = held.places.map((place) => cellAt(place, board) ?? -1);
  if (cells.some((cell) => board.mask[cell] !== 1)) return 'beside';
  return cellsBelow(held, board) === null ? 'colors' : 'over';
}

/** Returns whether a piece is above this place. */
export function covers({ places }: Held, place: Place): boolean {
  return places.some((own) => isSamePlace(own, place));
}

/** Returns whether most of a piece lies beside the board. */
export function isBeside({ places }: Held, board: CellMask): boolean {
  const over = places.filter((place) => cellAt(place, board) !== undefined);
  return 2 * over.length < places.length;
}

/** Lifts a piece off these cells, in colours that match the board. */
export function liftedFrom(
  { name, cells }: Placed,
  { board, pieces, mobility, geometry = 'squares' }: Omit<Design, 'empty' | 'mayBeEmpty'>,
): Held {
  const own = cells.toSorted((one, other) => one - other);
  const places = own.map((cell) => placeOf(cell, board));
  const held = { name, places, colors: [], pivot: pivotOf(geometry, places) };
  const piece = pieces.find((other) => other.name === name);
  if (!piece || !isColored(piece)) return held;
  const corner = cornerOf(geometry, places);
  const colored = orientations(piece, piece.mobility ?? mobility, geometry)
    .map((shape) => heldAt(name, shape, geometry, corner))
    .find((lifted) => cellsBelow(lifted, board)?.join() === own.join());
  return colored ?? held;
}

/**
 * Returns the board with its own colours and, on uncoloured cells, those of the pieces over them.
 */
export function coloredBoard(puzzle: Puzzle, cells: Uint16Array): CellMask {
  const design = designOf(puzzle);
  const { board } = puzzle;
  if (!design.pieces.some(isColored)) return board;
  const colors = Array.from(board.mask, (_, cell) => board.colors?.[cell] ?? 0);
  for (const piece of placedIn(cells, usedPieces(design))) {
    const held = liftedFrom(piece, design);
    held.places.forEach((place, index) => {
      const [color = 0, cell = -1] = [held.colors[index], cellAt(place, board)];
      if (color > 0) colors[cell] = color;
    });
  }
  return withColors(board, colors);
}

/** Splits these colours into those under pieces and those on other cells. */
export function colorsOn(puzzle: Puzzle, cells: Uint16Array) {
  const board = coloredBoard(puzzle, cells);
  const part = (isWanted: (number: number) => boolean) =>
    withColors(
      board,
      Array.from(cells, (number, place) => (isWanted(number) ? (board.colors?.[place] ?? 0) : 0)),
    );
  return { covered: part((number) => number > 0), open: part((number) => number === 0) };
}

/**
 * Returns the translation nearest to an offset at which a piece fits; undefined if there is none.
 */
function nearestOffset(
  held: Held,
  { board, geometry = 'squares' }: Pick<Design, 'board' | 'geometry'>,
  way: Place,
): Place | undefined {
  const distance = (offset: Place) => Math.hypot(...differenceOf(offset, way));
  return [...offsetsOnto(board, geometry, held.places)]
    .filter((offset) => cellsBelow(movedBy(held, offset), board) !== null)
    .sort((one, other) => distance(one) - distance(other))[0];
}

/** Holds a piece where it fits nearest to the middle of the board, or else over the middle. */
export function nearestFit(
  name: string,
  piece: CellMask,
  design: Pick<Design, 'board' | 'geometry'>,
): Held {
  const { board, geometry = 'squares' } = design;
  const held = heldAt(name, piece, geometry);
  const { height, width, layers = 1 } = board;
  const middle = [width, height / layers, layers].map((side) => (side - 1) / 2);
  const mean = (axis: 0 | 1 | 2) =>
    held.places.reduce((sum, place) => sum + place[axis], 0) / held.places.length;
  const way = middle.map((value, axis) => value - mean(axis as 0 | 1 | 2)) as unknown as Place;
  return movedBy(held, nearestOffset(held, design, way) ?? nearestTranslation(geometry, way));
}

/** The distance over which a piece is pulled onto the board. */
const pull = 2;

/**
 * Moves a piece partly beside the board to the nearest place where it fits; null if there is none.
 */
export function pulledIn(held: Held, design: Pick<Design, 'board' | 'geometry'>): Held | null {
  if (held.places.every((place) => cellAt(place, design.board) !== undefined)) return null;
  const offset = nearestOffset(held, design, [0, 0, 0]);
  return offset && Math.hypot(...offset) <= pull ? movedBy(held, offset) : null;
}

/** Moves a piece by a translation. */
export function movedBy(held: Held, offset: Place): Held {
  const places = held.places.map((place) => sumOf(place, offset));
  return { ...held, places, pivot: sumOf(held.pivot, offset) };
}

/** Moves a piece about its pivot. */
export function turnedBy(held: Held, motion: Motion): Held {
  const { pivot } = held;
  const places = held.places.map((place) => sumOf(motion(differenceOf(place, pivot)), pivot));
  return { ...held, places };
}

/** Moves a piece by a step, unless more of it would then be beside the board. */
export function stepped(
  held: Held,
  way: Place,
  { board, geometry = 'squares' }: Pick<Design, 'board' | 'geometry'>,
): Held {
  const beside = ({ places }: Held) =>
    places.filter((place) => cellAt(place, board) === undefined).length;
  const moved = stepsOf(geometry, way, held.pivot).map((offset) => movedBy(held, offset));
  return moved.find((next) => beside(next) <= beside(held)) ?? held;
}

/** Returns the shortest translations in a direction, the best one first. */
function stepsOf(geometry: Geometry, [right, down, back]: Place, [, row]: Place): Place[] {
  if (geometry === 'squares' || geometry === 'cubes') return [[right, down, back]];
  if (geometry === 'sticks' || down === 0) return [[2 * right, 2 * down, 0]];
  // Alternates, so that repeated steps lead straight down.
  const side = row % 2 === 0 ? 1 : -1;
  return [
    [side, down, 0],
    [-side, down, 0],
  ];
}

/** Returns the cells still open and the pieces still to be placed. */
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
  // Without marks, all cells could stay empty.
  const isOver = !marks.includes(1);
  const empty = isOver ? noEmptyCells : (design.empty ?? noEmptyCells);
  return { ...design, board, pieces, mayBeEmpty: marks, empty };
}

/** Returns whether the pieces on the board are a solution. */
export function isSolved(rest: Design): boolean {
  const cover = cellsToCover(rest);
  return areaOf(rest).least === 0 && cover.least === 0 && cover.most >= 0;
}

/** Keeps the pieces that fit the board and each other. */
export function fitting(placed: readonly Placed[], design: Design): readonly Placed[] {
  const kept: Placed[] = [];
  for (const piece of placed) {
    const { board, geometry, pieces, mobility } = restOf(design, kept);
    const own = pieces.find(({ name, count }) => name === piece.name && count > 0);
    if (!own || !piece.cells.every((cell) => board.mask[cell] === 1)) continue;
    const mask = new Uint8Array(board.mask.length);
    for (const cell of piece.cells) mask[cell] = 1;
    if (isSamePiece(own, { ...board, mask }, own.mobility ?? mobility, geometry)) kept.push(piece);
  }
  return kept.length === placed.length ? placed : kept;
}

/**
 * Numbers the cells of placed pieces as in a solution: p + 1 for piece p, with copies adjacent, in
 * the order of the pieces.
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

/** Returns the pieces of a solution; the inverse of `numbered`. */
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

/** Returns the label of a piece beside the board: as on the board, but long names in full. */
export function labelOfPiece(puzzle: Puzzle, name: string): string {
  return name.length > longestLabel ? name : labelOf(puzzle, puzzle.names.indexOf(name));
}
