/** The free polyominoes of up to five cells by their usual letters, and their orientations. */

import type {
  CellMask,
  Geometry,
  Mobility,
  PolyominoPiece,
} from '../../../../engine/model/polyomino.ts';
import { withColors } from '../../../shared/polyomino/model/colors.ts';
import {
  cellAt,
  imagesOf,
  type Place,
  placesIn,
} from '../../../shared/polyomino/model/geometry.ts';
import { cellsWithin, type Puzzle } from './puzzle.ts';
import type { Rules } from './use.ts';

/** Letters after Golomb. Pieces of sizes other than five have their size in their names. */
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
export function shapeOf(places: readonly Place[], colors: readonly number[]): CellMask {
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

export function keyOf({ width, layers = 1, mask }: CellMask): string {
  return `${layers}:${width}:${mask.join('')}`;
}

function coloredKeyOf(shape: CellMask): string {
  return `${keyOf(shape)}:${shape.colors?.join() ?? ''}`;
}

/** Returns the different shapes, with colours, that a piece may take, the given one first. */
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

// ----------------------------------------------------------------------------------------- designs

/** Returns the pieces of a puzzle with their counts. */
export function piecesIn({ interpretation }: Pick<Puzzle, 'interpretation'>) {
  return interpretation?.pieces ?? pieceSets.pentominoes;
}

/** Returns a puzzle as a design to continue from. */
export function designOf(puzzle: Puzzle): Rules {
  const { board, interpretation } = puzzle;
  const pieces = piecesIn(puzzle);
  if (!interpretation) return { board, pieces, mobility: 'free' };
  const { mobility, empty, geometry } = interpretation;
  const rules = { board, pieces, mobility, empty, mayBeEmpty: marksOn(puzzle) };
  return geometry === 'squares' ? rules : { geometry, ...rules };
}

/** Returns the places of the board marked as those that may stay empty. */
export function marksOn({ board, interpretation }: Puzzle): Uint8Array {
  const marks = new Uint8Array(board.mask.length);
  if (!interpretation?.mayBeEmpty.includes(1)) return marks;
  const places = cellsWithin(board, interpretation.board);
  interpretation.mayBeEmpty.forEach((mark, cell) => {
    marks[places[cell] as number] = mark;
  });
  return marks;
}
