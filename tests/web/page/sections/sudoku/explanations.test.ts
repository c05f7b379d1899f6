import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Explanation, Refutation } from '../../../../../web/engine/model/explanation.ts';
import { failureOf } from '../../../../../web/engine/model/failure.ts';
import { described, ranked } from '../../../../../web/page/sections/sudoku/model/explanation.ts';
import { marksOf, marksWith } from '../../../../../web/page/sections/sudoku/model/marks.ts';
import { SudokuSession } from '../../../../../web/page/sections/sudoku/session.ts';
import { FakeClient, gridOf } from './fake-client.ts';

const puzzle = '1000000000000000';
const first = '1234341221434321';
const second = '1234341223414123';

const nothing: Explanation = {
  verdict: 'none',
  wrong: [],
  repairs: [],
  conflict: null,
  solutions: [],
  extraGivens: null,
  complete: true,
  stoppedBy: null,
};
const cause = (...cells: number[]) => ({
  digits: cells.map((cell) => ({ cell, digit: 1 })),
  smallest: true,
});
const about = (explanation: Partial<Explanation>) =>
  ({ about: 'puzzle', explanation: { ...nothing, ...explanation }, extraGivens: [] }) as const;

test('repairs of the cell edited last come first, the others as they are', () => {
  const repairs = [5, 7, 8].map((digit) => ({
    kind: 'digit' as const,
    changes: [{ cell: 0, digit }],
  }));
  const edited = { kind: 'pair' as const, changes: [{ cell: 2, digit: 0 }] };
  expect(ranked([...repairs, edited], 2)).toEqual([edited, ...repairs]);
});

describe('on the board', () => {
  test('contradicting givens are marked', () => {
    expect(marksOf(about({ conflict: cause(3, 7) }))).toEqual([
      { cell: 3, kind: 'conflict', digits: [] },
      { cell: 7, kind: 'conflict', digits: [] },
    ]);
  });

  test('cells in which two solutions differ show both digits', () => {
    const solutions = [first, second].map((line) => gridOf(line).cells);
    expect(marksOf(about({ verdict: 'multiple', solutions, extraGivens: cause(9, 10) }))).toEqual([
      { cell: 9, kind: 'extra', digits: [1, 3] },
      { cell: 11, kind: 'differs', digits: [3, 1] },
      { cell: 13, kind: 'differs', digits: [3, 1] },
      { cell: 15, kind: 'differs', digits: [1, 3] },
      { cell: 10, kind: 'extra', digits: [1] },
    ]);
  });

  test('the givens behind a refutation are marked, and the digit is struck out', () => {
    const refutation: Refutation = {
      solution: null,
      cause: cause(0),
      steps: [],
      stoppedBy: null,
    };
    const candidate = { cell: 1, digit: 1 };
    expect(marksOf({ about: 'candidate', candidate, refutation })).toEqual([
      { cell: 0, kind: 'cause', digits: [] },
      { cell: 1, kind: 'refuted', digits: [1] },
    ]);
    const possible = { ...refutation, cause: null, solution: gridOf(first).cells };
    expect(marksOf({ about: 'candidate', candidate, refutation: possible })).toEqual([]);
  });

  test('a shift goes right or left', () => {
    const right = [
      { cell: 4, digit: 0 },
      { cell: 5, digit: 1 },
      { cell: 6, digit: 2 },
    ];
    const grid = gridOf(`0000${'12'.padEnd(12, '0')}`);
    expect(described(grid, { kind: 'shift', changes: right })).toMatchObject({
      row: 1,
      isToTheRight: true,
    });
    const left = [
      { cell: 4, digit: 2 },
      { cell: 5, digit: 0 },
    ];
    expect(described(grid, { kind: 'shift', changes: left })).toMatchObject({
      isToTheRight: false,
    });
  });

  test('a shift restores the digit that the row has lost, in its first or last cell', () => {
    const grid = gridOf(`0000${'0122'.padEnd(12, '0')}`);
    const left = [
      { cell: 4, digit: 1 },
      { cell: 5, digit: 2 },
      { cell: 7, digit: 3 },
    ];
    expect(described(grid, { kind: 'lost', changes: left })).toMatchObject({
      kind: 'shift',
      isToTheRight: false,
      restored: { row: 1, column: 3, after: '3' },
    });
    const right = [
      { cell: 5, digit: 3 },
      { cell: 6, digit: 1 },
    ];
    expect(described(grid, { kind: 'lost', changes: right })).toMatchObject({
      kind: 'shift',
      isToTheRight: true,
      restored: { row: 1, column: 1, after: '3' },
    });
  });
});

