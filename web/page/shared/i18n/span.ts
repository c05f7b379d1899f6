import { formatter } from './format.ts';

const year = 365.25 * 86_400;

/** Longest first, in seconds. */
const units = [
  ['year', year],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats times from seconds to astronomical numbers of years in the largest unit that fits. */
export function spanFor(locale: string): (seconds: number) => string {
  const whole = formatter(locale, { maximumFractionDigits: 0 });
  const unitOf = (unit: string) =>
    formatter(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      notation: 'compact',
      compactDisplay: 'long',
      maximumSignificantDigits: 2,
    });
  const formats = new Map(units.map(([unit]) => [unit, unitOf(unit)]));
  return (seconds) => {
    const [unit, length] = units.find(([, least]) => seconds >= least) ?? units[4];
    const text = formats.get(unit)?.(seconds / length) ?? whole(seconds);
    return text.replace(/(?<=\d)(?=\p{Script=Han})/gu, ' ');
  };
}
