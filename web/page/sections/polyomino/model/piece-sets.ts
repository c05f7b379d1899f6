/** The free polyominoes of up to five cells, by their usual letters, and the ways to turn them. */

import type {
  CellMask,
  Geometry,
  Mobility,
  PolyominoPiece,
} from '../../../../engine/model/polyomino.ts';
import { withColors } from './colors.ts';
import {
  cellAt,
  cornerOf,
  differenceOf,
  flip,
  imagesOf,
  type Place,
  placesIn,
} from './geometry.ts';
import { cellsWithin, type Puzzle, pieceLetters } from './puzzle.ts';
import { cellCount, isExact, isPlain, type Rules, useOf, withUse } from './use.ts';

/** Letters after Golomb; pieces of other sizes than five have their size in their names. */
const pictures = {
  pentominoes:
    'F:.XX/XX./.X. I:XXXXX L:X./X./X./XX N:.X/.X/XX/X. P:XX/XX/X. T:XXX/.X./.X. U:X.X/XXX V:X../X../XXX W:X../XX./.XX X:.X./XXX/.X. Y:.X/XX/.X/.X Z:XX./.X./.XX',
  tetrominoes: 'I4:XXXX L4:X./X./XX O4:XX/XX S4:.XX/XX. T4:XXX/.X.',
  smaller: 'I3:XXX V3:X./XX I2:XX I1:X',
} as const;

export type SetName = keyof typeof pictures;
export const setNames = Object.keys(pictures) as SetName[];

function pieceIn(text: string): PolyominoPiece {
  const [name = '', drawing = ''] = text.split(':');
  const rows = drawing.split('/');
  const mask = Uint8Array.from(rows.join(''), (symbol) => (symbol === 'X' ? 1 : 0));
  return { name, count: 1, height: rows.length, width: mask.length / rows.length, mask };
}

export const pieceSets: Readonly<Record<SetName, readonly PolyominoPiece[]>> = {
  pentominoes: pictures.pentominoes.split(' ').map(pieceIn),
  tetrominoes: pictures.tetrominoes.split(' ').map(pieceIn),
  smaller: pictures.smaller.split(' ').map(pieceIn),
};

// ---------------------------------------------------------------------------------------- turning

/** Returns the shape with these cells, which begin at its corner, in these colours. */
function shapeOf(places: readonly Place[], colors: readonly number[]): CellMask {
  const length = (axis: 0 | 1 | 2) => Math.max(0, ...places.map((place) => place[axis] + 1));
  const [width, rows, layers] = [length(0), length(1), length(2)];
  const size = { height: rows * layers, width, ...(layers > 1 && { layers }) };
  const mask = new Uint8Array(size.height * width);
  const shape = { ...size, mask };
  const tints = new Uint8Array(mask.length);
  places.forEach((place, index) => {
    const cell = cellAt(place, shape) ?? 0;
    mask[cell] = 1;
    tints[cell] = colors[index] ?? 0;
  });
  return withColors(shape, tints);
}

/** Returns the colours of the cells of a shape, 0 for none. */
export function colorsIn({ mask, colors }: CellMask): number[] {
  return Array.from(mask, (_, cell) => colors?.[cell] ?? 0).filter((_, cell) => mask[cell] === 1);
}

function keyOf({ width, layers = 1, mask }: CellMask): string {
  return `${layers}:${width}:${mask.join('')}`;
}

function coloredKeyOf(shape: CellMask): string {
  return `${keyOf(shape)}:${shape.colors?.join() ?? ''}`;
}

/** Returns the different shapes, with their colours, that a piece may take, the given one first. */
export function orientations(
  shape: CellMask,
  mobility: Mobility,
  geometry: Geometry = 'squares',
): CellMask[] {
  const colors = colorsIn(shape);
  const shapes = imagesOf(geometry, mobility, placesIn(shape)).map((places) =>
    shapeOf(places, colors),
  );
  return [...new Map(shapes.map((own) => [coloredKeyOf(own), own])).values()];
}

/** Removes empty rows, columns and layers around a shape, as far as its cells stay what they are. */
export function cropped(shape: CellMask, geometry: Geometry = 'squares'): CellMask {
  return shapeAt(placesIn(shape), colorsIn(shape), geometry);
}

/** Turns a shape over; a solid becomes its mirror image. */
export function flipped(shape: CellMask, geometry: Geometry): CellMask {
  return shapeAt(placesIn(shape).map(flip), colorsIn(shape), geometry);
}

/** Returns the shape with cells at these places, moved to its corner. */
function shapeAt(places: readonly Place[], colors: readonly number[], geometry: Geometry) {
  const corner = cornerOf(geometry, places);
  const moved = places.map((place) => differenceOf(place, corner));
  return shapeOf(moved, colors);
}

/** What is known about shapes, by their masks. */
const classes = new WeakMap<Uint8Array, Map<string, string>>();

/** Returns what a shape has in common with those that it can be moved onto, and no others. */
function classOf(shape: CellMask, mobility: Mobility, geometry: Geometry): string {
  const known = classes.get(shape.mask) ?? new Map<string, string>();
  classes.set(shape.mask, known);
  const kind = `${geometry} ${mobility}`;
  const own = known.get(kind) ?? orientations(shape, mobility, geometry).map(keyOf).sort()[0] ?? '';
  known.set(kind, own);
  return own;
}

