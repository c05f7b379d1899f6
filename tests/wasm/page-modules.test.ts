import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type {
  CoverModule,
  DanceModule,
  ExplainModule,
  GridModule,
  SudokuModule,
  VariantModule,
} from '../../web/engine/worker/wasm.ts';
import {
  bytesOf,
  loadCover,
  loadDance,
  loadExplain,
  loadGrid,
  loadSudoku,
  loadVariants,
} from './load.ts';

/** Returns the functions of a module. The compiler keeps them equal to those of its type. */
const functionsOf = <Module>(functions: Record<keyof Module, true>) => Object.keys(functions);

const lists = { cutList: true, listJob: true } as const;
const grid = { gridInstance: true } as const;
const sudoku = { ...grid, ...lists, interpretSudoku: true, sudokuInstance: true } as const;
const cover = {
  coverInstances: true,
  isSearchOf: true,
  polyominoInstance: true,
  polyominoList: true,
  saveSearch: true,
  savedSearch: true,
  sudokuAsCover: true,
  traceSudoku: true,
} as const;
const explain = { explainSudoku: true, whyNot: true } as const;
const variants = {
  ...lists,
  checkVariant: true,
  lostFromVariant: true,
  readVariant: true,
  ruleKinds: true,
  traceVariant: true,
  variantInstance: true,
  whyNotVariant: true,
} as const;
const packaged = { errorMessage: true, explainVariant: true, memorySize: true } as const;

const whole = await loadDance();
const all = functionsOf<DanceModule>({ ...sudoku, ...cover, ...explain, ...variants, ...packaged });

test.each([
  { name: 'boards of Sudoku', load: loadGrid, own: functionsOf<GridModule>(grid) },
  { name: 'texts of Sudokus', load: loadSudoku, own: functionsOf<SudokuModule>(sudoku) },
  { name: 'exact cover and polyominoes', load: loadCover, own: functionsOf<CoverModule>(cover) },
  { name: 'explanations', load: loadExplain, own: functionsOf<ExplainModule>(explain) },
  { name: 'variants', load: loadVariants, own: functionsOf<VariantModule>(variants) },
])('the module for $name has exactly the functions of its type', async ({ load, own }) => {
  const module = await load();
  // Names of classes begin with a capital.
  const isFunction = (name: string) => /^[a-z]/.test(name);
  const missing = Object.keys(whole).filter((name) => isFunction(name) && !(name in module));
  expect(missing.sort()).toEqual(all.filter((name) => !own.includes(name)).sort());
  expect(own.filter((name) => !(name in module))).toEqual([]);
});

// The first module a visitor waits for only solves and writes; the next reads every format.
test.each([
  ['page-grid', 75],
  ['page-sudoku', 195],
  ['page-cover', 226],
  ['page-explain', 60],
  ['page-variants', 450],
])('%s is at most %i KB when compressed', async (name, most) => {
  const packed = gzipSync(await bytesOf(name), { level: 9 });
  expect(packed.length).toBeLessThanOrEqual(1000 * most);
});
