import { expect, test } from 'vitest';
import { loadDance, loadDanceWorker } from './installed.ts';
import { puzzle, small, solution, thrown } from './samples.ts';

const dance = await loadDance();

/** Returns the puzzle with these changes. */
function changed(cells: string, changes: readonly { cell: number; digit: number }[]): string {
  const symbols = [...cells];
  for (const { cell, digit } of changes) symbols[cell] = digit === 0 ? '.' : String(digit);
  return symbols.join('');
}

const wrong = changed(puzzle, [{ cell: 12, digit: 3 }]);

test('a puzzle without a solution gets repairs and contradicting givens', () => {
  const { verdict, clashes, repairs, conflict } = dance.sudoku.explain(wrong);
  expect(verdict).toBe('invalid');
  expect(clashes).toHaveLength(1);
  expect(repairs).toContainEqual({ kind: 'digit', changes: [{ cell: 12, digit: 6 }] });
  expect(conflict).toEqual({
    digits: [
      { cell: 11, digit: 3 },
      { cell: 12, digit: 3 },
    ],
    smallest: true,
  });
  for (const { changes } of repairs) {
    expect(dance.sudoku.solve(changed(wrong, changes)).verdict).toBe('unique');
  }
});

test('a puzzle with several solutions gets two of them and the fewest extra givens', () => {
  const { verdict, solutions, extraGivens } = dance.sudoku.explain(small);
  expect(verdict).toBe('multiple');
  expect(new Set(solutions).size).toBe(2);
  const all = dance.sudoku.solve(small, { limit: 0 }).solutions;
  expect(all).toEqual(expect.arrayContaining([...solutions]));
  const full = changed(small, extraGivens?.digits ?? []);
  expect(dance.sudoku.solve(full).solutions).toEqual([solutions[0]]);
});

test('wrong placed digits are named', () => {
  const placed = changed('.'.repeat(81), [
    { cell: 1, digit: 1 },
    { cell: 2, digit: 4 },
  ]);
  expect(dance.sudoku.explain(puzzle, { placed })).toMatchObject({
    verdict: 'unique',
    wrong: [{ cell: 2, digit: 4 }],
    repairs: [],
    conflict: null,
    solutions: [],
    extraGivens: null,
    complete: true,
  });
});

test('a digit is possible, or ruled out by givens', () => {
  const possible = dance.sudoku.whyNot(puzzle, 1, 1);
  expect(possible).toMatchObject({ solution, cause: null, steps: null });
  const refuted = dance.sudoku.whyNot(puzzle, 1, 8);
  expect(refuted).toMatchObject({
    solution: null,
    cause: { digits: [{ cell: 0, digit: 8 }], smallest: true },
    steps: [],
  });
  expect(refuted.puzzle.cells).toBe(puzzle);
});

test('restricted candidates and irregular boxes count', () => {
  const candidates = Array.from(small, (_, cell) => (cell === 4 ? '2' : '1234'));
  const { cause, steps } = dance.sudoku.whyNot({ cells: small, candidates }, 4, 4);
  expect(cause).toEqual({ digits: [], smallest: true });
  expect(steps).toEqual([]);
  const jigsaw = { cells: '1...............', boxes: 'AAABABBBCCDDCCDD' };
  expect(dance.sudoku.whyNot(jigsaw, 2, 1).cause?.digits).toEqual([{ cell: 0, digit: 1 }]);
  expect(dance.sudoku.whyNot(jigsaw, 6, 1).solution).not.toBeNull();
});

test('workers give the same explanations', async () => {
  const worker = await loadDanceWorker();
  expect(await worker.sudoku.explain(wrong)).toEqual(dance.sudoku.explain(wrong));
  expect(await worker.sudoku.whyNot(puzzle, 1, 2)).toEqual(dance.sudoku.whyNot(puzzle, 1, 2));
  await expect(worker.sudoku.whyNot(puzzle, 81, 2)).rejects.toMatchObject({ code: 'bad_setting' });
  worker.terminate();
});

test.each<[string, () => unknown]>([
  ['cell: 81', () => dance.sudoku.whyNot(puzzle, 81, 1)],
  ['cell: 0.5', () => dance.sudoku.whyNot(puzzle, 0.5, 1)],
  ['digit: 0', () => dance.sudoku.whyNot(puzzle, 0, 0)],
  ['digit: 5', () => dance.sudoku.whyNot(small, 0, 5)],
  ['digit: "5"', () => dance.sudoku.whyNot(puzzle, 0, '5' as never)],
  ['placed.length: 16', () => dance.sudoku.explain(puzzle, { placed: small })],
  ['placed: 5', () => dance.sudoku.explain(puzzle, { placed: 5 as never })],
  ['limit: 2', () => dance.sudoku.explain(puzzle, { limit: 2 } as never)],
])('%s is refused', (found, call) => {
  const error = thrown(call);
  expect(error).toMatchObject({ code: 'bad_setting', found });
});

test('a time limit ends explanations, which say so', async () => {
  const rules = 'sudoku 4x4\nless: R1C1 R1C2\nless: R1C2 R1C1\n';
  const board = '.XXX\nXXXX\nXXXX\nXXX.\n\n7|D:\nXX\n';
  const row = 'X'.repeat(60);
  const large = `.${row.slice(1)}\n${`${row}\n`.repeat(58)}${row.slice(1)}.\n\n1799|D:\nXX\n`;
  const short = { milliseconds: 1e-6 };
  const remote = await loadDanceWorker();
  for (const { sudoku, polyomino } of [dance, remote]) {
    for (const text of [small, rules]) {
      expect((await sudoku.explain(text)).stoppedBy).toBeNull();
      expect((await sudoku.whyNot(text, 1, 4)).stoppedBy).toBeNull();
      const stopped = { stoppedBy: 'time', verdict: 'stopped', conflict: null, solutions: [] };
      expect(await sudoku.explain(text, short)).toMatchObject(stopped);
      const open = { stoppedBy: 'time', solution: null, cause: null, steps: null };
      expect(await sudoku.whyNot(text, 1, 4, short)).toMatchObject(open);
    }
    expect((await polyomino.explain({ text: board }))?.modulus).toBe(2);
    expect(await polyomino.explain({ text: large, ...short })).toBeNull();
  }
  remote.terminate();
  expect(thrown(() => dance.sudoku.explain(small, { milliseconds: 0 }))).toMatchObject({
    code: 'bad_setting',
  });
});

test('a time limit may end a search before its first solution', () => {
  const { verdict, stoppedBy, count } = dance.polyomino.solve({
    board: '6x10',
    milliseconds: 1e-6,
  });
  expect({ verdict, stoppedBy, count }).toEqual({
    verdict: 'stopped',
    stoppedBy: 'time',
    count: 0n,
  });
});
