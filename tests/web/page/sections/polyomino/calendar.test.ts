import { describe, expect, test } from 'vitest';
import {
  boardWithout,
  calendarNames,
  calendars,
  dateCells,
  dateOf,
  daysOf,
  type LabelledBoard,
  labelledBoard,
  labelsIn,
  openIn,
  openOn,
  rectanglePiece,
} from '../../../../../web/page/sections/polyomino/model/calendar.ts';
import { pieceSets } from '../../../../../web/page/sections/polyomino/model/piece-sets.ts';
import { cellCount } from '../../../../../web/page/sections/polyomino/model/use.ts';

function opened(text: string) {
  const board = labelledBoard(text) as LabelledBoard;
  const cells = dateCells(board);
  if (!cells) throw new Error('no calendar');
  return { board, cells };
}

describe.each(calendarNames)('the calendar by %s', (name) => {
  const { board, cells } = opened(calendars[name].labels);

  test('has as many cells as its pieces, besides those of a date', () => {
    const all = [...pieceSets.pentominoes, ...pieceSets.tetrominoes, rectanglePiece];
    const pieces = calendars[name].pieces
      .split(' ')
      .map((own) => all.find((piece) => piece.name === own));
    const area = pieces.reduce((sum, piece) => sum + (piece ? cellCount(piece) : 0), 0);
    const open = openOn(cells, { year: 2026, month: 9, day: 6 });
    expect(cellCount(boardWithout(board, open))).toBe(area);
  });

  test('knows each day of a year by the cells that it leaves open', () => {
    const days = daysOf(cells, 2027);
    expect(days).toHaveLength(name === 'date' ? 366 : 365);
    for (const date of days.filter(({ month, day }) => month !== 1 || day !== 29)) {
      const open = openIn(board, boardWithout(board, openOn(cells, date))) ?? [];
      expect(dateOf(cells, open, 2027)).toEqual(date);
    }
  });
});

test('a weekday leads to the next year in which the date has it', () => {
  const { cells } = opened(calendars.weekday.labels);
  const open = openOn(cells, { year: 2029, month: 6, day: 4 });
  expect(dateOf(cells, open, 2026)).toEqual({ year: 2029, month: 6, day: 4 });
});

test('29 February leads to a leap year', () => {
  const { cells } = opened(calendars.date.labels);
  const open = openOn(cells, { year: 2028, month: 1, day: 29 });
  expect(dateOf(cells, open, 2026)).toEqual({ year: 2028, month: 1, day: 29 });
});

test('no date leaves two days open', () => {
  const { cells } = opened(calendars.date.labels);
  expect(dateOf(cells, cells.days.slice(0, 2), 2026)).toBeNull();
});

test('labels in Chinese make a calendar, too', () => {
  const { board } = opened(calendars.weekday.labels);
  const labels = labelsIn('zh', board);
  expect(labels).toContain('12月');
  expect(labels).toContain('周六');
  expect(dateCells({ ...board, labels })).toEqual(dateCells(board));
});

test('labels of other kinds are a board, not a calendar', () => {
  const board = labelledBoard('a b\n. c');
  expect(board).toEqual({ height: 2, width: 2, labels: ['a', 'b', '', 'c'] });
  expect(board && dateCells(board)).toBeNull();
  expect(labelledBoard(' \n')).toBeNull();
  expect(labelledBoard('a '.repeat(21))).toBeNull();
});

test('a board of another shape is not the labelled one', () => {
  const { board } = opened(calendars.date.labels);
  const full = boardWithout(board, []);
  expect(openIn(board, full)).toEqual([]);
  expect(openIn(board, { ...full, mask: full.mask.map(() => 1) })).toBeNull();
  expect(openIn(board, { height: 1, width: 1, mask: Uint8Array.of(1) })).toBeNull();
});
