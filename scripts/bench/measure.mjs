// One measurement, the same in a process of Node and in a worker of a browser.

import { latest } from './timeout.mjs';

/** @import { Measurement, MeasureRequest, Pace, Prepared } from './types.d.ts' */

const now = () => performance.now() / 1000;

/**
 * Runs it without looking at how long it takes.
 * @param {Prepared} prepared
 * @param {Pace} pace
 * @param {() => number} cpu  seconds
 */
function warmUp(prepared, pace, cpu) {
  const end = cpu() + pace.warmUp;
  while (cpu() < end) prepared.run(() => cpu() > end);
}

/**
 * Makes inputs ready to be measured, each once: what has been compiled for it in one pass is there
 * in the next.
 * @param {(request: MeasureRequest) => Promise<Prepared>} prepare
 * @param {() => number} cpu  seconds
 */
export function preparer(prepare, cpu) {
  /** @type {{ name: string, prepared: Prepared } | undefined} */
  let last;
  return async (/** @type {MeasureRequest} */ request) => {
    const { name } = request.input;
    if (last?.name !== name) {
      last = { name, prepared: await prepare(request) };
      warmUp(last.prepared, request.pace, cpu);
    }
    return last.prepared;
  };
}

/**
 * Runs an input again and again, for `atLeast` seconds in all; once if that takes longer.
 * @param {Prepared} prepared
 * @param {Pace} pace
 * @param {() => number} cpu  seconds
 * @returns {Measurement}
 */
export function measure(prepared, { atLeast, limit }, cpu) {
  const end = { wall: now() + limit, cpu: cpu() + limit, late: now() + latest(limit) };
  // The clock on the wall is asked first: it takes less time, and is never behind.
  const isOver = () => now() > end.wall && (cpu() > end.cpu || now() > end.late);
  const total = { wall: 0, cpu: 0 };
  let repeats = 0;
  let outcome;
  do {
    const begin = { wall: now(), cpu: cpu() };
    const result = prepared.run(isOver);
    total.wall += now() - begin.wall;
    total.cpu += cpu() - begin.cpu;
    repeats += 1;
    outcome = prepared.read(result);
  } while (outcome.isComplete && total.cpu < atLeast);
  return {
    wall: total.wall / repeats,
    cpu: total.cpu / repeats,
    repeats,
    ...outcome,
    ...(prepared.heap && { heap: prepared.heap() }),
    ...(prepared.findsOne && { findsOne: true }),
  };
}
