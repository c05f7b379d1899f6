import { expect, test } from 'vitest';
import {
  type Cursor,
  called,
  cellsWith,
  cursorAt,
  stepped,
} from '../../../../../web/page/sections/learn/model/cursor.ts';
import { cellsOf } from '../../../../../web/page/sections/learn/model/digit-sets.ts';

const start = cursorAt(cellsOf('.1..3.....4...2.'));

/** Returns all 4×4 grids that agree with the givens, found without a stack. */
function solutions(givens: readonly number[]): string[] {
  const rows = [...Array(256).keys()]
    .map((code) => [code >> 6, (code >> 4) & 3, (code >> 2) & 3, code & 3].map((d) => d + 1))
    .filter((row) => new Set(row).size === 4);
  const fits = (row: readonly number[], line: number) =>
    row.every((digit, column) => [0, digit].includes(givens[4 * line + column] ?? 0));
  const choices = [0, 1, 2, 3].map((line) => rows.filter((row) => fits(row, line)));
  const [first = [], second = [], third = [], fourth = []] = choices;
  const grids = first.flatMap((a) =>
    second.flatMap((b) => third.flatMap((c) => fourth.map((d) => [...a, ...b, ...c, ...d]))),
  );
  const units = [0, 1, 2, 3].flatMap((unit) => [
    [0, 4, 8, 12].map((cell) => cell + unit),
    [0, 1, 4, 5].map((cell) => cell + 2 * (unit % 2) + 8 * (unit >> 1)),
  ]);
  const isRight = (grid: readonly number[]) =>
    units.every((unit) => new Set(unit.map((cell) => grid[cell])).size === 4);
  return grids.filter(isRight).map((grid) => grid.join(''));
}

test('each call yields the next solution, the last one none', () => {
  const found: string[] = [];
  let cursor = called(start);
  for (; cursor.move.kind === 'found'; cursor = called(cursor)) {
    found.push(cellsWith(cursor).join(''));
  }
  expect(found).toEqual(solutions(start.givens));
  expect(found).toHaveLength(2);
  expect(cursor).toMatchObject({ move: { kind: 'over' }, found: 2, stack: [] });
  expect(called(cursor)).toBe(cursor);
});

test('a step pushes or pops one entry, and calls consist of such steps', () => {
  const states: Cursor[] = [start];
  while (states.at(-1)?.move.kind !== 'over') states.push(stepped(states.at(-1) as Cursor));
  for (const [index, { stack, move }] of states.slice(1).entries()) {
    const change = { push: 1, pop: -1, found: 0, over: 0, start: 0 }[move.kind];
    expect(stack.length).toBe((states[index]?.stack.length ?? 0) + change);
  }
  const ends = states.filter(({ move }) => ['found', 'over'].includes(move.kind));
  expect(ends).toEqual([called(start), called(called(start)), called(called(called(start)))]);
});
