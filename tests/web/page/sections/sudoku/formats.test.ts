import { expect, test } from 'vitest';
import {
  puzzleFile,
  solutionsFile,
} from '../../../../../web/page/sections/sudoku/model/file-names.ts';
import { copyFormat } from '../../../../../web/page/sections/sudoku/model/formats.ts';
import { emptyGrid, shapeOf } from '../../../../../web/page/shared/sudoku/model/grid.ts';

const boxes = Uint8Array.of(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3);
const jigsaw = emptyGrid({ size: 4, boxHeight: 0, boxWidth: 0, boxes });

test('copying uses the shortest complete format', () => {
  const candidates = new Float64Array(16).fill(6);
  expect(copyFormat(emptyGrid(shapeOf(9)))).toBe('line');
  expect(copyFormat(emptyGrid({ size: 6, boxHeight: 3, boxWidth: 2 }))).toBe('boxed-grid');
  expect(copyFormat(jigsaw)).toBe('rows');
  expect(copyFormat({ ...emptyGrid(shapeOf(4)), candidates })).toBe('candidate-grid');
  expect(copyFormat({ ...jigsaw, candidates })).toBe('json');
});

test('files have the extensions their programs expect', () => {
  expect(puzzleFile('sdk')).toBe('puzzle.sdk');
  expect(puzzleFile('opensudoku')).toBe('puzzle.opensudoku');
  expect(puzzleFile('fpuzzles')).toBe('puzzle.txt');
  expect(solutionsFile('text')).toBe('solutions.txt');
  expect(solutionsFile('csv')).toBe('solutions.csv');
});
