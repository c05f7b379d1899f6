import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SolveSettings } from '../../../../../web/engine/client/engine.ts';
import type { JobListener } from '../../../../../web/engine/client/job.ts';
import type {
  CoverInterpretation,
  CoverInterpretations,
} from '../../../../../web/engine/model/cover.ts';
import { type Failure, failureOf, SolverError } from '../../../../../web/engine/model/failure.ts';
import type { ChosenOption } from '../../../../../web/engine/model/solutions.ts';
import type { SudokuInterpretation } from '../../../../../web/engine/model/sudoku.ts';
import {
  type End,
  type Limits,
  noStats,
  type Problem,
  type SavedSearch,
  type SearchProgress,
  type Stats,
  type Task,
  withSolutions,
} from '../../../../../web/engine/model/task.ts';
import { CoverSession } from '../../../../../web/page/sections/cover/session.ts';
import { standingOf } from '../../../../../web/page/shared/model/standing.ts';
import {
  furtherSearches,
  noLimits,
  type SearchLimits,
} from '../../../../../web/page/shared/session/limits.ts';
import { chosenMemory } from '../../../../../web/page/shared/session/memory.ts';
import { noKeeper } from '../../shared/session/no-keeper.ts';

const interpretation: CoverInterpretation = {
  format: 'dlx',
  primaryItems: 7,
  secondaryItems: 0,
  boundedItems: 0,
  options: 6,
  leftOutOptions: 0,
  entries: 16,
};
const asSets: CoverInterpretation = { ...interpretation, format: 'sets', options: 7 };
/** Words that do not recur. */
const prose: CoverInterpretation = { ...asSets, options: 1, entries: asSets.primaryItems };
const mistake: Failure = { code: 'unknown_item', line: 2, column: 3, found: 'X', expected: '' };
const solution: readonly ChosenOption[] = [{ number: 4, name: '', entries: ['A', 'D'] }];

function stats(nodes: bigint, microseconds = 5, solutions = 0n): Stats {
  const known = { ...noStats, nodes, explored: 1, solver: 'bit-matrix', microseconds } as const;
  return withSolutions(known, solutions, true);
}

interface StartedJob {
  readonly task: Task;
  readonly limits: Limits;
  readonly listener: JobListener;
  readonly from: SearchProgress | undefined;
  stopped: boolean;
}

let jobs: StartedJob[];
let session: CoverSession;

const sudoku: SudokuInterpretation = {
  grid: { size: 1, boxHeight: 1, boxWidth: 1, cells: Uint8Array.of(1) },
  format: 'line',
  name: '',
  symbols: '1',
  puzzles: 1,
  clashes: [],
};

/** Fails to read a text with an X, reads "X!" only as sets, and a text with a ? in two ways. */
const client = {
  ...noKeeper,
  async readCover(text: string): Promise<CoverInterpretations> {
    if (text.includes('X!')) return { interpretations: [asSets], failure: mistake };
    if (text.includes('X')) throw new SolverError(mistake);
    return { interpretations: text.includes('?') ? [interpretation, asSets] : [interpretation] };
  },
  async readSudoku(text: string) {
    if (text.includes('sudoku')) return [sudoku];
    throw new SolverError(mistake);
  },
  asCover: async () => 'p\np\n',
  write: async (problem: Problem, format: string) =>
    `${problem.kind === 'cover' && problem.text} as ${format}`,
  solve(task: Task, limits: Limits, listener: JobListener, { from }: SolveSettings = {}) {
    const job = { task, limits, listener, from, stopped: false };
    jobs.push(job);
    const stop = () => {
      job.stopped = true;
    };
    return { pause() {}, resume() {}, stop };
  },
};

function job(index = -1) {
  const found = jobs.at(index);
  if (!found) throw new Error('no search was started');
  return found;
}

function send(count: number) {
  const chosen = new Int32Array(count);
  const ends = Int32Array.from(chosen, (_, cover) => cover + 1);
  job().listener.solutions?.({ kind: 'covers', options: '4\t\tA D', chosen, ends });
}

