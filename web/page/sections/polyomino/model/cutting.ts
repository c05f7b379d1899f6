/** Draws pieces for cutting, as SVG in millimetres. */

import type { Geometry, PolyominoPiece } from '../../../../engine/model/polyomino.ts';
import type { Point } from '../../../shared/model/board-outline.ts';
import { placesIn } from '../../../shared/polyomino/model/geometry.ts';
import { gridOf, triangleSide } from '../../../shared/polyomino/model/grids.ts';
import { closedPath, loopsAround, widened } from '../../../shared/polyomino/model/polygons.ts';
import { stickLength } from '../../../shared/polyomino/model/stick-grid.ts';

interface Cut {
  /** The side of a cell. */
  readonly cell: number;
  /** The width removed by the laser or saw. */
  readonly kerf: number;
}

/** The gap between and around pieces. */
const gap = 4;
/** The width of the rows in which pieces are laid. */
const widest = 300;

/** The lengths that can be cut, in millimetres. */
export const cutBounds = { cell: [2, 200], kerf: [0, 2] } as const;

/** The length measured as a cell: a side, the width of a hexagon, or the length of a stick. */
const units: Readonly<Record<Geometry, number>> = {
  squares: 1,
  hexagons: 1,
  triangles: triangleSide,
  sticks: stickLength,
  cubes: 1,
};

const rounded = (millimetres: number) => Number(millimetres.toFixed(3));

/** Returns the outline of a piece from (0, 0), in millimetres. */
function outlineOf(piece: PolyominoPiece, geometry: Geometry, cell: number): Point[][] {
  const loops = loopsAround(gridOf(geometry, piece).polygons(placesIn(piece)));
  const points = loops.flat();
  const [left, top] = [
    Math.min(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)),
  ];
  const scale = cell / units[geometry];
  return loops.map((loop) =>
    loop.map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale })),
  );
}

/** Returns a path half a kerf outside an outline, so that the piece has its true size. */
function cutPath(loops: readonly Point[][], kerf: number, left: number, top: number): string {
  const moved = loops.map((loop) =>
    widened(loop, kerf / 2).map(({ x, y }) => ({ x: left + x, y: top + y })),
  );
  return closedPath(moved);
}

/** Draws every copy of every piece once, in rows, as an SVG document. */
export function cutDrawing(
  pieces: readonly PolyominoPiece[],
  { cell, kerf }: Cut,
  geometry: Geometry = 'squares',
): string {
  const paths: string[] = [];
  let [left, top, below, right] = [gap, gap, gap, gap];
  for (const piece of pieces) {
    const loops = outlineOf(piece, geometry, cell);
    const points = loops.flat();
    const [width, height] = [
      Math.max(...points.map(({ x }) => x)),
      Math.max(...points.map(({ y }) => y)),
    ];
    for (let copy = 0; copy < piece.count; copy += 1) {
      if (left > gap && left + width + gap > widest) [left, top] = [gap, below];
      paths.push(`<path d="${cutPath(loops, kerf, left, top)}"/>`);
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
