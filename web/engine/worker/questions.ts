/** Answers requests that need no job. */

import type { CoverTrace } from '../model/trace.ts';
import type { Answer, Question, QuestionName } from '../protocol.ts';
import { openSearch, saveSearch } from './checkpoint.ts';
import { openList } from './open-list.ts';
import type { Problems } from './problems.ts';
import { jsonOf, variantIn } from './variant-json.ts';
import { type Fallible, good, type WasmVariant } from './wasm.ts';

/** Longer records would fill a phone's memory. Steps without single links are smaller. */
const maxTraceEvents = 200_000;
const maxBoardEvents = 400_000;

function trace(problems: Problems, { task, ...asked }: Question<'trace'>): Fallible<CoverTrace> {
  const { itemChoice } = task;
  const { maxEvents = task.kind === 'cover' ? maxTraceEvents : maxBoardEvents } = asked;
  switch (task.kind) {
    case 'cover':
      return problems.cover(task).trace(itemChoice, maxEvents);
    case 'polyomino':
      return problems.polyomino(task).trace(itemChoice, maxEvents);
    case 'sudoku': {
      // The module for exact covers cannot read Sudokus.
      const grid = 'grid' in task ? task.grid : problems.describeSudoku(task).grid;
      return problems.module.traceSudoku(grid, itemChoice, maxEvents);
    }
    case 'variant':
      return problems.module.traceVariant(jsonOf(task.puzzle), itemChoice, maxEvents);
  }
}

/** The module calls that answer a question. */
type Call<Name extends QuestionName> = (
  problems: Problems,
  question: Question<Name>,
) => Answer<Name> | Promise<Answer<Name>>;

const ready: Call<'ready'> = () => null;

const write: Call<'write'> = (problems, { problem, format }) =>
  problems.with(problem, (instance) => good(instance.write(format)).text);

const openSudoku: Call<'open-sudoku'> = (problems, { source }) => problems.describeSudoku(source);

const withRemarks = ({ json, ...remarks }: WasmVariant) => ({ ...variantIn(json), ...remarks });

const readSudoku: Call<'read-sudoku'> = ({ module }, { text, format = '' }) =>
  good(module.interpretSudoku(text, format)).interpretations.map(({ variant, ...plain }) =>
    variant ? { ...plain, variant: withRemarks(variant) } : plain,
  );

const checkList: Call<'check-list'> = ({ module }, { format, settings }) => {
  good(module.listJob('', 'lines', format, '', 1, settings, 0)).job.delete();
  return null;
};

const cutOneList: Call<'cut-list'> = ({ module }, { text, maxPuzzles, format }) =>
  good(module.cutList(text, maxPuzzles, format, ''));

const openOneList: Call<'open-list'> = ({ module }, question) => openList(module, question);

const readVariant: Call<'read-variant'> = ({ module }, { text, format = '' }) =>
  withRemarks(good(module.readVariant(text, format)));

const checkVariant: Call<'check-variant'> = ({ module }, { puzzle }) =>
  good(module.checkVariant(jsonOf(puzzle)));

/** Returns the time limit of a question. */
export function timeIn({
  milliseconds = Number.POSITIVE_INFINITY,
}: {
  milliseconds?: number | undefined;
}) {
  return milliseconds;
}

const hintVariant: Call<'hint-variant'> = (
  { module },
  { puzzle, placed, notes, solution = new Uint8Array(), ...limit },
) => good(module.hintVariant(jsonOf(puzzle), placed, notes, solution, timeIn(limit)));

const openDigits: Call<'open-digits'> = ({ module }, { puzzle, ...limit }) =>
  good(module.openDigits(jsonOf(puzzle), timeIn(limit))).open;

const rateVariant: Call<'rate-variant'> = ({ module }, { puzzle, ...limit }) =>
  good(module.rateVariant(jsonOf(puzzle), timeIn(limit)));

const houses: Call<'houses'> = ({ module }, { puzzle, ...limit }) =>
  good(module.houses(jsonOf(puzzle), timeIn(limit))).grid;

const whyNotVariant: Call<'why-not-variant'> = ({ module }, { puzzle, candidate, ...limit }) =>
  good(
    module.whyNotVariant(
      jsonOf(puzzle),
      candidate?.cell ?? -1,
      candidate?.digit ?? 0,
      timeIn(limit),
    ),
  );

const lostParts: Call<'lost-parts'> = ({ module }, { puzzle, text }) =>
  good(module.lostFromVariant(jsonOf(puzzle), text)).parts;

