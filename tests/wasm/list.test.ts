import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type ListRows, rowState } from '../../web/src/protocol.ts';
import { listBytes, SlicedList } from '../../web/src/solver/list-job.ts';
import { good, loadDance } from './load.ts';

const dance = await loadDance();
const file = new URL('../data/sudoku/minimal_9x9.txt', import.meta.url);
const lines = (await readFile(file, 'utf8')).trim().split('\n');
const [first, second] = lines as [string, string];
const blank = '.'.repeat(81);
const clashing = `88${'.'.repeat(79)}`;
const mixed = `# a comment\n${first} # a näme\r\n\nno puzzle\n${blank}\n${clashing}\n${second}\n`;

const { complete, limit, stopped, clash, unreadable } = rowState;

function listJob(text: string, byLine = true, solver: 'bitsets' | 'dancing-links' = 'bitsets') {
  return good(dance.listJob(text, byLine, 1, 2, solver)).job;
}

describe('a list in one call', () => {
  const rows = good(dance.solveList(mixed, 2, 'dancing-links'));

  test('has a row for each line that says something', () => {
    expect([...rows.lines]).toEqual([2, 4, 5, 6, 7]);
    expect([...rows.states]).toEqual([complete, unreadable, limit, clash, complete]);
    expect([...rows.counts]).toEqual([1, 0, 2, 0, 1]);
    expect(rows.names[0]).toBe('a näme');
  });

  test('has the cells of each puzzle and of its first solution', () => {
    expect([...rows.offsets]).toEqual([0, 81, 81, 162, 243, 324]);
    expect(rows.puzzles.subarray(0, 81)).toEqual(
      Uint8Array.from(first, (symbol) => Number(symbol) || 0),
    );
    const solution = rows.solutions.subarray(0, 81);
    expect(solution.every((digit) => digit > 0)).toBe(true);
    expect(rows.solutions.subarray(162, 243).every((digit) => digit === 0)).toBe(true);
  });

  test('tells of each line that cannot be read where and why', () => {
    expect(rows.errors).toHaveLength(1);
    expect(rows.errors[0]).toMatchObject({ row: 1, failure: { line: 4 } });
  });

  test('counts on without a limit', () => {
    const two = `12..\n34..\n....\n....\n\n${'.'.repeat(16)}\n`;
    const counted = good(dance.solveList(two, 0, 'bitsets'));
    expect(counted.counts.at(-1)).toBe(288);
    expect(counted.states.at(-1)).toBe(complete);
  });

  test('fails when there is nothing to read, or no such solver', () => {
    expect(dance.solveList('', 2, 'bitsets').failure?.code).toBe('empty_text');
    expect(dance.solveList(first, 2, 'magic' as 'bitsets').failure?.code).toBe('unknown_solver');
  });
});

describe('the chunks of a list', () => {
  test('cover the text, with the lines they begin with', () => {
    const text = `${lines.slice(0, 5).join('\n\n')}\n`;
    const cut = good(dance.cutList(text, 2));
    expect(cut.byLine).toBe(true);
    expect([...cut.lines]).toEqual([1, 3, 5, 7, 9]);
    expect([...cut.firstRows]).toEqual([0, 2, 4]);
    expect([...cut.firstLines]).toEqual([1, 5, 9]);
    expect(cut.ends.at(-1)).toBe(text.length);
    expect(text.slice(cut.ends[0], cut.ends[1])).toBe(`${lines[2]}\n\n${lines[3]}\n\n`);
  });

  test('of grids in several lines are one', () => {
    const grid = (first.match(/.{9}/g) ?? []).join('\n');
    const cut = good(dance.cutList(`${grid}\n\n${grid}\n`, 1));
    expect(cut.byLine).toBe(false);
    expect([...cut.lines]).toEqual([1, 11]);
    expect(cut.ends).toHaveLength(1);
  });
});

test('how a list is cut into slices has no influence on what is found', () => {
  const whole = good(dance.solveList(lines.slice(0, 20).join('\n'), 2, 'dancing-links'));
  const job = listJob(lines.slice(0, 20).join('\n'), true, 'dancing-links');
  const parts: ListRows[] = [];
  while (!good(job.run(100)).isDone) parts.push(good(job.take()));
  parts.push(good(job.take()));
  job.delete();
  const column = (name: 'counts' | 'nodes' | 'puzzles' | 'solutions') =>
    parts.flatMap((part) => [...part[name]]);
  expect(column('counts')).toEqual([...whole.counts]);
  expect(column('nodes')).toEqual([...whole.nodes]);
  expect(column('puzzles')).toEqual([...whole.puzzles]);
  expect(column('solutions')).toEqual([...whole.solutions]);
});

test('a puzzle that is stopped in the middle is told as stopped', () => {
  const job = listJob(`${lines[3]}\n${first}\n`);
  good(job.run(1));
  job.stop();
  expect(good(job.run(1)).isDone).toBe(true);
  expect([...good(job.take()).states]).toEqual([stopped]);
  job.delete();
});

test('a chunk is solved slice by slice, and its rows are told before its end', async () => {
  const told: ListRows[] = [];
  const outcome = await new Promise((resolve, reject) => {
    new SlicedList(listJob(lines.slice(0, 50).join('\n'), true, 'dancing-links'), {
      rows: (rows) => told.push(rows),
      alive: () => {},
      paused: () => {},
      done: resolve,
      failed: ({ code }) => reject(new Error(code)),
    });
  });
  expect(outcome).toBe('exhausted');
  expect(told.reduce((count, rows) => count + rows.lines.length, 0)).toBe(50);
});

describe('the text of a list', () => {
  const decoded = async (content: string | Blob) =>
    new TextDecoder().decode(good(await listBytes(content)).text);

  test('comes from a paste, a file or a packed file, in UTF-8 or UTF-16', async () => {
    expect(await decoded(mixed)).toBe(mixed);
    expect(await decoded(new Blob([mixed]))).toBe(mixed);
    expect(await decoded(new Blob([gzipSync(mixed)]))).toBe(mixed);
    const wide = Buffer.from(`\uFEFF${mixed}`, 'utf16le');
    expect(await decoded(new Blob([wide]))).toBe(mixed);
  });

  test('is refused when the packed file is broken', async () => {
    const broken = new Blob([gzipSync(mixed).subarray(0, 30)]);
    expect((await listBytes(broken)).failure?.code).toBe('not_text');
  });
});
