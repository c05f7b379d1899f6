// One measurement, in a Node process or a browser's worker, with its limits and refusals.

/** @import { Measurement, MeasureRequest, Timing, Prepared, Refusal } from './types.d.ts' */

/**
 * Returns the middle value, or the mean of the two in the middle.
 * @param {readonly number[]} values  at least one
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The engine does not support this input; the message gives the reason. */
export class Unable extends Error {}

/**
 * @param {unknown} error
 * @returns {Refusal}
 */
export function refusalOf(error) {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    status: error instanceof Unable ? 'unable' : 'failed',
    reason: reason.split('\n')[0] ?? '',
  };
}

/**
 * Returns the wall-clock limit: on a busy machine an engine may get only half of the time.
 * @param {number} limit  seconds of processor time
 */
const latest = (limit) => 2 * limit;

/**
 * Returns the milliseconds from its start after which an engine is killed.
 * @param {number} limit  seconds of processor time
 */
export const timeoutFor = (limit) => (latest(limit) + 5) * 1000;

/** @param {number} limit  seconds of processor time */
export const tooLong = (limit) => `takes more than ${limit} s`;

const now = () => performance.now() / 1000;

/**
 * Runs an input without measuring it.
 * @param {Prepared} prepared
 * @param {Timing} timing
 * @param {() => number} cpu  seconds
 */
async function warmUp(prepared, timing, cpu) {
  const end = cpu() + timing.warmUp;
  while (cpu() < end) await prepared.run(() => cpu() > end);
}

/**
 * Returns a function that prepares and warms up each input once, so that later passes reuse the
 * compiled code.
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
      await warmUp(last.prepared, request.timing, cpu);
    }
    return last.prepared;
  };
}

/**
 * Runs an input repeatedly for `atLeast` seconds in all, but at least once.
 * @param {Prepared} prepared
 * @param {Timing} timing
 * @param {() => number} cpu  seconds
 * @returns {Promise<Measurement>}
 */
export async function measure(prepared, { atLeast, limit }, cpu) {
  const end = { wall: now() + limit, cpu: cpu() + limit, late: now() + latest(limit) };
  // The wall clock comes first: it is quicker to read and never behind.
  const isOver = () => now() > end.wall && (cpu() > end.cpu || now() > end.late);
  const total = { wall: 0, cpu: 0 };
  let repeats = 0;
  let search = Number.POSITIVE_INFINITY;
  let outcome;
  do {
    const begin = { wall: now(), cpu: cpu() };
    const result = await prepared.run(isOver);
    total.wall += now() - begin.wall;
    total.cpu += cpu() - begin.cpu;
    repeats += 1;
    outcome = prepared.read(result);
    search = Math.min(search, outcome.search ?? search);
  } while (outcome.isComplete && total.cpu < atLeast);
  return {
    wall: total.wall / repeats,
    cpu: total.cpu / repeats,
    repeats,
    ...outcome,
    ...(Number.isFinite(search) && { search }),
    ...(prepared.heap && { heap: prepared.heap() }),
    ...(prepared.findsOne && { findsOne: true }),
  };
}
