import { expect, test } from 'vitest';
import { emptyGrid, withDigit } from '../../../web/src/sudoku/model/grid.ts';
import { puzzleText } from '../../../web/src/sudoku/model/puzzle-text.ts';

const cells = Uint8Array.from({ length: 36 }, (_, cell) => (cell < 6 ? cell + 1 : 0));

test('a puzzle with the usual boxes is one line', () => {
  const line = puzzleText({ size: 6, boxHeight: 2, boxWidth: 3, cells });
  expect(line).toBe(`123456${'.'.repeat(30)}`);
});

test('other boxes are drawn, or they would be lost', () => {
  expect(puzzleText({ size: 6, boxHeight: 3, boxWidth: 2, cells })).toBe(
    `12|34|56
..|..|..
..|..|..
--+--+--
..|..|..
..|..|..
..|..|..
`,
  );
});

test('irregular boxes are letters below the rows', () => {
  const boxes = Uint8Array.of(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3);
  const grid = emptyGrid({ size: 4, boxHeight: 0, boxWidth: 0, boxes });
  expect(puzzleText(withDigit(grid, 0, 1))).toBe(
    '1...\n....\n....\n....\n\nAAAB\nACBB\nCCDB\nCDDD\n',
  );
});
