/** The solver in workers, as offered to callers. */

import { Engine } from '../engine/client/engine.ts';
import type { WorkerPort } from '../engine/client/worker-slot.ts';
import { type Failure, failureOf, type SolverError } from '../engine/model/failure.ts';
import type {
  DanceWorker,
  ListAnswer,
  ListResult,
  ListSettings,
  PolyominoResult,
  PolyominoSettings,
  PuzzleList,
  RunControl,
  Search,
  WorkerSettings,
} from './api.ts';
import { checkedNumber, checkedSettings } from './check.ts';
import { planCover } from './cover.ts';
import { DanceError, ownMessage } from './error.ts';
import { functionsOf } from './functions.ts';
import { withJson } from './json.ts';
import { planList } from './list.ts';
import {
  checkRunControl,
  ListSource,
  LiveSearch,
  orAborted,
  PlannedSource,
} from './live-search.ts';
import { type Plan, type Planned, runRemotely, toDanceError, withoutSolutions } from './plan.ts';
import { planPolyomino } from './polyomino.ts';
import { planCandidates, planSudoku } from './sudoku.ts';

/** Milliseconds until an idle worker is terminated. */
const idleTime = 10_000;

/**
 * Separates the caller's `RunControl` from the settings. Passes on a non-object, which is refused
 * later.
 */
function separated<Found, Settings>(settings: (Settings & RunControl<Found>) | undefined) {
  if (typeof settings !== 'object' || settings === null) {
    return { control: {} as RunControl<Found>, rest: settings };
  }
  const { signal, onProgress, ...rest } = settings;
  return { control: { signal, onProgress } as RunControl<Found>, rest: rest as Settings };
}

/** The calls to one engine. */
class Remote {
  readonly #engine: Engine;
  #emptyText: Promise<string> | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Runs a plan. Rejects with a `DanceError`. */
  async run<Value>(plan: Plan<Value>): Promise<Value> {
    return this.#withMessages(() => runRemotely(this.#engine, plan));
  }

  search<Solution, Found extends object, Settings>(
    settings: (Settings & RunControl<Found>) | undefined,
    planOf: (settings: Settings | undefined) => Plan<Planned<Solution, Found>>,
  ): Promise<Search<Solution, Found>> {
    const { control, rest } = separated<Found, Settings>(settings);
    return this.#withMessages(async () => {
      const planned = await this.#planned(planOf(rest), control);
      return LiveSearch.open(this.#engine, new PlannedSource(this.#engine, planned), control);
    });
  }

  async solve<Solution, Found extends object, Settings>(
    settings: (Settings & RunControl<Found>) | undefined,
    planOf: (settings: Settings | undefined) => Plan<Planned<Solution, Found>>,
  ): Promise<Found & { readonly solutions: readonly Solution[] }> {
    const search = await this.search(settings, planOf);
    const solutions: Solution[] = [];
    for await (const solution of search) solutions.push(solution);
    return withJson({ ...search.result, solutions });
  }

  async searchList(list: PuzzleList, settings?: ListSettings & RunControl<ListResult>) {
    const { control } = separated<ListResult, ListSettings>(settings);
    const source = await this.#list(list, settings);
    return this.#withMessages(() => LiveSearch.open(this.#engine, source, control));
  }

  /** Solves a list. Rows are built only when read. */
  async solveList(
    list: PuzzleList,
    settings?: ListSettings & RunControl<ListResult>,
  ): Promise<ListAnswer> {
    const { control } = separated<ListResult, ListSettings>(settings);
    const source = await this.#list(list, settings);
    return this.#withMessages(async () => {
      const search = await LiveSearch.open(this.#engine, source, control);
      source.isUnread = true;
      for await (const _ of search);
      return source.answer;
    });
  }

  #list(list: PuzzleList, settings?: ListSettings & RunControl<ListResult>): Promise<ListSource> {
    const { control, rest } = separated<ListResult, ListSettings>(settings);
    return this.#withMessages(async () => {
      const planned = await this.#planned(planList(list, rest, true), control);
      this.#emptyText ??= this.#engine.ask({
        ask: 'error-message',
        failure: failureOf('empty_text'),
      });
      const emptyText = await this.#emptyText;
      const messageOf = (failure: Failure) =>
        ownMessage(failure) ?? (failure.code === 'empty_text' ? emptyText : failure.code);
      return new ListSource(this.#engine, planned, messageOf);
    });
  }

  async #planned<Value>(plan: Plan<Value>, control: RunControl<never>): Promise<Value> {
    checkRunControl(control);
    control.signal?.throwIfAborted();
    return orAborted(runRemotely(this.#engine, plan), control.signal);
  }

  async #withMessages<Value>(call: () => Promise<Value>): Promise<Value> {
    try {
      return await call();
    } catch (error) {
      throw await toDanceError(this.#engine, error);
    }
  }
}

const maxWorkers = 1024;

/** Returns the number of workers. Error: bad_setting, as a `DanceError`. */
function checkedWorkers(settings: WorkerSettings | undefined): number {
  try {
    const { workers = 1 } = checkedSettings(settings, ['workers']);
    return checkedNumber('workers', workers, 1, maxWorkers);
  } catch (error) {
    const { failure } = error as SolverError;
    throw new DanceError({ ...failure, message: ownMessage(failure) ?? '' });
  }
}

/** Starts an engine. Resolves once the first worker has loaded the solver. */
export async function createRemote(
  start: () => WorkerPort,
  settings?: WorkerSettings,
): Promise<DanceWorker> {
  const workers = checkedWorkers(settings);
  const slots = { idleTime, isWatched: false };
  const engine = new Engine(start, { workers, slots, hasSpare: false });
  const remote = new Remote(engine);
  try {
    await remote.run(ready());
  } catch (error) {
    engine.terminate();
    throw error;
  }
  const { sudoku, cover, polyomino } = functionsOf<DanceWorker>((plan) => remote.run(plan));
  return {
    sudoku: {
      ...sudoku,
      search: (puzzle, settings) => remote.search(settings, (set) => planSudoku(puzzle, set)),
      solve: (puzzle, settings) => remote.solve(settings, (set) => planSudoku(puzzle, set)),
      candidates: async (puzzle, settings) =>
        withoutSolutions(await remote.solve(settings, (set) => planCandidates(puzzle, set))),
      searchList: (list, settings) => remote.searchList(list, settings),
      solveList: (list, settings) => remote.solveList(list, settings),
    },
    cover: {
      ...cover,
      search: (text, settings) => remote.search(settings, (set) => planCover(text, set)),
      solve: (text, settings) => remote.solve(settings, (set) => planCover(text, set)),
    },
    polyomino: {
      ...polyomino,
      search: (settings) =>
        remote.search(settings as PolyominoSettings & RunControl<PolyominoResult>, planTilings),
      solve: (settings) =>
        remote.solve(settings as PolyominoSettings & RunControl<PolyominoResult>, planTilings),
    },
    terminate: () => engine.terminate(),
  };
}

function planTilings(settings?: PolyominoSettings) {
  return planPolyomino(settings as PolyominoSettings);
}

function* ready(): Plan<unknown> {
  return yield { ask: 'ready' };
}
