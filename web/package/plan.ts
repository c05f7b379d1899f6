/**
 * Calls as sequences of questions to the module, written once and run in the caller's thread or
 * against a worker.
 */

import type { Engine } from '../engine/client/engine.ts';
import { type Failure, failureOf, SolverError } from '../engine/model/failure.ts';
import type { SolutionBatch } from '../engine/model/solutions.ts';
import { type End, type Limits, noStats, type Stats, type Task } from '../engine/model/task.ts';
import type { Answer, Question, QuestionName } from '../engine/protocol.ts';
import type { Problems } from '../engine/worker/problems.ts';
import { answer } from '../engine/worker/questions.ts';
import { openTask } from '../engine/worker/tasks.ts';
import type { DanceModule } from '../engine/worker/wasm.ts';
import type { Result } from './api.ts';
import { allCalls } from './calls.ts';
import { DanceError, ownMessage } from './error.ts';
import { inspect, withJson } from './json.ts';

export type Plan<Value> = Generator<Question, Value, unknown>;

/** Asks a question as part of a plan. */
export function* ask<Name extends QuestionName>(question: Question<Name>): Plan<Answer<Name>> {
  return (yield question as Question) as Answer<Name>;
}

/** The state of a search. */
export interface Known {
  /** Null while the search is running. */
  readonly end: End | null;
  readonly stats: Stats;
}

/** Refuses a solution number beyond the last solution, if there are any. */
export function beyondLast(number: string | undefined, { end, stats }: Known): Failure | null {
  const { solutions } = stats;
  const isBeyond = number !== undefined && end === 'exhausted' && BigInt(number) > solutions;
  if (!isBeyond || solutions === 0n) return null;
  const found = `solution: ${number}`;
  return failureOf('bad_setting', { found, expected: `1 … ${solutions}` });
}

export const nothingKnown: Known = { end: null, stats: noStats };

/** A planned search: the task for the module, and the interpretation of its reports. */
export interface Planned<Solution, Found> {
  readonly task: Task;
  readonly limits: Limits;
  solutionsIn(batch: SolutionBatch): readonly Solution[];
  /** Returns the failure if the answer shows that the task must be refused, otherwise null. */
  refusal?(known: Known): Failure | null;
  /** Returns the result. `latest` is the last batch; for candidates it is complete. */
  result(known: Known, latest: SolutionBatch | null): Found;
}

/** Returns the part of the result common to all searches. */
export function resultOf({ end, stats: { verdict, complete, ...stats } }: Known): Result {
  const isStopped = end === 'limit' || end === 'nodes' || end === 'time';
  const stoppedBy = isStopped && !complete ? end : null;
  return { verdict, count: stats.solutions, complete, stoppedBy, stats: withJson(stats) };
}

/** Runs a call in this thread. Throws a `DanceError`. */
export function runLocally<Value>(problems: Problems, plan: Plan<Value>): Value {
  return withMessages(problems.module, () => {
    let step = plan.next();
    while (!step.done) step = next(step.value);
    return step.value;
  });

  function next(question: Question): IteratorResult<Question, Value> {
    let reply: unknown;
    try {
      reply = answer(allCalls, problems, question);
    } catch (error) {
      return plan.throw(error);
    }
    return plan.next(reply);
  }
}

/** Leaves out the solutions of an answer. */
export function withoutSolutions<Answer extends { readonly solutions: unknown }>({
  solutions,
  ...answer
}: Answer): Omit<Answer, 'solutions'> {
  return withJson(answer);
}

/** Runs a planned search in this thread to the end. Throws a `DanceError`. */
export function solveLocally<Solution, Found>(
  problems: Problems,
  plan: Plan<Planned<Solution, Found>>,
): Found & { readonly solutions: readonly Solution[] } {
  const planned = runLocally(problems, plan);
  let batches: SolutionBatch[] = [];
  const known = withMessages(problems.module, () => {
    const end = searchLocally(problems, planned, (batch) => {
      if (batch.kind === 'candidates') batches = [];
      batches.push(batch);
    });
    const refusal = planned.refusal?.(end);
    if (refusal) throw new SolverError(refusal);
    return end;
  });
  const found = planned.result(known, batches.at(-1) ?? null);
  const solutions = () => batches.flatMap((batch) => planned.solutionsIn(batch));
  return withLazily(found, { solutions });
}

/** Returns an answer with further properties, whose values are computed on first access. */
export function withLazily<Known, Values extends object>(
  known: Known,
  build: { readonly [Name in keyof Values]: () => Values[Name] },
): Known & Values {
  const object = withJson({ ...known } as Known & Values);
  // Node would show getters instead of their values.
  Object.defineProperty(object, inspect, {
    value(this: Known & Values) {
      return { ...this };
    },
  });
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

function searchLocally(
  problems: Problems,
  { task, limits }: Pick<Planned<unknown, unknown>, 'task' | 'limits'>,
  take: (batch: SolutionBatch) => void,
): Known {
  const work = openTask(problems, task, limits);
  try {
    while (!work.end) {
      // Each batch describes its options anew, so a few large ones are faster.
      if (!work.run() && !work.end) continue;
      const batch = work.take();
      if (batch) take(batch);
    }
    return { end: work.end, stats: work.stats };
  } finally {
    work.delete();
  }
}

export function messageOf(module: DanceModule, failure: Failure): string {
  const { code, found, expected } = failure;
  return ownMessage(failure) ?? module.errorMessage(code, found, expected);
}

/** Runs a module call. Turns a `SolverError` into a `DanceError`. */
export function withMessages<Value>(module: DanceModule, call: () => Value): Value {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof SolverError)) throw error;
    const { failure } = error;
    throw new DanceError({ ...failure, message: messageOf(module, failure) });
  }
}

/** Runs a plan with an engine. Rejects with a `SolverError`. */
export async function runRemotely<Value>(engine: Engine, plan: Plan<Value>): Promise<Value> {
  let step = plan.next();
  while (!step.done) {
    const reply = await engine.ask(step.value).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    step = 'error' in reply ? plan.throw(reply.error) : plan.next(reply.answer);
  }
  return step.value;
}

/** Returns the `DanceError` for a `SolverError`; may ask a worker for its sentence. */
export async function toDanceError(engine: Engine, error: unknown): Promise<unknown> {
  if (!(error instanceof SolverError)) return error;
  const { failure } = error;
  const message =
    ownMessage(failure) ??
    (await engine.ask({ ask: 'error-message', failure }).catch(() => failure.code as string));
  return new DanceError({ ...failure, message });
}
