import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SudokuInterpretation } from '../../../../../web/engine/model/sudoku.ts';
import { noStats } from '../../../../../web/engine/model/task.ts';
import { SudokuSession } from '../../../../../web/page/sections/sudoku/session.ts';
import { shapeOf } from '../../../../../web/page/shared/sudoku/model/grid.ts';
import { FakeClient, gridOf } from './fake-client.ts';

const puzzle = '1000000000000000';
const first = '1234341221434321';
const second = '1234341223414123';

let client: FakeClient;
let session: SudokuSession;

beforeEach(() => {
  vi.useFakeTimers();
  client = new FakeClient();
  session = new SudokuSession(client);
});

async function typingPause() {
  await vi.advanceTimersByTimeAsync(250);
}

/** Loads the puzzle and completes its search with these solutions. */
async function solved(...solutions: string[]) {
  await session.load(puzzle);
  await typingPause();
  client.lastJob.find(...solutions);
  client.lastJob.end('exhausted', solutions.length);
}

describe('automatic solving', () => {
  test('nothing is solved before there is a puzzle', async () => {
    await typingPause();
    expect(session.isBlank.value).toBe(true);
    expect(client.jobs).toHaveLength(0);
  });

  test('a typed digit is solved after a pause in typing', async () => {
    session.enter(1);
    await vi.advanceTimersByTimeAsync(200);
    session.enter(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(client.jobs).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(50);
    expect(client.jobs).toHaveLength(1);
    expect(client.lastJob.task).toMatchObject({ grid: { cells: { 0: 2 } } });
  });

  test('a puzzle that was read is solved immediately', async () => {
    await session.load(puzzle);
    await vi.advanceTimersByTimeAsync(0);
    expect(client.jobs).toHaveLength(1);
  });

  test('the empty grid is solved on request', async () => {
    await session.solveEmpty();
    expect(client.jobs).toHaveLength(1);
  });

  test('an empty grid that was read is filled only on request', async () => {
    await session.load('.'.repeat(81));
    expect(session.showsSolutions.value).toBe(false);
    await session.solveEmpty();
    expect(session.showsSolutions.value).toBe(true);
  });

  test('an emptied grid is not solved', async () => {
    await solved(first);
    session.puzzle.clear();
    await typingPause();
    expect(session.isBlank.value).toBe(true);
    expect(session.solution.value).toBeNull();
    expect(client.jobs).toHaveLength(1);
  });

  test('clashing givens are reported instead of solved', async () => {
    client.clashing = [{ first: 0, second: 3, digit: 1, unit: 'row' }];
    session.enter(1);
    await typingPause();
    expect(session.standing.value).toBe('invalid');
    expect([...session.clashing.value]).toEqual([0, 3]);
    expect(client.jobs).toHaveLength(0);
  });

  test('known clashes are not requested again', async () => {
    const asks = vi.spyOn(client, 'clashes');
    const [interpretation] = await client.readSudoku(puzzle);
    const read = vi.spyOn(client, 'readSudoku');
    read.mockResolvedValueOnce([{ ...interpretation, clashes: [] } as SudokuInterpretation]);
    await session.load(puzzle);
    expect(client.jobs).toHaveLength(1);

    const grid = gridOf('1001000000000000');
    const clashes = [{ first: 0, second: 3, digit: 1, unit: 'row' }] as const;
    read.mockResolvedValueOnce([{ ...interpretation, grid, clashes } as SudokuInterpretation]);
    await session.load('');
    expect(session.standing.value).toBe('invalid');
    expect(session.clashes.value).toEqual(clashes);
    expect(client.jobs).toHaveLength(1);
    expect(asks).not.toHaveBeenCalled();
  });

  test('changing the boxes makes another puzzle of the same givens', async () => {
    await solved(first);
    session.puzzle.rebox({ boxHeight: 1, boxWidth: 4 });
    expect(session.solution.value).toBeNull();
    await typingPause();
    expect(client.lastJob.task).toMatchObject({ grid: { boxHeight: 1, cells: { 0: 1 } } });
    session.puzzle.undo();
    expect(session.grid.value).toEqual(gridOf(puzzle));
  });

  test('another solver solves the same puzzle again', async () => {
    await solved(first);
    session.chooseSolver('brute-force');
    await typingPause();
    expect(client.lastJob.task).toMatchObject({ solver: 'brute-force' });
  });
});

describe('a first visit', () => {
  test('begins with a puzzle, which is solved', async () => {
    session.greet();
    await typingPause();
    expect(client.lastJob.task).toMatchObject({ grid: { size: 9, cells: { 0: 8 } } });
  });

  test('leaves nothing to undo until something was done', async () => {
    session.greet();
    expect(session.puzzle.canUndo.value).toBe(false);
    session.enter(4);
    expect(session.puzzle.canUndo.value).toBe(true);
  });

  test('gives way to the puzzle that someone begins to type', () => {
    session.greet();
    session.select(1);
    session.type(5);
    session.type(3);
    expect([...session.grid.value.cells]).toEqual(
      Array.from({ length: 81 }, (_, cell) => [0, 5, 3][cell] ?? 0),
    );
  });

  test('gives way to a puzzle that begins with a blank cell', () => {
    session.greet();
    session.type(0);
    session.type(3);
    expect(session.grid.value.cells.filter((digit) => digit !== 0)).toHaveLength(1);
  });

  test('comes back undone, and then takes digits', () => {
    session.greet();
    const example = session.grid.value;
    session.type(5);
    expect(session.intake.replaced.value).toBe('example');
    session.restoreReplaced();
    expect(session.grid.value).toBe(example);
    session.select(1);
    session.type(1);
    expect([...session.grid.value.cells.slice(0, 2)]).toEqual([8, 1]);
  });

  test('leaves nothing to undo after a link', () => {
    session.show(gridOf(puzzle));
    expect(session.puzzle.canUndo.value).toBe(false);
  });

  test('keeps a puzzle that is on the board already', async () => {
    await session.load(puzzle);
    session.greet();
    expect(session.grid.value).toEqual(gridOf(puzzle));
  });
});

describe('the solution on the board', () => {
  test('stays while typing as long as it still fits', async () => {
    await solved(first);
    session.selected.value = 1;
    session.enter(2);
    expect(session.solution.value).toEqual(gridOf(first).cells);
  });

  test('disappears when a given contradicts it', async () => {
    await solved(first);
    session.selected.value = 1;
    session.enter(3);
    expect(session.solution.value).toBeNull();
  });

  test('disappears if there is none', async () => {
    await solved(first);
    session.selected.value = 1;
    session.enter(2);
    await typingPause();
    client.lastJob.end('exhausted');
    expect(session.standing.value).toBe('none');
    expect(session.solution.value).toBeNull();
  });

  test('is the chosen one of several, on request and until the puzzle changes', async () => {
    await solved(first, second);
    expect(session.standing.value).toBe('multiple');
    expect(session.solution.value).toBeNull();
    session.showSolutions(true);
    session.search.shown.value = 1;
    expect(session.solution.value).toEqual(gridOf(second).cells);
    session.showSolutions(false);
    expect(session.solution.value).toBeNull();
    session.showSolutions(true);
    session.selected.value = 1;
    session.enter(2);
    expect(session.solution.value).toBeNull();
  });

  test('is not drawn before the search has looked for another, unless that takes long', async () => {
    await session.load(puzzle);
    await typingPause();
    client.lastJob.find(first);
    expect(session.solution.value).toBeNull();
    client.lastJob.listener.progress?.({ ...noStats, microseconds: 300_000, solutions: 1n });
    expect(session.solution.value).toEqual(gridOf(first).cells);
    client.lastJob.find(second);
    expect(session.solution.value).toBeNull();
  });

  test('solutions of an abandoned search are dropped', async () => {
    await session.load(puzzle);
    await typingPause();
    const { lastJob } = client;
    session.selected.value = 1;
    session.enter(3);
    lastJob.find(first);
    lastJob.end('exhausted', 1);
    expect(lastJob.stopped).toBe(true);
    expect(session.standing.value).toBe('idle');
    expect(session.search.found.value).toBe(0);
  });
});

describe('typing', () => {
  const typed = () => [...session.grid.value.cells.subarray(0, 4)];

  function type(...digits: number[]) {
    for (const digit of digits) session.type(digit);
  }

  beforeEach(() => session.puzzle.resize(shapeOf(4)));

  test('moves on after each digit and blank, and stops at the last cell', () => {
    type(1, 0, 3);
    expect(typed()).toEqual([1, 0, 3, 0]);
    expect(session.selected.value).toBe(3);
    type(...Array(20).fill(4));
    expect(session.selected.value).toBe(15);
    expect(session.grid.value.cells[15]).toBe(4);
  });

  test('goes back when digits are erased', () => {
    type(1, 2);
    session.erase();
    expect(typed()).toEqual([1, 0, 0, 0]);
    expect(session.selected.value).toBe(1);
    session.erase();
    expect(typed()).toEqual([0, 0, 0, 0]);
    session.erase();
    expect(session.selected.value).toBe(0);
  });

  test('goes back to a digit that was typed over', () => {
    type(1, 2, 3, 4);
    session.select(0);
    type(4);
    session.erase();
    expect(typed()).toEqual([0, 2, 3, 4]);
  });

  test('erases the digit of a cell that was selected', () => {
    type(1, 2, 3, 4);
    session.select(2);
    session.erase();
    expect(typed()).toEqual([1, 2, 0, 4]);
    expect(session.selected.value).toBe(2);
  });

  test('stays in the cell if the user wants that', () => {
    session.settings.change({ movesOn: false });
    type(1, 2);
    expect(typed()).toEqual([2, 0, 0, 0]);
    session.erase();
    expect(typed()).toEqual([0, 0, 0, 0]);
    session.settings.change({ movesOn: true });
  });

  test('starts at the first cell of a cleared board', () => {
    type(1, 2);
    session.clear();
    expect(typed()).toEqual([0, 0, 0, 0]);
    expect(session.selected.value).toBe(0);
  });
});

describe('the limits of a search', () => {
  test('are two solutions and a minute by default', async () => {
    await session.load(puzzle);
    await typingPause();
    expect(client.lastJob.limits).toEqual({ solutions: 2, milliseconds: 60_000, kept: 10_000 });
  });

  test('can be exceeded; new solutions are added to those found', async () => {
    await session.load(puzzle);
    await typingPause();
    client.lastJob.find(first);
    client.lastJob.end('limit', 1);
    session.continue({ solutions: session.nextLimit('solutions') });
    expect(client.lastJob.limits.solutions).toBe(10);
    expect(session.search.found.value).toBe(1);
    client.lastJob.find(first, second);
    client.lastJob.end('exhausted', 2);
    expect(session.search.found.value).toBe(2);
    session.search.shown.value = 1;
    expect(session.solution.value).toEqual(gridOf(second).cells);
  });

  test('exceeded for one puzzle apply again to the next', async () => {
    await session.load(puzzle);
    await typingPause();
    client.lastJob.find(first, second);
    client.lastJob.end('limit', 2);
    session.continue({ solutions: 0 });
    expect(client.lastJob.limits).toMatchObject({ solutions: 0, milliseconds: 60_000 });
    await session.load('2000000000000000');
    await typingPause();
    expect(client.lastJob.limits.solutions).toBe(2);
  });

  test('of time can be raised to the next one', async () => {
    await session.load(puzzle);
    await typingPause();
    client.lastJob.end('time');
    expect(session.nextLimit('milliseconds')).toBe(600_000);
    session.continue({ milliseconds: 600_000 });
    expect(client.lastJob.limits).toMatchObject({ solutions: 2, milliseconds: 600_000 });
    client.lastJob.end('time');
    expect(session.nextLimit('milliseconds')).toBe(0);
  });

  test('that run out never mean "none"', async () => {
    await session.load(puzzle);
    await typingPause();
    client.lastJob.end('time');
    expect(session.standing.value).toBe('stopped');
  });

  test('restart a search that ended at one when changed', async () => {
    await solved(first);
    session.limits.choose('solutions', 100);
    session.followLimits();
    await typingPause();
    expect(client.jobs).toHaveLength(1);
    session.enter(2);
    await typingPause();
    client.lastJob.find(first, second);
    client.lastJob.end('limit', 2);
    session.limits.choose('solutions', 1_000);
    session.followLimits();
    await typingPause();
    expect(client.jobs).toHaveLength(3);
    expect(client.lastJob.limits.solutions).toBe(1_000);
  });
});

test('solutions beyond the kept ones are counted', async () => {
  await session.load(puzzle);
  await typingPause();
  client.lastJob.find(first, second);
  client.lastJob.end('interrupt', 1_234_567);
  expect(session.search.found.value).toBe(2);
  expect(session.standing.value).toBe('atLeast');
  expect(session.search.total.value).toBe(1_234_567n);
});

describe('text that cannot be read', () => {
  test('leaves the board and its verdict unchanged', async () => {
    await solved(first);
    await session.load('123');
    expect(session.intake.refusal.value?.failure).toMatchObject({
      code: 'wrong_length',
      found: '3',
    });
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
    expect(session.standing.value).toBe('unique');
  });

  test('is forgotten when the next text is valid', async () => {
    await session.load('123');
    await session.load(puzzle);
    expect(session.intake.refusal.value).toBeNull();
  });

  test.each([
    ['a file', new File([new Uint8Array(9 << 20)], 'puzzle.txt')],
    ['a string', '.'.repeat(9 << 20)],
  ])('as %s that is too long is refused without calling the solver', async (_, content) => {
    const read = vi.spyOn(client, 'readSudoku');
    await session.load(content);
    expect(session.intake.refusal.value?.failure).toMatchObject({
      code: 'text_too_large',
      found: '9437184',
    });
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a text that is still being read', () => {
  /** A file whose content arrives when the test decides. */
  function slowFile(content: string) {
    const file = new File([content], 'slow.txt');
    let arrive = () => {};
    const bytes = new Promise<ArrayBuffer>((resolve) => {
      arrive = () => resolve(new TextEncoder().encode(content).buffer);
    });
    vi.spyOn(file, 'arrayBuffer').mockReturnValue(bytes);
    return { file, arrive: () => arrive() };
  }

  test('yields to a later puzzle', async () => {
    const { file, arrive } = slowFile('4000000000000000');
    const late = session.load(file);
    await session.load(puzzle);
    arrive();
    expect(await late).toBe(false);
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
  });

  test('yields to a typed digit, and its refusal is not reported', async () => {
    const { file, arrive } = slowFile('12');
    const late = session.load(file);
    session.enter(7);
    arrive();
    await late;
    expect(session.grid.value.cells[0]).toBe(7);
    expect(session.intake.refusal.value).toBeNull();
  });
});

describe('comparing', () => {
  test('does not wait for a pause in typing, and keeps its table', async () => {
    session.enter(1);
    void session.compare();
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.comparison.state.value).toBe('running');
    expect(client.jobs).toHaveLength(1);
  });

  test('is not done with clashing givens', async () => {
    client.clashing = [{ first: 0, second: 3, digit: 1, unit: 'row' }];
    session.enter(1);
    await session.compare();
    expect(session.standing.value).toBe('invalid');
    expect(session.comparison.state.value).toBe('ready');
    expect(client.jobs).toHaveLength(0);
  });

  test('runs before the search of a puzzle that was just typed', async () => {
    session.enter(1);
    const over = session.compare();
    for (const { solver } of session.comparison.contenders) {
      await vi.advanceTimersByTimeAsync(0);
      expect(client.lastJob.task).toMatchObject({ solver });
      client.lastJob.end('exhausted', 1);
    }
    await over;
    expect(client.jobs).toHaveLength(session.comparison.contenders.length + 1);
    client.lastJob.find(first);
    client.lastJob.end('exhausted', 1);
    expect(session.standing.value).toBe('unique');
  });

  test('suspends a search until it is done', async () => {
    await session.load(puzzle);
    await typingPause();
    const search = client.lastJob;
    const resumed = vi.spyOn(search, 'resume');
    const over = session.compare();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.standing.value).toBe('paused');
    session.comparison.stop();
    await over;
    expect(search.stopped).toBe(false);
    expect(resumed).toHaveBeenCalledOnce();
    expect(session.standing.value).toBe('running');
  });

  test('does not run during the search for more solutions', async () => {
    await session.load(puzzle);
    await typingPause();
    client.lastJob.find(first);
    client.lastJob.end('limit', 1);
    void session.compare();
    await vi.advanceTimersByTimeAsync(0);
    session.continue({ solutions: 10 });
    expect(session.comparison.state.value).toBe('over');
  });
});

test('an empty grid that was solved is solved again after undo', async () => {
  await session.solveEmpty();
  client.lastJob.end('limit', 1000);
  session.enter(1);
  session.puzzle.undo();
  await typingPause();
  expect(client.jobs).toHaveLength(2);
});

test('the solver is shown as starting until its first answer', async () => {
  const read = client.readSudoku.bind(client);
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  vi.spyOn(client, 'readSudoku').mockImplementation(async (text) => {
    await awake;
    return read(text);
  });
  const loaded = session.load(puzzle);
  await vi.waitUntil(() => session.questions.starting.value);
  wake();
  await loaded;
  expect(session.questions.starting.value).toBe(false);
  void session.load(puzzle);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.questions.starting.value).toBe(false);
});

