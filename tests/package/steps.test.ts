import { expect, test } from 'vitest';
import { loadDance, loadDanceWorker } from './installed.ts';
import { puzzle, solution, thrown } from './samples.ts';

const dance = await loadDance();
const hard = '8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........';

test('a puzzle is rated as Sudoku Explainer rates it', () => {
  const { er, ep, ed, hardest } = dance.sudoku.rate(hard);
  expect({ er, ep, ed }).toEqual({ er: 8.3, ep: 1.2, ed: 1.2 });
  expect(hardest.technique).toBe('region-chains');
});

test('a hint is the first of the steps, or names a wrong digit', () => {
  const { steps } = dance.sudoku.steps(hard);
  expect(dance.sudoku.hint(hard).step).toEqual(steps[0]);
  const placed = `.4${'.'.repeat(79)}`;
  expect(dance.sudoku.hint(hard, { placed }).wrong).toEqual([{ cell: 1, digit: 4 }]);
  expect(dance.sudoku.hint(puzzle, { placed: solution }).step).toBeNull();
  const notes = Array.from(hard, (symbol, cell) =>
    symbol === '.' && cell === 1 ? '4' : '123456789',
  );
  expect(dance.sudoku.hint(hard, { notes }).lacking).toEqual([1]);
  expect(thrown(() => dance.sudoku.hint(hard, { notes: ['1'] }))).toMatchObject({
    code: 'bad_setting',
    found: 'notes.length: 1',
    expected: '81',
  });
});

test('workers give the same answers', async () => {
  const worker = await loadDanceWorker();
  try {
    expect(await worker.sudoku.rate(hard)).toEqual(dance.sudoku.rate(hard));
    expect(await worker.sudoku.steps(hard)).toEqual(dance.sudoku.steps(hard));
    expect(await worker.sudoku.hint(hard)).toEqual(dance.sudoku.hint(hard));
  } finally {
    worker.terminate();
  }
});

test('a puzzle without steps gets an error that says why', () => {
  expect(thrown(() => dance.sudoku.rate('.'.repeat(81)))).toMatchObject({
    code: 'several_solutions',
  });
  const variant = 'sudoku 9x9\nanti-knight\n';
  expect(thrown(() => dance.sudoku.steps(variant))).toMatchObject({
    code: 'plain_only',
    found: 'anti-knight',
  });
  expect(thrown(() => dance.sudoku.hint(hard, { milliseconds: -1 }))).toMatchObject({
    code: 'bad_setting',
  });
});
