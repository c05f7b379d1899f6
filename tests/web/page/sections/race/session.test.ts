import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, SolverError } from '../../../../../web/engine/model/failure.ts';
import type { PolyominoInterpretation } from '../../../../../web/engine/model/polyomino.ts';
import type { SudokuInterpretation } from '../../../../../web/engine/model/sudoku.ts';
import type { End } from '../../../../../web/engine/model/task.ts';
import { emptyVariant, type VariantPuzzle } from '../../../../../web/engine/model/variant.ts';
import {
  fixedLanes,
  settingsOf,
  usualSettings,
} from '../../../../../web/page/sections/race/model/settings.ts';
import { RaceSession } from '../../../../../web/page/sections/race/session.ts';
import { engineOf, FakeWorkers, statsOf } from '../../../engine/client/fake-worker.ts';
import { gridOf } from '../sudoku/fake-client.ts';

const [one, other] = ['1000000000000000', '2000000000000000'];

const four: VariantPuzzle = {
  ...emptyVariant(),
  board: {
    height: 4,
    width: 4,
    digits: [1, 2, 3, 4],
    grids: [{ row: 0, column: 0, height: 4, width: 4 }],
  },
  givens: Array.from({ length: 16 }, () => null),
  rules: [{ kind: 'anti-king', cells: [] }],
};

/** Reads one or several lines of 16 cells, or a rule. */
const reader = {
  async readCover() {
    return {
      interpretations: [
        {
          format: 'matrix',
          primaryItems: 2,
          secondaryItems: 0,
          boundedItems: 0,
          options: 2,
          leftOutOptions: 0,
          entries: 2,
        } as const,
      ],
    };
  },
  async readPolyomino(): Promise<readonly PolyominoInterpretation[]> {
    throw new SolverError(failureOf('unknown_board'));
  },
  async readSudoku(text: string): Promise<readonly SudokuInterpretation[]> {
    const lines = text.split('\n').filter((line) => line !== '');
    const bad = lines.find((line) => !/^[0-4]{16}$/.test(line));
    const hasRule = bad?.startsWith('anti-king');
    if (bad !== undefined && lines.length === 1 && !hasRule)
      throw new SolverError(failureOf('wrong_length'));
    const variant = { ...four, notUnderstood: text.includes('fog') ? ['fog'] : [] };
    const grid = gridOf(hasRule ? '0'.repeat(16) : (lines[0] ?? ''));
    const read = { grid, format: 'line', name: '', symbols: '1–4', clashes: [] } as const;
    return [{ ...read, puzzles: lines.length, ...(hasRule && { variant, exceedsGrid: true }) }];
  },
};

let workers: FakeWorkers;
let session: RaceSession;

function begin(cores: number) {
  workers = new FakeWorkers();
  const client = () => engineOf(workers, 1);
  session = new RaceSession(reader, client, cores);
  session.change({ runs: 1, order: 'together' });
  session.type(one);
}

beforeEach(() => begin(8));

/** Waits until the session has handled an answer. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

async function start() {
  void session.start();
  await expect.poll(() => session.state.value).not.toBe('reading');
  await settle();
}

/** Ends the last search of a worker. */
async function end(index: number, end: End, microseconds = 0, solution = one) {
  const worker = workers.started[index];
  if (!worker) throw new Error(`there is no worker ${index}`);
  const { job } = worker.last('solve');
  const solutions = end === 'limit' ? 1n : 0n;
  const cells = Uint8Array.from(solution, Number);
  const batch = solutions > 0n ? ({ kind: 'cells', count: 1, cells } as const) : null;
  worker.respond({
    type: 'unit-done',
    job,
    end,
    batch,
    stats: statsOf({ nodes: 9n, solutions, microseconds }),
  });
  await settle();
}

const phases = () => session.lanes.value.map(({ phase }) => phase.value);
const places = () => session.standings.value.map(({ place }) => place);

