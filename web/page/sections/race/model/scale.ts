/** The scales of the pictures: logarithmic, or linear from zero. */

export const scaleKinds = ['log', 'linear'] as const;
export type ScaleKind = (typeof scaleKinds)[number];

export interface Scale {
  readonly kind: ScaleKind;
  readonly low: number;
  readonly high: number;
  /** Ascending: powers of ten on a logarithmic scale, equal steps from zero on a linear one. */
  readonly ticks: readonly number[];
}

const maxTicks = 5;

function exponent(value: number, round: (exact: number) => number): number {
  // The logarithm of 1000 may come out as 2.9999999999999996.
  return round(Number(Math.log10(value).toPrecision(12)));
}

/** Returns a scale between powers of ten for all values from `least` on. */
export function logScale(values: readonly number[], least: number): Scale {
  const inside = values.filter((value) => value > 0).map((value) => Math.max(value, least));
  const first = exponent(Math.min(...inside, Number.MAX_VALUE), Math.floor);
  const begin = inside.length > 0 ? first : exponent(least, Math.floor);
  const end = Math.max(begin + 1, exponent(Math.max(...inside, least), Math.ceil));
  const every = Math.ceil((end - begin + 1) / maxTicks);
  const count = Math.floor((end - begin) / every) + 1;
  const ticks = Array.from({ length: count }, (_, index) => 10 ** (begin + index * every));
  return { kind: 'log', low: 10 ** begin, high: 10 ** end, ticks };
}

/** Returns a step of 1, 2 or 5 times a power of ten that reaches `most` in at most four steps. */
function stepFor(most: number): number {
  const least = most / (maxTicks - 1);
  const power = 10 ** exponent(least, Math.floor);
  return ([1, 2, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10) * power;
}

/** Returns a scale from zero for all values; `least` is its smallest sensible end. */
export function linearScale(values: readonly number[], least: number): Scale {
  const most = Math.max(...values, least);
  const step = stepFor(most);
  const count = Math.ceil(most / step - 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { kind: 'linear', low: 0, high: count * step, ticks };
}

export function scaleOf(kind: ScaleKind, values: readonly number[], least: number): Scale {
  return kind === 'log' ? logScale(values, least) : linearScale(values, least);
}

/** Returns the position of a value, from 0 to 1. */
export function position({ kind, low, high }: Scale, value: number): number {
  if (value <= low) return 0;
  const share =
    kind === 'log' ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return Math.min(1, share);
}

/** A labelled position on an axis, in pixels. */
export interface Tick {
  readonly x: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

function anchorAt(share: number): Tick['anchor'] {
  if (share < 0.05) return 'start';
  return share > 0.95 ? 'end' : 'middle';
}

export function ticksOf(scale: Scale, width: number, text: (value: number) => string): Tick[] {
  return scale.ticks.map((value) => ({
    x: position(scale, value) * width,
    text: text(value),
    anchor: anchorAt(position(scale, value)),
  }));
}

const tickHeight = 26;
const axisHeight = 20;

/** Places the tick labels and the axis title below a drawing that ends at `floor`, in pixels. */
export function axisBelow(floor: number) {
  const height = floor + tickHeight + axisHeight;
  return { floor, height, tickY: floor + tickHeight - 8, axisY: height - 8 };
}
