import { expect, test } from 'vitest';
import { settingsFrom } from '../../scripts/bench/settings.mjs';
import { areStepsRight, stepAims, stepsReport } from '../../scripts/bench/steps.mjs';
import type { StepRow } from '../../scripts/bench/types.d.ts';

const row = (what: string, by: string, each: number, right = 100): StepRow => ({
  what,
  by,
  each,
  right,
  amount: 100,
});

const rows = [
  row('usual puzzles', 'command', 2),
  row('usual puzzles', 'SukakuExplainer', 80, 99),
  row('new puzzles', 'command', 0.05),
  row('new hard puzzles', 'command', 30),
];

test('steps are measured alone', () => {
  const settings = settingsFrom(['--sukaku', 'classes']);
  expect(settings).toMatchObject({ steps: true, sukaku: 'classes', engines: [], page: false });
  expect(settingsFrom([])?.steps).toBe(false);
});

test('aims compare with the peer, and with fixed times', () => {
  expect(stepAims(rows)).toEqual([
    {
      what: 'rating usual puzzles, command: to SukakuExplainer',
      measured: 40,
      wanted: 100,
      isMet: false,
      unit: '× as fast',
    },
    { what: 'new puzzles', measured: 20_000, wanted: 20_000, isMet: true, unit: 'a second' },
    { what: 'new hard puzzles', measured: 30, wanted: 20, isMet: false, unit: 'ms each' },
  ]);
  expect(stepsReport(rows)).toContain('usual puzzles, SukakuExplainer');
});

test('a wrong answer of ours is a fault, one of the peer is not', () => {
  expect(areStepsRight(rows)).toBe(true);
  expect(areStepsRight([...rows, row('hard puzzles', 'package', 3, 99)])).toBe(false);
});
