import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  bytesOf,
  loadCover,
  loadDance,
  loadExplain,
  loadGrid,
  loadSudoku,
  loadVariants,
} from './load.ts';

const grid = ['SudokuInstance', 'gridInstance'];
const lists = ['ListJob', 'cutList', 'listJob'];
const texts = ['interpretSudoku', 'sudokuInstance'];
const sudoku = [...grid, ...lists, ...texts];
const cover = [
  'CoverInstance',
  'PolyominoInstance',
  'coverInstances',
  'isSearchOf',
  'polyominoInstance',
  'polyominoList',
  'saveSearch',
  'savedSearch',
  'sudokuAsCover',
  'traceSudoku',
];
const explain = ['explainSudoku', 'whyNot'];
const variants = [
  'VariantInstance',
  'checkVariant',
  'readVariant',
  'ruleKinds',
  'traceVariant',
  'variantInstance',
  'whyNotVariant',
];
const packaged = ['errorMessage', 'explainVariant', 'memorySize'];

const whole = await loadDance();

test.each([
  {
    name: 'boards of Sudoku',
    load: loadGrid,
    without: [...lists, ...texts, ...cover, ...explain, ...variants, ...packaged],
  },
  {
    name: 'texts of Sudokus',
    load: loadSudoku,
    without: [...cover, ...explain, ...variants, ...packaged],
  },
  {
    name: 'exact cover and polyominoes',
    load: loadCover,
    without: [...sudoku, ...explain, ...variants, ...packaged],
  },
  {
    name: 'explanations',
    load: loadExplain,
    without: [...sudoku, ...cover, ...variants, ...packaged],
  },
  {
    name: 'variants',
    load: loadVariants,
    without: [...grid, ...texts, ...cover, ...explain, ...packaged],
  },
])('the module for $name omits exactly the calls it does not need', async ({ load, without }) => {
  const module = await load();
  const missing = Object.keys(whole).filter((name) => !(name in module));
  expect(missing.sort()).toEqual(without.sort());
});

// The first module a visitor waits for only solves and writes; the next reads every format.
test.each([
  ['page-grid', 74],
  ['page-sudoku', 171],
  ['page-cover', 225],
  ['page-explain', 60],
  ['page-variants', 387],
])('%s is at most %i KB when compressed', async (name, most) => {
  const packed = gzipSync(await bytesOf(name), { level: 9 });
  expect(packed.length).toBeLessThanOrEqual(1000 * most);
});
