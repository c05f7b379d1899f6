/** The solver in a worker, as callers see it. */

import type { Attention, Cover, DanceWorker, Search } from './api.ts';
import { Calls } from './calls.ts';
import { rowOf } from './list.ts';
import { listAnswer } from './list-answer.ts';
import { open } from './remote-search.ts';
import type { Call, Problem, WorkerPort } from './wire.ts';

/** A problem whose settings have also what stays with the caller. */
type Attended<Result> = Problem & { readonly settings?: Attention<Result> | undefined };

function begin<Raw, Solution, Result>(
  calls: Calls,
  problem: Attended<Result>,
  revive: (raw: Raw) => Solution,
): Promise<Search<Solution, Result>> {
  const { settings } = problem;
  // What is no object is for the worker to refuse.
  if (typeof settings !== 'object' || settings === null) return open(calls, problem, {}, revive);
  const { signal, onProgress, ...rest } = settings;
  return open(calls, { ...problem, settings: rest } as Problem, { signal, onProgress }, revive);
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

function ask<T>(calls: Calls, call: Call): Promise<T> {
  return calls.ask({ ask: 'call', ...call });
}

function sudokuIn(calls: Calls): DanceWorker['sudoku'] {
  const sudoku: DanceWorker['sudoku'] = {
    read: (...args) => ask(calls, { call: 'readSudoku', args }),
    write: (...args) => ask(calls, { call: 'writeSudoku', args }),
    search: (puzzle, settings) => begin(calls, { kind: 'sudoku', puzzle, settings }, same<string>),
    solve: (puzzle, settings) => collect(sudoku.search(puzzle, settings)),
    candidates: async (puzzle, settings) => {
      const search = begin(calls, { kind: 'candidates', puzzle, settings }, same);
      const { solutions, ...answer } = await collect(search);
      return answer;
    },
    searchList: (list, settings) => begin(calls, { kind: 'list', list, settings }, rowOf),
    solveList: async (list, settings) =>
      listAnswer(await collect(sudoku.searchList(list, settings))),
  };
  return sudoku;
}

function coverIn(calls: Calls): DanceWorker['cover'] {
  const cover: DanceWorker['cover'] = {
    read: (...args) => ask(calls, { call: 'readCover', args }),
    write: (...args) => ask(calls, { call: 'writeCover', args }),
    search: (text, settings) => begin(calls, { kind: 'cover', text, settings }, same<Cover>),
    solve: (text, settings) => collect(cover.search(text, settings)),
  };
  return cover;
}

function polyominoIn(calls: Calls): DanceWorker['polyomino'] {
  const polyomino: DanceWorker['polyomino'] = {
    read: (...args) => ask(calls, { call: 'readPolyomino', args }),
    write: (...args) => ask(calls, { call: 'writePolyomino', args }),
    search: (settings) => begin(calls, { kind: 'polyomino', settings }, same<string>),
    solve: (settings) => collect(polyomino.search(settings)),
  };
  return polyomino;
}

/** Resolves once the worker has loaded the solver. */
export async function createRemote(port: WorkerPort): Promise<DanceWorker> {
  const calls = new Calls(port);
  try {
    await calls.ask({ ask: 'ready' });
  } catch (error) {
    port.terminate();
    throw error;
  }
  return {
    sudoku: sudokuIn(calls),
    cover: coverIn(calls),
    polyomino: polyominoIn(calls),
    terminate: () => calls.end('the worker was terminated'),
  };
}
