/**
 * A call in terms of questions to the module: written once, and run in the caller's thread or with
 * the module in a worker.
 */

import type { Engine } from '../engine/client/engine.ts';
import {
  type Answer,
  type Failure,
  type Limits,
  noStats,
  type Outcome,
  type Question,
  type QuestionName,
  type SolutionBatch,
  SolverError,
  type Stats,
  type Task,
  verdictOf,
} from '../engine/protocol.ts';
import type { Problems } from '../engine/worker/problems.ts';
import { answer } from '../engine/worker/questions.ts';
import { Slices } from '../engine/worker/slices.ts';
import { openTask } from '../engine/worker/tasks.ts';
import type { DanceModule } from '../engine/worker/wasm.ts';
import type { Bound, Result } from './api.ts';
import { DanceError, ownWords } from './error.ts';

export type Plan<Value> = Generator<Question, Value, unknown>;

/** One question, as part of a plan. */
export function* ask<Name extends QuestionName>(question: Question<Name>): Plan<Answer<Name>> {
  return (yield question as Question) as Answer<Name>;
}

/** What a search knows. */
export interface Known {
  /** Null as long as it is under way. */
  readonly outcome: Outcome | null;
  readonly stats: Stats;
}

export const nothingKnown: Known = { outcome: null, stats: noStats };

/** A search that has been planned: what the module is to do, and what its findings mean. */
export interface Planned<Solution, Found> {
  readonly task: Task;
  readonly limits: Limits;
  /** Whether what is given contradicts itself, so that there is nothing to search. */
  readonly isInvalid: boolean;
  solutionsIn(batch: SolutionBatch): readonly Solution[];
  /** `latest` is the last batch; that of candidates has all of them. */
  result(known: Known, latest: SolutionBatch | null): Found;
}

const bounds: Partial<Record<Outcome, Bound>> = {
  limit: 'limit',
  nodes: 'nodes',
  time: 'milliseconds',
};

/** What all searches answer. */
export function resultOf({ outcome, stats }: Known, isInvalid = false): Result {
  const count = stats.solutions;
  const complete = isInvalid || outcome === 'exhausted';
  const stoppedBy = complete || !outcome ? null : (bounds[outcome] ?? null);
  return { verdict: verdictOf(count, complete, isInvalid), count, complete, stoppedBy, stats };
}

/** Runs a call in this thread. Throws a `DanceError`. */
export function here<Value>(problems: Problems, plan: Plan<Value>): Value {
  return worded(problems.module, () => {
    let step = plan.next();
    while (!step.done) step = plan.next(answer(problems, step.value));
    return step.value;
  });
}

/** Runs a planned search in this thread to its end. Throws a `DanceError`. */
export function solveHere<Solution, Found>(
  problems: Problems,
  plan: Plan<Planned<Solution, Found>>,
): Found & { readonly solutions: readonly Solution[] } {
  const planned = here(problems, plan);
  let batches: SolutionBatch[] = [];
  const known = worded(problems.module, () =>
    runHere(problems, planned, (batch) => {
      if (batch.kind === 'candidates') batches = [];
      batches.push(batch);
    }),
  );
  const found = planned.result(known, batches.at(-1) ?? null);
  const solutions = () => batches.flatMap((batch) => planned.solutionsIn(batch));
  return withLazily(found, { solutions });
}

/** Adds properties whose values are built when they are first read. */
export function withLazily<Known, Values extends object>(
  known: Known,
  build: { readonly [Name in keyof Values]: () => Values[Name] },
): Known & Values {
  const object = { ...known } as Known & Values;
  for (const name of Object.keys(build) as (keyof Values)[]) {
    Object.defineProperty(object, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = build[name]();
        Object.defineProperty(this, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return object;
}

function runHere(
  problems: Problems,
  { task, limits, isInvalid }: Pick<Planned<unknown, unknown>, 'task' | 'limits' | 'isInvalid'>,
  take: (batch: SolutionBatch) => void,
): Known {
  const work = openTask(problems, task);
  if (!work) return nothingKnown;
  const slices = new Slices(work, limits);
  try {
    while (!isInvalid && !slices.outcome) {
      slices.run();
      const batch = slices.take();
      if (batch) take(batch);
    }
    return { outcome: isInvalid ? 'exhausted' : slices.outcome, stats: slices.stats };
  } finally {
    slices.delete();
  }
}

export function wordsOf(module: DanceModule, failure: Failure): string {
  const { code, found, expected } = failure;
  return ownWords(failure) ?? module.errorMessage(code, found, expected);
}

/** Runs a call of the module, and words what it throws. */
export function worded<Value>(module: DanceModule, call: () => Value): Value {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof SolverError)) throw error;
    const { failure } = error;
    throw new DanceError({ ...failure, message: wordsOf(module, failure) });
  }
}

/** Runs a call with the module of an engine. Rejects with a `SolverError`. */
export async function there<Value>(engine: Engine, plan: Plan<Value>): Promise<Value> {
  let step = plan.next();
  while (!step.done) step = plan.next(await engine.ask(step.value));
  return step.value;
}

/** The error in the library's words, which a worker may have to be asked for. */
export async function wordedThere(engine: Engine, error: unknown): Promise<unknown> {
  if (!(error instanceof SolverError)) return error;
  const { failure } = error;
  const message =
    ownWords(failure) ??
    (await engine.ask({ ask: 'word', failure }).catch(() => failure.code as string));
  return new DanceError({ ...failure, message });
}
