import { describe, expect, test } from 'vitest';
import { exported } from '../../../web/src/list/model/export.ts';
import { type Filter, orderOf, type Sorting } from '../../../web/src/list/model/order.ts';
import { sourceOf } from '../../../web/src/list/model/source.ts';
import { ListTable } from '../../../web/src/list/model/table.ts';
import { rowsOf, unreadable } from './rows.ts';

const cells = [0, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0];
const atOnce = async () => {};

function table(): ListTable {
  const made = new ListTable(Int32Array.of(1, 2, 3, 5, 6));
  made.put(
    2,
    rowsOf([
      { line: 3, state: 'unreadable', count: 0, failure: unreadable },
      { line: 5, count: 0, givens: 20, nodes: 5, name: 'Puzzle 10' },
    ]),
  );
  made.put(
    0,
    rowsOf([
      { line: 1, givens: 14, nodes: 9, microseconds: 30.4, name: '=Puzzle, 2', cells },
      { line: 2, state: 'limit', count: 2, givens: 3, nodes: 9, name: 'Puzzle 9', cells },
    ]),
  );
  return made;
}

describe('the table', () => {
  test('knows the verdict of each row, and how many have which', () => {
    const made = table();
    expect([0, 1, 2, 3, 4].map((row) => made.verdict(row))).toEqual([
      'unique',
      'atLeast',
      'unreadable',
      'none',
      'waiting',
    ]);
    expect(made.tally).toMatchObject({ unique: 1, several: 0, none: 1, waiting: 1 });
    expect(made.done).toBe(4);
  });

  test('has the cells of a row wherever its block came from', () => {
    const made = table();
    expect([...made.givenCells(0)]).toEqual(cells);
    expect([...made.solvedCells(1)]).toEqual(cells.map((digit) => digit || 1));
    expect(made.givenCells(4)).toHaveLength(0);
    expect(made.puzzle(0)).toMatchObject({ size: 4, boxHeight: 2, boxWidth: 2 });
    expect(made.puzzle(2)).toBeNull();
  });
});

describe('the order', () => {
  const order = async (column: Sorting['column'], descending = false, filter: Filter = 'all') => [
    ...(await orderOf(table(), filter, { column, descending }, atOnce)),
  ];

  test('follows a column, and the text where that is equal', async () => {
    expect(await order('line', true)).toEqual([4, 3, 2, 1, 0]);
    expect(await order('givens')).toEqual([2, 4, 1, 0, 3]);
    expect(await order('nodes', true)).toEqual([0, 1, 3, 2, 4]);
  });

  test('takes numbers in names for numbers, and rows without a name last', async () => {
    expect((await order('name')).slice(-2)).toEqual([2, 4]);
    const [ninth, tenth] = [1, 3];
    const named = await order('name');
    expect(named.indexOf(ninth)).toBeLessThan(named.indexOf(tenth));
  });

  test('leaves out what has another verdict', async () => {
    expect(await order('line', false, 'none')).toEqual([3]);
    expect(await order('givens', false, 'several')).toEqual([]);
  });

  test('is the same for many names as that of the built-in sort', async () => {
    const many = new ListTable(Int32Array.from({ length: 1000 }, (_, row) => row + 1));
    const names = Array.from({ length: 1000 }, (_, row) => `p${(row * 611) % 1009}`);
    many.put(0, rowsOf(names.map((name, row) => ({ line: row + 1, name }))));
    const sorted = await orderOf(many, 'all', { column: 'name', descending: false }, atOnce);
    const byNumber = [...names].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    expect([...sorted].map((row) => names[row])).toEqual(byNumber);
  });
});

test('a row is told by its own line, or by its cells', () => {
  const text = new TextEncoder().encode('first\nsecond # näme\nthird');
  const made = table();
  expect(sourceOf(text, true, made, 0)).toBe('first');
  expect(sourceOf(text, true, made, 1)).toBe('second # näme');
  expect(sourceOf(text, true, made, 2)).toBe('third');
  expect(sourceOf(text, false, made, 0)).toBe('.2343412214343 2.'.replace(' ', ''));
});

describe('the file', () => {
  const written = async (format: Parameters<typeof exported>[1]) =>
    (await exported(table(), format, () => 'Line 3: "bad".', atOnce)).text();

  test('of comma-separated values quotes what needs it and defuses formulas', async () => {
    const lines = (await written('csv')).split('\n');
    expect(lines[1]).toBe(`1,"'=Puzzle, 2",14,unique,1,9,30,.23434122143432.,1234341221434321,`);
    expect(lines[3]).toBe('3,,,unreadable,,,,,,"Line 3: ""bad""."');
    expect(lines[5]).toBe('6,,,waiting,,,,,,');
  });

  test('of JSON lines leaves out what is not known', async () => {
    const lines = (await written('jsonl')).trim().split('\n');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ verdict: 'atLeast', count: 2 });
    expect(JSON.parse(lines[4] ?? '')).toEqual({ line: 6, verdict: 'waiting' });
  });

  test('of puzzles has a line for each that was read, or that has one solution', async () => {
    expect(await written('sdm')).toBe('023434122143432 0\n023434122143432 0\n'.replaceAll(' ', ''));
    expect(await written('unique')).toBe('0234341221434320\n');
  });
});
