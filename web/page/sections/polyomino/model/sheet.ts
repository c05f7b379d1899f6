/** Sheets of solutions on paper. */

import type { BoardPicture } from './picture.ts';

/** Solutions to print. */
export interface Sheet {
  /** Their places from 0 among those found. */
  readonly places: readonly number[];
  /** How many fit on a page. */
  readonly perPage: number;
  /** The place of the first in the gallery, from 0. */
  readonly first: number;
  /** The number of solutions that the gallery lists if it leaves some out or sorts them. */
  readonly listed: number | null;
}

/** A page of a sheet: its solutions, and the place of the first in the gallery, from 0. */
interface Page {
  readonly places: readonly number[];
  readonly first: number;
}

export const pageSizes = [1, 2, 4, 6, 12, 20, 30, 48] as const;

/** The most solutions to print at once. */
export const mostPrinted = 480;

/** What every usual paper has space for below a title, in centimetres, and the caption of a solution. */
const paper = { width: 17, height: 21, caption: 0.55, gap: 0.4 };

/** Returns the number of columns that make the boards largest, and their width in centimetres. */
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
