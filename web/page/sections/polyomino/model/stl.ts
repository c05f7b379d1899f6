/** Writes pieces for 3D printing, as binary STL in millimetres. */

import type { CellMask, PolyominoPiece } from '../../../../engine/model/polyomino.ts';
import { placeOf } from '../../../shared/polyomino/model/geometry.ts';

export interface Print {
  /** The side of a cell. */
  readonly cell: number;
  /** The gap between pieces that are adjacent in a solution. */
  readonly gap: number;
}

/** The lengths that can be printed, in millimetres. */
export const printBounds = { cell: [2, 200], gap: [0, 2] } as const;

/** Axes point right, back and up. */
type Place = readonly [x: number, y: number, z: number];
type Triangle = readonly [Place, Place, Place];

/** A piece by its cells, and the position of their corner in millimetres. */
interface Body {
  readonly cells: readonly Place[];
  readonly corner: Place;
}

/** Stands the board upright: rows go down, layers away. */
function upright(cell: number, shape: CellMask): Place {
  const [x, row, layer] = placeOf(cell, shape);
  const { height, layers = 1 } = shape;
  return layers === 1 ? [x, height - 1 - row, 0] : [x, layer, height / layers - 1 - row];
}

function moved(place: Place, axis: number, by: number): Place {
  const [x, y, z] = place.map((value, own) => (own === axis ? value + by : value));
  return [x as number, y as number, z as number];
}

const threeParts = [0, 1, 2] as const;

/**
 * Cuts cells into 3 × 3 × 3 parts, the outer ones half a gap thick, and returns those that remain
 * when a piece shrinks by half a gap: an outer part remains if a cell adjoins it.
 */
function partsOf(cells: readonly Place[]): Map<string, Place> {
  const own = new Set(cells.map((cell) => cell.join()));
  const ways = (part: number) => (part === 1 ? [0] : [0, part - 1]);
  const parts = new Map<string, Place>();
  for (const [x, y, z] of cells) {
    for (const a of threeParts) {
      for (const b of threeParts) {
        for (const c of threeParts) {
          const stays = ways(a).every((dx) =>
            ways(b).every((dy) => ways(c).every((dz) => own.has([x + dx, y + dy, z + dz].join()))),
          );
          const part: Place = [3 * x + a, 3 * y + b, 3 * z + c];
          if (stays) parts.set(part.join(), part);
        }
      }
    }
  }
  return parts;
}

/** Returns the surface of a piece, half a gap inside its cells. */
function surfaceOf({ cells, corner }: Body, { cell, gap }: Print): Triangle[] {
  const parts = partsOf(cells);
  const startOf = (part: number) =>
    Math.floor(part / 3) * cell + ([0, gap / 2, cell - gap / 2][part % 3] as number);
  const point = (place: Place): Place => [
    corner[0] + startOf(place[0]),
    corner[1] + startOf(place[1]),
    corner[2] + startOf(place[2]),
  ];
  return [...parts.values()].flatMap((part) =>
    threeParts.flatMap((axis) =>
      [0, 1].flatMap((side): Triangle[] => {
        if (parts.has(moved(part, axis, side ? 1 : -1).join())) return [];
        const [right, up] = [(axis + 1) % 3, (axis + 2) % 3];
        const start = moved(part, axis, side);
        const across = moved(start, right, 1);
        const [a, b, c, d] = [start, across, moved(across, up, 1), moved(start, up, 1)].map(
          point,
        ) as [Place, Place, Place, Place];
        // Without a gap, outer parts have no thickness.
        if (a[right] === b[right] || a[up] === d[up]) return [];
        // Counterclockwise as seen from outside.
        return side
          ? [
              [a, b, c],
              [a, c, d],
            ]
          : [
              [a, c, b],
              [a, d, c],
            ];
      }),
    ),
  );
}

function written(triangles: readonly Triangle[]): Uint8Array<ArrayBuffer> {
  const [header, perTriangle] = [84, 50];
  const bytes = new Uint8Array(header + perTriangle * triangles.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles.length, true);
  triangles.forEach((corners, index) => {
    // Programs derive the normal, three numbers left at 0, from the order of the corners.
    const start = header + perTriangle * index + 12;
    corners.flat().forEach((value, place) => {
      view.setFloat32(start + 4 * place, value, true);
    });
  });
  return bytes;
}

/** The distance between adjacent pieces, and the width of a row, in millimetres. */
const distance = 4;
const widest = 200;

/** Writes every copy of every piece once, in rows. */
export function piecesStl(pieces: readonly PolyominoPiece[], print: Print) {
  const bodies: Body[] = [];
  let [left, front, back] = [0, 0, 0];
  for (const piece of pieces) {
    const cells = [...piece.mask.keys()].filter((cell) => piece.mask[cell] === 1);
    const places = cells.map((cell) => upright(cell, piece));
    const size = (axis: 0 | 1) =>
      print.cell * (1 + Math.max(...places.map((place) => place[axis]))) + distance;
    for (let copy = 0; copy < piece.count; copy += 1) {
      if (left > 0 && left + size(0) > widest) [left, front] = [0, back];
      bodies.push({ cells: places, corner: [left, front, 0] });
      left += size(0);
      back = Math.max(back, front + size(1));
    }
  }
  return written(bodies.flatMap((body) => surfaceOf(body, print)));
}

/** Writes the pieces in their places in a solution. */
export function solutionStl(board: CellMask, tiling: Uint16Array, print: Print) {
  const bodies = new Map<number, Place[]>();
  tiling.forEach((number, cell) => {
    if (number === 0) return;
    const cells = bodies.get(number) ?? [];
    bodies.set(number, cells);
    cells.push(upright(cell, board));
  });
  return written(
    [...bodies.values()].flatMap((cells) => surfaceOf({ cells, corner: [0, 0, 0] }, print)),
  );
}