test('the previous solution is shown until the new search reports', async () => {
  await solved(first);
  session.chooseSolver('brute-force');
  await vi.advanceTimersByTimeAsync(0);
  expect(session.solution.value).not.toBeNull();
  client.lastJob.listener.progress?.({ ...noStats, nodes: 9n });
  expect(session.solution.value).toBeNull();
});

describe('undo', () => {
  test('restores the puzzle before a paste', async () => {
    session.selected.value = 3;
    session.enter(9);
    await session.load(puzzle);
    session.puzzle.undo();
    expect(session.grid.value.size).toBe(9);
    expect(session.grid.value.cells[3]).toBe(9);
    session.puzzle.redo();
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
  });

  test('the same puzzle pasted again is no change', async () => {
    await session.load(puzzle);
    await session.load(puzzle);
    session.puzzle.undo();
    expect(session.puzzle.canUndo.value).toBe(false);
  });

  test('brings back restricted candidates', () => {
    const candidates = new Float64Array(16).fill(30);
    candidates[5] = 6;
    session.show({ ...gridOf(puzzle), candidates });
    session.enter(2);
    expect(session.grid.value.candidates).toBe(candidates);
    session.puzzle.clear();
    expect(session.grid.value.candidates).toBeUndefined();
    session.puzzle.undo();
    expect(session.grid.value.candidates).toBe(candidates);
  });

  test('the selection stays within a smaller board', async () => {
    session.selected.value = 80;
    await session.load(puzzle);
    expect(session.selected.value).toBeLessThan(16);
  });
});

test('a lost solver is reported, and its results stay', async () => {
  await session.load(puzzle);
  await typingPause();
  client.lastJob.find(first);
  client.lastJob.fail({ code: 'worker_lost', line: 0, column: 0, found: '', expected: '' });
  expect(session.standing.value).toBe('failed');
  expect(session.search.found.value).toBe(1);
  expect(session.solution.value).toEqual(gridOf(first).cells);
});
