import { describe, expect, test } from 'vitest';
import { variantOf } from '../../../../../web/page/sections/sudoku/model/any-puzzle.ts';
import { digitsOf, setOf } from '../../../../../web/page/sections/sudoku/model/candidates.ts';
import {
  digitsIn,
  emptyPosition,
  openDigits,
  type Position,
  peersOn,
  repeated,
  restoredMoves,
  savedMoves,
  withEntered,
  withErased,
  withNotes,
  withToggled,
} from '../../../../../web/page/sections/sudoku/model/game.ts';
import { historyOf, record, redo, undo } from '../../../../../web/page/shared/model/history.ts';
import { emptyGrid, shapeOf } from '../../../../../web/page/shared/sudoku/model/grid.ts';

const { board, givens } = variantOf(emptyGrid(shapeOf(4)));
const start = { givens: givens.with(0, 1), digits: board.digits };
const peers = peersOn(board);
const empty = emptyPosition(16);
const notes = (position: Position, cell: number) => ({
  centre: digitsOf(position[cell]?.centre ?? 0),
  corner: digitsOf(position[cell]?.corner ?? 0),
});

test('the peers of a cell share its row, column or box', () => {
  expect([...(peers[5] ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 4, 6, 7, 9, 13]);
});

describe('entering a digit', () => {
  test('replaces another, and clears the cells if all of them have it', () => {
    const one = withEntered(empty, [1, 2], 3, peers);
    expect([one[1]?.digit, one[2]?.digit]).toEqual([3, 3]);
    const other = withEntered(one, [1], 4, peers);
    expect([other[1]?.digit, other[2]?.digit]).toEqual([4, 3]);
    expect(withEntered(other, [1, 2], 4, peers)[2]?.digit).toBe(4);
    expect(withEntered(one, [1, 2], 3, peers)).toEqual(empty);
  });

  test('erases its notes in the cells that it sees, and keeps those of its own cell', () => {
    const noted = [1, 2, 13].reduce(
      (before, cell) => withToggled(withToggled(before, [cell], 'centre', 2), [cell], 'corner', 2),
      withToggled(empty, [2], 'centre', 3),
    );
    const after = withEntered(noted, [1], 2, peers);
    expect(notes(after, 1)).toEqual({ centre: [2], corner: [2] });
    expect(notes(after, 2)).toEqual({ centre: [3], corner: [] });
    expect(notes(withEntered(noted, [0], 2, peers), 13)).toEqual({ centre: [2], corner: [2] });
  });
});

test('a note is added to all cells unless all have it, and to none with a digit', () => {
  const one = withToggled(withEntered(empty, [3], 4, peers), [1], 'centre', 2);
  const both = withToggled(one, [1, 2, 3], 'centre', 2);
  expect([1, 2, 3].map((cell) => notes(both, cell).centre)).toEqual([[2], [2], []]);
  expect(withToggled(both, [1, 2, 3], 'centre', 2)[1]?.centre).toBe(0);
  expect(withToggled(one, [3], 'corner', 1)).toBe(one);
  expect(withToggled(one, [3], 'color', 9)[3]?.color).toBe(2 ** 9);
});

test('erasing begins with what the tool enters', () => {
  const full = withToggled(withToggled(empty, [1], 'corner', 2), [1], 'color', 1);
  expect(withErased(full, [1], 'color')[1]).toMatchObject({ color: 0, corner: 4 });
  expect(withErased(full, [1], 'digit')[1]).toMatchObject({ color: 2, corner: 0 });
  expect(withErased(empty, [1], 'digit')).toBe(empty);
});

test('the open digits of a cell are those that no peer has and that it may have', () => {
  const position = withEntered(empty, [5], 2, peers);
  const open = openDigits(start, position, peers);
  expect(open.get(1)).toBe(setOf([3, 4]));
  expect(open.get(15)).toBe(setOf([1, 2, 3, 4]));
  expect([open.has(0), open.has(5)]).toEqual([false, false]);
  const candidates = givens.map((_, cell) => (cell === 15 ? [4] : null));
  expect(openDigits({ ...start, candidates }, empty, peers).get(15)).toBe(setOf([4]));
  expect(notes(withNotes(position, open), 1).centre).toEqual([3, 4]);
});

test('repeated digits are found among givens and entered ones', () => {
  const position = withEntered(withEntered(empty, [3], 1, peers), [9], 4, peers);
  expect([...repeated(digitsIn(start, position), peers)]).toEqual([0, 3]);
});

test('a saved game has all its moves, also those undone', () => {
  const moves = [
    withEntered(empty, [1, 2], 3, peers),
    withToggled(withEntered(empty, [1, 2], 3, peers), [4], 'color', 9),
    empty,
  ];
  const played = moves.reduce((before, after) => record(before, after), historyOf(empty));
  const saved = JSON.parse(JSON.stringify(savedMoves(undo(played))));
  const restored = restoredMoves(saved);
  expect(restored).toEqual(undo(played));
  expect(redo(restored).present).toEqual(empty);
  expect(saved.moves[0]).toEqual([
    [1, 3, 0, 0, 0],
    [2, 3, 0, 0, 0],
  ]);
});

test('a digit 0 is a digit', () => {
  const zero = withEntered(empty, [1], 0, peers);
  expect(zero[1]?.digit).toBe(0);
  const saved = savedMoves(record(historyOf(empty), zero));
  expect(restoredMoves(saved).present[1]?.digit).toBe(0);
  expect(repeated(digitsIn(start, withEntered(zero, [2], 0, peers)), peers)).toEqual(
    new Set([1, 2]),
  );
});
