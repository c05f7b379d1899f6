/** The functions that need no search, written once for the caller's thread and for workers. */

import type { Dance, DanceWorker } from './api.ts';
import { readCover, writeCover } from './cover.ts';
import { generateSudoku } from './generate.ts';
import type { Plan } from './plan.ts';
import { explainPolyomino, listPolyominoes, readPolyomino, writePolyomino } from './polyomino.ts';
import {
  explainSudoku,
  hintSudoku,
  rateSudoku,
  readSudoku,
  refuteDigit,
  stepsOfSudoku,
  writeSudoku,
} from './sudoku.ts';

type PlansOf<Functions> = {
  readonly [Name in keyof Functions]?: Functions[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Plan<Result>
    : never;
};

const plans = {
  sudoku: {
    read: readSudoku,
    write: writeSudoku,
    explain: explainSudoku,
    whyNot: refuteDigit,
    rate: rateSudoku,
    hint: hintSudoku,
    steps: stepsOfSudoku,
    generate: generateSudoku,
  },
  cover: { read: readCover, write: writeCover },
  polyomino: {
    read: readPolyomino,
    list: listPolyominoes,
    write: writePolyomino,
    explain: explainPolyomino,
  },
} satisfies { [Group in keyof Dance]: PlansOf<Dance[Group]> };

type Planned<Api extends Dance | DanceWorker> = {
  readonly [Group in keyof Dance]: Pick<Api[Group], keyof (typeof plans)[Group] & keyof Api[Group]>;
};

/** Makes functions of the plans; `run` returns their results, or promises of them. */
export function functionsOf<Api extends Dance | DanceWorker>(
  run: (plan: Plan<unknown>) => unknown,
): Planned<Api> {
  const made = (group: object) =>
    Object.fromEntries(
      Object.entries(group).map(([name, plan]) => [name, (...args: never[]) => run(plan(...args))]),
    );
  const { sudoku, cover, polyomino } = plans;
  return { sudoku: made(sudoku), cover: made(cover), polyomino: made(polyomino) } as Planned<Api>;
}