function verdict() {
  const { problem } = session;
  const { phase, stats } = session.search.run;
  return standingOf(phase.value, stats.value.verdict, problem.failure.value);
}

beforeEach(() => {
  vi.useFakeTimers();
  jobs = [];
  session = new CoverSession(client, client);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a saved search', () => {
  const text = '{"part":1,"parts":1,"search":"0"}\n';
  const progress = { pending: [], found: 5n, nodes: 7n, milliseconds: 1 };
  const saved: SavedSearch = {
    task: { kind: 'cover', text: 'A ?', format: 'sets', solver: 'bit-matrix', itemChoice: 'first' },
    progress,
  };
  const opening = (search: SavedSearch) =>
    new CoverSession({ ...client, openSearch: async () => search }, client);

  it('restores the problem and its settings, and continues without limits', async () => {
    session = opening(saved);
    await session.problem.offer(text);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.problem.text.value).toBe('A ?');
    expect(job()).toMatchObject({
      task: { ...saved.task },
      limits: { solutions: 0, milliseconds: 0 },
      from: progress,
    });
    session.solve();
    expect(job().from).toBeUndefined();
  });

  it('of a board continues in its own section', async () => {
    const board: SavedSearch = {
      task: { kind: 'polyomino', board: '3x20', distinct: true },
      progress,
    };
    session = opening(board);
    session.continueElsewhere = vi.fn();
    await session.problem.offer(text);
    expect(session.continueElsewhere).toHaveBeenCalledWith(board);
    expect(jobs).toEqual([]);
  });

  it('that is damaged is refused, and the box stays unchanged', async () => {
    const before = session.problem.text.value;
    await session.problem.offer(text);
    expect(session.problem.refusal.value?.failure.code).toBe('bad_checkpoint');
    expect(session.problem.text.value).toBe(before);
  });
});

