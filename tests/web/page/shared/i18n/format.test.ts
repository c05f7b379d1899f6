import { describe, expect, test } from 'vitest';
import { formatFor } from '../../../../../web/page/shared/i18n/format.ts';

const { count, duration, percent } = formatFor('en');
const chinese = formatFor('zh-Hans');

test('large counts are exact and grouped', () => {
  expect(count(6670903752021072936960n)).toBe('6,670,903,752,021,072,936,960');
});

describe('durations use the most readable unit', () => {
  test.each([
    [0, '<0.1 ms'],
    [420, '0.42 ms'],
    [12_345, '12.3 ms'],
    [999_400, '999 ms'],
    [999_600, '1 s'],
    [1_234_000, '1.23 s'],
    [125_400_000, '2 min 5 s'],
  ])('%i µs', (microseconds, text) => {
    expect(duration(microseconds)).toBe(text);
  });
});

describe('durations in Chinese have a space before the unit, like all numbers', () => {
  test.each([
    [0, '<0.1 毫秒'],
    [12_345, '12.3 毫秒'],
    [1_234_000, '1.23 秒'],
    [125_400_000, '2 分钟 5 秒'],
  ])('%i µs', (microseconds, text) => {
    expect(chinese.duration(microseconds)).toBe(text);
  });
});

test('days are short', () => {
  const day = new Date(2026, 10, 30).getTime();
  expect([formatFor('en').day(day), chinese.day(day)]).toEqual(['Nov 30', '11月30日']);
});

test('counts and percentages are the same in both languages', () => {
  expect(chinese.count(1234567)).toBe(count(1234567));
  expect(chinese.percent(0.5)).toBe(percent(0.5));
});

test('an unfinished search never shows 100 percent', () => {
  expect(percent(0.9999)).toBe('99%');
  expect(percent(1)).toBe('100%');
});
