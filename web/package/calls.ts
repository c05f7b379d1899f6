import {
  type Calls,
  coverCalls,
  explainCalls,
  sudokuCalls,
  variantCalls,
} from '../engine/worker/questions.ts';

/** The questions that the package's workers answer. */
export const allCalls: Calls = {
  ...sudokuCalls,
  ...variantCalls,
  ...explainCalls,
  ...coverCalls,
  word: ({ module }, { failure: { code, found, expected } }) =>
    module.errorMessage(code, found, expected),
};
