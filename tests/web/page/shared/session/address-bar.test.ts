import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressBar } from '../../../../../web/page/shared/session/address-bar.ts';

/** What a browser has been told, in its order. */
let told: string[];
const place = { hash: '' };

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  place.hash = '#/sudoku';
  const tell = (how: string) => (_state: null, _title: string, hash: string) => {
    told.push(`${how} ${hash}`);
    place.hash = hash;
  };
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', { pushState: tell('push'), replaceState: tell('replace') });
});

afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the browser gets new addresses after a delay, in order', () => {
  addressBar.replace('#/sudoku/a');
  addressBar.push('#/sudoku/b');
  expect(told).toEqual([]);
  expect(addressBar.hash()).toBe('#/sudoku/b');
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['replace #/sudoku/a', 'push #/sudoku/b']);
  expect(addressBar.hash()).toBe('#/sudoku/b');
});

test('a pending address does not overwrite another section’s', () => {
  addressBar.push('#/sudoku/a');
  place.hash = '#/list';
  expect(addressBar.hash()).toBe('#/list');
  vi.advanceTimersByTime(100);
  expect(told).toEqual([]);
});

test('a problem opened in another section gets its address there', () => {
  addressBar.push('#/sudoku/a');
  place.hash = '#/pentominoes';
  addressBar.push('#/pentominoes/b');
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['push #/pentominoes/b']);
});
