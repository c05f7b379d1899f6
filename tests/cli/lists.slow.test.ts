import { expect, test } from 'vitest';
import { dance } from './run';

test('reports both interpretations of a long list, too', () => {
  const list = `12F${'.'.repeat(253)}\n`.repeat(600);
  const { err } = dance(['sudoku', '--count', '--limit', '1'], list);
  expect(err).toMatch(/^<stdin>: read as line, \d+ puzzles or more, .*--symbols from-one\n/);
  expect(err).toContain('--symbols from-zero');
});

test('standard error shows the first reports on a list and the last; JSON has every error', () => {
  const count = 300;
  const list = 'nonsense\n'.repeat(count);
  const place = (line: number) => `<stdin>:${line}:1: `;
  for (const args of [['sudoku'], ['convert', '--to', 'line']]) {
    const { status, err } = dance(args, list);
    expect(status).toBe(2);
    const lines = err.trimEnd().split('\n');
    expect(lines).toHaveLength(102);
    expect(lines[99]?.startsWith(place(100))).toBe(true);
    expect(lines[100]).toBe('<stdin>: 199 more like these');
    expect(lines[101]?.startsWith(place(count))).toBe(true);
  }
  const json = dance(['sudoku', '--json'], list).out.trimEnd().split('\n');
  expect(json).toHaveLength(count);
  expect(dance(['sudoku'], 'nonsense\n'.repeat(101)).err).not.toContain('more like');
});