describe('explanations', () => {
  let client: FakeClient;
  let session: SudokuSession;
  const last = () => {
    const question = client.questions.at(-1);
    if (!question) throw new Error('nothing has been asked yet');
    return question;
  };
  const known = () => session.explanations.of(session.grid.value);
  const marks = () => marksWith(known(), session.explanations.hinted.value);

  beforeEach(async () => {
    vi.useFakeTimers();
    client = new FakeClient();
    session = new SudokuSession(client);
    await session.load(puzzle);
  });

  test('belong to their grid and vanish with it', () => {
    session.explanations.explain(session.grid.value);
    expect(session.explanations.isAsking.value).toBe(true);
    last().answer({ ...nothing, conflict: cause(0) });
    expect(session.explanations.isAsking.value).toBe(false);
    expect(known()).toEqual(about({ conflict: cause(0) }));
    expect(marks()).toHaveLength(1);
    session.enter(2);
    expect(known()).toBeNull();
    expect(marks()).toEqual([]);
  });

  test('name the digits typed wrong into a puzzle', () => {
    const loaded = session.grid.value;
    session.selected.value = 1;
    session.enter(4);
    expect(session.puzzle.loaded).toBe(loaded);
    session.explanations.explain(session.grid.value, session.puzzle.loaded);
    expect(last().question).toMatchObject({ grid: loaded, placed: session.grid.value.cells });
    const wrong = [{ cell: 1, digit: 4 }];
    last().answer({ ...nothing, verdict: 'unique', wrong });
    expect(known()).toEqual(about({ verdict: 'unique', wrong }));
  });

  test('are about the whole grid if no typed digit is wrong', () => {
    session.selected.value = 1;
    session.enter(4);
    session.explanations.explain(session.grid.value, session.puzzle.loaded);
    last().answer({ ...nothing, verdict: 'multiple' });
    expect(known()).toBeNull();
    expect(last().question).toMatchObject({ ask: 'explain', grid: session.grid.value });
    last().answer(nothing);
    expect(known()).toEqual(about({}));
  });

  test('offer the extra givens of both solutions if each leaves one solution', () => {
    const solutions = [first, second].map((line) => gridOf(line).cells);
    const several = { ...nothing, verdict: 'multiple', solutions } as const;
    const explanation = {
      ...several,
      extraGivens: { digits: [{ cell: 9, digit: 1 }], smallest: true },
    };
    const ask = () => {
      session.explanations.explain(session.grid.value);
      last().answer(explanation);
      expect(known()).toBeNull();
      expect(last().question).toMatchObject({ ask: 'explain', grid: { cells: { 9: 3 } } });
    };
    ask();
    last().answer({ ...nothing, verdict: 'unique' });
    const [one, other] = [[{ cell: 9, digit: 1 }], [{ cell: 9, digit: 3 }]];
    expect(known()).toMatchObject({ extraGivens: [one, other] });
    ask();
    last().answer(several);
    expect(known()).toMatchObject({ extraGivens: [one] });
  });

  test('do not count digits as typed once a given has changed', () => {
    session.selected.value = 0;
    session.enter(4);
    expect(session.puzzle.loaded).toBeNull();
  });

  test('lead to changes that undo takes back', () => {
    const loaded = session.grid.value;
    session.selected.value = 1;
    session.enter(4);
    session.correct([
      { cell: 1, digit: 0 },
      { cell: 2, digit: 3 },
    ]);
    expect(session.grid.value.cells.join('')).toBe('1030000000000000');
    expect(session.puzzle.loaded).toBe(loaded);
    session.puzzle.undo();
    expect(session.grid.value.cells.join('')).toBe('1400000000000000');
  });

  test('stop the question before', () => {
    const grid = session.grid.value;
    session.explanations.whyNot(grid, { cell: 1, digit: 1 });
    const before = last();
    session.explanations.whyNot(grid, { cell: 1, digit: 2 });
    expect(before.isStopped).toBe(true);
    last().answer({ solution: null, cause: null, steps: null });
    expect(known()).toMatchObject({ about: 'candidate', candidate: { cell: 1, digit: 2 } });
  });

  test('of a digit end when another cell is selected', () => {
    session.select(1);
    session.explanations.whyNot(session.grid.value, { cell: 1, digit: 1 });
    session.select(2);
    expect(last().isStopped).toBe(true);
    session.explanations.whyNot(session.grid.value, { cell: 2, digit: 1 });
    last().answer({ solution: null, cause: cause(0), steps: null });
    expect(known()).toMatchObject({ candidate: { cell: 2 } });
    session.select(3);
    expect(known()).toBeNull();
    expect(marks()).toEqual([]);
  });

  test('of a puzzle stay while cells are selected', () => {
    session.explanations.explain(session.grid.value);
    last().answer({ ...nothing, conflict: cause(0) });
    session.select(3);
    expect(known()).toMatchObject({ about: 'puzzle' });
  });

  test('say why they failed', () => {
    session.explanations.explain(session.grid.value);
    last().fail(failureOf('worker_lost'));
    expect(known()).toMatchObject({ code: 'worker_lost' });
    expect(marks()).toEqual([]);
  });

  test('show what is pointed at above the other marks', () => {
    const grid = session.grid.value;
    session.explanations.explain(grid);
    last().answer({ ...nothing, conflict: cause(0) });
    session.explanations.hinted.value = [{ cell: 0, digit: 3 }];
    expect(marks().at(-1)).toEqual({ cell: 0, kind: 'hint', digits: [3] });
    session.explanations.hinted.value = [];
    expect(marks()).toHaveLength(1);
  });
});
