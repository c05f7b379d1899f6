import { expect, test } from 'vitest';
import { solutionsText } from '../../../../../web/page/sections/sudoku/model/solutions-text.ts';
import { gridOf } from './fake-client.ts';

const puzzle = gridOf('1000000000000000');
const solutions = {
  puzzle,
  grids: [gridOf('1234341221434321').cells, gridOf('1234341223414123').cells],
  total: 72,
  complete: false,
};

test('as text, solutions are lines', () => {
  expect(solutionsText(solutions, 'text')).toBe('1234341221434321\n1234341223414123\n');
});

test('as CSV, each cell has a column', () => {
  const [head, ...rows] = solutionsText(solutions, 'csv').split('\n');
  expect(head?.split(',')).toHaveLength(17);
  expect(head).toMatch(/^solution,r1c1,r1c2,.*,r4c4$/);
  expect(rows).toEqual([
    '1,1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1',
    '2,1,2,3,4,3,4,1,2,2,3,4,1,4,1,2,3',
    '',
  ]);
});

test('as JSON, they include the puzzle and their number', () => {
  expect(JSON.parse(solutionsText(solutions, 'json'))).toEqual({
    size: 4,
    boxHeight: 2,
    boxWidth: 2,
    puzzle: '1...............',
    total: 72,
    complete: false,
    solutions: ['1234341221434321', '1234341223414123'],
  });
});

test('as JSON, irregular boxes are listed cell by cell', () => {
  const boxes = Uint8Array.of(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3);
  const jigsaw = { ...puzzle, boxHeight: 0, boxWidth: 0, boxes };
  const written = JSON.parse(solutionsText({ ...solutions, puzzle: jigsaw }, 'json'));
  expect(written).toMatchObject({ size: 4, boxes: [...boxes] });
  expect(written.boxHeight).toBeUndefined();
});
