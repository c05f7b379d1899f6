/** Boards with labelled cells. A date, or any choice, leaves some of them open. */

import type { CellMask, PolyominoPiece } from '../../../../engine/model/polyomino.ts';

/** A label for each place of a box, row by row; empty where there is no cell. */
export interface LabelledBoard {
  readonly height: number;
  readonly width: number;
  readonly labels: readonly string[];
}

/** Labels row by row, separated by spaces, with "." for no cell. */
const days = `1 2 3 4 5 6 7
8 9 10 11 12 13 14
15 16 17 18 19 20 21
22 23 24 25 26 27 28
29 30 31`;
const months = `Jan Feb Mar Apr May Jun .
Jul Aug Sep Oct Nov Dec .`;

/**
 * Published calendars with their pieces: eight for month and day, ten if the weekday also stays
 * open.
 */
export const calendars = {
  date: { labels: `${months}\n${days}`, pieces: 'L N P U V Y Z O6' },
  weekday: {
    labels: `${months}\n${days} Sun Mon Tue Wed\n. . . . Thu Fri Sat`,
    pieces: 'I4 L4 S4 L N P T U V Z',
  },
} as const;
export type CalendarName = keyof typeof calendars;
export const calendarNames = Object.keys(calendars) as CalendarName[];

/** The 2 × 3 rectangle, a hexomino outside the sets of smaller pieces. */
export const rectanglePiece: PolyominoPiece = {
  name: 'O6',
  count: 1,
  height: 2,
  width: 3,
  mask: new Uint8Array(6).fill(1),
};

/** The greatest height and width of a labelled board. */
export const longestLabelled = 20;

/** Reads labels as above; null if there are none or too many. */
export function labelledBoard(text: string): LabelledBoard | null {
  const rows = text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => row.split(/\s+/));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const labels = rows.flatMap((row) =>
    Array.from({ length: width }, (_, column) => (row[column] === '.' ? '' : (row[column] ?? ''))),
  );
  const isGood = width <= longestLabelled && rows.length <= longestLabelled;
  return isGood && labels.some((label) => label !== '')
    ? { height: rows.length, width, labels }
    : null;
}

// ------------------------------------------------------------------------------------------- dates

/** The cells of the months, of the days of a month from 1, and of the weekdays, if present. */
export interface DateCells {
  readonly months: readonly number[];
  readonly days: readonly number[];
  readonly weekdays: readonly number[];
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdayNames = 'sun mon tue wed thu fri sat'.split(' ');
const weekdaySigns = [...'日一二三四五六'];

/** Finds a month, a day or a weekday by its English or Chinese label. */
function cellOf(labels: readonly string[], name: string, other: string): number {
  return labels.findIndex((label) => {
    const own = label.toLowerCase();
    return (own.startsWith(name) && /^[a-z.]+$/.test(own)) || own === other;
  });
}

/** Returns the cells of the dates; null if the board isn't a calendar. */
export function dateCells({ labels }: LabelledBoard): DateCells | null {
  const months = monthNames.map((name, month) => cellOf(labels, name, `${month + 1}月`));
  const days = Array.from({ length: 31 }, (_, day) => labels.indexOf(String(day + 1)));
  const weekdays = weekdayNames.map((name, day) => cellOf(labels, name, `周${weekdaySigns[day]}`));
  if ([...months, ...days].includes(-1)) return null;
  return { months, days, weekdays: weekdays.includes(-1) ? [] : weekdays };
}

/** A date. The month counts from 0, the day from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function weekdayOf({ year, month, day }: CalendarDate): number {
  return new Date(year, month, day).getDay();
}

export function today(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth(), day: now.getDate() };
}

export function isDate({ year, month, day }: CalendarDate): boolean {
  const date = new Date(year, month, day);
  return date.getMonth() === month && date.getDate() === day;
}

export function dayAfter({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const date = new Date(year, month, day + days);
  return { year: date.getFullYear(), month: date.getMonth(), day: date.getDate() };
}

/** Returns the cells that a date leaves open. */
export function openOn(cells: DateCells, date: CalendarDate): number[] {
  const weekday = cells.weekdays[weekdayOf(date)];
  const month = cells.months[date.month] as number;
  const day = cells.days[date.day - 1] as number;
  return weekday === undefined ? [month, day] : [month, day, weekday];
}

/** Returns the date that leaves these cells open, preferably in this year; null if none does. */
export function dateOf(
  cells: DateCells,
  open: readonly number[],
  year: number,
): CalendarDate | null {
  const month = cells.months.findIndex((cell) => open.includes(cell));
  const day = 1 + cells.days.findIndex((cell) => open.includes(cell));
  // The calendar repeats after 28 years.
  for (let after = 0; after < 28; after += 1) {
    const date = { year: year + after, month, day };
    if (month < 0 || day < 1) return null;
    const wanted = isDate(date) ? openOn(cells, date) : [];
    if (wanted.length === open.length && wanted.every((cell) => open.includes(cell))) return date;
  }
  return null;
}

export const leapYear = 2000;

/** Returns all days of a year. Without weekdays, every year has 29 February. */
export function daysOf(cells: DateCells, year: number): CalendarDate[] {
  const all: CalendarDate[] = [];
  const leap = cells.weekdays.length > 0 ? year : leapYear;
  for (let month = 0; month < 12; month += 1) {
    for (let day = 1; day <= 31; day += 1) {
      const date = { year: leap, month, day };
      if (isDate(date)) all.push({ ...date, year });
    }
  }
  return all;
}

// ------------------------------------------------------------------------------------------ boards

/** Returns the labels of a calendar in a language. */
export function labelsIn(language: 'en' | 'zh', board: LabelledBoard): readonly string[] {
  const cells = language === 'zh' ? dateCells(board) : null;
  return board.labels.map((label, cell) => {
    const [month, weekday] = [
      cells?.months.indexOf(cell) ?? -1,
      cells?.weekdays.indexOf(cell) ?? -1,
    ];
    if (month >= 0) return `${month + 1}月`;
    return weekday >= 0 ? `周${weekdaySigns[weekday]}` : label;
  });
}

/** Returns the board without these cells. */
export function boardWithout(
  { height, width, labels }: LabelledBoard,
  open: readonly number[],
): CellMask {
  const mask = Uint8Array.from(labels, (label, cell) =>
    label !== '' && !open.includes(cell) ? 1 : 0,
  );
  return { height, width, mask };
}

/** Returns the labelled cells that a board leaves open; null if it isn't such a board. */
export function openIn(labelled: LabelledBoard, board: CellMask): number[] | null {
  const { height, width, labels } = labelled;
  if (board.height !== height || board.width !== width) return null;
  const isWithin = board.mask.every((cell, place) => cell === 0 || labels[place] !== '');
  if (!isWithin) return null;
  return [...labels.keys()].filter((place) => labels[place] !== '' && board.mask[place] === 0);
}
