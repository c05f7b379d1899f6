import { expect, test } from 'vitest';
import { Exports } from '../../../../../web/page/sections/sudoku/exports.ts';
import { FakeClient, gridOf } from './fake-client.ts';

const puzzle = gridOf('1000000000000000');

test('a puzzle is written in all formats, with reasons for those it does not fit', async () => {
  const exports = new Exports(new FakeClient());
  await exports.writeAll(puzzle, 'Tuesday');
  const { grid, texts } = exports.written.value;
  expect(grid).toBe(puzzle);
  expect(texts.get('line')).toBe('1000000000000000 Tuesday');
  expect(texts.get('sdk')).toMatchObject({ code: 'does_not_fit', expected: '9×9' });
});

test('keeps only the last puzzle', async () => {
  const exports = new Exports(new FakeClient());
  const early = exports.writeAll(gridOf('2000000000000000'), '');
  await exports.writeAll(puzzle, '');
  await early;
  expect(exports.written.value.grid).toBe(puzzle);
});