describe('the problem in another format', () => {
  it('is written from the solved text and its interpretation', async () => {
    session.problem.edit('A ?', true);
    await vi.advanceTimersByTimeAsync(0);
    session.problem.readAs('sets');
    session.problem.edit('X', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(await session.written('json')).toBe('A ? as json');
  });
});

describe('a problem in the box', () => {
  it('is solved a moment after the last change', async () => {
    session.problem.edit('A', false);
    session.problem.edit('A B', false);
    await vi.advanceTimersByTimeAsync(299);
    expect(jobs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(jobs.map(({ task }) => task)).toMatchObject([
      { kind: 'cover', text: 'A B', format: 'dlx', solver: 'auto', itemChoice: 'fewest' },
    ]);
    expect(session.problem.interpretation.value).toBe(interpretation);
  });

  it('is solved immediately if pasted', async () => {
    session.problem.edit('A B', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(jobs).toHaveLength(1);
  });

  it('keeps the last answer if it is invalid', async () => {
    await session.problem.read();
    send(1);
    job().listener.done?.('exhausted', stats(6n));
    session.problem.edit('X', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.problem.failure.value).toEqual(mistake);
    expect(verdict()).toBe('invalid');
    expect(session.solution(0)).toEqual(solution);
  });

  it('may be empty', async () => {
    await session.problem.read();
    send(1);
    session.problem.edit(' \n', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(verdict()).toBe('idle');
    expect(session.search.found.value).toBe(0);
    expect(session.problem.interpretation.value).toBeNull();
  });
});

describe('a text that is a Sudoku', () => {
  it('is recognized, typed or offered, until another text comes', async () => {
    session.problem.edit('X sudoku', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.problem.puzzle.value).toMatchObject({ kind: 'sudoku', text: 'X sudoku' });
    session.problem.edit('X', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.problem.puzzle.value).toBeNull();
    await session.problem.offer('sudoku X');
    expect(session.problem.puzzle.value).toMatchObject({ text: 'sudoku X' });
    expect(session.problem.refusal.value?.failure).toMatchObject({
      code: 'unclear',
      found: 'sudoku',
    });
  });

  it('is solved as an exact cover problem on request', async () => {
    await session.problem.offer('sudoku X');
    const { value: puzzle } = session.problem.puzzle;
    if (puzzle) await session.solveAsCover(puzzle);
    expect(session.problem.draft.value).toEqual({ text: 'p\np\n', format: 'dlx' });
    session.problem.undo();
    expect(session.problem.text.value).not.toBe('p\np\n');
  });
});

describe('a text from elsewhere', () => {
  it('goes into the box', async () => {
    await session.problem.offer('A B C');
    expect(session.problem.text.value).toBe('A B C');
  });

  it('may be compressed with gzip', async () => {
    const packed = new Blob(['A B C']).stream().pipeThrough(new CompressionStream('gzip'));
    await session.problem.offer(await new Response(packed).blob());
    expect(session.problem.text.value).toBe('A B C');
  });

  it('must have options, because a pasted word must not replace a problem', async () => {
    session.problem.edit('A', true);
    vi.spyOn(client, 'readCover').mockResolvedValueOnce({
      interpretations: [],
      failure: failureOf('no_options'),
    });
    await session.problem.offer('hello');
    expect(session.problem.text.value).toBe('A');
    expect(session.problem.refusal.value?.failure.code).toBe('no_options');
  });

  it('is questioned before prose replaces a problem', async () => {
    session.problem.edit('A', true);
    vi.spyOn(client, 'readCover').mockResolvedValueOnce({
      interpretations: [prose],
      failure: failureOf('unclear'),
    });
    await session.problem.offer('Hello, how are you?');
    expect(session.problem.text.value).toBe('A');
    const refusal = session.problem.refusal.value;
    expect(refusal).toMatchObject({
      failure: { code: 'unclear' },
      read: { interpretations: [prose] },
    });
    if (refusal) session.problem.takeRefused(refusal, 'sets');
    expect(job().task).toMatchObject({ text: 'Hello, how are you?', format: 'sets' });
  });

  it('is refused without calling the solver if it is too long', async () => {
    const read = vi.spyOn(client, 'readCover');
    await session.problem.offer('A'.repeat(9 << 20));
    expect(session.problem.refusal.value?.failure.code).toBe('text_too_large');
    expect(read).not.toHaveBeenCalled();
  });

  it('yields to typing while it is read', async () => {
    const offered = session.problem.offer('A B C');
    session.problem.edit('D', false);
    await offered;
    expect(session.problem.text.value).toBe('D');
  });

  it('is already interpreted when it enters the box; replacing a text is announced', async () => {
    session.problem.edit('A', true);
    await session.problem.offer('B ?');
    expect(session.problem.interpretation.value).toBe(interpretation);
    expect(job().task).toMatchObject({ text: 'B ?' });
    expect(session.problem.hasReplaced.value).toBe(true);
    session.problem.undo();
    expect(session.problem.hasReplaced.value).toBe(false);
    session.problem.edit('', true);
    await session.problem.offer('C');
    expect(session.problem.hasReplaced.value).toBe(false);
  });

  it('can be undone and redone', async () => {
    session.problem.edit('typed', true);
    await session.problem.offer('A B C');
    session.problem.undo();
    expect(session.problem.text.value).toBe('typed');
    session.problem.redo();
    expect(session.problem.text.value).toBe('A B C');
  });

  it('leaves the box unchanged if it is invalid', async () => {
    session.problem.edit('A', true);
    await session.problem.offer('X');
    expect(session.problem.text.value).toBe('A');
    expect(session.problem.refusal.value?.failure).toEqual(mistake);
  });

  it('is taken in another interpretation if the likeliest fails', async () => {
    session.problem.edit('A', true);
    await session.problem.offer('X!');
    expect(session.problem.text.value).toBe('A');
    const refusal = session.problem.refusal.value;
    expect(refusal).toMatchObject({ failure: mistake, read: { interpretations: [asSets] } });
    if (refusal) session.problem.takeRefused(refusal, 'sets');
    expect(session.problem.refusal.value).toBeNull();
    expect(job().task).toMatchObject({ text: 'X!', format: 'sets' });
    session.problem.undo();
    expect(session.problem.text.value).toBe('A');
  });
});

describe('an ambiguous text', () => {
  const typed = async (text: string) => {
    session.problem.edit(text, true);
    await vi.advanceTimersByTimeAsync(0);
  };

  it('is solved in the likelier interpretation, and the other is offered', async () => {
    await typed('A ?');
    expect(session.problem.interpretation.value).toBe(interpretation);
    expect(session.problem.interpretations.value).toEqual([interpretation, asSets]);
    expect(job().task).toMatchObject({ format: 'dlx' });
  });

  it('is solved again in the chosen interpretation', async () => {
    await typed('A ?');
    session.problem.readAs('sets');
    expect(session.problem.interpretation.value).toBe(asSets);
    expect(job().task).toMatchObject({
      kind: 'cover',
      text: 'A ?',
      format: 'sets',
      solver: 'auto',
      itemChoice: 'fewest',
    });
  });

  it('is not solved without a question if it may be prose', async () => {
    vi.spyOn(client, 'readCover').mockResolvedValueOnce({
      interpretations: [prose],
      failure: failureOf('unclear'),
    });
    await typed('Hello, how are you?');
    expect(session.problem.failure.value?.code).toBe('unclear');
    expect(jobs).toHaveLength(0);
    session.problem.readAs('sets');
    expect(session.problem.failure.value).toBeNull();
    expect(job().task).toMatchObject({ text: 'Hello, how are you?', format: 'sets' });
  });

  it('keeps the chosen interpretation while edited, as long as it is valid', async () => {
    await typed('A ?');
    session.problem.readAs('sets');
    await typed('A B ?');
    expect(session.problem.interpretation.value).toBe(asSets);
    await typed('A B X ?');
    await typed('A B C ?');
    expect(session.problem.interpretation.value).toBe(asSets);
    await typed('A B');
    await typed('A B ?');
    expect(session.problem.interpretation.value).toBe(interpretation);
  });

  it('is not solved if the likelier one fails, until the other is chosen', async () => {
    await typed('A');
    await typed('A X!');
    expect(session.problem.failure.value).toEqual(mistake);
    expect(session.problem.interpretations.value).toEqual([asSets]);
    expect(jobs).toHaveLength(1);
    session.problem.readAs('sets');
    expect(session.problem.failure.value).toBeNull();
    expect(job().task).toMatchObject({ text: 'A X!', format: 'sets' });
    await typed('A B X!');
    expect(session.problem.failure.value).toBeNull();
    expect(session.problem.interpretation.value).toBe(asSets);
    await typed('A X');
    expect(session.problem.interpretations.value).toEqual([]);
  });

  it('keeps the chosen interpretation after undo', async () => {
    await typed('A ?');
    session.problem.readAs('sets');
    await session.problem.offer('B ?');
    expect(session.problem.interpretation.value).toBe(interpretation);
    session.problem.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect(job().task).toMatchObject({ text: 'A ?', format: 'sets' });
  });

  it('keeps the chosen interpretation on the next visit', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    await typed('A ?');
    session.problem.readAs('sets');
    session = new CoverSession(client, client);
    await session.problem.read();
    expect(job().task).toMatchObject({ text: 'A ?', format: 'sets' });
    vi.unstubAllGlobals();
  });
});

describe('the solutions', () => {
  it('of the previous search stay until new ones arrive, at most a tenth of a second', async () => {
    await session.problem.read();
    send(2);
    session.solve();
    expect(session.search.found.value).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(session.search.found.value).toBe(0);
  });

  it('of the previous search are replaced by the first new one', async () => {
    await session.problem.read();
    send(2);
    session.solve();
    send(1);
    expect(session.search.found.value).toBe(1);
  });

  it('of the previous search disappear if there are none', async () => {
    await session.problem.read();
    send(2);
    session.solve();
    job().listener.done?.('exhausted', stats(3n));
    expect(verdict()).toBe('none');
  });
});

describe('the verdict', () => {
  const end = (reason: End, solutions: bigint) =>
    job().listener.done?.(reason, withSolutions(stats(6n), solutions, reason === 'exhausted'));

  it('does not blame the text for a failure of the solver', async () => {
    const failure = { ...mistake, code: 'not_loaded' } as const;
    vi.spyOn(client, 'readCover').mockRejectedValueOnce(new SolverError(failure));
    await session.problem.read();
    expect(verdict()).toBe('unread');
    await session.problem.read();
    end('exhausted', 0n);
    expect(verdict()).toBe('none');
  });

  it.each([
    [0, 'none'],
    [1, 'unique'],
    [2, 'multiple'],
  ] as const)('of a complete search that found %i is "%s"', async (count, expected) => {
    await session.problem.read();
    if (count > 0) send(count);
    end('exhausted', BigInt(count));
    expect(verdict()).toBe(expected);
  });

  it('at the limit is "at least"', async () => {
    await session.problem.read();
    expect(job().limits).toMatchObject({ solutions: 1000, milliseconds: 0 });
    send(1000);
    end('limit', 1000n);
    expect(verdict()).toBe('atLeast');
  });

  it.each(['limit', 'time', 'interrupt'] as const)(
    'counts solutions that were not kept: %s',
    async (reason) => {
      await session.problem.read();
      send(3);
      end(reason, 12_345n);
      expect(verdict()).toBe('atLeast');
      expect(session.search.total.value).toBe(12_345n);
      expect(session.search.found.value).toBe(3);
    },
  );

  it('of a search whose time ran out is never "none"', async () => {
    await session.problem.read();
    end('time', 0n);
    expect(verdict()).toBe('stopped');
  });

  it('of a stopped search is never "none"', async () => {
    await session.problem.read();
    end('interrupt', 0n);
    expect(verdict()).toBe('stopped');
  });
});

describe('the limits', () => {
  it('are the user’s, with a limit of kept solutions', async () => {
    session.limits.choose('solutions', 0);
    session.limits.choose('milliseconds', 10_000);
    await session.problem.read();
    expect(job().limits).toEqual({ solutions: 0, milliseconds: 10_000, kept: 10_000 });
  });

  it('can be raised for one search, which keeps its solutions', async () => {
    await session.problem.read();
    send(1000);
    session.search.shown.value = 7;
    job().listener.done?.('limit', stats(6n));
    session.searchFurther({ solutions: 10_000, milliseconds: 0 });
    expect(job().limits).toMatchObject({ solutions: 10_000 });
    send(600);
    send(600);
    expect(session.search.found.value).toBe(1200);
    expect(session.search.shown.value).toBe(7);
    session.solve();
    expect(job().limits).toMatchObject({ solutions: 1000 });
  });

  it('that ended a search offer to continue', () => {
    const ways = (phase: 'limit' | 'time' | 'exhausted', limits: SearchLimits) =>
      furtherSearches(phase, limits, session.limits.choices);
    expect(ways('exhausted', noLimits)).toEqual([]);
    expect(ways('limit', { solutions: 1000, milliseconds: 1000 })).toEqual([
      { kind: 'findMore', limits: { solutions: 10_000, milliseconds: 1000 } },
      { kind: 'countAll', limits: noLimits },
    ]);
    expect(ways('limit', { solutions: 10_000, milliseconds: 0 })).toEqual([
      { kind: 'countAll', limits: noLimits },
    ]);
    expect(ways('time', { solutions: 10, milliseconds: 1000 })).toEqual([
      { kind: 'searchLonger', limits: { solutions: 10, milliseconds: 10_000 } },
      { kind: 'searchToEnd', limits: noLimits },
    ]);
    expect(ways('time', { solutions: 10, milliseconds: 600_000 })).toEqual([
      { kind: 'searchToEnd', limits: noLimits },
    ]);
  });
});

describe('the memory for counts', () => {
  afterEach(() => {
    chosenMemory.edit('256');
    chosenMemory.take();
  });

  it('is offered if a memo may count', async () => {
    await session.problem.read();
    session.limits.choose('solutions', 1_000);
    expect(session.mayCount.value).toBe(false);
    job().listener.done?.('limit', stats(6n));
    session.searchFurther(noLimits);
    expect(session.mayCount.value).toBe(true);
    session.chooseItem('first');
    expect(session.mayCount.value).toBe(false);
    session.chooseItem('fewest');
    session.limits.choose('solutions', 0);
    expect(session.mayCount.value).toBe(true);
    session.chooseSolver('dancing-links');
    expect(session.mayCount.value).toBe(false);
    session.chooseSolver('memo');
    expect(session.mayCount.value).toBe(true);
  });

  it('counts again when changed, with the same limits', async () => {
    await session.problem.read();
    session.limits.choose('solutions', 1_000);
    session.searchFurther(noLimits);
    chosenMemory.edit(' 16 ');
    expect(chosenMemory.take()).toBe(true);
    session.solve(session.search.limits.value);
    expect(job().task).toMatchObject({ memory: 2 ** 24 });
    expect(job().limits).toMatchObject({ solutions: 0 });
  });
});

describe('the two rules', () => {
  it('are both run, to compare search nodes', async () => {
    await session.problem.read();
    job().listener.done?.('exhausted', stats(6n));
    expect(job().task).toMatchObject({ itemChoice: 'first' });
    job().listener.done?.('exhausted', stats(7n));
    expect(session.search.run.stats.value.nodes).toBe(6n);
    expect(session.comparison.stats.value.nodes).toBe(7n);
  });

  it('are not compared after a search was stopped', async () => {
    await session.problem.read();
    job().listener.done?.('interrupt', stats(6n));
    expect(jobs).toHaveLength(1);
  });

  it('are compared up to the same limit, without keeping solutions', async () => {
    await session.problem.read();
    send(1000);
    job().listener.done?.('limit', stats(6n));
    expect(job().limits).toMatchObject({ solutions: 1000, kept: 0 });
  });

  it('are not compared if the time limit was too short', async () => {
    await session.problem.read();
    job().listener.done?.('time', stats(6n));
    expect(jobs).toHaveLength(1);
  });

  it('are compared for a limited time', async () => {
    await session.problem.read();
    job().listener.done?.('exhausted', stats(6n, 1_000_000));
    expect(job().limits).toMatchObject({ milliseconds: 10_000 });
  });

  it('are not compared, and no limit of solutions applies, where a memo only counts', async () => {
    await session.problem.read();
    session.chooseSolver('memo');
    expect(job().task).toMatchObject({ solver: 'memo' });
    expect(job().limits).toMatchObject({ solutions: 0 });
    job().listener.done?.('exhausted', stats(6n, 5, 2n ** 80n));
    expect(session.search.total.value).toBe(2n ** 80n);
    expect(jobs.at(-1)?.task).toMatchObject({ solver: 'memo', itemChoice: 'fewest' });
  });

  it('are not compared if the fastest solver is a memo, but can be chosen', async () => {
    await session.problem.read();
    session.limits.choose('solutions', 0);
    session.solve();
    job().listener.done?.('exhausted', { ...stats(6n), solver: 'memo' });
    expect(jobs).toHaveLength(2);
    session.chooseItem('first');
    job().listener.done?.('exhausted', stats(7n));
    expect(job().task).toMatchObject({ itemChoice: 'fewest' });
  });

  it('swap when the other is chosen', async () => {
    await session.problem.read();
    session.chooseItem('first');
    expect(job().task).toMatchObject({ itemChoice: 'first' });
    job().listener.done?.('exhausted', stats(7n));
    expect(job().task).toMatchObject({ itemChoice: 'fewest' });
  });
});
