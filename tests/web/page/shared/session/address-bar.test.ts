import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { addressBar as AddressBar } from '../../../../../web/page/shared/session/address-bar.ts';

/** The calls of the browser's history, in order. */
let calls: string[];
const place = { hash: '' };
let browser: EventTarget;
let addressBar: typeof AddressBar;

beforeEach(async () => {
  vi.useFakeTimers();
  calls = [];
  place.hash = '#/sudoku';
  const record = (how: string) => (_state: null, _title: string, hash: string) => {
    calls.push(`${how} ${hash}`);
    place.hash = hash;
  };
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', { pushState: record('push'), replaceState: record('replace') });
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  ({ addressBar } = await reload());
});

afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens an address as the user does. The page hears of it if `isNews`. */
function visit(hash: string, isNews = place.hash !== hash): void {
  place.hash = hash;
  browser.dispatchEvent(new Event('popstate'));
  if (!isNews) return;
  browser.dispatchEvent(new Event('hashchange'));
}

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
  visit('#/list');
  expect(addressBar.hash()).toBe('#/list');
  vi.advanceTimersByTime(100);
  expect(calls).toEqual([]);
});

test('a problem opened in another section gets its address there', () => {
  addressBar.push('#/sudoku/a');
  visit('#/pentominoes');
  addressBar.push('#/pentominoes/b');
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['push #/pentominoes/b']);
});

test('an address just opened is followed, whatever the page writes before it hears of it', () => {
  visit('#/sudoku/a', false);
  addressBar.push('#/sudoku/b');
  expect(addressBar.hash()).toBe('#/sudoku/a');
  visit('#/sudoku/a', true);
  addressBar.push('#/sudoku/b');
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['push #/sudoku/b']);
});

test('the address before a pending one can be opened again', () => {
  addressBar.push('#/sudoku/a');
  visit('#/sudoku');
  expect(calls).toEqual(['push #/sudoku/a']);
  // Set after the pending one, it is news to the sections.
  expect(addressBar.hash()).toBe('#/sudoku');
  vi.advanceTimersByTime(100);
  expect(calls).toHaveLength(1);
});

test('a section opened by another writes its address at once', () => {
  addressBar.open('#/pentominoes');
  addressBar.push('#/pentominoes/a');
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['push #/pentominoes/a']);
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

test('a reload under way during several changes finds the last', async () => {
  stubStorage();
  addressBar.push('#/sudoku/a');
  vi.advanceTimersByTime(100);
  addressBar.replace('#/sudoku/b');
  place.hash = '#/sudoku';
  addressBar = (await reload()).addressBar;
  expect(place.hash).toBe('#/sudoku/b');
  // It may find any of their addresses.
  place.hash = '#/sudoku/a';
  await reload();
  expect(place.hash).toBe('#/sudoku/b');
});

test('only the last changes are kept', async () => {
  stubStorage();
  for (let number = 0; number < 50; number += 1) {
    addressBar.replace(`#/sudoku/${number}`);
    vi.advanceTimersByTime(100);
  }
  place.hash = '#/sudoku/40';
  await reload();
  expect(place.hash).toBe('#/sudoku/49');
  place.hash = '#/sudoku/10';
  await reload();
  expect(place.hash).toBe('#/sudoku/10');
});

test('whoever goes back and reloads stays there', async () => {
  stubStorage();
  ({ addressBar } = await reload());
  addressBar.push('#/sudoku/a');
  vi.advanceTimersByTime(100);
  visit('#/sudoku');
  await reload();
  expect(calls).toEqual(['push #/sudoku/a']);
});

test('a record of something else is ignored', async () => {
  for (const text of ['{', '7', '{"before":"#/sudoku"}', '{"before":"#/sudoku","list":[{}]}']) {
    vi.stubGlobal('sessionStorage', { getItem: () => text, setItem: () => {} });
    ({ addressBar } = await reload());
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
