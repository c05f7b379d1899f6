/** Sheets of solutions on paper. */

import type { BoardPicture } from '../../../shared/polyomino/model/picture.ts';

/** Solutions to print. */
export interface Sheet {
  /** Their indices among the solutions found. */
  readonly places: readonly number[];
  /** The number of solutions per page. */
  readonly perPage: number;
  /** The index of the first in the gallery. */
  readonly first: number;
  /** The number of solutions listed by the gallery, if it omits some or sorts them. */
  readonly listed: number | null;
}

/** A page of a sheet: its solutions, and the index of the first in the gallery. */
interface Page {
  readonly places: readonly number[];
  readonly first: number;
}

export const pageSizes = [1, 2, 4, 6, 12, 20, 30, 48] as const;

/** The most solutions printed at once. */
export const maxPrinted = 480;

/**
 * The space on common paper sizes below a title, the caption of a solution and the gap, in
 * centimetres.
 */
const paper = { width: 17, height: 21, caption: 0.55, gap: 0.4 };

/** Returns the number of columns that makes the boards largest, and their width in centimetres. */
export function sheetLayout(
  perPage: number,
  { height, width }: Pick<BoardPicture, 'height' | 'width'>,
) {
  const layouts = Array.from({ length: perPage }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(perPage / columns);
    const across = paper.width / columns - paper.gap;
    const down = paper.height / rows - paper.gap - paper.caption;
    return { columns, width: Math.min(across, down * (width / height)) };
  });
  return layouts.reduce((best, next) => (next.width > best.width ? next : best));
}

/** Returns the solutions on each page. */
export function pagesOf({ places, perPage, first }: Sheet): Page[] {
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) => ({
    places: places.slice(page * perPage, (page + 1) * perPage),
    first: first + page * perPage,
  }));
}
