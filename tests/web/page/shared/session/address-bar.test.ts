import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressBar } from '../../../../../web/page/shared/session/address-bar.ts';

/** The calls of the browser's history, in order. */
let calls: string[];
const place = { hash: '' };

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  place.hash = '#/sudoku';
  const record = (how: string) => (_state: null, _title: string, hash: string) => {
    calls.push(`${how} ${hash}`);
    place.hash = hash;
  };
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', { pushState: record('push'), replaceState: record('replace') });
});

afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the browser gets new addresses after a delay, in order', () => {
  addressBar.replace('#/sudoku/a');
  addressBar.push('#/sudoku/b');
  expect(calls).toEqual([]);
  expect(addressBar.hash()).toBe('#/sudoku/b');
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['replace #/sudoku/a', 'push #/sudoku/b']);
  expect(addressBar.hash()).toBe('#/sudoku/b');
});

test('a pending address does not overwrite another section’s', () => {
  addressBar.push('#/sudoku/a');
  place.hash = '#/list';
  expect(addressBar.hash()).toBe('#/list');
  vi.advanceTimersByTime(100);
  expect(calls).toEqual([]);
});

test('a problem opened in another section gets its address there', () => {
  addressBar.push('#/sudoku/a');
  place.hash = '#/pentominoes';
  addressBar.push('#/pentominoes/b');
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['push #/pentominoes/b']);
});
