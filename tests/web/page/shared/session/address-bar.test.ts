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

test('a reload before the delay is over finds the new address', async () => {
  stubStorage();
  addressBar.push('#/sudoku/a');
  await reload();
  expect(calls).toEqual(['push #/sudoku/a']);
  await reload();
  expect(calls).toHaveLength(1);
});

test('a reload under way when the address changes finds the new address', async () => {
  stubStorage();
  addressBar.replace('#/sudoku/a');
  vi.advanceTimersByTime(100);
  place.hash = '#/sudoku';
  await reload();
  expect(calls).toEqual(['replace #/sudoku/a', 'replace #/sudoku/a']);
  expect(place.hash).toBe('#/sudoku/a');
});

test('whoever goes back and reloads stays there', async () => {
  stubStorage();
  const listeners: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  const { addressBar } = await reload();
  addressBar.push('#/sudoku/a');
  vi.advanceTimersByTime(100);
  place.hash = '#/sudoku';
  for (const listener of listeners) listener();
  await reload();
  expect(calls).toEqual(['push #/sudoku/a']);
});

test('a record of something else is ignored', async () => {
  for (const text of ['{', '7', '{"before":"#/sudoku"}', '{"before":"#/sudoku","writes":[{}]}']) {
    vi.stubGlobal('sessionStorage', { getItem: () => text, setItem: () => {} });
    const { addressBar } = await reload();
    expect(addressBar.hash()).toBe('#/sudoku');
  }
});

function stubStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

function reload() {
  vi.resetModules();
  return import('../../../../../web/page/shared/session/address-bar.ts');
}
