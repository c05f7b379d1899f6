import { expect, test } from 'vitest';
import { median } from '../../scripts/bench/measure.mjs';
import { mistakeOf, rowOf } from '../../scripts/bench/rows.mjs';
import { engine, list, measured, problem } from './samples.ts';

test('the median is the middle one, or lies between the two in the middle', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(median([7])).toBe(7);
});

test('a right answer has nothing wrong', () => {
  expect(mistakeOf(problem, measured('520'))).toBe('');
  expect(mistakeOf(list, measured('102'))).toBe('');
});

test('a wrong count is named with the right one', () => {
  expect(mistakeOf(problem, measured('519'))).toBe('519 instead of 520');
});

test('wrong puzzles of a list are counted, also when their sum is right', () => {
  expect(mistakeOf(list, measured('120'))).toBe('2 of 3 puzzles');
  expect(mistakeOf(list, measured('1x2'))).toBe('1 of 3 puzzles');
});

test('a list with fewer answers than puzzles is wrong unless it was cut', () => {
  expect(mistakeOf(list, measured('10'))).toBe('2 puzzles instead of 3');
  expect(mistakeOf(list, measured('10', { isComplete: false }))).toBe('');
  expect(mistakeOf(list, measured('11', { isComplete: false }))).toBe('1 of 2 puzzles');
});

test('who finds one solution only may miss the second, not the first', () => {
  expect(mistakeOf(list, measured('101', { findsOne: true }))).toBe('');
  expect(mistakeOf(list, measured('111', { findsOne: true }))).toBe('1 of 3 puzzles');
});

test('the time of a list is that of a puzzle, the time of a problem that of all of it', () => {
  const passes = [3, 9, 6].map((cpu) => measured('102', { cpu, wall: 2 * cpu }));
  expect(rowOf(list, engine, passes)).toMatchObject({
    status: 'ok',
    seconds: { cpu: 2, wall: 4 },
  });
  expect(rowOf(problem, engine, [measured('520', { cpu: 3 })]).seconds?.cpu).toBe(3);
});

test('one wrong pass makes the engine wrong, and leaves no time to quote', () => {
  const row = rowOf(problem, engine, [measured('520'), measured('1'), measured('520')]);
  expect(row).toMatchObject({ status: 'wrong', note: 'wrong: 1 instead of 520' });
  expect(row.seconds).toBeUndefined();
});

test('of a list that was cut the time of its first puzzles is told, with how many they are', () => {
  const row = rowOf(list, engine, [measured('10', { cpu: 3, isComplete: false })]);
  expect(row).toMatchObject({
    status: 'cut',
    note: 'cut: the first 2 puzzles',
    seconds: { cpu: 1.5 },
  });
});

test('a problem that was cut, or a list before its first puzzle, has no time', () => {
  expect(rowOf(problem, engine, [measured('7', { isComplete: false })])).toMatchObject({
    status: 'cut',
    note: 'cut: 7 found',
  });
  expect(rowOf(problem, engine, [measured('7', { isComplete: false })]).seconds).toBeUndefined();
  expect(rowOf(list, engine, [measured('', { isComplete: false })]).seconds).toBeUndefined();
});

test('an answer that nobody can check is told as unchecked', () => {
  const { answer: _, ...unknown } = problem;
  expect(rowOf(unknown, engine, [measured('520')]).status).toBe('unchecked');
});

test('a package that is absent is told as absent', () => {
  const refusal = { status: 'absent', reason: 'not installed' } as const;
  expect(rowOf(problem, engine, [refusal])).toMatchObject({
    status: 'absent',
    note: 'not installed',
  });
});

test('the memory of the worst pass counts', () => {
  const passes = [5, 8, 6].map((heap) => measured('520', { heap }));
  expect(rowOf(problem, engine, passes).heap).toBe(8);
});
