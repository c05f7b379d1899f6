import { describe, expect, test } from 'vitest';
import {
  blankLayout,
  drawnShape,
  finishedShape,
  layoutOf,
  reportOn,
  startStroke,
  takeCell,
  withLastBox,
} from '../../../../../web/page/sections/sudoku/model/box-layout.ts';
import {
  type Layout,
  restoredLayout,
  savedLayout,
} from '../../../../../web/page/sections/sudoku/model/layout.ts';
import { cellsAlong, middleOf, squareOf } from '../../../../../web/page/shared/model/strokes.ts';
import { shapeOf } from '../../../../../web/page/shared/sudoku/model/grid.ts';

function layout(rows: string): Layout {
  return Uint8Array.from(rows.replaceAll(' ', ''), Number);
}

const free = { chosen: null, latest: 1 };

/** Draws one line over the cells. */
function draw(
  start: Layout,
  cells: readonly number[],
  how: Parameters<typeof startStroke>[3] = free,
) {
  const [first = 0, ...rest] = cells;
  const size = Math.sqrt(start.length);
  const begun = startStroke(size, start, first, how);
  return rest.reduce((stroke, cell) => takeCell(size, stroke, cell), begun).layout;
}

describe('a line', () => {
  test('on a blank board draws the first box', () => {
    expect(draw(blankLayout(4), [0, 1, 4])).toEqual(layout('1100 1000 0000 0000'));
  });

  test('stops when the box has all its cells', () => {
    expect(draw(blankLayout(4), [0, 1, 2, 3, 7])).toEqual(layout('1111 0000 0000 0000'));
  });

  test('of one cell beside the latest box continues it while it lacks cells', () => {
    const begun = layout('1100 0000 0000 0000');
    expect(draw(begun, [2])).toEqual(layout('1110 0000 0000 0000'));
  });

  test('of several cells beside the latest box draws the next', () => {
    const begun = layout('1100 0000 0000 0000');
    expect(draw(begun, [2, 6])).toEqual(layout('1120 0020 0000 0000'));
  });

  test('says that it left out the cells beyond a whole box', () => {
    const stroke = startStroke(4, layout('1110 0000 0000 0000'), 0, free);
    const whole = takeCell(4, stroke, 3);
    expect(whole.isOver).toBeUndefined();
    expect(takeCell(4, whole, 7)).toMatchObject({ layout: whole.layout, isOver: true });
  });

  test('elsewhere draws the next box', () => {
    const begun = layout('1100 0000 0000 0000');
    expect(draw(begun, [15, 14])).toEqual(layout('1100 0000 0000 0022'));
    expect(draw(layout('1111 0000 0000 0000'), [4])).toEqual(layout('1111 2000 0000 0000'));
  });

  test('from no box leaves the cells of other boxes alone', () => {
    const begun = layout('1111 0000 0000 0000');
    expect(draw(begun, [7, 3, 2, 6])).toEqual(layout('1111 0022 0000 0000'));
  });

  test('from inside a box extends it into others', () => {
    expect(draw(layoutOf(shapeOf(4)), [1, 2])).toEqual(layout('1112 1122 3344 3344'));
  });

  test('draws the chosen box wherever it starts', () => {
    const chosen = { chosen: 4, latest: 1 };
    expect(draw(layout('1100 1100 0000 0000'), [1, 2], chosen)).toEqual(
      layout('1440 1100 0000 0000'),
    );
  });

  test('can take cells out of their boxes', () => {
    const erase = { chosen: 0, latest: 1 };
    expect(draw(layoutOf(shapeOf(4)), [0, 1, 2], erase)).toEqual(layout('0002 1122 3344 3344'));
  });
});

describe('the last box', () => {
  test('gets the remaining cells', () => {
    expect(withLastBox(4, layout('1122 1122 3300 3300'))).toEqual(layoutOf(shapeOf(4)));
    expect(withLastBox(4, layout('1122 1122 3304 3300'))).toEqual(layoutOf(shapeOf(4)));
  });

  test('does not get them if they are apart, or too many', () => {
    const apart = layout('1120 1222 3310 3300');
    expect(withLastBox(4, apart)).toBe(apart);
    const two = layout('1122 1122 3000 0000');
    expect(withLastBox(4, two)).toBe(two);
  });
});

describe('a finished layout', () => {
  test('becomes the boxes of the puzzle', () => {
    const irregular = layout('1112 1222 3334 3444');
    const boxes = irregular.map((box) => box - 1);
    expect(finishedShape(4, irregular)).toEqual({ size: 4, boxHeight: 0, boxWidth: 0, boxes });
  });

  test('is regular if its boxes are, however they are numbered', () => {
    expect(finishedShape(4, layout('2211 2211 4433 4433'))).toEqual(shapeOf(4));
    expect(finishedShape(4, layout('1111 2222 3333 4444'))).toEqual({
      size: 4,
      boxHeight: 1,
      boxWidth: 4,
    });
  });

  test('is none while a box is uneven', () => {
    expect(finishedShape(4, layout('1112 1122 3344 3344'))).toBeNull();
    expect(finishedShape(4, blankLayout(4))).toBeNull();
  });
});

describe('the report', () => {
  test('names boxes with too few or too many cells', () => {
    expect(reportOn(4, layout('1112 1122 3300 3300'))).toEqual({
      size: 4,
      complete: 1,
      isBlank: false,
      uneven: [
        { box: 1, cells: 5 },
        { box: 2, cells: 3 },
      ],
      split: [],
    });
  });

  test('names boxes in several pieces', () => {
    expect(reportOn(4, layout('1122 1221 3344 3344')).split).toEqual([1]);
  });

  test('of a blank board is empty', () => {
    expect(reportOn(4, blankLayout(4))).toMatchObject({ complete: 0, isBlank: true, uneven: [] });
  });
});

describe('a straight line', () => {
  test('crosses every cell between two points', () => {
    expect(cellsAlong(squareOf(4), middleOf(squareOf(4), 0), middleOf(squareOf(4), 3))).toEqual([
      0, 1, 2, 3,
    ]);
    expect(cellsAlong(squareOf(4), middleOf(squareOf(4), 13), middleOf(squareOf(4), 1))).toEqual([
      13, 9, 5, 1,
    ]);
  });

  test('leaves out cells of which it cuts only a corner', () => {
    expect(cellsAlong(squareOf(4), { x: 0.5, y: 0.5 }, { x: 1.5, y: 1.55 })).toEqual([0, 5]);
  });

  test('ignores what is beside the board', () => {
    expect(cellsAlong(squareOf(4), { x: -2, y: 0.5 }, { x: 1.5, y: 0.5 })).toEqual([0, 1]);
  });
});

test('a layout is saved and restored', () => {
  const boxes = Uint8Array.from({ length: 36 * 36 }, (_, cell) => cell % 37);
  expect(restoredLayout(savedLayout(boxes), 36)).toEqual(boxes);
  expect(restoredLayout('', 4)).toBeUndefined();
  expect(restoredLayout('1155115533443344', 4)).toBeUndefined();
});

test('cells without a box are bordered by the boxes around them', () => {
  expect(drawnShape(4, layout('1100 1100 0000 0000'))).toMatchObject({ size: 4, boxHeight: 0 });
});
