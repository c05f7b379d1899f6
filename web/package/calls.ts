import {
  type Calls,
  coverCalls,
  explainCalls,
  makeCalls,
  sudokuCalls,
  timeIn,
} from '../engine/worker/questions.ts';
import { jsonOf } from '../engine/worker/variant-json.ts';
import { good } from '../engine/worker/wasm.ts';

/** The questions answered by the package's workers. */
export const allCalls: Calls = {
  ...sudokuCalls,
  ...explainCalls,
  ...makeCalls,
  ...coverCalls,
  'explain-variant': ({ module }, { puzzle, ...limit }) =>
    good(module.explainVariant(jsonOf(puzzle), timeIn(limit))),
  'error-message': ({ module }, { failure: { code, found, expected } }) =>
    module.errorMessage(code, found, expected),
};
