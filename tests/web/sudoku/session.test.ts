import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SudokuSession, solutionLimits } from '../../../web/src/sudoku/session.ts';
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

/** Enters a digit, lets the session solve, and gives it these solutions. */
async function solved(...solutions: string[]) {
  await session.load(puzzle);
  await typingPause();
  client.lastJob.find(...solutions);
  client.lastJob.end('exhausted', solutions.length);
}

describe('solving by itself', () => {
  test('nothing is solved before there is a puzzle', async () => {
    await typingPause();
    expect(session.verdict.value.kind).toBe('empty');
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

  test('a puzzle that was read is solved at once', async () => {
    await session.load(puzzle);
    await vi.advanceTimersByTimeAsync(0);
    expect(client.jobs).toHaveLength(1);
  });

  test('the empty grid is solved when it is asked for', async () => {
    await session.solve();
    expect(client.jobs).toHaveLength(1);
  });

  test('an emptied grid is not solved', async () => {
    await solved(first);
    session.clear();
    await typingPause();
    expect(session.verdict.value.kind).toBe('empty');
    expect(session.solution()).toBeNull();
    expect(client.jobs).toHaveLength(1);
  });

  test('clashing givens are told instead of solved', async () => {
    client.clashing = [{ first: 0, second: 3, digit: 1, unit: 'row' }];
    session.enter(1);
    await typingPause();
    expect(session.verdict.value.kind).toBe('invalid');
    expect([...session.clashing.value]).toEqual([0, 3]);
    expect(client.jobs).toHaveLength(0);
  });

  test('another solver answers the same puzzle again', async () => {
    await solved(first);
    session.chooseSolver('brute-force');
    await typingPause();
    expect(client.lastJob.task).toMatchObject({ solver: 'brute-force' });
  });
});

describe('the solution on the board', () => {
  test('stays while typing as long as it may still be right', async () => {
    await solved(first);
    session.selected.value = 1;
    session.enter(2);
    expect(session.solution()?.cells).toEqual(gridOf(first).cells);
  });

  test('goes as soon as a given contradicts it', async () => {
    await solved(first);
    session.selected.value = 1;
    session.enter(3);
    expect(session.solution()).toBeNull();
  });

  test('goes when there is none', async () => {
    await solved(first);
    session.selected.value = 1;
    session.enter(2);
    await typingPause();
    client.lastJob.end('exhausted');
    expect(session.verdict.value.kind).toBe('none');
    expect(session.solution()).toBeNull();
  });

  test('is the one that was chosen of several', async () => {
    await solved(first, second);
    expect(session.verdict.value).toEqual({ kind: 'several', count: 2, end: 'all' });
    session.shown.value = 1;
    expect(session.solution()?.cells).toEqual(gridOf(second).cells);
  });

  test('what an abandoned search still finds is not shown', async () => {
    await session.load(puzzle);
    await typingPause();
    const { lastJob } = client;
    session.selected.value = 1;
    session.enter(3);
    lastJob.find(first);
    lastJob.end('exhausted', 1);
    expect(lastJob.stopped).toBe(true);
    expect(session.verdict.value.kind).toBe('waiting');
    expect(session.found.value).toBe(0);
  });
});

test('going on from a limit keeps what was found and adds to it', async () => {
  await session.load(puzzle);
  await typingPause();
  client.lastJob.find(first);
  client.lastJob.end('limit', 1);
  session.more();
  expect(client.lastJob.limit).toBe(solutionLimits[1]);
  expect(session.found.value).toBe(1);
  client.lastJob.find(first, second);
  client.lastJob.end('exhausted', 2);
  expect(session.found.value).toBe(2);
  session.shown.value = 1;
  expect(session.solution()?.cells).toEqual(gridOf(second).cells);
});

describe('text that cannot be read', () => {
  test('leaves the board and its verdict as they were', async () => {
    await solved(first);
    await session.load('123');
    expect(session.refusal.value).toMatchObject({ code: 'wrong_length', found: '3' });
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
    expect(session.verdict.value.kind).toBe('unique');
  });

  test('is forgotten when the next text can be read', async () => {
    await session.load('123');
    await session.load(puzzle);
    expect(session.refusal.value).toBeNull();
  });

  test('from a file is refused when it is no text', async () => {
    await session.loadFile(new File([Uint8Array.of(0xff, 0xfe, 0x00)], 'puzzle.bin'));
    expect(session.refusal.value).toMatchObject({ code: 'not_text' });
  });

  test('from a file is refused when it is too long, before it is read', async () => {
    await session.loadFile(new File([new Uint8Array(9 << 20)], 'puzzle.txt'));
    expect(session.refusal.value).toMatchObject({ code: 'text_too_large', found: '9437184' });
  });
});

describe('undo', () => {
  test('brings back the puzzle before a paste', async () => {
    session.selected.value = 3;
    session.enter(9);
    await session.load(puzzle);
    session.undo();
    expect(session.grid.value.size).toBe(9);
    expect(session.grid.value.cells[3]).toBe(9);
    session.redo();
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
  });

  test('the same puzzle pasted again is no change', async () => {
    await session.load(puzzle);
    await session.load(puzzle);
    session.undo();
    expect(session.canUndo.value).toBe(false);
  });

  test('the selection stays within a smaller board', async () => {
    session.selected.value = 80;
    await session.load(puzzle);
    expect(session.selected.value).toBeLessThan(16);
  });
});

test('a solver that is lost is told, and what it found stays', async () => {
  await session.load(puzzle);
  await typingPause();
  client.lastJob.find(first);
  client.lastJob.fail({ code: 'worker_lost', line: 0, column: 0, found: '', expected: '' });
  expect(session.verdict.value).toMatchObject({ kind: 'failed', found: 1 });
  expect(session.solution()?.cells).toEqual(gridOf(first).cells);
});
