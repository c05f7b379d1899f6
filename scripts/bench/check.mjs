// Whether an answer is right.

/** @import { Input, Measurement } from './types.d.ts' */

/**
 * What an engine that finds one solution can be expected to say.
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
 * What is wrong with it; empty if nothing is.
 * @param {Input} input     its answer is known
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
