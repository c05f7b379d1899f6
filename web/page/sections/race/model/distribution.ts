/**
 * Draws the distribution of a list's puzzles: a dot for each, stacked where several share a place
 * on a logarithmic scale (Wilkinson, "Dot plots", 1999).
 */

import { type Figure, type Measure, measured, median } from './figures.ts';
import { byPuzzle, type Finish } from './finish.ts';
import { axisBelow, logScale, position, type Tick, ticksOf } from './scale.ts';

/** The measures with a distribution of their own; the others follow the search nodes. */
export const spreadMeasures = ['time', 'nodes'] as const satisfies readonly Measure[];
export type SpreadMeasure = (typeof spreadMeasures)[number];

/** A puzzle, by its number from 0, and its median run. */
interface PuzzleFigure {
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
/** The distance from a dot within which a tap hits it. */
const reach = 16;
const column = 2 * dotRadius + 1;
/** The height for a name, with a gap above that ties it to the dots below. */
const nameHeight = 38;
const nameDrop = 30;
/** The maximum height of the dots; higher stacks are compressed. */
const stackHeight = 72;

/** The dots of a row above its floor, and their height. */
interface Stacks {
  readonly height: number;
  readonly dots: readonly (PuzzleFigure & { readonly x: number; readonly rise: number })[];
}

/** Stacks the dots of a row. Runs cut short come last, so that they stay visible. */
function stacked(all: readonly PuzzleFigure[], place: (value: number) => number): Stacks {
  const stacks = new Map<number, PuzzleFigure[]>();
  for (const each of all) {
    const at = Math.round(place(each.figure.value) / column);
    stacks.set(at, [...(stacks.get(at) ?? []), each]);
  }
  const highest = Math.max(1, ...Array.from(stacks.values(), ({ length }) => length));
  const step = Math.min(column, (stackHeight - column) / Math.max(1, highest - 1));
  const dots = [...stacks].flatMap(([at, stack]) =>
    stack.map((each, level) => ({ ...each, x: at * column, rise: dotRadius + level * step })),
  );
  return { height: column + (highest - 1) * step, dots };
}

/** Returns the dot closest to a place; undefined if none is near. */
export function dotNear({ spreads }: Distribution, x: number, y: number): Dot | undefined {
  const distance = (dot: Dot) => Math.hypot(dot.x - x, dot.y - y);
  const [nearest] = spreads.flatMap(({ dots }) => dots).sort((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= reach ? nearest : undefined;
}

export interface SpreadRow {
  readonly name: string;
  readonly figures: readonly PuzzleFigure[];
}

/** Lays out a row of dots per solver, one above the other on the same scale. */
export function distributionOf(
  rows: readonly SpreadRow[],
  width: number,
  least: number,
  axis: string,
  tickText: (value: number) => string,
): Distribution {
  const values = rows.flatMap(({ figures }) => figures.map(({ figure }) => figure.value));
  const scale = logScale(values, least);
  const place = (value: number) => position(scale, value) * width;
  let floor = 0;
  const spreads = rows.map(({ name, figures }) => {
    const { height, dots } = stacked(figures, place);
    const textY = floor + nameDrop;
    floor += nameHeight + height;
    const rowFloor = floor;
    return {
      name,
      textY,
      floor: rowFloor,
      dots: dots.map(({ rise, ...dot }) => ({ ...dot, y: rowFloor - rise })),
    };
  });
  return {
    width,
    ...axisBelow(floor),
    axis,
    spreads,
    ticks: ticksOf(scale, width, tickText),
  };
}