describe('a race', () => {
  test('with further rules is one of exact cover and propagation', async () => {
    session.type('anti-king');
    await start();
    const tasks = workers.started.map((worker) => worker.last('solve').task);
    expect(session.lanes.value.map(({ name }) => name)).toEqual(fixedLanes('variant', 'first'));
    expect(tasks.map(({ kind }) => kind)).toEqual(['variant', 'variant', 'variant']);
    await end(2, 'limit', 300);
    expect(session.standings.value[2]?.place).toBe(1);
  });

  test('names the solvers of further rules before it starts, once they are read', async () => {
    const lanes = () => session.lanesFor(session.settings.value);
    session.take('4 × 4', four);
    expect(lanes()).toEqual(fixedLanes('variant', 'first'));
    session.type(one);
    expect(lanes()).toEqual(session.settings.value.lanes);
    session.type('anti-king');
    await expect.poll(() => lanes()).toEqual(fixedLanes('variant', 'first'));
    expect(session.state.value).toBe('ready');
    expect(session.refusal.value).toBeNull();
  });

  test('of exact cover counts all covers with a memo, too, as the command does', async () => {
    session.choose('cover');
    session.type('10\n01\n');
    session.change({ goal: 'all' });
    await start();
    const tasks = workers.started.map((worker) => worker.last('solve').task);
    const problem = {
      kind: 'cover',
      text: '10\n01\n',
      format: 'matrix',
      goal: 'count',
      repeatFor: 50,
    };
    expect(tasks).toEqual([
      { ...problem, solver: 'dancing-links', itemChoice: 'first' },
      { ...problem, solver: 'dancing-links', itemChoice: 'fewest' },
      { ...problem, solver: 'bit-matrix', itemChoice: 'fewest' },
      { ...problem, solver: 'memo', itemChoice: 'fewest' },
      { ...problem, solver: 'auto', itemChoice: 'fewest' },
    ]);
  });

  test('of exact cover has no memo if a solution is wanted', async () => {
    session.choose('cover');
    await start();
    expect(session.lanes.value.map(({ name }) => name)).toEqual([
      'links-first',
      'links-fewest',
      'bit-matrix',
      'fastest',
    ]);
  });

  test('keeps the text of each kind of puzzle', () => {
    session.choose('cover');
    session.type('10\n01\n');
    session.choose('sudoku');
    expect(session.text.value).toBe(one);
    session.choose('cover');
    expect(session.text.value).toBe('10\n01\n');
  });

  test('asks workers to repeat short runs', async () => {
    await start();
    expect(workers.started[0]?.last('solve').task).toMatchObject({ repeatFor: 50 });
  });

  test('is refused if a rule was not understood', async () => {
    session.type('anti-king # in the fog');
    await start();
    expect(session.refusal.value).not.toBeNull();
    expect(session.lanes.value).toEqual([]);
  });

  test('starts all lanes, each with its own worker and solver', async () => {
    await start();
    expect(session.state.value).toBe('running');
    const tasks = workers.started.map((worker) => worker.last('solve'));
    expect(tasks).toHaveLength(usualSettings.lanes.length);
    expect(tasks.map(({ task }) => task)).toEqual([
      { kind: 'sudoku', grid: gridOf(one), solver: 'brute-force', repeatFor: 50 },
      { kind: 'sudoku', grid: gridOf(one), solver: 'bitsets-recursive', repeatFor: 50 },
      { kind: 'sudoku', grid: gridOf(one), solver: 'bitsets', repeatFor: 50 },
      {
        kind: 'sudoku',
        grid: gridOf(one),
        solver: 'dancing-links',
        itemChoice: 'first',
        repeatFor: 50,
      },
      {
        kind: 'sudoku',
        grid: gridOf(one),
        solver: 'dancing-links',
        itemChoice: 'fewest',
        repeatFor: 50,
      },
      { kind: 'sudoku', grid: gridOf(one), solver: 'auto', repeatFor: 50 },
    ]);
    for (const { limits } of tasks) {
      expect(limits).toMatchObject({ solutions: 1, milliseconds: 10_000, kept: 1 });
    }
  });

  test('ends when the last lane finishes, ranked by time', async () => {
    session.change({ lanes: ['brute-force', 'bitsets', 'fastest'] });
    await start();
    await end(0, 'time', 10_000_000);
    await end(1, 'limit', 700);
    expect(session.state.value).toBe('running');
    await end(2, 'limit', 300);
    expect(session.state.value).toBe('over');
    expect(phases()).toEqual(['over', 'over', 'over']);
    expect(places()).toEqual([null, 2, 1]);
    expect(session.agreement.value).toEqual({ compared: 1, different: 0, contradicted: 0 });
    expect(session.standings.value[0]?.figures.time).toEqual({ value: 10_000_000, isMore: true });
  });

  test('reports differing solutions', async () => {
    session.change({ lanes: ['brute-force', 'fastest'] });
    await start();
    await end(0, 'limit', 1);
    await end(1, 'limit', 1, other);
    expect(session.agreement.value).toEqual({ compared: 1, different: 1, contradicted: 0 });
  });

  test('shows the progress of a search', async () => {
    session.change({ lanes: ['brute-force'] });
    await start();
    const { job } = workers.latest.last('solve');
    workers.latest.respond({ type: 'progress', job, stats: statsOf({ nodes: 77n }) });
    expect(session.lanes.value[0]?.lap.value.stats.nodes).toBe(77n);
  });

  test('continues without a lane whose worker dies', async () => {
    session.change({ lanes: ['brute-force', 'fastest'] });
    await start();
    workers.started[0]?.die();
    await settle();
    expect(phases()).toEqual(['failed', 'running']);
    await end(1, 'limit', 1);
    expect(session.state.value).toBe('over');
  });
});

