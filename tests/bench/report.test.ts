import { expect, test } from 'vitest';
import { inputReport } from '../../scripts/bench/report.mjs';
import { rowOf } from '../../scripts/bench/rows.mjs';
import { textTable, threeDigits, timeText } from '../../scripts/bench/table.mjs';
import { engine, measured, problem, row } from './samples.ts';

test('aligns figures to the right', () => {
  const rows = [
    ['', 'time', 'note'],
    ['a', '1 s', 'slow'],
    ['longer', '10 ms', ''],
  ];
  expect(textTable(rows)).toBe(
    ['         time  note', 'a         1 s  slow', 'longer  10 ms'].join('\n'),
  );
});

test('writes figures with three digits', () => {
  expect([0.0612, 0.99951, 6.049, 9.999, 53.68, 99.96, 1234].map(threeDigits)).toEqual([
    '0.061',
    '1.00',
    '6.05',
    '10.0',
    '53.7',
    '100',
    '1234',
  ]);
});

test('writes times in the unit that fits', () => {
  expect([9.471, 0.5551, 0.0000061].map(timeText)).toEqual(['9.47 s', '555 ms', '6.10 µs']);
});

test('shows a wrong answer as wrong, without a time or a ratio', () => {
  const wrong = rowOf(problem, engine, [measured('519', { cpu: 0.001 })]);
  const text = inputReport(problem, [row(problem, 'npm:dancing-links', 1), wrong]);
  expect(text).toMatch(/npm:dlxlib +wrong +wrong: 519 instead of 520/);
  expect(text).not.toContain('ms');
});

test('lists engines that cannot solve the input below the table', () => {
  const refusal = { status: 'unable', reason: 'Sudokus only' } as const;
  const text = inputReport(problem, [rowOf(problem, engine, [refusal])]);
  expect(text).toContain('Unsupported by: npm:dlxlib (Sudokus only)');
});
