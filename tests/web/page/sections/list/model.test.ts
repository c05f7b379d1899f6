import { describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../../../../web/engine/model/failure.ts';
import type { ListCut } from '../../../../../web/engine/model/list.ts';
import { zero } from '../../../../../web/engine/model/symbols.ts';
import { findDuplicates } from '../../../../../web/page/sections/list/model/duplicates.ts';
import {
  type ExportFormat,
  exported,
  offeredFormats,
} from '../../../../../web/page/sections/list/model/export.ts';
import { type Filter, noFilter } from '../../../../../web/page/sections/list/model/filter.ts';
import { orderOf, type Sorting } from '../../../../../web/page/sections/list/model/order.ts';
import { ListSource, ListTable } from '../../../../../web/page/sections/list/model/table.ts';
import { frames, lines, thumbnail } from '../../../../../web/page/sections/list/model/thumbnail.ts';
import { reasonOf } from '../../../../../web/page/sections/list/reason.ts';
import { puzzle } from '../../../../../web/page/shared/sudoku/words/en.ts';
import { errors } from '../../../../../web/page/shared/words/en/errors.ts';
import { cutOf, rowsOf, unreadable } from './rows.ts';

const cells = [0, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0];
const immediately = async () => {};

function tableOf(lines: readonly number[], text = '', changes: Partial<ListCut> = {}): ListTable {
  return new ListTable({ text: new TextEncoder().encode(text), cut: cutOf(lines, changes) });
}

function table(): ListTable {
  const made = tableOf([1, 2, 3, 5, 6]);
  made.put({
    firstRow: 2,
    rows: rowsOf([
      { line: 3, end: 'unreadable', count: 0, failure: unreadable },
      { line: 5, count: 0, givens: 20, nodes: 5, name: 'Puzzle 10' },
    ]),
  });
  made.put({
    firstRow: 0,
    rows: rowsOf([
      { line: 1, givens: 14, nodes: 9, microseconds: 30.4, name: '=Puzzle, 2', cells },
      { line: 2, end: 'limit', count: 2, givens: 3, nodes: 9, name: 'Puzzle 9', cells },
    ]),
  });
  return made;
}

describe('the table', () => {
  test('knows each row’s verdict and counts them', () => {
    const made = table();
    expect([0, 1, 2, 3, 4].map((row) => made.verdict(row))).toEqual([
      'unique',
      'atLeast',
      'unreadable',
      'none',
      'waiting',
    ]);
    expect(made.tally).toMatchObject({ unique: 1, multiple: 0, none: 1, waiting: 1 });
    expect(made.done).toBe(4);
  });

  test('has the cells of a row from any block', () => {
    const made = table();
    expect([...made.givenCells(0)]).toEqual(cells);
    expect([...made.solvedCells(1)]).toEqual(cells.map((digit) => digit || 1));
    expect(made.givenCells(4)).toHaveLength(0);
    expect(made.lineBeyondCells(0)).toBe('');
    expect(made.lineBeyondCells(2)).toBe('');
  });

  test('replaces a row that is sent again', () => {
    const made = table();
    made.put({ firstRow: 1, rows: rowsOf([{ line: 2, count: 1 }]) });
    expect(made.tally).toMatchObject({ unique: 2, atLeast: 0 });
    expect(made.done).toBe(4);
    expect([made.isKnown(0, 4), made.isKnown(3, 5)]).toEqual([true, false]);
  });

  test('has the rows that were never sent to a worker', () => {
    const made = tableOf([1, 4], '', { errors: [{ row: 0, failure: unreadable }] });
    expect(made.verdict(0)).toBe('unreadable');
    expect(made.done).toBe(1);
    made.put({ firstRow: 1, rows: rowsOf([{ line: 4, cells }]) });
    expect(made.givenCells(0)).toHaveLength(0);
    expect(made.givenCells(1)).toHaveLength(16);
  });

  test('counts two solutions of a stopped search as at least two', () => {
    const made = tableOf([1, 2]);
    const end = 'time';
    made.put({
      firstRow: 0,
      rows: rowsOf([
        { line: 1, end, count: 2 },
        { line: 2, end },
      ]),
    });
    expect([made.verdict(0), made.verdict(1)]).toEqual(['atLeast', 'stopped']);
  });
});

test('knows the rows that are text rather than misprinted puzzles', () => {
  const failures = [failureOf('unknown_format'), unreadable, failureOf('unknown_format')];
  const errors = failures.map((failure, row) => ({ row, failure }));
  const made = tableOf([1, 2, 3], '', { errors });
  expect([...made.rowsOfText()]).toEqual([0, 2]);
  made.delete(Uint32Array.of(0));
  expect([...made.rowsOfText()]).toEqual([2]);
});

test('takes a heading for text, though its digits and dashes could be cells', () => {
  const heading = failureOf('wrong_length', { text: '--- page 12345 ---', found: '15' });
  const cells = failureOf('wrong_length', { text: '8...3...1...2..', found: '15' });
  const errors = [heading, cells].map((failure, row) => ({ row, failure }));
  expect([...tableOf([1, 2], '', { errors }).rowsOfText()]).toEqual([0]);
});

test('takes no link, rule or packed killer for text, however short', () => {
  const failures = [
    failureOf('not_in_link', { text: 'https://sudokupad.app/abc', found: 'sudokupad.app' }),
    failureOf('unknown_rule', { text: 'anti-night', found: 'anti-night' }),
    failureOf('wrong_length', { text: '3x3::k:1:2:3', found: '3' }),
    failureOf('wrong_length', { text: 'Puzzle 3:', found: '3' }),
  ];
  const errors = failures.map((failure, row) => ({ row, failure }));
  expect([...tableOf([1, 2, 3, 4], '', { errors }).rowsOfText()]).toEqual([3]);
});

test('takes a line with nothing to read for text', () => {
  const errors = [{ row: 0, failure: failureOf('empty_text', { line: 1 }) }];
  const made = tableOf([1], '', { errors });
  expect([...made.rowsOfText()]).toEqual([0]);
  expect(made.failures.get(0)?.code).toBe('unknown_format');
});

test('holds counts beyond 32 bits', () => {
  const made = tableOf([1]);
  made.put({ firstRow: 0, rows: rowsOf([{ line: 1, count: 6e9 }]) });
  expect(made.counts[0]).toBe(6e9);
  expect(made.verdict(0)).toBe('multiple');
});

test('an invalid row has its first clash, an unreadable one its failure', () => {
  const made = tableOf([1, 2, 3]);
  const failure = unreadable;
  made.put({
    firstRow: 0,
    rows: rowsOf([
      { line: 1 },
      { line: 2, isInvalid: true },
      { line: 3, end: 'unreadable', failure },
    ]),
  });
  const reasons = [0, 1, 2].map((row) => reasonOf(made, row, { ...puzzle, errors }));
  expect(reasons).toEqual([
    '',
    'Two 2s in row 1, columns 1 and 2, and 2 more pairs clash.',
    errors(failure),
  ]);
});

test('a puzzle to check is neither solved nor unreadable', async () => {
  const made = tableOf([1, 2, 3]);
  const drawn = { found: 'drawn renban', expected: 'a rule that is understood' };
  made.put({
    firstRow: 0,
    rows: rowsOf([
      { line: 1 },
      { line: 2, end: 'unreadable', failure: failureOf('unknown_constraint', drawn) },
      { line: 3, end: 'unreadable', failure: unreadable },
    ]),
  });
  expect([0, 1, 2].map((row) => made.verdict(row))).toEqual([
    'unique',
    'unconfirmed',
    'unreadable',
  ]);
  expect(made.tally).toMatchObject({ unique: 1, unconfirmed: 1, unreadable: 1, waiting: 0 });
  expect(made).toMatchObject({ puzzles: 1, solved: 1, done: 3 });
  expect([0, 1, 2].map((row) => made.canOpen(row))).toEqual([true, true, false]);
  expect([0, 1, 2].map((row) => made.hasResult(row))).toEqual([true, false, false]);
  const sdm = await exported(made, Uint32Array.of(0, 1, 2), 'sdm', () => '', immediately);
  expect(sdm.omitted).toMatchObject({ unconfirmed: 1, unreadable: 1 });
});

describe('the order', () => {
  const order = async (
    column: Sorting['column'],
    descending = false,
    filter: Partial<Filter> = {},
  ) => [
    ...(await orderOf(table(), { ...noFilter, ...filter }, { column, descending }, immediately)),
  ];

  test('follows a column, and the text where that is equal', async () => {
    expect(await order('line', true)).toEqual([4, 3, 2, 1, 0]);
    expect(await order('givens')).toEqual([2, 4, 1, 0, 3]);
    expect(await order('nodes', true)).toEqual([0, 1, 3, 2, 4]);
  });

  test('sorts numbers in names by value, and rows without a name last', async () => {
    expect((await order('name')).slice(-2)).toEqual([2, 4]);
    const [ninth, tenth] = [1, 3];
    const named = await order('name');
    expect(named.indexOf(ninth)).toBeLessThan(named.indexOf(tenth));
  });

  test('omits rows with another verdict', async () => {
    expect(await order('line', false, { kind: 'none' })).toEqual([3]);
    expect(await order('givens', false, { kind: 'multiple' })).toEqual([]);
  });

  test('equals that of the built-in sort for many names', async () => {
    const many = tableOf(Array.from({ length: 1000 }, (_, row) => row + 1));
    const names = Array.from({ length: 1000 }, (_, row) => `p${(row * 611) % 1009}`);
    many.put({ firstRow: 0, rows: rowsOf(names.map((name, row) => ({ line: row + 1, name }))) });
    const sorted = await orderOf(
      many,
      noFilter,
      { column: 'name', descending: false },
      immediately,
    );
    const byNumber = [...names].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    expect([...sorted].map((row) => names[row])).toEqual(byNumber);
  });
});

describe('the filter', () => {
  const lines = ['.23434122143432.', '1... AABB', 'not a puzzle', 'waits'];
  const cellsOf = (line: string) => Array.from(line.slice(0, 16), (symbol) => Number(symbol) || 0);

  function searched(): ListTable {
    const made = tableOf([2, 3, 5, 40], `#\n${lines.join('\n')}\n`, {
      lines: Int32Array.of(2, 3, 4, 5),
    });
    made.put({
      firstRow: 0,
      rows: rowsOf([
        { line: 2, name: 'Easy 5', cells: cellsOf(lines[0] ?? ''), givens: 14, microseconds: 1500 },
        { line: 3, cells, text: lines[1] ?? '', givens: 3, microseconds: 90 },
        { line: 4, end: 'unreadable', count: 0, failure: unreadable },
      ]),
    });
    return made;
  }

  const shown = async (filter: Partial<Filter>) => [
    ...(await orderOf(
      searched(),
      { ...noFilter, ...filter },
      { column: 'line', descending: false },
      immediately,
    )),
  ];

  test.each([
    ['a part of the puzzle, with any blanks', '0234', [0, 1]],
    ['the same with dots', '.234', [0, 1]],
    ['boxes', 'aab', [1]],
    ['text that could not be read', 'NOT', [2]],
    ['text that waits', 'wai', [3]],
    ['a name', 'easy', [0]],
    ['a line, or a number in a name', '5', [0, 3]],
    ['lines', '2-3', [0, 1]],
    ['lines with signs', '#3–#4', [1, 2]],
    ['digits, if the text has no such line', '234341221', [0, 1]],
    ['nothing that is there', '9999', []],
  ])('searches for %s', async (_, search, rows) => {
    expect(await shown({ search })).toEqual(rows);
  });

  test('limits columns to ranges, which rows without results are never in', async () => {
    expect(await shown({ ranges: { givens: { least: 3, most: 3 } } })).toEqual([1]);
    expect(await shown({ ranges: { givens: { most: 99 } } })).toEqual([0, 1]);
    expect(await shown({ ranges: { time: { least: 1 } } })).toEqual([0]);
    expect(await shown({ ranges: { time: {} } })).toEqual([0, 1, 2, 3]);
  });

  test('combines its conditions', async () => {
    expect(await shown({ kind: 'unique', search: '234', ranges: { nodes: { most: 0 } } })).toEqual([
      0, 1,
    ]);
    expect(await shown({ kind: 'none', search: '234' })).toEqual([]);
  });
});

describe('duplicates', () => {
  const other = cells.map((digit) => 5 - digit);

  function repeated(): ListTable {
    const made = tableOf([1, 2, 3, 4, 5, 6]);
    const rows = [
      { line: 1, cells },
      { line: 2, cells: other },
      { line: 3, cells, text: 'AABB' },
      { line: 4, cells, count: 2 },
      { line: 5, cells, text: 'AABB' },
    ];
    // The chunks of a list may arrive in any order.
    made.put({ firstRow: 2, rows: rowsOf(rows.slice(2)) });
    made.put({ firstRow: 0, rows: rowsOf(rows.slice(0, 2)) });
    return made;
  }

  test('point to the first row with the same cells, boxes and candidates', async () => {
    const { count, firsts } = await findDuplicates(repeated(), immediately);
    expect(count).toBe(2);
    expect([...firsts]).toEqual([0, 0, 0, 1, 3, 0]);
  });

  test('do not count deleted rows', async () => {
    const made = repeated();
    made.delete(Uint32Array.of(0, 4));
    expect((await findDuplicates(made, immediately)).count).toBe(0);
  });

  test('are found among many puzzles', async () => {
    const puzzles = Array.from({ length: 3000 }, (_, row) => {
      const number = row % 1000;
      return cells.map((_, cell) => Math.floor(number / 4 ** cell) % 4);
    });
    const many = tableOf(puzzles.map((_, row) => row + 1));
    const rows = rowsOf(puzzles.map((cells, row) => ({ line: row + 1, cells })));
    many.put({ firstRow: 0, rows });
    const { count, firsts } = await findDuplicates(many, immediately);
    expect(count).toBe(2000);
    expect(firsts.every((first, row) => first === (row < 1000 ? 0 : (row % 1000) + 1))).toBe(true);
  });
});

describe('deleting', () => {
  test('takes rows out of all counts and lists, until it is undone', async () => {
    const made = table();
    made.delete(Uint32Array.of(0, 4));
    expect([made.size, made.done]).toEqual([3, 3]);
    expect(made.tally).toMatchObject({ unique: 0, waiting: 0, none: 1 });
    expect(made.isKnown(0, 5)).toBe(true);
    const byLine = { column: 'line', descending: false } as const;
    expect([...(await orderOf(made, noFilter, byLine, immediately))]).toEqual([1, 2, 3]);
    expect(made.undoDeletion()).toBe(true);
    expect([made.size, made.tally.unique, made.tally.waiting]).toEqual([5, 1, 1]);
    expect(made.isKnown(0, 5)).toBe(false);
    expect(made.undoDeletion()).toBe(false);
  });

  test('can be repeated, but not after another deletion', () => {
    const made = table();
    made.delete(Uint32Array.of(0));
    made.undoDeletion();
    expect(made.redoDeletion()).toBe(true);
    expect(made.size).toBe(4);
    made.undoDeletion();
    made.delete(Uint32Array.of(1));
    expect(made.redoDeletion()).toBe(false);
  });

  test('counts a row that is solved afterwards only once it is restored', () => {
    const made = table();
    made.delete(Uint32Array.of(4));
    made.put({ firstRow: 4, rows: rowsOf([{ line: 6 }]) });
    expect(made.tally.unique).toBe(1);
    made.undoDeletion();
    expect(made.tally).toMatchObject({ unique: 2, waiting: 0 });
  });

  test('is carried over to the same list', () => {
    const list = { text: new Uint8Array(), cut: cutOf([1, 2, 3]) };
    const before = new ListTable(list);
    before.delete(Uint32Array.of(1));
    expect(new ListTable(list, before.deletions).size).toBe(2);
  });
});

describe('the thumbnail', () => {
  const boxOf = (cell: number) => Math.floor(cell / 8) * 2 + Math.floor((cell % 4) / 2);

  test('writes the digits of a small grid by pixels', () => {
    const blank = thumbnail(new Uint8Array(16), 4, boxOf);
    expect([blank.digits, blank.squares]).toEqual(['', '']);
    const one = Uint8Array.from({ length: 16 }, (_, cell) => (cell === 5 ? 7 : 0));
    // The second cell of the second row: three pixels on top, then one in each row.
    expect(thumbnail(one, 4, boxOf).digits).toBe(
      'M8 7.5m0 0h3M8 8.5m2 0h1M8 9.5m2 0h1M8 10.5m1 0h1M8 11.5m1 0h1',
    );
  });

  test('writes the digit 0', () => {
    const cells = Uint8Array.of(zero, ...new Uint8Array(15));
    expect(thumbnail(cells, 4, boxOf).digits).toBe(
      'M2 1.5m0 0h3M2 2.5m0 0h1m1 0h1M2 3.5m0 0h1m1 0h1M2 4.5m0 0h1m1 0h1M2 5.5m0 0h3',
    );
  });

  test('marks the givens of a large grid', () => {
    const cells = new Uint8Array(256);
    cells[0] = 16;
    const { digits, squares, extent } = thumbnail(cells, 16, () => 0);
    expect([digits, squares, extent]).toEqual(['', 'M1 3.5h5', 97]);
  });

  test('draws lines between cells of different boxes', () => {
    const { boxes } = thumbnail(new Uint8Array(16), 4, boxOf);
    expect(boxes.match(/v/g)).toHaveLength(4);
    expect(boxes.match(/h/g)).toHaveLength(4);
  });

  test('frames cages inside their cells, around holes too', () => {
    expect(
      frames([
        [
          [0, 0],
          [0, 1],
        ],
      ]),
    ).toBe('M1.5 1.5L11.5 1.5L11.5 5.5L1.5 5.5Z');
    const places = Array.from(
      { length: 9 },
      (_, cell) => [Math.floor(cell / 3), cell % 3] as const,
    );
    expect(frames([places.filter((_, cell) => cell !== 4)]).match(/Z/g)).toHaveLength(2);
  });

  test('draws lines through cells, and a dot in a single one', () => {
    expect(
      lines([
        [
          [0, 0],
          [1, 1],
        ],
      ]),
    ).toBe('M3.5 3.5h0L3.5 3.5L9.5 9.5');
    expect(lines([[[2, 0]]])).toBe('M3.5 15.5h0L3.5 15.5');
  });
});

describe('a puzzle by itself', () => {
  const source = (text: string, cut: ListCut, row: number) =>
    new ListSource({ text: new TextEncoder().encode(text), cut }).of(row);

  test('is its line', () => {
    const text = 'first\n# a comment\nsecond # näme\nthird';
    const cut = cutOf([1, 3, 4], {
      bounds: Int32Array.of(0, 18, text.length + 1),
      firstLines: Int32Array.of(1, 3),
      firstRows: Int32Array.of(0, 1),
    });
    expect([0, 1, 2].map((row) => source(text, cut, row))).toEqual([
      'first',
      'second # näme',
      'third',
    ]);
  });

  test('is its paragraph', () => {
    const text = 'ab\ncd\n\n# a comment\nef\ngh\n \nij\nkl\n';
    const cut = cutOf([1, 5, 8], {
      layout: 'paragraphs',
      bounds: Int32Array.of(0, 5, text.length),
      firstLines: Int32Array.of(1, 2),
      firstRows: Int32Array.of(0, 1),
    });
    expect([0, 1, 2].map((row) => source(text, cut, row))).toEqual(['ab\ncd', 'ef\ngh', 'ij\nkl']);
  });

  test('is its rewritten text, or the lines that could not be read', () => {
    const rewritten = '{"a":1}\n{"b":2}\n';
    const cut = cutOf([2, 3, 5], {
      rewritten: new TextEncoder().encode(rewritten),
      errors: [{ row: 1, failure: unreadable }],
      bounds: Int32Array.of(0, 8, 16),
      firstLines: Int32Array.of(1, 2),
      firstRows: Int32Array.of(0, 2),
    });
    const text = '<games>\n<game/>\n<bad\n/>\n<game/>\n';
    expect([0, 1, 2].map((row) => source(text, cut, row))).toEqual([
      '{"a":1}',
      '<bad\n/>',
      '{"b":2}',
    ]);
  });
});

describe('the file', () => {
  const all = (made: ListTable) => Uint32Array.from({ length: made.total }, (_, row) => row);
  const reason = (row: number) => (row === 2 ? 'Line 3: "bad".' : '');
  const written = async (format: ExportFormat) =>
    (await exported(table(), all(table()), format, reason, immediately)).file.text();

  test('of comma-separated values quotes what needs it and defuses formulas', async () => {
    const lines = (await written('csv')).split('\n');
    expect(lines[1]).toBe(
      `1,"'=Puzzle, 2",14,unique,1,true,9,30,.23434122143432.,1234341221434321,`,
    );
    expect(lines[3]).toBe('3,,,unreadable,,,,,,,"Line 3: ""bad""."');
    expect(lines[5]).toBe('6,,,waiting,,,,,,,');
  });

  test('of JSON lines omits unknown values', async () => {
    const lines = (await written('jsonl')).trim().split('\n');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      verdict: 'multiple',
      count: 2,
      complete: false,
    });
    expect(JSON.parse(lines[2] ?? '')).toEqual({
      line: 3,
      error: {
        code: unreadable.code,
        line: 3,
        column: unreadable.column,
        message: 'Line 3: "bad".',
      },
    });
    expect(JSON.parse(lines[4] ?? '')).toEqual({ line: 6 });
  });

  test('of puzzles has a line for each that was read, or that has one solution', async () => {
    expect(await written('sdm')).toBe('023434122143432 0\n023434122143432 0\n'.replaceAll(' ', ''));
    expect(await written('unique')).toBe('0234341221434320\n');
  });

  test('is offered only if it would have a puzzle, and no other file the same ones', () => {
    expect(offeredFormats(table(), all(table()))).toEqual(['csv', 'jsonl', 'sdm', 'unique']);
    expect(offeredFormats(table(), Uint32Array.of(0))).toEqual(['csv', 'jsonl', 'sdm']);
    expect(offeredFormats(table(), Uint32Array.of(1))).toEqual(['csv', 'jsonl', 'sdm']);
    expect(offeredFormats(table(), Uint32Array.of(2, 4))).toEqual(['csv', 'jsonl']);
    expect(offeredFormats(table(), new Uint32Array())).toEqual([]);
  });

  test('is chosen without writing every line of a list, since that is repeated while it is solved', () => {
    const made = tableOf(Array.from({ length: 100 }, (_, row) => row + 1));
    const rows = rowsOf(Array.from({ length: 100 }, (_, row) => ({ line: row + 1, cells })));
    made.put({ firstRow: 0, rows });
    const written = vi.spyOn(made, 'givenCells');
    expect(offeredFormats(made, all(made))).toEqual(['csv', 'jsonl', 'sdm']);
    expect(written.mock.calls.length).toBeLessThan(10);
  });

  test('has the rows that are shown, in their order', async () => {
    const saved = await exported(table(), Uint32Array.of(3, 0), 'csv', reason, immediately);
    const lines = (await saved.file.text()).trim().split('\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['line', '5', '1']);
    expect(saved.written).toBe(2);
  });

  test('has the source of a puzzle with more than cells, or reports its omission', async () => {
    const made = tableOf([1, 2, 3], 'plain\n1... AABB\nwaits\n');
    made.put({
      firstRow: 0,
      rows: rowsOf([
        { line: 1, cells },
        { line: 2, cells, text: '1... AABB' },
      ]),
    });
    const csv = await (await exported(made, all(made), 'csv', () => '', immediately)).file.text();
    expect(csv.split('\n')[2]).toContain(',"1... AABB",');
    const sdm = await exported(made, all(made), 'sdm', () => '', immediately);
    expect(sdm.written).toBe(1);
    expect(sdm.omitted).toEqual({ waiting: 1, unconfirmed: 0, unreadable: 0, unfit: 1 });
  });
});
