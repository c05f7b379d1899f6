import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrueCandidates } from '../../../../../web/engine/model/solutions.ts';
import { SudokuSession } from '../../../../../web/page/sections/sudoku/session.ts';
import { FakeClient } from './fake-client.ts';

const puzzle = '1000000000000000';

const known: TrueCandidates = {
  found: new Float64Array(16).fill(30),
  open: new Float64Array(16),
  counts: new Float64Array(64).fill(18),
  isCounted: false,
};

let client: FakeClient;
let session: SudokuSession;

beforeEach(() => {
  vi.useFakeTimers();
  client = new FakeClient();
  session = new SudokuSession(client);
});

/** Returns the searches for candidates. */
function searches() {
  return client.jobs.filter(({ task }) => 'goal' in task && task.goal?.startsWith('candidate'));
}

async function typingPause() {
  await vi.advanceTimersByTimeAsync(250);
}

function candidates() {
  return session.candidates.known.value;
}

describe('true candidates', () => {
  test('are only searched for if shown', async () => {
    await session.load(puzzle);
    await typingPause();
    expect(searches()).toHaveLength(0);
  });

  test('are searched for when switched on, and for every later puzzle', async () => {
    await session.load(puzzle);
    await typingPause();
    session.candidates.show(true);
    expect(client.lastJob.task).toMatchObject({ goal: 'candidates' });
    expect(client.lastJob.limits).toEqual({ milliseconds: 60_000 });
    client.lastJob.report(known);
    expect(candidates()?.found[3]).toBe(30);
    session.enter(2);
    await typingPause();
    expect(searches()).toHaveLength(2);
  });

  test('of an empty grid are searched for when switched on, not after every undo', async () => {
    session.candidates.show(true);
    expect(searches()).toHaveLength(1);
    session.enter(2);
    session.puzzle.undo();
    await typingPause();
    expect(searches()).toHaveLength(1);
  });

  test('are not searched for in a puzzle with clashes', async () => {
    client.clashing = [{ first: 0, second: 3, digit: 1, unit: 'row' }];
    session.candidates.show(true);
    session.enter(1);
    await typingPause();
    expect(searches()).toHaveLength(1);
    session.candidates.count(true);
    expect(searches()).toHaveLength(1);
  });

  test('may all disappear after another given, until there are results', async () => {
    await session.load(puzzle);
    session.candidates.show(true);
    await typingPause();
    client.lastJob.report(known);
    session.selected.value = 1;
    session.enter(2);
    expect(candidates()?.found[3]).toBe(0);
    expect(candidates()?.open[3]).toBe(30);
  });

  test('are not searched for again if only the solver changes', async () => {
    await session.load(puzzle);
    session.candidates.show(true);
    await typingPause();
    session.chooseSolver('bitsets');
    await typingPause();
    expect(searches()).toHaveLength(1);
    expect(client.jobs).toHaveLength(3);
  });

  test('wait for a comparison and are found afterwards', async () => {
    await session.load(puzzle);
    session.candidates.show(true);
    await typingPause();
    const over = session.compare();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.candidates.run.phase.value).toBe('paused');
    session.comparison.stop();
    await over;
    expect(session.candidates.run.phase.value).toBe('running');
  });

  test('restart with a new time limit if the old one stopped them', async () => {
    await session.load(puzzle);
    session.candidates.show(true);
    await typingPause();
    client.lastJob.end('time');
    session.limits.choose('milliseconds', 0);
    session.followLimits();
    expect(searches().at(-1)?.limits).toEqual({ milliseconds: 0 });
  });
});

describe('counting the solutions of each', () => {
  beforeEach(async () => {
    await session.load(puzzle);
    session.candidates.show(true);
    await typingPause();
  });

  test('starts another search', () => {
    client.lastJob.report(known);
    session.candidates.count(true);
    expect(client.lastJob.task).toMatchObject({ goal: 'candidate-counts' });
  });

  test('starts no search if they were already counted', () => {
    client.lastJob.report({ ...known, isCounted: true });
    session.candidates.count(true);
    expect(searches()).toHaveLength(1);
  });
});
