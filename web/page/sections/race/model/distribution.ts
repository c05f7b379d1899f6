/**
 * Draws how the puzzles of a list spread: a dot for each, stacked where several fall on the same
 * place of a logarithmic scale (Wilkinson, "Dot plots", 1999).
 */

import { type Figure, type Measure, measured, median } from './figures.ts';
import { byPuzzle, type Finish } from './finish.ts';
import { axisBelow, logScale, position, type Tick, ticksOf } from './scale.ts';

/** The measures that spread: the others follow the search nodes. */
export const spreadMeasures = ['time', 'nodes'] as const satisfies readonly Measure[];
export type SpreadMeasure = (typeof spreadMeasures)[number];

/** A puzzle by its number from 0, and its median run. */
export interface PuzzleFigure {
  readonly puzzle: number;
  readonly figure: Figure;
}

/** Returns the median run of each puzzle, in the order of the list. */
export function puzzleFigures(
  finishes: readonly Finish[],
  measure: SpreadMeasure,
): readonly PuzzleFigure[] {
  return Array.from(byPuzzle(finishes), ([puzzle, runs]) => {
    const figures = runs.map(({ stats, end }) => ({
      value: measured(stats, measure),
      isMore: end === 'time',
    }));
    return { puzzle, figure: median(figures) ?? { value: 0, isMore: true } };
  });
}

/** A puzzle's dot, in pixels. */
export interface Dot extends PuzzleFigure {
  readonly x: number;
  readonly y: number;
}

export interface Spread {
  readonly name: string;
  readonly dots: readonly Dot[];
  /** The baseline of the name. */
  readonly textY: number;
  /** The line on which the dots stand. */
  readonly floor: number;
}

export interface Distribution {
  readonly width: number;
  readonly height: number;
  readonly spreads: readonly Spread[];
  readonly ticks: readonly Tick[];
  readonly floor: number;
  readonly tickY: number;
  readonly axis: string;
  readonly axisY: number;
}

export const dotRadius = 4;
const column = 2 * dotRadius + 1;
const nameHeight = 24;
/** The height for dots; higher stacks are pressed together. */
const stackHeight = 72;

/** Stacks the dots of a row; those cut short come last, so they stay visible. */
function stacked(all: readonly PuzzleFigure[], place: (value: number) => number, floor: number) {
  const stacks = new Map<number, PuzzleFigure[]>();
  for (const each of all) {
    const at = Math.round(place(each.figure.value) / column);
    stacks.set(at, [...(stacks.get(at) ?? []), each]);
  }
  const highest = Math.max(1, ...Array.from(stacks.values(), ({ length }) => length));
  const step = Math.min(column, (stackHeight - column) / Math.max(1, highest - 1));
  return [...stacks].flatMap(([at, stack]) =>
    stack.map((each, level) => ({ ...each, x: at * column, y: floor - dotRadius - level * step })),
  );
}

export interface SpreadRow {
  readonly name: string;
  readonly figures: readonly PuzzleFigure[];
}

/** Lays out a row of dots for each solver, above one another on the same scale. */
export function distributionOf(
  rows: readonly SpreadRow[],
  width: number,
  least: number,
  axis: string,
  tickText: (value: number) => string,
): Distribution {
  const values = rows.flatMap(({ figures }) => figures.map(({ figure }) => figure.value));
  const scale = logScale(values, least);
  const rowHeight = nameHeight + stackHeight;
  const floor = rows.length * rowHeight;
  const place = (value: number) => position(scale, value) * width;
  return {
    width,
    ...axisBelow(floor),
    axis,
    spreads: rows.map(({ name, figures }, index) => ({
      name,
      textY: index * rowHeight + nameHeight - 8,
      floor: (index + 1) * rowHeight,
      dots: stacked(figures, place, (index + 1) * rowHeight),
    })),
    ticks: ticksOf(scale, width, tickText),
  };
}
