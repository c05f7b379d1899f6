/** Paints, draws and compares the colours of cells. */

import type { CellMask } from '../../../../engine/model/polyomino.ts';
import { colorLetter, withColors } from './colors.ts';
import { type BoardPicture, shrunken } from './picture.ts';

/** Light enough for dark letters, and different enough for colour-blind readers. */
const tints = ['#8ecae6', '#f6bd60', '#b8e0a0', '#f4acb7', '#cdb4f0', '#e9e27a', '#c9c9c9'];

/** Returns the tint of a colour. Its letter distinguishes it from others with this tint. */
export function tintOf(color: number): string {
  return tints[(color - 1) % tints.length] as string;
}

/** A coloured cell, as drawn. */
interface ColoredPlace {
  readonly place: number;
  readonly tint: string;
  readonly letter: string;
}

export function coloredPlaces({ colors }: Pick<CellMask, 'colors'>): ColoredPlace[] {
  return Array.from(colors ?? []).flatMap((color, place) =>
    color > 0 ? [{ place, tint: tintOf(color), letter: colorLetter(color) }] : [],
  );
}

/** The size of a cell's colour patch, in cells. Unlike a piece, it leaves a border. */
const patchSize = 0.68;

/** The patch of a colour in the centre of a cell, with its letter. */
export const colorPatch = {
  font: 0.38,
  /** Returns the transform that shrinks the outline of a cell. */
  transform: (picture: Pick<BoardPicture, 'centre'>, place: number) =>
    shrunken(picture, place, patchSize),
};

/** The disc with a colour's letter, off the centre of a cell, where a piece may have its own. */
export const colorMark = {
  radius: 0.15,
  font: 0.22,
  centre({ centre }: Pick<BoardPicture, 'centre'>, place: number) {
    const { x, y } = centre(place);
    return { x: x - 0.3, y: y - 0.3 };
  },
};

/** Gives the places of a mask this colour, and removes it from all others. */
export function withColor<Shape extends CellMask>(
  shape: Shape,
  color: number,
  mask: Uint8Array,
): Shape {
  const before = (place: number) => shape.colors?.[place] ?? 0;
  const changed = mask.map((isOwn, place) => {
    if (isOwn) return color;
    return before(place) === color ? 0 : before(place);
  });
  return withColors(shape, changed);
}

/** Returns the places of a shape with this colour. */
export function cellsOfColor(shape: CellMask, color: number): CellMask {
  const { colors: _, ...plain } = shape;
  return {
    ...plain,
    mask: shape.mask.map((_, place) => (shape.colors?.[place] === color ? 1 : 0)),
  };
}

/** Returns whether two places of a board are cells of the same colour, or both are none. */
export function isAlike({ mask, colors }: CellMask, one: number, other: number): boolean {
  return mask[one] === mask[other] && colors?.[one] === colors?.[other];
}
