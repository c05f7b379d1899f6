import { expect, test } from 'vitest';
import { lineOf } from '../../../web/engine/model/symbols.ts';
import type { Board } from '../../../web/engine/model/variant.ts';
import { givenCells, solvedCells } from '../../../web/engine/model/variant-cells.ts';

// Two cells of a row of three.
const board: Board = {
  height: 1,
  width: 3,
  digits: [0, 1],
  grids: [{ row: 0, column: 1, height: 1, width: 2 }],
};

test('the digit 0 is told from a blank and from a cell in no grid', () => {
  expect(lineOf(givenCells({ board, givens: [null, 0] }))).toBe('.0.');
  expect(lineOf(solvedCells(board, Uint8Array.of(0, 1, 0, 0, 0, 1)))).toBe('.10.01');
});
