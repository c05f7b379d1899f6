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

/** Covers all values from `least` on; smaller ones have no place on it. */
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
