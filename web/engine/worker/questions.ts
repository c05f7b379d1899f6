/** Answers to the requests that need no job. */

import type { Answer, CoverTrace, Question, QuestionName, TraceTask } from '../protocol.ts';
import { openSearch, saveSearch } from './checkpoint.ts';
import { cutList, openList } from './open-list.ts';
import type { Problems } from './problems.ts';
import { type Fallible, good } from './wasm.ts';

/** Longer records would fill a phone's memory; steps are smaller without single links. */
const mostTraceEvents = 200_000;
const mostBoardEvents = 400_000;

function trace(problems: Problems, task: TraceTask): Fallible<CoverTrace> {
  const { itemChoice } = task;
  switch (task.kind) {
    case 'cover':
      return problems.cover(task).trace(itemChoice, mostTraceEvents);
    case 'polyomino':
      return problems.polyomino(task).trace(itemChoice, mostBoardEvents);
    case 'sudoku': {
      // The module for exact covers cannot read Sudokus.
      const grid = 'grid' in task ? task.grid : problems.describeSudoku(task).grid;
      return problems.module.traceSudoku(grid, itemChoice, mostBoardEvents);
    }
  }
}

/** The call of the module that answers each question. */
const calls: {
  readonly [Name in QuestionName]: (
    problems: Problems,
    question: Question<Name>,
  ) => Answer<Name> | Promise<Answer<Name>>;
} = {
  ready: () => null,
  word: ({ module }, { failure: { code, found, expected } }) =>
    module.errorMessage(code, found, expected),
  'read-sudoku': ({ module }, { text, format = '' }) =>
    good(module.interpretSudoku(text, format)).interpretations,
  'open-sudoku': (problems, { source }) => problems.describeSudoku(source),
  'read-variant': ({ module }, { text }) => good(module.readVariant(text)).puzzle,
  'check-variant': ({ module }, { puzzle }) => good(module.checkVariant(puzzle)),
  'read-cover': (problems, { source }) => problems.describeCover(source),
  'read-polyomino': (problems, { source }) => [problems.describePolyomino(source)],
  write: (problems, { problem, format }) =>
    problems.with(problem, (instance) => good(instance.write(format)).text),
  'save-search': (problems, { search }) => saveSearch(problems, search),
  'open-search': (problems, { text }) => openSearch(problems, text),
  trace: (problems, { task }) => good(trace(problems, task)),
  explain: ({ module }, { grid, placed = new Uint8Array() }) =>
    good(module.explainSudoku(grid, placed)),
  'why-not': ({ module }, { grid, candidate: { cell, digit } }) =>
    good(module.whyNot(grid, cell, digit)),
  'check-list': ({ module }, { format, settings }) => {
    good(module.listJob('', 'lines', format, '', 1, settings)).job.delete();
    return null;
  },
  'cut-list': ({ module }, { text, mostPuzzles, format }) =>
    cutList(module, text, mostPuzzles, format, ''),
  'open-list': ({ module }, question) => openList(module, question),
};

/** Answers a question, asynchronously only for `open-list`. Throws a `SolverError`. */
export function answer<Name extends QuestionName>(
  problems: Problems,
  question: Question<Name>,
): Answer<Name> | Promise<Answer<Name>> {
  const call = calls[question.ask as Name];
  return call(problems, question);
}
