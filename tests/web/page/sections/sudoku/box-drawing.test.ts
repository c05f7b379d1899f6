import { beforeEach, expect, test } from 'vitest';
import { PlainBoxes } from '../../../../../web/page/sections/sudoku/box-drawing.ts';
import { Puzzle } from '../../../../../web/page/sections/sudoku/puzzle.ts';
import { shapeOf } from '../../../../../web/page/shared/sudoku/model/grid.ts';

let changes: number;
let puzzle: Puzzle;
let drawing: PlainBoxes;

beforeEach(() => {
  changes = 0;
  puzzle = new Puzzle((change) => {
    changes += 1;
    change();
  });
  puzzle.resize(shapeOf(4));
  drawing = new PlainBoxes(puzzle);
  changes = 0;
});

function draw(...cells: readonly number[]) {
  drawing.draw(...cells);
}

function drawAll() {
  draw(0, 1, 2, 4);
  draw(3, 7, 6, 5);
  draw(8, 9, 10, 12);
}

test('the puzzle keeps its boxes until the drawn ones are complete', () => {
  draw(0, 1, 2, 4);
  draw(3, 7, 6, 5);
  expect(puzzle.grid.value.boxes).toBeUndefined();
  expect(changes).toBe(0);
  draw(8, 9, 10, 12);
  expect(puzzle.grid.value.boxes?.join('')).toBe('0001011122232333');
  expect(changes).toBe(1);
});

test('each line can be undone and redone', () => {
  drawAll();
  puzzle.undo();
  expect(puzzle.grid.value.boxes).toBeUndefined();
  expect(drawing.report.value.complete).toBe(2);
  puzzle.undo();
  expect(drawing.report.value.complete).toBe(1);
  puzzle.redo();
  puzzle.redo();
  expect(drawing.isFinished.value).toBe(true);
});

test('an unfinished drawing stays when it is left, and while digits are typed', () => {
  draw(0, 1, 2);
  drawing.reset();
  expect(drawing.hasDraft.value).toBe(true);
  puzzle.enter(15, 3);
  expect(drawing.layout.value.join('')).toBe('1110000000000000');
  expect(puzzle.grid.value.cells[15]).toBe(3);
});

test('a digit stays when the boxes change', () => {
  puzzle.enter(15, 3);
  drawAll();
  expect(puzzle.grid.value.cells[15]).toBe(3);
  expect(puzzle.grid.value.boxes).toBeDefined();
});

test('a line that is broken off leaves no trace', () => {
  drawing.start(0);
  drawing.follow([1, 2]);
  drawing.cancel();
  expect(drawing.report.value.isBlank).toBe(true);
  puzzle.undo();
  expect(puzzle.grid.value.size).toBe(9);
});

test('a line that changes nothing is no step to undo', () => {
  draw(0, 1);
  draw(1, 0);
  puzzle.undo();
  expect(drawing.report.value.isBlank).toBe(true);
});

test('drawing starts from irregular boxes, and on request from regular ones', () => {
  expect(drawing.report.value.isBlank).toBe(true);
  drawing.restore();
  expect(drawing.layout.value.join('')).toBe('1122112233443344');
  drawAll();
  expect(drawing.isFinished.value).toBe(false);
});

test('another puzzle drops the drawing, undo brings it back', () => {
  draw(0, 1, 2);
  puzzle.resize(shapeOf(6));
  expect(drawing.report.value).toMatchObject({ size: 6, isBlank: true });
  puzzle.undo();
  expect(drawing.layout.value.join('')).toBe('1110000000000000');
});

test('a cell can be put into a box by name, or taken out', () => {
  drawing.assign(5, 3);
  expect(drawing.layout.value[5]).toBe(3);
  drawing.assign(5, 0);
  expect(drawing.report.value.isBlank).toBe(true);
});
