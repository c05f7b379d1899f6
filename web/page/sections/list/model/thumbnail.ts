/** Draws a puzzle as small as possible while recognizable, with digits of three by five pixels. */

import { zero } from '../../../../engine/model/symbols.ts';
import { cornersAround } from '../../../shared/model/board-outline.ts';
import type { Place } from './variant.ts';

/** Units per cell: a digit of 3 × 5 and the gaps around it. */
const side = 6;

/** The pixels of the digits 0 to 9: five rows of three bits. */
const digits = [
  '75557',
  '26227',
  '71747',
  '71717',
  '55711',
  '74717',
  '74757',
  '71122',
  '75757',
  '75717',
];

/** The runs of pixels in a row of three bits, as a path relative to the left end. */
const runs = ['', 'm2 0h1', 'm1 0h1', 'm1 0h2', 'm0 0h1', 'm0 0h1m1 0h1', 'm0 0h2', 'm0 0h3'];

/** Each digit as strokes of one unit: path fragments by row. */
const strokes = digits.map((rows) => Array.from(rows, (bits) => runs[Number(bits)] ?? ''));

export interface Thumbnail {
  /** The width and height, in units of the paths. */
  readonly extent: number;
  /** The digits of a small grid, as strokes of width 1. */
  readonly digits: string;
  /** The givens of a larger grid, as strokes of width `side` - 1. */
  readonly squares: string;
  /** The lines between boxes. */
  readonly boxes: string;
}

/** Returns lines through the cells of each, as strokes of any width. */
export function lines(each: readonly (readonly Place[])[]): string {
  const middle = (place: number) => (place + 0.5) * side + 0.5;
  return each
    .flatMap((cells) =>
      cells.map(([row, column], place) => {
        const [y, x] = [middle(row), middle(column)];
        return `${place === 0 ? `M${x} ${y}h0` : ''}L${x} ${y}`;
      }),
    )
    .join('');
}

/** Returns frames just inside each cage, as strokes of width 1. */
export function frames(cages: readonly (readonly Place[])[]): string {
  const scaled = (length: number) => Math.round(length * side) + 0.5;
  return cages
    .flatMap((cells) => {
      const corners = cells.map(([row, column]) => ({ x: column, y: row }));
      return cornersAround(corners, 1 / side);
    })
    .map((loop) => `M${loop.map(({ x, y }) => `${scaled(x)} ${scaled(y)}`).join('L')}Z`)
    .join('');
}

/** Draws a puzzle. `boxOf` returns any label for the box of a cell. */
export function thumbnail(
  cells: Uint8Array,
  size: number,
  boxOf: (cell: number) => string | number,
): Thumbnail {
  const height = cells.length / size;
  const hasDigits = size < digits.length;
  let [drawn, squares, boxes] = ['', '', ''];
  for (let cell = 0; cell < cells.length; cell += 1) {
    const x = (cell % size) * side;
    const y = Math.floor(cell / size) * side;
    const given = cells[cell] ?? 0;
    if (given > 0 && hasDigits) drawn += drawnDigit(given, x, y);
    if (given > 0 && !hasDigits) squares += `M${x + 1} ${y + side / 2 + 0.5}h${side - 1}`;
    if (x > 0 && boxOf(cell) !== boxOf(cell - 1)) boxes += `M${x + 0.5} ${y}v${side}`;
    if (y > 0 && boxOf(cell) !== boxOf(cell - size)) boxes += `M${x} ${y + 0.5}h${side}`;
  }
  return { extent: Math.max(size, height) * side + 1, digits: drawn, squares, boxes };
}

function drawnDigit(digit: number, x: number, y: number): string {
  const rows = strokes[digit === zero ? 0 : digit] ?? [];
  return rows.map((run, row) => `M${x + 2} ${y + 1.5 + row}${run}`).join('');
}
