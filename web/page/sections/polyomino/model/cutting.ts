/** Pieces to be cut, as SVG in millimetres. */

import type { PolyominoPiece } from '../../../../engine/protocol.ts';
import { cornersAround, type Point } from '../../../shared/model/board-outline.ts';

interface Cut {
  /** The side of a cell. */
  readonly cell: number;
  /** The width that the laser or the saw takes away. */
  readonly kerf: number;
}

/** Between pieces, and around them. */
const gap = 4;
/** Pieces are laid in rows of this width. */
const widest = 300;

/** What can be cut, in millimetres. */
export const cutBounds = { cell: [2, 200], kerf: [0, 2] } as const;

const rounded = (millimetres: number) => Number(millimetres.toFixed(3));

/**
 * Returns a path along the cells' outline, half a kerf outside of it, so that the pieces have their
 * true size.
 */
function cutPath({ width, mask }: PolyominoPiece, { cell, kerf }: Cut, left: number, top: number) {
  const cells = [...mask.keys()].filter((own) => mask[own] === 1);
  const points = cells.map((own): Point => ({ x: own % width, y: Math.floor(own / width) }));
  return cornersAround(points, -kerf / 2 / cell)
    .map((corners) => {
      const along = corners.map(
        ({ x, y }) => `${rounded(left + x * cell)} ${rounded(top + y * cell)}`,
      );
      return `M${along.join('L')}Z`;
    })
    .join('');
}

/** Draws every copy of every piece once, in rows, as an SVG document. */
export function cutDrawing(pieces: readonly PolyominoPiece[], cut: Cut): string {
  const paths: string[] = [];
  let [left, top, below, right] = [gap, gap, gap, gap];
  for (const piece of pieces) {
    const [width, height] = [piece.width * cut.cell, piece.height * cut.cell];
    for (let copy = 0; copy < piece.count; copy += 1) {
      if (left > gap && left + width + gap > widest) [left, top] = [gap, below];
      paths.push(`<path d="${cutPath(piece, cut, left, top)}"/>`);
      left += width + gap;
      right = Math.max(right, left);
      below = Math.max(below, top + height + gap);
    }
  }
  const [across, down] = [rounded(right), rounded(below)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}mm" height="${down}mm"`,
    ` viewBox="0 0 ${across} ${down}"><g fill="none" stroke="#ff0000" stroke-width="0.1">`,
    ...paths,
    '</g></svg>\n',
  ].join('');
}
