import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../../web/engine/model/failure.ts';
import { endsEarly, standingOf } from '../../../../../web/page/shared/model/standing.ts';

test.each([
  [0, 'none'],
  [1, 'unique'],
  [2, 'multiple'],
])('a complete search with %i solutions is %s', (found, standing) => {
  expect(standingOf('exhausted', found)).toBe(standing);
  expect(endsEarly('exhausted')).toBe(false);
});

describe.each(['limit', 'time', 'stopped'] as const)('a search that ended early (%s)', (phase) => {
  test.each([
    [0n, 'stopped'],
    [1n, 'stopped'],
    [7n, 'atLeast'],
  ])('after %i solutions is never "none" or "unique"', (found, standing) => {
    expect(standingOf(phase, found)).toBe(standing);
    expect(endsEarly(phase)).toBe(true);
  });
});

test.each(['idle', 'running', 'paused', 'failed'] as const)(
  'a search that is %s has no verdict',
  (phase) => {
    expect(standingOf(phase, 3)).toBe(phase);
  },
);

test('a refused text is invalid; a text on which the solver failed is unread', () => {
  expect(standingOf('exhausted', 1, failureOf('unknown_format'))).toBe('invalid');
  expect(standingOf('idle', 0, failureOf('worker_lost'))).toBe('unread');
});
