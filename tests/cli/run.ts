import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const command = fileURLToPath(new URL('../../build/native/bin/dance', import.meta.url));

/** A file of `tests/data`. */
export const data = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

export function dance(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, out: stdout, err: stderr };
}

/** The first of 2000 puzzles with one solution each. */
export const minimal = (count: number) =>
  readFileSync(data('sudoku/minimal_9x9.txt'), 'utf8').split('\n').slice(0, count);
