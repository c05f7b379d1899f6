/** The solver in a worker, as callers see it. */

import type {
  Attention,
  Bounds,
  Cover,
  DanceWorker,
  ListResult,
  ListRow,
  ListSettings,
  PuzzleList,
  Result,
  Search,
  WorkerSettings,
} from './api.ts';
import { Calls } from './calls.ts';
import { badSetting } from './failures.ts';
import { rowOf } from './list.ts';
import { listAnswer } from './list-answer.ts';
import type { ListShare } from './list-parts.ts';
import {
  checkAttention,
  type OpenedSearch,
  open,
  orAborted,
  RemoteSearch,
} from './remote-search.ts';
import { TeamList } from './team-list.ts';
import { type TeamLimits, TeamSearch } from './team-search.ts';
import type { Call, Problem, WorkerPort } from './wire.ts';

/** A problem whose settings have also what stays with the caller. */
type Attended<Result> = Problem & { readonly settings?: Attention<Result> | undefined };

/** The workers, of which only the first is there from the beginning. */
class Team {
  readonly first: Calls;
  /** Each gives a worker, which it starts if there is none. */
  readonly members: readonly (() => Calls)[];
  readonly #others = new Map<number, Calls>();

  constructor(start: () => WorkerPort, size: number) {
    this.first = new Calls(start());
    this.members = Array.from({ length: size }, (_, index) => () => {
      if (index === 0) return this.first;
      const known = this.#others.get(index);
      const calls = known && !known.isLost ? known : new Calls(start());
      this.#others.set(index, calls);
      return calls;
    });
  }

  end(message: string): void {
    for (const calls of [this.first, ...this.#others.values()]) calls.end(message);
  }
}

/** What several workers search to, or null for what one does alone. */
function teamLimits({ kind, settings = {} }: Problem): TeamLimits | null {
  if (kind === 'list' || kind === 'list-part' || kind === 'candidates') return null;
  const { limit, nodes, milliseconds, countOnly = false } = settings as Bounds;
  if (nodes !== undefined) return null;
  return {
    solutions: (limit ?? (kind === 'sudoku' ? 2 : 0)) || Number.POSITIVE_INFINITY,
    milliseconds: milliseconds ?? Number.POSITIVE_INFINITY,
    countOnly,
  };
}

/** What stays with the caller, and what the worker gets: of what is no object, all, to be refused. */
function parted<Found, Settings>(settings: (Settings & Attention<Found>) | undefined) {
  if (typeof settings !== 'object' || settings === null) return { attention: {}, settings };
  const { signal, onProgress, ...rest } = settings;
  return { attention: { signal, onProgress }, settings: rest as Settings };
}

async function begin<Raw, Solution, Found extends object>(
  team: Team,
  problem: Attended<Found>,
  revive: (raw: Raw) => Solution,
): Promise<Search<Solution, Found>> {
  const { attention, settings } = parted<Found, Problem['settings']>(problem.settings);
  const asked = { ...problem, settings } as Problem;
  const opened = await open(team.first, asked, attention, revive);
  const limits = team.members.length > 1 ? teamLimits(asked) : null;
  if (!limits || (opened.result as Partial<Result>).verdict === 'invalid') {
    return new RemoteSearch(opened);
  }
  const shared = opened as unknown as OpenedSearch<Raw, Solution, Result>;
  return new TeamSearch(shared, asked, limits, team.members) as unknown as Search<Solution, Found>;
}

async function beginList(
  team: Team,
  list: PuzzleList,
  given: (ListSettings & Attention<ListResult>) | undefined,
): Promise<Search<ListRow, ListResult>> {
  if (team.members.length === 1) return begin(team, { kind: 'list', list, settings: given }, rowOf);
  const { attention, settings } = parted<ListResult, ListSettings>(given);
  const { signal } = attention;
  checkAttention(attention);
  signal?.throwIfAborted();
  const cutting = ask<readonly ListShare[]>(team, { call: 'cutList', args: [list, settings] });
  const shares = await orAborted(cutting, signal);
  return new TeamList(shares, settings ?? {}, attention, team.members);
}

/** For what comes as it is. */
function same<T>(value: T): T {
  return value;
}

async function collect<Solution, Result>(
  opening: Promise<Search<Solution, Result>>,
): Promise<Result & { readonly solutions: readonly Solution[] }> {
  const search = await opening;
  const solutions: Solution[] = [];
  for await (const solution of search) solutions.push(solution);
  return { ...search.result, solutions };
}

function ask<T>({ first }: Team, call: Call): Promise<T> {
  return first.ask({ ask: 'call', ...call });
}

function sudokuIn(team: Team): DanceWorker['sudoku'] {
  const sudoku: DanceWorker['sudoku'] = {
    read: (...args) => ask(team, { call: 'readSudoku', args }),
    write: (...args) => ask(team, { call: 'writeSudoku', args }),
    search: (puzzle, settings) => begin(team, { kind: 'sudoku', puzzle, settings }, same<string>),
    solve: (puzzle, settings) => collect(sudoku.search(puzzle, settings)),
    candidates: async (puzzle, settings) => {
      const search = begin(team, { kind: 'candidates', puzzle, settings }, same);
      const { solutions, ...answer } = await collect(search);
      return answer;
    },
    searchList: (list, settings) => beginList(team, list, settings),
    solveList: async (list, settings) =>
      listAnswer(await collect(sudoku.searchList(list, settings))),
  };
  return sudoku;
}

function coverIn(team: Team): DanceWorker['cover'] {
  const cover: DanceWorker['cover'] = {
    read: (...args) => ask(team, { call: 'readCover', args }),
    write: (...args) => ask(team, { call: 'writeCover', args }),
    search: (text, settings) => begin(team, { kind: 'cover', text, settings }, same<Cover>),
    solve: (text, settings) => collect(cover.search(text, settings)),
  };
  return cover;
}

function polyominoIn(team: Team): DanceWorker['polyomino'] {
  const polyomino: DanceWorker['polyomino'] = {
    read: (...args) => ask(team, { call: 'readPolyomino', args }),
    write: (...args) => ask(team, { call: 'writePolyomino', args }),
    search: (settings) => begin(team, { kind: 'polyomino', settings }, same<string>),
    solve: (settings) => collect(polyomino.search(settings)),
  };
  return polyomino;
}

/** Error: bad_setting. */
function teamSize({ workers = 1 }: WorkerSettings = {}): number {
  if (Number.isInteger(workers) && workers > 0) return workers;
  throw badSetting(`workers: ${String(workers)}`, '> 0');
}

/** Resolves once the first worker has loaded the solver. */
export async function createRemote(
  start: () => WorkerPort,
  settings?: WorkerSettings,
): Promise<DanceWorker> {
  const team = new Team(start, teamSize(settings));
  try {
    await team.first.ask({ ask: 'ready' });
  } catch (error) {
    team.end('the worker could not be started');
    throw error;
  }
  return {
    sudoku: sudokuIn(team),
    cover: coverIn(team),
    polyomino: polyominoIn(team),
    terminate: () => team.end('the worker was terminated'),
  };
}
