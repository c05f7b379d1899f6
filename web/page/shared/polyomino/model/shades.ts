/** Tells apart pieces of one fill that touch. */

import type { CellMask, Geometry } from '../../../../engine/model/polyomino.ts';
import { cellAt, neighborsOf, placeOf } from './geometry.ts';

/**
 * The share of white in each shade of a fill, or of dark grey in a light one. Four shades almost
 * always tell touching pieces of one fill apart.
 */
const ways = [0, 0.45, 0.75, 0.2] as const;
const darkest = 0x60;

/** Returns a shade of a fill; shade 0 is the fill itself. */
function shadedFill(fill: string, shade: number): string {
  const parts = (fill.match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16));
  const isLight = parts.reduce((sum, part) => sum + part, 0) > 3 * 200;
  const way = (ways[shade] ?? 0) * (isLight ? 0.5 : 1);
  const shaded = (part: number) => Math.round(part + way * ((isLight ? darkest : 255) - part));
  return `#${parts.map((part) => shaded(part).toString(16).padStart(2, '0')).join('')}`;
}

interface Board {
  readonly geometry: Geometry;
  readonly board: CellMask;
}

/** Returns the pieces of the same fill that each piece touches, by their numbers from 0. */
function touching(
  { geometry, board }: Board,
  cells: Uint16Array,
  fills: readonly string[],
): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  cells.forEach((number, cell) => {
    if (number === 0) return;
    const own = found.get(number - 1) ?? new Set<number>();
    found.set(number - 1, own);
    for (const place of neighborsOf(geometry, placeOf(cell, board))) {
      const other = (cells[cellAt(place, board) ?? -1] ?? 0) - 1;
      if (other >= 0 && other !== number - 1 && fills[other] === fills[number - 1]) own.add(other);
    }
  });
  return found;
}

/**
 * Returns what the pieces of a tiling are painted with, given the fill of each: copies, and others
 * of one fill, that touch in different shades.
 */
export function fillsOn(
  board: Board,
  cells: Uint16Array,
  fills: readonly string[],
): readonly string[] {
  if (new Set(fills).size === fills.length) return fills;
  const shadeOf = new Map<number, number>();
  for (const [piece, others] of touching(board, cells, fills)) {
    const taken = Array.from(others, (other) => shadeOf.get(other));
    const free = [...ways.keys()];
    shadeOf.set(piece, free.find((shade) => !taken.includes(shade)) ?? 0);
  }
  return fills.map((fill, piece) => shadedFill(fill, shadeOf.get(piece) ?? 0));
}
