/** Formats numbers and days in the style of a language. */
export interface Format {
  count(value: number | bigint): string;
  /** `share` is a fraction of 1. */
  percent(share: number): string;
  /**
   * Takes microseconds and picks the unit that reads best. Browser clocks are no finer than 0.1 ms.
   */
  duration(microseconds: number): string;
  /** Takes milliseconds since 1970: Nov 30. */
  day(milliseconds: number): string;
}

/** Puts a space between a number and its unit, in the style of the page's Chinese text. */
function apart(text: string): string {
  return text.replace(/(?<=\d)(?=\p{Script=Han})/gu, ' ');
}

/** Abbreviates seconds as “s”, like milliseconds: 1.23 s instead of 1.23 sec. */
function withSymbols(text: string): string {
  return text.replace(/(?<=\d\s)sec$/, 's');
}

/**
 * Returns a function that formats numbers. It creates the format on its first call, which takes
 * milliseconds on a phone.
 */
export function formatter(locale: string, settings: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (value: number | bigint) => {
    format ??= new Intl.NumberFormat(locale, settings);
    return format.format(value);
  };
}

export function formatFor(locale: string): Format {
  const whole = { maximumFractionDigits: 0 };
  /** 0.12 ms, 12.3 ms, 1.23 s. */
  const threeDigits = { maximumSignificantDigits: 3 };
  const unit = (unit: string, digits: Intl.NumberFormatOptions) =>
    formatter(locale, { style: 'unit', unit, ...digits });
  const percent = formatter(locale, { style: 'percent', ...whole });
  const minutes = unit('minute', whole);
  const wholeSeconds = unit('second', whole);
  const milliseconds = unit('millisecond', threeDigits);
  const seconds = unit('second', threeDigits);

  function duration(microseconds: number): string {
    if (microseconds < 100) return `<${milliseconds(0.1)}`;
    if (microseconds < 999_500) return milliseconds(microseconds / 1000);
    const total = microseconds / 1e6;
    if (total < 60) return seconds(total);
    const rest = Math.floor(total % 60);
    return `${minutes(Math.floor(total / 60))} ${wholeSeconds(rest)}`;
  }

  return {
    count: formatter(locale, whole),
    // Rounds down, so that a running search never shows 100 %.
    percent: (share) => percent(Math.floor(share * 100) / 100),
    duration: (microseconds) => withSymbols(apart(duration(microseconds))),
    day: (milliseconds) =>
      new Date(milliseconds).toLocaleDateString(locale, { day: 'numeric', month: 'short' }),
  };
}
