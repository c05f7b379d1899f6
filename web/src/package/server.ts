/** The worker's side of wire.ts. */

import type { DanceModule } from '../solver/wasm.ts';
import { fieldsOf } from './error.ts';
import { ListSearch } from './list.ts';
import { openCover, openPolyomino, openSudoku } from './problems.ts';
import type { Stepwise } from './search.ts';
import type { Problem, Question, Request, ServerPort } from './wire.ts';

type Searches = Map<number, Stepwise<unknown, unknown>>;

function open(dance: DanceModule, problem: Problem): Stepwise<unknown, unknown> {
  switch (problem.kind) {
    case 'sudoku':
      return openSudoku(dance, problem.text, problem.settings);
    case 'list':
      return new ListSearch(dance, problem.list, problem.settings);
    case 'cover':
      return openCover(dance, problem.text, problem.settings);
    case 'polyomino':
      return openPolyomino(dance, problem.settings);
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
    case 'open': {
      const search = open(dance, question.problem);
      searches.set(question.search, search);
      return search.result;
    }
    case 'step':
      return searches.get(question.search)?.step();
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