/** Whether one piece can be moved onto the other, in any colours. */
export function isSamePiece(
  one: CellMask,
  other: CellMask,
  mobility: Mobility,
  geometry: Geometry = 'squares',
): boolean {
  return classOf(one, mobility, geometry) === classOf(other, mobility, geometry);
}

// ----------------------------------------------------------------------------------------- designs

/** Returns the pieces of a puzzle, with their counts. */
export function piecesIn({ interpretation }: Pick<Puzzle, 'interpretation'>) {
  return interpretation?.pieces ?? pieceSets.pentominoes;
}

/** Returns a puzzle as a design to go on from. */
export function designOf(puzzle: Puzzle): Rules {
  const { board, interpretation } = puzzle;
  const pieces = piecesIn(puzzle);
  if (!interpretation) return { board, pieces, mobility: 'free' };
  const { mobility, empty, geometry } = interpretation;
  const rules = { board, pieces, mobility, empty, mayBeEmpty: marksOn(puzzle) };
  return geometry === 'squares' ? rules : { geometry, ...rules };
}

/** Returns the places of the board that are marked as those that may stay empty. */
export function marksOn({ board, interpretation }: Puzzle): Uint8Array {
  const marks = new Uint8Array(board.mask.length);
  if (!interpretation?.mayBeEmpty.includes(1)) return marks;
  const places = cellsWithin(board, interpretation.board);
  interpretation.mayBeEmpty.forEach((mark, cell) => {
    marks[places[cell] as number] = mark;
  });
  return marks;
}

/** Whether the pieces are the twelve pentominoes, which a text needn't list. */
export function areUsual(design: Rules): boolean {
  const { geometry = 'squares', pieces, mobility } = design;
  const used = pieces.filter(({ count }) => count > 0);
  return (
    geometry === 'squares' &&
    mobility === 'free' &&
    isPlain({ ...design, pieces: used }) &&
    used.every(({ count }) => count === 1) &&
    used.map(({ name }) => name).join('') === pieceLetters &&
    used.every((piece, index) =>
      isSamePiece(piece, pieceSets.pentominoes[index] as CellMask, 'free'),
    )
  );
}

/** Whether a piece of a design is this one of a set, or at least has its name and shape. */
function isOwn(
  own: PolyominoPiece,
  piece: CellMask & { readonly name?: string },
  { mobility, geometry }: Pick<Rules, 'mobility' | 'geometry'>,
) {
  const isSame = (by: Mobility) => isSamePiece(own, piece, by, geometry);
  return (own.name === piece.name && isSame('free')) || isSame(own.mobility ?? mobility);
}

/** Returns the piece of a design that is the same as this one, at best with its name. */
export function sameIn(
  rules: Rules,
  piece: CellMask & { readonly name?: string },
): PolyominoPiece | undefined {
  const same = rules.pieces.filter((own) => isOwn(own, piece, rules));
  return same.find(({ name }) => name === piece.name) ?? same[0];
}

/** Returns the name, with a number if another piece has it. */
function freeName(name: string, pieces: readonly PolyominoPiece[]): string {
  const isTaken = (candidate: string) => pieces.some((piece) => piece.name === candidate);
  for (let number = 2, candidate = name; ; number += 1) {
    if (!isTaken(candidate)) return candidate;
    candidate = `${name}${number}`;
  }
}

/** Changes a piece of the design, or adds it. */
export function withPiece(
  design: Rules,
  piece: PolyominoPiece,
  change: (own: PolyominoPiece) => PolyominoPiece,
): Rules {
  const own = sameIn(design, piece);
  const pieces = own
    ? design.pieces.map((other) => (other === own ? change(own) : other))
    : [...design.pieces, change({ ...piece, name: freeName(piece.name, design.pieces) })];
  return { ...design, pieces };
}

/** Sets how a piece may be moved. The least mobile piece decides for the puzzle. */
export function withMobility(design: Rules, piece: PolyominoPiece, mobility: Mobility): Rules {
  const kept = design.pieces.map((own) => ({ ...own, mobility: own.mobility ?? design.mobility }));
  const changed = withPiece({ ...design, pieces: kept }, piece, (own) => ({ ...own, mobility }));
  const moves = changed.pieces.filter(({ count }) => count > 0).map((own) => own.mobility);
  const order = ['fixed', 'one-sided', 'free'] as const;
  return { ...changed, mobility: order.find((each) => moves.includes(each)) ?? 'free' };
}

/** Sets how many copies of a piece the design has, at most if fewer might be used before. */
export function withCount(design: Rules, piece: PolyominoPiece, count: number): Rules {
  return withPiece(design, piece, (own) => {
    const isRange = own.count > 0 && !isExact(useOf(own));
    const least = isRange ? Math.min(useOf(own).least, count) : count;
    return withUse(own, { least, most: count }, cellCount(design.board));
  });
}

/** Returns the pieces of a design that are in none of the sets. */
export function ownPieces(rules: Rules): PolyominoPiece[] {
  const known = setNames.flatMap((name) => pieceSets[name]);
  return rules.pieces.filter((own) => !known.some((piece) => isOwn(own, piece, rules)));
}
