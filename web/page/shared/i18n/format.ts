/** Formats numbers in the style of a language. */
export interface Format {
  count(value: number | bigint): string;
  /** A share of 1. */
  percent(share: number): string;
  /**
   * Takes microseconds, and uses the unit that reads best; browsers' clocks are no finer than 0.1
   * ms.
   */
  duration(microseconds: number): string;
}

/** Puts a space between a number and its unit, the style of this page's Chinese text. */
function apart(text: string): string {
  return text.replace(/(?<=\d)(?=\p{Script=Han})/gu, ' ');
}

/** Three digits: 0.12 ms, 12.3 ms, 1.23 s. */
function significant(locale: string, unit: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 });
}

export function formatFor(locale: string): Format {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute' });
  const wholeSeconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 0,
  });
  const milliseconds = significant(locale, 'millisecond');
  const seconds = significant(locale, 'second');

  function duration(microseconds: number): string {
    if (microseconds < 100) return `< ${milliseconds.format(0.1)}`;
    if (microseconds < 999_500) return milliseconds.format(microseconds / 1000);
    const total = microseconds / 1e6;
    if (total < 60) return seconds.format(total);
    const rest = Math.floor(total % 60);
    return `${minutes.format(Math.floor(total / 60))} ${wholeSeconds.format(rest)}`;
  }

  return {
    count: (value) => whole.format(value),
    // Rounds down, so that a running search is never complete.
    percent: (share) => percent.format(Math.floor(share * 100) / 100),
    duration: (microseconds) => apart(duration(microseconds)),
  };
}
