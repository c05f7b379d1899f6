import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../../web/engine/model/failure.ts';
import { verdicts } from '../../../../../web/engine/model/verdict.ts';
import { endsEarly, standingOf } from '../../../../../web/page/shared/model/standing.ts';

test.each(verdicts)('a complete search keeps the verdict %s', (verdict) => {
  expect(standingOf('exhausted', verdict)).toBe(verdict);
  expect(endsEarly('exhausted')).toBe(false);
});

describe.each(['limit', 'time', 'stopped'] as const)('a search that ended early (%s)', (phase) => {
  test.each([
    ['stopped', 'stopped'],
    ['multiple', 'atLeast'],
  ] as const)('with the verdict %s is %s', (verdict, standing) => {
    expect(standingOf(phase, verdict)).toBe(standing);
    expect(endsEarly(phase)).toBe(true);
  });
});

test.each(['idle', 'running', 'paused', 'failed'] as const)(
  'a search that is %s has no verdict',
  (phase) => {
    expect(standingOf(phase, 'multiple')).toBe(phase);
  },
);

test('a refused text is invalid; a text on which the solver failed is unread', () => {
  expect(standingOf('exhausted', 'unique', failureOf('unknown_format'))).toBe('invalid');
  expect(standingOf('idle', 'stopped', failureOf('worker_lost'))).toBe('unread');
});
