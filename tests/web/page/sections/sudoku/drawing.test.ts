import { expect, test } from 'vitest';
import type { SudokuGrid } from '../../../../../web/engine/model/sudoku.ts';
import { withRules } from '../../../../../web/page/sections/sudoku/model/any-puzzle.ts';
import { groundIn } from '../../../../../web/page/sections/sudoku/model/drawing.ts';
import { pictureOf } from '../../../../../web/page/sections/sudoku/model/rules/picture.ts';
import { gridOf } from './fake-client.ts';

const puzzle = gridOf('1000000000000004');
const solution = gridOf('1234341221434321').cells;
const boxes = Uint8Array.of(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3);
const irregular = { ...puzzle, boxHeight: 0, boxWidth: 0, boxes };

function draw(grid: SudokuGrid, solved: Uint8Array | null = null) {
  return pictureOf(withRules(grid), solved, 'Sudoku', [], (cell) => groundIn(grid, cell));
}

/** Returns the fills of cells. */
function fills(grid: SudokuGrid) {
  const ground = draw(grid).drawing.split('<g ')[0] ?? '';
  return Array.from(ground.matchAll(/<path d=".*?" fill="(.*?)"/g), ([, fill]) => fill);
}

test('givens and solved digits differ without colour', () => {
  const { drawing } = draw(puzzle, solution);
  expect(drawing.match(/font-weight="bold">[14]</g)).toHaveLength(2);
  expect(drawing.match(/font-style="italic">/g)).toHaveLength(14);
});

test('without a solution the blanks are blank', () => {
  expect(draw(puzzle).drawing.match(/<text /g)).toHaveLength(2);
});

test('givens are grey, and irregular boxes are tinted, neighbours differently', () => {
  expect(fills(puzzle)).toEqual(['#eceae4', '#eceae4']);
  const tints = fills(irregular);
  expect(tints.map((fill) => [...new Set(tints)].indexOf(fill))).toEqual(Array.from(boxes));
});

test('a puzzle without boxes has no thick lines inside', () => {
  const { drawing } = draw({ ...puzzle, boxHeight: 1, boxWidth: 4 });
  const [, thick = ''] = /<path d="([^"]*)" [^>]* stroke-width="6"/.exec(drawing) ?? [];
  expect(new Set(thick.split(/(?=M)/)).size).toBe(1);
});

test('restricted candidates are drawn', () => {
  const candidates = new Float64Array(16).fill(30);
  candidates[1] = 12;
  const { drawing } = draw({ ...puzzle, candidates });
  expect(drawing.match(/<text /g)).toHaveLength(4);
});
