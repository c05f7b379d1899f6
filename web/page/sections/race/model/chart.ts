import type { Figure } from './figures.ts';

/** A logarithmic scale from one power of ten to another. */
export interface LogScale {
  readonly low: number;
  readonly high: number;
  /** Powers of ten, ascending. */
  readonly ticks: readonly number[];
}

const mostTicks = 5;

function exponent(value: number, round: (exact: number) => number): number {
  // The logarithm of 1000 may come out as 2.9999999999999996.
  return round(Number(Math.log10(value).toPrecision(12)));
}

/** Returns a scale for all values from `least` on; it leaves out smaller ones. */
export function logScale(values: readonly number[], least: number): LogScale {
  const inside = values.map((value) => Math.max(value, least));
  const first = exponent(Math.min(...inside, Number.MAX_VALUE), Math.floor);
  const begin = inside.length > 0 ? first : exponent(least, Math.floor);
  const end = Math.max(begin + 1, exponent(Math.max(...inside, least), Math.ceil));
  const every = Math.ceil((end - begin + 1) / mostTicks);
  const count = Math.floor((end - begin) / every) + 1;
  const ticks = Array.from({ length: count }, (_, index) => 10 ** (begin + index * every));
  return { low: 10 ** begin, high: 10 ** end, ticks };
}

/** Returns the position of a value, from 0 to 1. */
export function position({ low, high }: LogScale, value: number): number {
  if (value <= low) return 0;
  return Math.min(1, Math.log(value / low) / Math.log(high / low));
}

export interface ChartRow {
  readonly name: string;
  readonly figure: Figure;
  /** The figure in words. */
  readonly text: string;
}

export interface Bar extends ChartRow {
  readonly width: number;
  /** The baseline of the text. */
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
const tickHeight = 26;
/** Width of a bar too small for the scale. */
const leastBar = 3;

function anchorAt(share: number): Tick['anchor'] {
  if (share < 0.05) return 'start';
  return share > 0.95 ? 'end' : 'middle';
}

/** Lays out a bar chart, for the page and for files. The scale begins at `least` or above. */
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
    height: floor + tickHeight,
    floor,
    tickY: floor + tickHeight - 8,
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
