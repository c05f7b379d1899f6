import { expect, test } from 'vitest';
import {
  boardDrawing,
  drawingSide,
} from '../../../../../web/page/sections/sudoku/model/drawing.ts';
import { gridOf } from './fake-client.ts';

const puzzle = gridOf('1000000000000004');
const solution = gridOf('1234341221434321');

test('givens and solved digits differ without colour', () => {
  const drawing = boardDrawing(puzzle, solution, 'Sudoku');
  expect(drawing.match(/font-weight="bold">[14]</g)).toHaveLength(2);
  expect(drawing.match(/font-style="italic">/g)).toHaveLength(14);
});

test('without a solution the blanks are blank', () => {
  expect(boardDrawing(puzzle, null, 'Sudoku').match(/<text /g)).toHaveLength(2);
});

test('thick lines go around irregular boxes', () => {
  const boxes = Uint8Array.of(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3);
  const drawing = boardDrawing({ ...puzzle, boxHeight: 0, boxWidth: 0, boxes }, null, 'Sudoku');
  const [, , thick = ''] = drawing.split('<path ');
  expect(thick.match(/M/g)).toHaveLength(1 + 12);
  expect(thick).toContain('M144 0v48');
});

test('irregular boxes are tinted, neighbours differently', () => {
  const boxes = Uint8Array.of(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3);
  const drawing = boardDrawing({ ...puzzle, boxHeight: 0, boxWidth: 0, boxes }, null, 'Sudoku');
  const fills = Array.from(drawing.matchAll(/<rect x="\d+" .*?fill="(.*?)"/g), ([, fill]) => fill);
  expect(fills).toHaveLength(16);
  expect(fills.map((fill) => [...new Set(fills)].indexOf(fill))).toEqual(Array.from(boxes));
});

test('a drawing is as large as its board', () => {
  expect(boardDrawing(puzzle, null, 'Sudoku')).toContain(`width="${drawingSide(4)}"`);
});
