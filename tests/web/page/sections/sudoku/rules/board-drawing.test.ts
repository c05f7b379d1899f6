import { computed, signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { emptyVariant } from '../../../../../../web/engine/model/variant.ts';
import { plainShape } from '../../../../../../web/page/sections/sudoku/model/rules/board-shape.ts';
import { BoardShape } from '../../../../../../web/page/sections/sudoku/variant/board-shape.ts';
import { historyOf, record, undo } from '../../../../../../web/page/shared/model/history.ts';

/** A board with its history. */
function drawing() {
  const history = signal(historyOf(emptyVariant()));
  const puzzle = computed(() => history.value.present);
  const shape = new BoardShape(puzzle, (change, isSameStep = false) => {
    const before = isSameStep ? undo(history.value) : history.value;
    history.value = record(before, { ...puzzle.value, ...change });
  });
  return { history, puzzle, shape };
}

test('a stroke draws a box on a blank board, as one step of undo', () => {
  const { history, puzzle, shape } = drawing();
  shape.boxes.draw(0, 1, 2, 3, 4, 5, 6, 7, 16);
  expect(plainShape(puzzle.value.board)?.boxes).toBeDefined();
  expect(puzzle.value.board.grids[0]?.boxes?.slice(0, 10)).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, -1, -1,
  ]);
  expect(history.value.past).toHaveLength(1);
  shape.boxes.draw(8, 17);
  expect(puzzle.value.board.grids[0]?.boxes?.slice(7, 10)).toEqual([0, 1, -1]);
  shape.boxes.draw(7);
  expect(history.value.past).toHaveLength(2);
});
