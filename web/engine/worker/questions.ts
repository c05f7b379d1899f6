/** What the module can answer at once. */

import type {
  Answer,
  CoverInterpretations,
  CoverTrace,
  OpenedList,
  Question,
  QuestionName,
  SudokuInterpretation,
  TraceTask,
} from '../protocol.ts';
import { SolverError } from '../protocol.ts';
import { listInterpretations } from './list-interpretations.ts';
import { listBytes } from './list-job.ts';
import { polyominoText } from './tasks.ts';
import { type DanceModule, type Fallible, good } from './wasm.ts';

/** A record of more steps would fill the memory of a phone; without single links steps are small. */
const mostTraceEvents = 200_000;
const mostBoardEvents = 400_000;

/** The most puzzles that go to a core at a time. */
const puzzlesPerChunk = 200;

function trace(module: DanceModule, task: TraceTask): Fallible<CoverTrace> {
  const { itemChoice } = task;
  if ('sudoku' in task) return module.traceSudoku(task.sudoku, itemChoice, mostBoardEvents);
  if ('polyomino' in task) {
    const source = polyominoText(task.polyomino);
    return module.tracePolyomino(...source, itemChoice, mostBoardEvents);
  }
  return module.traceCover(task.text, task.format ?? '', itemChoice, mostTraceEvents);
}

/** With its clashes, which would be asked for next. */
function checked<Interpretation extends Pick<SudokuInterpretation, 'grid'>>(
  module: DanceModule,
  interpretation: Interpretation,
): Interpretation {
  const result = module.clashes(interpretation.grid);
  return result.failure ? interpretation : { ...interpretation, clashes: result.clashes };
}

/** If only the likeliest interpretation fails, the others come with its failure. */
function readCover(
  module: DanceModule,
  { text, format }: Question<'read-cover'>,
): CoverInterpretations {
  const answer = format === undefined ? module.readCover(text) : module.readCover(text, format);
  const { interpretations = [], failure } = answer;
  if (failure && interpretations.length === 0) throw new SolverError(failure);
  return { interpretations, failure };
}

async function openList(
  module: DanceModule,
  { content, how = {} }: Question<'open-list'>,
): Promise<OpenedList> {
  const { text, failure } = await listBytes(content);
  if (!text) throw new SolverError(failure);
  const { format = '', symbols = '' } = how;
  const cut = good(module.cutList(text, puzzlesPerChunk, format, symbols));
  const interpretations = listInterpretations(module, text, cut, how);
  const blob = new Blob([text as Uint8Array<ArrayBuffer>]);
  return { text, blob, cut, interpretations };
}

/** How each question is put to the module. */
const calls: {
  readonly [Name in QuestionName]: (
    module: DanceModule,
    question: Question<Name>,
  ) => Answer<Name> | Promise<Answer<Name>>;
} = {
  ready: () => null,
  word: (module, { failure: { code, found, expected } }) =>
    module.errorMessage(code, found, expected),
  'read-sudoku': (module, { text, format }) => {
    const read = format === undefined ? module.readSudoku(text) : module.readSudoku(text, format);
    return good(read).interpretations.map((interpretation) => checked(module, interpretation));
  },
  'open-sudoku': (module, { text, from }) => checked(module, good(module.openSudoku(text, from))),
  'write-sudoku': (module, { grid, name, format }) =>
    good(module.writeSudoku(grid, name, format)).text,
  'convert-sudoku': (module, { text, from, format }) =>
    good(module.convertSudoku(text, from, format)).text,
  'check-sudoku': (module, { grid }) => good(module.clashes(grid)).clashes,
  'read-cover': readCover,
  'write-cover': (module, { text, from, format }) =>
    good(module.writeCover(text, from ?? '', format)).text,
  'read-polyomino': (module, { source }) =>
    good(module.readPolyomino(...polyominoText(source))).interpretations,
  'write-polyomino': (module, { source, format }) =>
    good(module.writePolyomino(...polyominoText(source), format)).text,
  'trace-cover': (module, { task }) => good(trace(module, task)),
  'check-list': (module, { format, settings }) => {
    good(module.listJob('', 'lines', format, '', 1, settings)).job.delete();
    return null;
  },
  'cut-list': (module, { text, mostPuzzles, format }) =>
    good(module.cutList(text, mostPuzzles, format, '')),
  'open-list': openList,
};

/** Throws a `SolverError`. Only a list takes a promise. */
export function answer<Name extends QuestionName>(
  module: DanceModule,
  question: Question<Name>,
): Answer<Name> | Promise<Answer<Name>> {
  const call = calls[question.ask as Name];
  return call(module, question);
}
