import { expect, test } from 'vitest';
import {
  canBeWatched,
  fitsOnBoard,
  polyominoSource,
  polyominoToWatch,
} from '../../../../../web/page/shared/model/watched-problem.ts';

test('a polyomino puzzle to watch is the same puzzle afterwards, a board or a text', () => {
  for (const source of [
    { board: '3x20' },
    { text: 'XX\n', format: 'pictures' } as const,
    { text: 'XX\n', format: undefined },
  ]) {
    expect(polyominoSource(polyominoPart(source))).toEqual(source);
  }
});

function polyominoPart(source: Parameters<typeof polyominoToWatch>[0]) {
  const problem = polyominoToWatch(source);
  if (problem.board !== 'polyomino') throw new Error('This is another puzzle.');
  return problem;
}

test('a small problem without bounds can be watched', () => {
  const least = { primaryItems: 100, secondaryItems: 50, entries: 400, boundedItems: 0 };
  const watchable = (change: Partial<typeof least>) =>
    canBeWatched({ ...least, ...change } as Parameters<typeof canBeWatched>[0]);
  expect(watchable({})).toBe(true);
  expect(watchable({ secondaryItems: 51 })).toBe(false);
  expect(watchable({ entries: 401 })).toBe(false);
  expect(watchable({ boundedItems: 1 })).toBe(false);
});

test('Sudokus up to 17×17 fit on the board', () => {
  expect(fitsOnBoard(17)).toBe(true);
  expect(fitsOnBoard(18)).toBe(false);
});
