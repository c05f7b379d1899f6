import { describe, expect, test } from 'vitest';
import {
  cutShort,
  type Evidence,
  verdictOf,
} from '../../../../../web/page/sections/sudoku/model/verdict.ts';

const nothing: Evidence = { empty: false, clashes: [], phase: 'idle', found: 0, failure: null };
const clash = { first: 0, second: 1, digit: 5, unit: 'row' } as const;
const failure = { code: 'worker_lost', line: 0, column: 0, found: '', expected: '' } as const;

function verdict(evidence: Partial<Evidence>) {
  return verdictOf({ ...nothing, ...evidence });
}

describe('a complete search', () => {
  test.each([
    [0, { kind: 'none' }],
    [1, { kind: 'unique' }],
    [2, { kind: 'several', count: 2, end: 'all' }],
  ])('with %i solutions', (found, expected) => {
    expect(verdict({ phase: 'exhausted', found })).toEqual(expected);
  });
});

describe.each(['stopped', 'time'] as const)('a search that ended early (%s)', (end) => {
  test.each([
    [0, { kind: 'unknown', found: 0, end }],
    [1, { kind: 'unknown', found: 1, end }],
    [7, { kind: 'several', count: 7, end }],
  ])('after %i solutions is never taken for "none" or "exactly one"', (found, expected) => {
    expect(verdict({ phase: end, found })).toEqual(expected);
    expect(cutShort(verdict({ phase: end, found }))).toBe(end);
  });
});

test('a search that reached its limit gives a lower bound', () => {
  expect(verdict({ phase: 'limit', found: 1000 })).toEqual({
    kind: 'several',
    count: 1000,
    end: 'limit',
  });
});

test('a complete search was not cut short', () => {
  expect(cutShort(verdict({ phase: 'exhausted', found: 7 }))).toBeUndefined();
  expect(cutShort(verdict({ phase: 'running', found: 7 }))).toBeUndefined();
});

test('a running or paused search reports what it has found', () => {
  expect(verdict({ phase: 'running', found: 3 })).toEqual({
    kind: 'searching',
    found: 3,
    paused: false,
  });
  expect(verdict({ phase: 'paused', found: 3 })).toMatchObject({ paused: true });
});

test('before a search, the grid is empty or an answer is awaited', () => {
  expect(verdict({ empty: true })).toEqual({ kind: 'empty' });
  expect(verdict({})).toEqual({ kind: 'waiting' });
});

test('clashing givens take precedence', () => {
  expect(verdict({ clashes: [clash], phase: 'exhausted' })).toEqual({
    kind: 'invalid',
    clashes: [clash],
  });
});

test('a failure is reported with the solutions found', () => {
  expect(verdict({ phase: 'failed', failure, found: 2 })).toEqual({
    kind: 'failed',
    failure,
    found: 2,
  });
});
