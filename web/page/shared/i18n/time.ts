import { type Format, formatter } from './format.ts';

/**
 * Returns a function that formats microseconds. The mean of repeated runs can be finer than the
 * clock: 1.23 µs. `unit` is the name of a microsecond.
 */
export function timeFor(locale: string, { duration }: Format, unit: string) {
  const digits = formatter(locale, { maximumSignificantDigits: 3 });
  return (microseconds: number) =>
    microseconds < 999.5 ? `${digits(microseconds)} ${unit}` : duration(microseconds);
}
