/** The worker's side of wire.ts. */

import type { DanceModule } from '../engine/worker/wasm.ts';
import { openCandidates } from './candidates.ts';
import { openCover, readCover, writeCover } from './cover.ts';
import { fieldsOf } from './failures.ts';
import { checkedListSettings, ListSearch, openList } from './list.ts';
import { cutList } from './list-parts.ts';
import { openPolyomino, readPolyomino, writePolyomino } from './polyomino.ts';
import type { Stepwise } from './search.ts';
import { openSudoku, readSudoku, writeSudoku } from './sudoku.ts';
import type { Call, Problem, Question, Request, ServerPort } from './wire.ts';

type Searches = Map<number, Stepwise<unknown, unknown>>;

function open(dance: DanceModule, problem: Problem): Stepwise<unknown, unknown> {
  switch (problem.kind) {
    case 'sudoku':
      return openSudoku(dance, problem.puzzle, problem.settings);
    case 'candidates':
      return openCandidates(dance, problem.puzzle, problem.settings);
    case 'list':
      return openList(dance, problem.list, problem.settings);
    case 'list-part':
      return new ListSearch(dance, problem.part, checkedListSettings(dance, problem.settings));
    case 'cover':
      return openCover(dance, problem.text, problem.settings);
    case 'polyomino':
      return openPolyomino(dance, problem.settings);
  }
}

function call(dance: DanceModule, { call, args }: Call): unknown {
  switch (call) {
    case 'readSudoku':
      return readSudoku(dance, ...args);
    case 'writeSudoku':
      return writeSudoku(dance, ...args);
    case 'readCover':
      return readCover(dance, ...args);
    case 'writeCover':
      return writeCover(dance, ...args);
    case 'readPolyomino':
      return readPolyomino(dance, ...args);
    case 'writePolyomino':
      return writePolyomino(dance, ...args);
    case 'cutList':
      return cutList(dance, ...args);
  }
}

function close(searches: Searches, search: number): void {
  searches.get(search)?.close();
  searches.delete(search);
}

function answer(dance: DanceModule, searches: Searches, question: Question): unknown {
  switch (question.ask) {
    case 'ready':
      return undefined;
    case 'call':
      return call(dance, question);
    case 'open': {
      const search = open(dance, question.problem);
      searches.set(question.search, search);
      return search.result;
    }
    case 'step':
      return searches.get(question.search)?.step(question.order);
    case 'close':
      return close(searches, question.search);
  }
}

/** Requests that come while the module is loading wait for it, in their order. */
export function serve(port: ServerPort, loading: Promise<DanceModule>): void {
  const searches: Searches = new Map();
  port.listen(async ({ id, question }: Request) => {
    try {
      const dance = await loading;
      port.post({ id, value: answer(dance, searches, question) });
    } catch (error) {
      port.post({ id, error: fieldsOf(error) });
    }
  });
}
