import { expect, test } from 'vitest';
import { median } from '../../scripts/bench/measure.mjs';
import { mistakeOf, rowOf } from '../../scripts/bench/rows.mjs';
import { engine, list, measured, problem } from './samples.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(median([7])).toBe(7);
});

test('finds no mistake in a right answer', () => {
  expect(mistakeOf(problem, measured('520'))).toBe('');
  expect(mistakeOf(list, measured('102'))).toBe('');
});

test('names a wrong count together with the right one', () => {
  expect(mistakeOf(problem, measured('519'))).toBe('519 instead of 520');
});

test('counts the wrong puzzles of a list, even if their sum is right', () => {
  expect(mistakeOf(list, measured('120'))).toBe('2 of 3 puzzles');
  expect(mistakeOf(list, measured('1x2'))).toBe('1 of 3 puzzles');
});

test('a list with fewer answers than puzzles is wrong unless it was cut short', () => {
  expect(mistakeOf(list, measured('10'))).toBe('2 puzzles instead of 3');
  expect(mistakeOf(list, measured('10', { isComplete: false }))).toBe('');
  expect(mistakeOf(list, measured('11', { isComplete: false }))).toBe('1 of 2 puzzles');
});

test('an engine that finds only one solution may miss the second, but not the first', () => {
  expect(mistakeOf(list, measured('101', { findsOne: true }))).toBe('');
  expect(mistakeOf(list, measured('111', { findsOne: true }))).toBe('1 of 3 puzzles');
});

test('gives the time per puzzle of a list, and the whole time of a problem', () => {
  const passes = [3, 9, 6].map((cpu) => measured('102', { cpu, wall: 2 * cpu }));
  expect(rowOf(list, engine, passes)).toMatchObject({
    status: 'ok',
    seconds: { cpu: 2, wall: 4 },
  });
  expect(rowOf(problem, engine, [measured('520', { cpu: 3 })]).seconds?.cpu).toBe(3);
});

test('one wrong pass makes the engine wrong, and removes its time', () => {
  const row = rowOf(problem, engine, [measured('520'), measured('1'), measured('520')]);
  expect(row).toMatchObject({ status: 'wrong', note: 'wrong: 1 instead of 520' });
  expect(row.seconds).toBeUndefined();
});

test('gives the number and time of the solved puzzles of a list that was cut short', () => {
  const row = rowOf(list, engine, [measured('10', { cpu: 3, isComplete: false })]);
  expect(row).toMatchObject({
    status: 'cut',
    note: 'cut: the first 2 puzzles',
    seconds: { cpu: 1.5 },
  });
});

test('gives no time for a problem that was cut short, or a list without a solved puzzle', () => {
  expect(rowOf(problem, engine, [measured('7', { isComplete: false })])).toMatchObject({
    status: 'cut',
    note: 'cut: 7 found',
  });
  expect(rowOf(problem, engine, [measured('7', { isComplete: false })]).seconds).toBeUndefined();
  expect(rowOf(list, engine, [measured('', { isComplete: false })]).seconds).toBeUndefined();
});

test('reports an answer as unchecked if the right one is unknown', () => {
  const { answer: _, ...unknown } = problem;
  expect(rowOf(unknown, engine, [measured('520')]).status).toBe('unchecked');
});

test('reports a missing package as absent', () => {
  const refusal = { status: 'absent', reason: 'not installed' } as const;
  expect(rowOf(problem, engine, [refusal])).toMatchObject({
    status: 'absent',
    note: 'not installed',
  });
});

test('takes the memory of the worst pass', () => {
  const passes = [5, 8, 6].map((heap) => measured('520', { heap }));
  expect(rowOf(problem, engine, passes).heap).toBe(8);
});
