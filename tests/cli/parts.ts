import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { dance, data } from './run';

/** The folder of the running test. */
export let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dance-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

export const langford = data('exact-cover/langford-8.dlx');
export const queens = data('exact-cover/queens-8.dlx');

/** Writes a file in the test's folder. Returns its path. */
export function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

export const lines = (text: string) => text.trimEnd().split('\n');

/** Splits a search. Returns the file with its parts, and their number. */
export function split(...args: string[]) {
  const { status, out } = dance(['split', ...args]);
  expect(status).toBe(0);
  return { of: file('parts.jsonl', out), count: lines(out).length };
}

/** Counts the parts in reverse order, each in its own process. Returns the lines. */
export function countAll(parts: { of: string; count: number }, ...args: string[]): string[] {
  const numbers = Array.from({ length: parts.count }, (_, i) => parts.count - i);
  return numbers.map((number) => {
    const part = ['--part', String(number), '--of', parts.of];
    const { status, out, err } = dance(['count', ...args, ...part]);
    expect([status, err]).toEqual([0, '']);
    return out.trimEnd();
  });
}

/** Merges lines of results. */
export function merge(results: string[]) {
  const { status, out, err } = dance(['merge', '-', '--json'], results.join('\n'));
  const printed = out ? lines(out).map((line) => JSON.parse(line)) : [];
  return { status, err, answer: printed.find((line) => !line.error) };
}

export const untimed = ({ microseconds, ...rest }: Record<string, unknown>) => rest;

/** Returns the answer of a single run. */
export function wholeCount(...args: string[]) {
  return untimed(JSON.parse(dance([...args, '--count', '--json']).out));
}
