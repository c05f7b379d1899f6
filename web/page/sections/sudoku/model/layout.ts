/** Boxes as they are drawn, and how they are saved. */

import { digitOf, symbolOf } from '../../../../engine/model/symbols.ts';

/** The boxes being drawn: the box number of each cell, from 1, or 0 for none. */
export type Layout = Uint8Array;

/** Writes a layout as one symbol per cell. */
export function savedLayout(layout: Layout): string {
  return Array.from(layout, symbolOf).join('');
}

/** Parses the result of `savedLayout` for a board of this size; undefined for anything else. */
export function restoredLayout(text: string, size: number): Layout | undefined {
  const boxes = Array.from(text, (symbol) => digitOf(symbol, size));
  const isWhole = boxes.length === size * size && !boxes.includes(undefined);
  return isWhole ? Uint8Array.from(boxes as number[]) : undefined;
}