describe('with fewer cores than lanes', () => {
  test('runs a lane per core, fast ones first; a waiting lane starts when another finishes', async () => {
    begin(2);
    session.change({ lanes: ['brute-force', 'bitsets', 'fastest'] });
    await start();
    expect(phases()).toEqual(['waiting', 'running', 'running']);
    await end(1, 'limit');
    expect(phases()).toEqual(['running', 'over', 'running']);
  });

  test('a long run yields to the next solver, and each makes all its runs', async () => {
    begin(1);
    session.change({ lanes: ['bitsets', 'fastest'], runs: 2 });
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    await start();
    const runs = () => session.lanes.value.map(({ finishes }) => finishes.value.length);
    const seen: number[][] = [];
    for (const [turn, worker] of [0, 1, 0, 1].entries()) {
      now.mockReturnValue((turn + 1) * 1000);
      await end(worker, 'limit', 1);
      seen.push(runs());
    }
    now.mockRestore();
    expect(seen).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
    ]);
    expect(session.state.value).toBe('over');
  });

  test('lanes run one at a time if chosen', async () => {
    session.change({ lanes: ['brute-force', 'fastest'], order: 'apart' });
    await start();
    expect(phases()).toEqual(['waiting', 'running']);
    await end(0, 'limit');
    expect(phases()).toEqual(['running', 'over']);
  });
});

describe('several runs', () => {
  test('repeat each puzzle and use the medians', async () => {
    session.change({ lanes: ['bitsets'], runs: 5 });
    session.type(`${one}\n\n${other}\n`);
    await start();
    for (const time of [9, 1, 5, 3, 7]) await end(0, 'limit', time * 1000);
    expect(workers.latest.last('solve').task).toMatchObject({ grid: gridOf(other) });
    for (const time of [2, 2, 1, 2, 2]) await end(0, 'limit', time * 1000);
    expect(session.state.value).toBe('over');
    expect(session.standings.value[0]?.figures.time).toEqual({ value: 3500, isMore: false });
    expect(session.lanes.value[0]?.finishes.value).toHaveLength(10);
  });

  test('that reach the time limit are not repeated', async () => {
    session.change({ lanes: ['bitsets'], runs: 5 });
    await start();
    await end(0, 'time', 10_000_000);
    expect(session.state.value).toBe('over');
  });
});

describe('the user can', () => {
  test('pause and resume', async () => {
    session.change({ lanes: ['bitsets'], runs: 5 });
    await start();
    session.pause();
    const { job } = workers.latest.last('solve');
    expect(workers.latest.last('pause').job).toBe(job);
    // The search ended before the pause arrived.
    await end(0, 'limit');
    expect(workers.latest.last('solve').job).toBe(job);
    session.resume();
    await settle();
    expect(workers.latest.last('solve').job).not.toBe(job);
    expect(session.state.value).toBe('running');
  });

  test('stop and keep the results', async () => {
    begin(1);
    session.change({ lanes: ['bitsets', 'fastest'], runs: 5 });
    await start();
    await end(0, 'limit', 500);
    session.stop();
    expect(session.state.value).toBe('over');
    expect(phases()).toEqual(['stopped', 'stopped']);
    await settle();
    expect(workers.started).toHaveLength(1);
    expect(session.lanes.value[1]?.finishes.value).toHaveLength(1);
    expect(places()).toEqual([null, null]);
  });

  test('stop one lane, so that the next one starts', async () => {
    session.change({ lanes: ['brute-force', 'fastest'], order: 'apart' });
    await start();
    session.lanes.value[1]?.stop();
    workers.latest.respond({
      type: 'done',
      job: workers.latest.last('solve').job,
      end: 'interrupt',
      stats: statsOf({}),
    });
    await settle();
    expect(phases()).toEqual(['running', 'stopped']);
  });

  test('restart during a race', async () => {
    session.change({ lanes: ['bitsets'] });
    await start();
    const { job } = workers.latest.last('solve');
    await start();
    await end(0, 'limit', 500);
    expect(workers.latest.last('stop').job).toBe(job);
    expect(session.state.value).toBe('over');
    expect(session.lanes.value[0]?.finishes.value).toHaveLength(1);
  });
});

describe('a text', () => {
  test('that cannot be read is refused, with its line', async () => {
    session.type(`${one}\n12`);
    await start();
    await expect.poll(() => session.refusal.value).not.toBeNull();
    expect(session.refusal.value).toMatchObject({
      failure: { code: 'wrong_length', line: 2 },
      excerpt: { line: 2 },
    });
    expect(session.state.value).toBe('ready');
    expect(workers.started).toHaveLength(0);
  });

  test('with too many puzzles is refused', async () => {
    session.type(`${one}\n`.repeat(501));
    await start();
    expect(session.refusal.value?.failure).toMatchObject({
      code: 'several_puzzles',
      expected: '500',
    });
  });

  test('from another section is raced unchanged', async () => {
    session.change({ lanes: ['bitsets'] });
    session.take('a text that is never read', gridOf(other));
    await start();
    expect(workers.latest.last('solve').task).toMatchObject({ grid: gridOf(other) });
  });
});

test('stored settings are restored as far as they are valid', () => {
  expect(settingsOf({})).toEqual(usualSettings);
  const strange = { lanes: ['fastest', 'unknown'], runs: 21, goal: 'third', milliseconds: 7 };
  expect(settingsOf(strange)).toEqual({ ...usualSettings, lanes: ['fastest'], runs: 21 });
});
