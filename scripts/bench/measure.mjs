// One measurement, the same in a process of Node and in a worker of a browser.

/** @import { Measurement, Pace, Prepared } from './types.d.ts' */

const now = () => performance.now() / 1000;

/**
 * Runs it without looking at how long it takes.
 * @param {Prepared} prepared
 * @param {Pace} pace
 * @param {() => number} cpu  seconds
 */
export function warmUp(prepared, { warmUp }, cpu) {
  const end = cpu() + warmUp;
  while (cpu() < end) prepared.run(() => cpu() > end);
}

/**
 * Runs an input again and again, for `atLeast` seconds in all; once if that takes longer.
 * @param {Prepared} prepared
 * @param {Pace} pace
 * @param {() => number} cpu  seconds
 * @returns {Measurement}
 */
export function measure(prepared, { atLeast, limit }, cpu) {
  const end = { wall: now() + limit, cpu: cpu() + limit };
  // The clock on the wall is asked first: it takes less time, and is never behind.
  const isOver = () => now() > end.wall && cpu() > end.cpu;
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