const readCover: Call<'read-cover'> = (problems, { source }) => problems.describeCover(source);

const readPolyomino: Call<'read-polyomino'> = (problems, { source }) => [
  problems.describePolyomino(source),
];

const asCover: Call<'as-cover'> = (problems, { puzzle }) =>
  'grid' in puzzle
    ? good(problems.module.sudokuAsCover(puzzle.grid)).text
    : good(problems.polyomino(puzzle).asCover()).text;

const proveImpossible: Call<'prove-impossible'> = (problems, { source, ...limit }) =>
  good(problems.polyomino(source).proveImpossible(timeIn(limit)));

const explain: Call<'explain'> = ({ module }, { grid, placed = new Uint8Array(), ...limit }) =>
  good(module.explainSudoku(grid, placed, timeIn(limit)));

const whyNot: Call<'why-not'> = ({ module }, { grid, candidate: { cell, digit }, ...limit }) =>
  good(module.whyNot(grid, cell, digit, timeIn(limit)));

const rate: Call<'rate'> = ({ module }, { grid, ...limit }) =>
  good(module.rateSudoku(grid, timeIn(limit)));

const rateList: Call<'rate-list'> = ({ module }, { grid, cells, ...limit }) =>
  good(module.rateSudokus(grid, cells, timeIn(limit)));

const steps: Call<'steps'> = ({ module }, { grid, ...limit }) =>
  good(module.sudokuSteps(grid, timeIn(limit))).steps;

const hint: Call<'hint'> = ({ module }, { grid, placed = new Uint8Array(), notes, ...limit }) =>
  good(module.sudokuHint(grid, placed, notes, timeIn(limit)));

const generate: Call<'generate'> = ({ module }, { grid, ruled, wish, seed, number, ...limit }) => {
  const whole = {
    kind: wish.kind ?? 'classic',
    symmetry: wish.symmetry ?? 'none',
    level: wish.level ?? '',
    technique: wish.technique ?? '',
    givens: wish.givens ?? 0,
    pattern: wish.pattern ?? new Uint8Array(),
  } as const;
  const rules = ruled ? jsonOf(ruled) : '';
  const { cells, boxes, json, ...made } = good(
    module.generateSudoku(grid, rules, whole, seed, number, timeIn(limit)),
  );
  const irregular = boxes && { boxHeight: 0, boxWidth: 0, boxes };
  return { ...made, puzzle: json ? variantIn(json) : { ...grid, cells, ...irregular } };
};

const traceSearch: Call<'trace'> = (problems, question) => good(trace(problems, question));

/** The questions a worker answers. */
export type Calls = { readonly [Name in QuestionName]?: Call<Name> };

// Each worker has only what its module can answer. Bundlers would keep objects that others spread.
export const gridCalls: Calls = { ready, write, 'open-sudoku': openSudoku };

export const sudokuCalls: Calls = {
  ready,
  write,
  'open-sudoku': openSudoku,
  'read-sudoku': readSudoku,
  'check-list': checkList,
  'cut-list': cutOneList,
  'open-list': openOneList,
  'read-variant': readVariant,
  'check-variant': checkVariant,
  'hint-variant': hintVariant,
  'open-digits': openDigits,
  'rate-variant': rateVariant,
  houses,
  'why-not-variant': whyNotVariant,
  'lost-parts': lostParts,
  trace: traceSearch,
};

export const explainCalls: Calls = {
  ready,
  explain,
  'why-not': whyNot,
  rate,
  'rate-list': rateList,
  steps,
  hint,
};

export const makeCalls: Calls = { ready, generate };

export const coverCalls: Calls = {
  ready,
  write,
  'read-cover': readCover,
  'read-polyomino': readPolyomino,
  'list-polyomino': (problems, { text }) => good(problems.module.polyominoList(text)).puzzles,
  'prove-impossible': proveImpossible,
  'as-cover': asCover,
  'save-search': (problems, { search }) => saveSearch(problems, search),
  'open-search': (problems, { text }) => openSearch(problems, text),
  trace: traceSearch,
};

/** Answers a question; only `open-list` is asynchronous. Throws a `SolverError`. */
export function answer<Name extends QuestionName>(
  calls: Calls,
  problems: Problems,
  question: Question<Name>,
): Answer<Name> | Promise<Answer<Name>> {
  const call = calls[question.ask as Name];
  if (!call) throw new Error(`this worker has no answer to ${question.ask}`);
  return call(problems, question);
}
