import { expect, test } from 'vitest';
import { noStats, withSolutions } from '../../../web/engine/model/task.ts';

// The cases of tests/cpp/exact_cover/search/verdict_test.cpp.
test.each([
  [0n, true, false, 'none'],
  [1n, true, false, 'unique'],
  [2n, true, false, 'multiple'],
  [0n, false, false, 'stopped'],
  [1n, false, false, 'stopped'],
  [2n, false, false, 'multiple'],
  [0n, true, true, 'invalid'],
  [0n, false, true, 'invalid'],
] as const)('%d solutions, complete: %s, invalid: %s: %s', (count, complete, invalid, verdict) => {
  const stats = { ...noStats, ...(invalid && { verdict: 'invalid' as const }) };
  expect(withSolutions(stats, count, complete)).toMatchObject({ verdict, complete });
});
