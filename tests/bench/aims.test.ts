import { expect, test } from 'vitest';
import { aimsOf, pageAims, ratioTo } from '../../scripts/bench/aims.mjs';
import type { Input, PageRow } from '../../scripts/bench/types.d.ts';
import { row } from './samples.ts';

const nineByNine: Input = { name: 'any', kind: 'sudoku', text: `${'.'.repeat(81)}\n` };
const all: Input = { name: 'pent-6x10', kind: 'cover', text: '' };
const distinct: Input = { ...all, name: 'distinct 6x10', kind: 'tilings', peersUse: 'pent-6x10' };
const peer = 'npm:dancing-links';

test('ratios say how many times as fast as the best package an engine is', () => {
  const rows = [row(all, peer, 9), row(all, 'node:auto', 0.5)];
  expect(ratioTo(rows, all, 'node:auto')).toBe(18);
  expect(ratioTo(rows, all, peer)).toBe(1);
});

test('distinct tilings are compared with a package that finds all of them', () => {
  const rows = [row(all, peer, 9), row(distinct, 'node:auto', 0.1)];
  expect(ratioTo(rows, distinct, 'node:auto')).toBeCloseTo(90);
});

test('there is no ratio to a wrong answer', () => {
  expect(ratioTo([row(all, peer), row(all, 'node:auto', 1)], all, 'node:auto')).toBeUndefined();
  expect(ratioTo([row(all, peer, 1), row(all, 'node:auto')], all, 'node:auto')).toBeUndefined();
});

test('every list of 9×9 is to be solved 25 times as fast', () => {
  const at = (own: number) =>
    aimsOf([nineByNine], [row(nineByNine, peer, 100), row(nineByNine, 'node:auto', own)]);
  expect(at(4)).toMatchObject([{ measured: 25, wanted: 25, isMet: true }]);
  expect(at(5)).toMatchObject([{ measured: 20, wanted: 25, isMet: false }]);
});

test('dancing links are to lose a tenth at most in WebAssembly', () => {
  const at = (wasm: number) =>
    aimsOf([all], [row(all, 'native:dancing-links', 100), row(all, 'node:dancing-links', wasm)]);
  expect(at(110)).toMatchObject([{ measured: 1.1, isMet: true }]);
  expect(at(112)).toMatchObject([{ measured: 1.12, isMet: false }]);
});

test('the memory of the module is to stay below 64 MB', () => {
  const at = (megabytes: number) =>
    aimsOf(
      [nineByNine, all],
      [
        row(nineByNine, 'node:auto', 1, 16 * 2 ** 20),
        row(all, 'node:auto', 1, megabytes * 2 ** 20),
        row(all, 'chromium:auto', 1, 100 * 2 ** 20),
      ],
    );
  expect(at(64)).toMatchObject([{ what: 'largest heap (pent-6x10)', measured: 64, isMet: true }]);
  expect(at(65)).toMatchObject([{ measured: 65, isMet: false }]);
});

test('nothing is said of aims that were not measured', () => {
  expect(aimsOf([nineByNine, all, distinct], [])).toEqual([]);
});

const inPage = (what: string, seconds?: number, longTasks = 0): PageRow => ({
  what,
  status: seconds === undefined ? 'wrong' : 'ok',
  note: '',
  times: [],
  longTasks,
  ...(seconds !== undefined && { seconds, search: seconds }),
});

test('the page is to answer at once, on two cores sooner, and never to be held up', () => {
  const rows = [inPage('one', 0.05), inPage('many', 0.4), inPage('1', 0.6), inPage('2', 0.3)];
  expect(pageAims(rows)).toMatchObject([
    { what: 'page: one', measured: 50, wanted: 50, isMet: true },
    { what: 'page: many', measured: 400, wanted: 500, isMet: true },
    { measured: 2, wanted: 1.8, isMet: true },
    { measured: 0, wanted: 0, isMet: true },
  ]);
  const slow = [inPage('one', 0.06), inPage('many', 0.6, 2), inPage('1', 0.5), inPage('2', 0.3)];
  expect(pageAims(slow).map(({ isMet }) => isMet)).toEqual([false, false, false, false]);
});

test('of the page nothing is said that was not measured, or was wrong', () => {
  expect(pageAims([])).toEqual([]);
  const rows = [inPage('one'), inPage('many', 0.4), inPage('1', 0.6)];
  expect(pageAims(rows).map(({ what }) => what)).toEqual([
    'page: many',
    'page: tasks of the main thread over 50 ms',
  ]);
});
