/** Lays out a bar chart, for the page and for files. */

import type { Figure } from './figures.ts';
import { logScale, position } from './scale.ts';

export interface ChartRow {
  readonly name: string;
  readonly figure: Figure;
  /** The figure in words. */
  readonly text: string;
}

export interface Bar extends ChartRow {
  readonly width: number;
  /** Of the line of text. */
  readonly textY: number;
  readonly y: number;
}

export interface Tick {
  readonly x: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** All in pixels. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly Bar[];
  readonly ticks: readonly Tick[];
  /** Where the lines of the ticks end, and the baseline of their labels. */
  readonly floor: number;
  readonly tickY: number;
}

export const barHeight = 16;
const rowHeight = 48;
const textRise = 18;
const barDrop = 24;
const tickRoom = 26;
/** Width of a bar too small for the scale. */
const leastBar = 3;

function anchorAt(share: number): Tick['anchor'] {
  if (share < 0.05) return 'start';
  return share > 0.95 ? 'end' : 'middle';
}

/** `least` is where the scale may begin. */
export function chartOf(
  rows: readonly ChartRow[],
  width: number,
  least: number,
  tickText: (value: number) => string,
): Chart {
  const values = rows.map(({ figure }) => figure.value).filter((value) => value > 0);
  const scale = logScale(values, least);
  const place = (value: number) => position(scale, value) * width;
  const floor = rows.length * rowHeight;
  return {
    width,
    height: floor + tickRoom,
    floor,
    tickY: floor + tickRoom - 8,
    bars: rows.map((row, index) => ({
      ...row,
      width: row.figure.value > 0 ? Math.max(leastBar, place(row.figure.value)) : 0,
      textY: index * rowHeight + textRise,
      y: index * rowHeight + barDrop,
    })),
    ticks: scale.ticks.map((value) => ({
      x: place(value),
      text: tickText(value),
      anchor: anchorAt(position(scale, value)),
    })),
  };
}
