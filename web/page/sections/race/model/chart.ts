import type { Figure } from './figures.ts';
import { axisBelow, position, type Scale, type Tick, ticksOf } from './scale.ts';

export interface ChartRow {
  readonly name: string;
  readonly figure: Figure;
  /** The figure in words. */
  readonly text: string;
}

export interface Mark extends ChartRow {
  /** The position of its dot or of its bar's end; null for zero on a logarithmic scale. */
  readonly x: number | null;
  /** The baseline of the text. */
  readonly textY: number;
  /** The top of its bar. */
  readonly y: number;
}

/** All lengths are in pixels. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  /** Bars on a linear scale, where lengths can be compared; dots on a logarithmic one. */
  readonly isDots: boolean;
  readonly marks: readonly Mark[];
  readonly ticks: readonly Tick[];
  /** The end of the tick lines, and the baseline of their labels. */
  readonly floor: number;
  readonly tickY: number;
  /** The axis title and its baseline. */
  readonly axis: string;
  readonly axisY: number;
}

export const barHeight = 16;
export const dotSize = 6;
const rowHeight = 48;
const textRise = 18;
const barDrop = 24;
/** The width of a bar too small for the scale. */
const leastBar = 1;

/** Lays out a chart for the page and for files. */
export function chartOf(
  rows: readonly ChartRow[],
  width: number,
  scale: Scale,
  axis: string,
  tickText: (value: number) => string,
): Chart {
  const isDots = scale.kind === 'log';
  const place = ({ value }: Figure) => {
    if (value <= 0) return isDots ? null : 0;
    return isDots
      ? position(scale, value) * width
      : Math.max(leastBar, position(scale, value) * width);
  };
  const floor = rows.length * rowHeight;
  return {
    width,
    isDots,
    ...axisBelow(floor),
    axis,
    marks: rows.map((row, index) => ({
      ...row,
      x: place(row.figure),
      textY: index * rowHeight + textRise,
      y: index * rowHeight + barDrop,
    })),
    ticks: ticksOf(scale, width, tickText),
  };
}
