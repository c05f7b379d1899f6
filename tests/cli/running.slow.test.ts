/** Address spaces with a limit, in which no sanitizer fits. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { command, dance, minimal } from './run';

const empty = '.'.repeat(81);

/** Runs the command with an address space of `kilobytes`. */
async function inMemory(kilobytes: number, args: string[], lines: Iterable<string>) {
  const limited = ['-c', 'ulimit -v "$0"; exec "$@"', String(kilobytes), command, ...args];
  const child = spawn('sh', limited);
  let count = 0;
  let tail = '';
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) ++count;
    tail = (tail + chunk.toString()).slice(-300);
  });
  const ended = once(child, 'close');
  for (const line of lines) if (!child.stdin.write(line)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [status] = await ended;
  return { status, count, tail };
}

test.runIf(process.platform === 'linux')('memory does not grow with the list', async () => {
  const thousand = `${dance(['sudoku'], minimal(1)[0]).out.split('\n')[0]}\n`.repeat(1000);
  const lists = Array(200).fill(thousand);
  const { status, count } = await inMemory(40_000, ['sudoku', '--count'], lists);
  expect([status, count]).toEqual([0, 200_000]);
});

test.runIf(process.platform === 'linux')('memory does not grow with the solutions', async () => {
  const args = ['sudoku', '--json', '--limit', '100000'];
  const { status, tail } = await inMemory(150_000, args, [`${empty}\n`]);
  expect(status).toBe(0);
  expect(tail).toContain('"shown":10000');
});
