/** Compares pieces, and changes the pieces of a puzzle. */

import type {
  CellMask,
  Geometry,
  Mobility,
  PolyominoPiece,
} from '../../../../engine/model/polyomino.ts';
import { pieceLetters } from '../../../shared/polyomino/model/fills.ts';
import {
  cornerOf,
  differenceOf,
  flip,
  type Place,
  placesIn,
} from '../../../shared/polyomino/model/geometry.ts';
import { colorsIn, keyOf, orientations, pieceSets, setNames, shapeOf } from './piece-sets.ts';
import { cellCount, isExact, isPlain, type Rules, useOf, withUse } from './use.ts';

/** Removes empty rows, columns and layers around a shape, as long as its cells keep their kind. */
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

/** The known classes of shapes, by mask. */
const classes = new WeakMap<Uint8Array, Map<string, string>>();

/** Returns a key shared by exactly the shapes onto which a shape can be moved. */
function classOf(shape: CellMask, mobility: Mobility, geometry: Geometry): string {
  const known = classes.get(shape.mask) ?? new Map<string, string>();
  classes.set(shape.mask, known);
  const kind = `${geometry} ${mobility}`;
  const own = known.get(kind) ?? orientations(shape, mobility, geometry).map(keyOf).sort()[0] ?? '';
  known.set(kind, own);
  return own;
}

/** Returns whether one piece can be moved onto the other, regardless of colours. */
export function isSamePiece(
  one: CellMask,
  other: CellMask,
  mobility: Mobility,
  geometry: Geometry = 'squares',
): boolean {
  return classOf(one, mobility, geometry) === classOf(other, mobility, geometry);
}

/** Returns whether the pieces are the twelve pentominoes, which a text need not list. */
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

/**
 * Returns whether a piece of a design is this piece of a set, or at least has its name and shape.
 */
function isOwn(
  own: PolyominoPiece,
  piece: CellMask & { readonly name?: string },
  { mobility, geometry }: Pick<Rules, 'mobility' | 'geometry'>,
) {
  const isSame = (by: Mobility) => isSamePiece(own, piece, by, geometry);
  return (own.name === piece.name && isSame('free')) || isSame(own.mobility ?? mobility);
}

/** Returns the piece of a design that equals this one, preferably by the same name. */
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

/** Sets the mobility of a piece. That of the least mobile piece becomes the puzzle's. */
export function withMobility(design: Rules, piece: PolyominoPiece, mobility: Mobility): Rules {
  const kept = design.pieces.map((own) => ({ ...own, mobility: own.mobility ?? design.mobility }));
  const changed = withPiece({ ...design, pieces: kept }, piece, (own) => ({ ...own, mobility }));
  const moves = changed.pieces.filter(({ count }) => count > 0).map((own) => own.mobility);
  const order = ['fixed', 'one-sided', 'free'] as const;
  return { ...changed, mobility: order.find((each) => moves.includes(each)) ?? 'free' };
}

/** Sets the number of copies of a piece; of a range, its upper end. */
export function withCount(design: Rules, piece: PolyominoPiece, count: number): Rules {
  return withPiece(design, piece, (own) => {
    const isRange = own.count > 0 && !isExact(useOf(own));
    const least = isRange ? Math.min(useOf(own).least, count) : count;
    return withUse(own, { least, most: count }, cellCount(design.board));
  });
}

/** Returns the set that contains a drawn piece, and its name there. */
export function knownAs(shape: CellMask, { mobility, geometry = 'squares' }: Rules) {
  if (geometry !== 'squares') return undefined;
  for (const set of setNames) {
    const same = pieceSets[set].find((piece) => isSamePiece(piece, shape, mobility));
    if (same) return { set, name: same.name };
  }
  return undefined;
}

/** Returns the pieces of a design that are in none of the sets. */
export function ownPieces(rules: Rules): PolyominoPiece[] {
  const known = setNames.flatMap((name) => pieceSets[name]);
  return rules.pieces.filter((own) => !known.some((piece) => isOwn(own, piece, rules)));
}
