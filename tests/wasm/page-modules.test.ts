import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { functions } from './functions.ts';
import { bytesOf, loadCover, loadExplain, loadGrid, loadMake, loadSudoku } from './load.ts';

test.each([
  { name: 'boards of Sudoku', load: loadGrid, own: functions.grid },
  { name: 'texts of Sudokus', load: loadSudoku, own: functions.sudoku },
  { name: 'exact cover and polyominoes', load: loadCover, own: functions.cover },
  { name: 'explanations', load: loadExplain, own: functions.explain },
  { name: 'new puzzles', load: loadMake, own: functions.make },
])('the module for $name has exactly the functions of its type', async ({ load, own }) => {
  const module = await load();
  expect(functions.whole.filter((name) => name in module).sort()).toEqual(own.toSorted());
});

// The first module a visitor waits for only solves and writes; the next reads every format.
test.each([
  ['page-grid', 78],
  ['page-sudoku', 551],
  ['page-cover', 286],
  ['page-explain', 131],
  ['page-make', 241],
])('%s is at most %i KB when compressed', async (name, most) => {
  const packed = gzipSync(await bytesOf(name), { level: 9 });
  expect(packed.length).toBeLessThanOrEqual(1000 * most);
});
