/** Reads, writes and solves exact cover problems. */

import type { CoverInterpretation, CoverWriter } from '../engine/model/cover.ts';
import { coversIn } from '../engine/model/solutions.ts';
import type { Cover, CoverResult, CoverSettings, CoverSource } from './api.ts';
import {
  checkedFormat,
  checkedLimits,
  checkedMemory,
  checkedName,
  checkedSettings,
  checkedSolution,
  checkedText,
  limitNames,
} from './check.ts';
import { refused } from './error.ts';
import { ask, beyondLast, type Plan, type Planned, resultOf } from './plan.ts';
import { solverNamed } from './sudoku.ts';

export function* readCover(
  text: string,
  source?: CoverSource,
): Plan<readonly CoverInterpretation[]> {
  checkedText('text', text);
  const format = checkedFormat(checkedSettings(source, ['from']));
  const { interpretations, failure } = yield* ask({
    ask: 'read-cover',
    source: { text, format },
  });
  if (failure) throw refused(failure.code, failure);
  return interpretations;
}

export function* writeCover(text: string, format: CoverWriter, source?: CoverSource): Plan<string> {
  checkedText('text', text);
  checkedText('format', format);
  const from = checkedFormat(checkedSettings(source, ['from']));
  return yield* ask({ ask: 'write', problem: { kind: 'cover', text, format: from }, format });
}

const settingNames = [...limitNames, 'from', 'solver', 'choose', 'memory', 'solution'] as const;

export function* planCover(
  text: string,
  settings?: CoverSettings,
): Plan<Planned<Cover, CoverResult>> {
  const set = checkedSettings(settings, settingNames);
  const solver = solverNamed(set.solver);
  const itemChoice = checkedName('choose', ['fewest', 'first'], set.choose);
  const limits = checkedLimits(set, 0);
  const memory = checkedMemory(set.memory);
  const number = checkedSolution(set);
  const goal = set.countOnly ? 'count' : 'solutions';
  const [problem] = (yield* readCover(text, { from: set.from })) as [CoverInterpretation];
  const { format } = problem;
  return {
    task: { kind: 'cover', text, format, goal, solver, itemChoice, memory, number },
    limits,
    solutionsIn: coversIn,
    refusal: (known) => beyondLast(number, known),
    result: (known) => ({ problem, ...resultOf(known) }),
  };
}
