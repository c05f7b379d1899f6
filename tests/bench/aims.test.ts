import { expect, test } from 'vitest';
import { aimsOf, pageAims, ratioTo } from '../../scripts/bench/aims.mjs';
import { callerAims, timesOwn } from '../../scripts/bench/callers.mjs';
import { pageTasks } from '../../scripts/bench/page.mjs';
import type { Input, PageRow } from '../../scripts/bench/types.d.ts';
import { row } from './samples.ts';

const nineByNine: Input = { name: 'any', kind: 'sudoku', text: `${'.'.repeat(81)}\n` };
const all: Input = { name: 'pent-6x10', kind: 'cover', text: '' };
const distinct: Input = { ...all, name: 'distinct 6x10', kind: 'tilings', peersUse: 'pent-6x10' };
const peer = 'npm:dancing-links';

test('states how many times as fast as the best package an engine is', () => {
  const rows = [row(all, peer, 9), row(all, 'node:auto', 0.5)];
  expect(ratioTo(rows, all, 'node:auto')).toBe(18);
  expect(ratioTo(rows, all, peer)).toBe(1);
});

test('compares distinct tilings with a package that finds all of them', () => {
  const rows = [row(all, peer, 9), row(distinct, 'node:auto', 0.1)];
  expect(ratioTo(rows, distinct, 'node:auto')).toBeCloseTo(90);
});

test('wants the package to find the Soma cubes five times as fast', () => {
  const soma: Input = { name: 'soma-rotation', kind: 'cover', text: '' };
  const rows = [row(soma, peer, 20), row(soma, 'package-node:solve', 4)];
  expect(aimsOf([soma], rows)).toMatchObject([
    { what: `soma-rotation: package-node:solve to ${peer}`, measured: 5, wanted: 5, isMet: true },
  ]);
});

test('gives no ratio to a wrong answer', () => {
  expect(ratioTo([row(all, peer), row(all, 'node:auto', 1)], all, 'node:auto')).toBeUndefined();
  expect(ratioTo([row(all, peer, 1), row(all, 'node:auto')], all, 'node:auto')).toBeUndefined();
});

test('wants every 9×9 list solved 25 times as fast', () => {
  const at = (own: number) =>
    aimsOf([nineByNine], [row(nineByNine, peer, 100), row(nineByNine, 'node:auto', own)]);
  expect(at(4)).toMatchObject([{ measured: 25, wanted: 25, isMet: true }]);
  expect(at(5)).toMatchObject([{ measured: 20, wanted: 25, isMet: false }]);
});

test('wants dancing links to lose at most a tenth in WebAssembly', () => {
  const at = (wasm: number) =>
    aimsOf([all], [row(all, 'native:dancing-links', 100), row(all, 'node:dancing-links', wasm)]);
  expect(at(110)).toMatchObject([{ measured: 1.1, isMet: true }]);
  expect(at(112)).toMatchObject([{ measured: 1.12, isMet: false }]);
});

test('wants the module to use at most 64 MB of memory', () => {
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

test('omits aims without measurements', () => {
  expect(aimsOf([nineByNine, all, distinct], [])).toEqual([]);
});

test('compares a caller that solves a list with the engine in the same place', () => {
  const rows = (own: number) => [
    row(nineByNine, 'node:auto', 1),
    row(nineByNine, 'native:auto', 0.5),
    row(nineByNine, 'package-node:array', own),
    row(nineByNine, 'command:text', own),
  ];
  expect(callerAims(rows(0.75))).toMatchObject([
    { measured: 0.75, wanted: 1.4, isMet: true },
    { measured: 1.5, wanted: 1.5, isMet: true },
  ]);
  expect(callerAims(rows(1.5)).map(({ isMet }) => isMet)).toEqual([false, false]);
});

test('compares a caller in Chromium, whose own threads compile meanwhile, by the wall clock', () => {
  const slow = row(nineByNine, 'package-chromium:array', 3);
  const rows = [row(nineByNine, 'chromium:auto', 1), { ...slow, seconds: { cpu: 3, wall: 1.25 } }];
  expect(callerAims(rows)).toMatchObject([{ measured: 1.25, wanted: 1.4, isMet: true }]);
});

test('compares two threads with one by wall-clock time', () => {
  const rows = [row(nineByNine, 'command:text', 9), row(nineByNine, 'command:two-threads', 5)];
  expect(callerAims(rows)).toMatchObject([{ measured: 1.8, wanted: 1.8, isMet: true }]);
});

test('compares a caller that solves a problem with the shortest search in the same place', () => {
  const rows = (search: number) => [
    row(all, 'node:auto', 0.001),
    { ...row(all, 'package-node:solve', 2 * search), search: 2 * search },
    { ...row(all, 'package-node:bit-matrix', 3 * search), search },
  ];
  const wanted = (search: number) => callerAims(rows(search)).map((aim) => aim.wanted);
  expect(callerAims(rows(0.001))).toMatchObject([{ measured: 2, wanted: 2, isMet: true }]);
  expect(wanted(0.015)).toEqual([1.1]);
  expect(wanted(0.0005)).toEqual([]);
  expect(timesOwn(rows(1), row(all, 'node:auto', 1))).toBeUndefined();
  const busy = { ...row(all, 'command:count', 0.01), search: 0.02 };
  expect(timesOwn([busy], busy)).toBeUndefined();
});

const inPage = (what: string, seconds?: number, longTasks = 0): PageRow => ({
  what,
  status: seconds === undefined ? 'wrong' : 'ok',
  note: '',
  times: [],
  longTasks,
  ...(seconds !== undefined && { seconds, search: seconds }),
});

test('wants the page to answer quickly, sooner on two cores, and without long tasks', () => {
  const { onePuzzle, shortList, longList, paintedBoard, tilings } = pageTasks;
  const tasks = [onePuzzle, shortList, longList, paintedBoard, tilings(1), tilings(2)];
  const rowsOf = (times: number[], longTasks = 0) =>
    tasks.map(({ what }, i) => inPage(what, times[i], longTasks));
  const answered = { ...inPage(onePuzzle.what, 0.05), search: 0.0005 };
  expect(pageAims([answered, ...rowsOf([0, 0.4, 1.1, 0.08, 0.6, 0.3]).slice(1)])).toMatchObject([
    { what: 'page: one 9×9, pasted', measured: 50, wanted: 50, isMet: true },
    { measured: 0.5, wanted: 1, isMet: true },
    { what: 'page: 5000 puzzles, pasted', measured: 400, wanted: 500, isMet: true },
    { what: 'page: 100000 puzzles, pasted', measured: 1100, wanted: 1200, isMet: true },
    { what: 'page: Scott’s board, painted', measured: 80, wanted: 100, isMet: true },
    { measured: 2, wanted: 1.8, isMet: true },
    { measured: 0, wanted: 0, isMet: true },
  ]);
  const slow = pageAims(rowsOf([0.06, 0.6, 1.3, 0.11, 0.5, 0.3], 2));
  expect(slow.map(({ isMet }) => isMet)).toEqual(Array(7).fill(false));
});

test('omits page tasks that were not measured or gave a wrong answer', () => {
  expect(pageAims([])).toEqual([]);
  const { onePuzzle, shortList, tilings } = pageTasks;
  const rows = [inPage(onePuzzle.what), inPage(shortList.what, 0.4), inPage(tilings(1).what, 0.6)];
  expect(pageAims(rows).map(({ what }) => what)).toEqual([
    'page: 5000 puzzles, pasted',
    'page: tasks of the main thread over 50 ms',
  ]);
});
