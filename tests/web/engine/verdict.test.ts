import { expect, test } from 'vitest';
import { verdictOf } from '../../../web/engine/model/task.ts';

// The cases of tests/cpp/exact_cover/search/verdict_test.cpp.
test.each([
  [0, true, false, 'none'],
  [1, true, false, 'unique'],
  [2, true, false, 'multiple'],
  [0, false, false, 'stopped'],
  [1, false, false, 'stopped'],
  [2, false, false, 'multiple'],
  [0, true, true, 'invalid'],
  [0, false, true, 'invalid'],
] as const)('%d solutions, complete: %s, invalid: %s: %s', (count, complete, invalid, verdict) => {
  expect(verdictOf(count, complete, invalid)).toBe(verdict);
  expect(verdictOf(BigInt(count), complete, invalid)).toBe(verdict);
});
