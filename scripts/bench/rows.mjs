// Combines the passes of one engine on one input into a row, and checks the answers.

import { median } from './measure.mjs';

/** @import { Engine, Input, Measurement, Refusal, Row } from './types.d.ts' */

/**
 * Returns the expected answer of an engine that stops at the first solution.
 * @param {string} answer
 */
const upToOne = (answer) => answer.replaceAll('2', '1');

/**
 * @param {string} found
 * @param {string} expected
 */
function differences(found, expected) {
  let count = 0;
  for (let i = 0; i < found.length; i += 1) if (found[i] !== expected[i]) count += 1;
  return count;
}

/**
 * Describes the mistake in an answer; empty if it is right.
 * @param {Input} input     with a known answer
 * @param {Measurement} measurement
 */
export function mistakeOf(input, { answer, isComplete, findsOne }) {
  const known = input.answer ?? '';
  if (input.kind !== 'sudoku') {
    return isComplete && answer !== known ? `${answer} instead of ${known}` : '';
  }
  const expected = findsOne ? upToOne(known) : known;
  if (isComplete && answer.length !== expected.length) {
    return `${answer.length} puzzles instead of ${expected.length}`;
  }
  const wrong = differences(answer, expected);
  return wrong > 0 ? `${wrong} of ${answer.length} puzzles` : '';
}

/**
 * Returns the divisor of the time: the number of solved puzzles of a list, 1 for a problem.
 * @param {Input} input
 * @param {Measurement} measurement
 */
const parts = ({ kind }, { answer }) => (kind === 'sudoku' ? answer.length : 1);

/**
 * @param {Input} input
 * @param {readonly Measurement[]} passes
 */
function medianSeconds(input, passes) {
  const of = (/** @type {'cpu' | 'wall'} */ clock) =>
    median(passes.map((pass) => pass[clock] / parts(input, pass)));
  return { cpu: of('cpu'), wall: of('wall') };
}

/**
 * @param {Input} input
 * @param {readonly Measurement[]} passes
 * @returns {Pick<Row, 'status' | 'note'>}
 */
function judgement(input, passes) {
  const isKnown = input.answer !== undefined;
  const mistake = isKnown ? passes.map((pass) => mistakeOf(input, pass)).find(Boolean) : undefined;
  if (mistake) return { status: 'wrong', note: `wrong: ${mistake}` };
  const cut = passes.find((pass) => !pass.isComplete);
  if (cut) {
    const { answer } = cut;
    const done = input.kind === 'sudoku' ? `the first ${answer.length} puzzles` : `${answer} found`;
    return { status: 'cut', note: `cut: ${done}` };
  }
  if (!isKnown) return { status: 'unchecked', note: 'no known answer' };
  return { status: 'ok', note: passes[0]?.findsOne ? 'finds one solution only' : '' };
}

/**
 * Returns whether the time is worth quoting: no wrong answer, and all of the work or part of a list
 * done.
 * @param {Input} input
 * @param {Row['status']} status
 * @param {readonly Measurement[]} passes
 */
function counts(input, status, passes) {
  if (status === 'cut') return input.kind === 'sudoku' && passes.every(({ answer }) => answer);
  return status === 'ok' || status === 'unchecked';
}

/**
 * @param {Input} input
 * @param {Engine} engine
 * @param {readonly (Measurement | Refusal)[]} results  at least one
 * @returns {Row}
 */
export function rowOf(input, engine, results) {
  const base = { input: input.name, kind: input.kind, engine: engine.name };
  const refusal = results.find((result) => 'status' in result);
  if (refusal) return { ...base, status: refusal.status, note: refusal.reason, passes: [] };
  const passes = /** @type {Measurement[]} */ (results);
  const { status, note } = judgement(input, passes);
  const heaps = passes.flatMap(({ heap }) => heap ?? []);
  const searches = passes.flatMap(({ search }) => search ?? []);
  return {
    ...base,
    status,
    note,
    passes,
    ...(counts(input, status, passes) && { seconds: medianSeconds(input, passes) }),
    ...(heaps.length > 0 && { heap: Math.max(...heaps) }),
    ...(searches.length > 0 && { search: Math.min(...searches) }),
  };
}
