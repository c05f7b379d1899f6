import { type Format, formatter } from './format.ts';

/**
 * Returns a function that writes a number of microseconds. Those of repeated runs are finer than
 * the clock: 1.23 µs. `unit` is the name of a microsecond.
 */
export function timeFor(locale: string, { duration }: Format, unit: string) {
  const digits = formatter(locale, { maximumSignificantDigits: 3 });
  return (microseconds: number) =>
    microseconds < 999.5 ? `${digits(microseconds)} ${unit}` : duration(microseconds);
}
