import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns a document's code blocks in `language`. */
export function codeBlocks(path: string, language: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const blocks = text.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'));
  return [...blocks].map(([, code = '']) => code);
}

export const command = join(root, 'build', process.env.DANCE_BUILD ?? 'sanitize', 'bin', 'dance');

/** The hard puzzle of the articles, and its solution. */
export const hardPuzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
export const hardSolution =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452';

/** The same without its first three digits: it has many solutions. */
export const loosePuzzle =
  '...................7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

/** Returns the path of a file in `tests/data`. */
export const data = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

export function dance(args: string[], input: string | Uint8Array = '') {
  const { status, stdout, stderr } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, out: stdout, err: stderr };
}

/** Resolves once a process has used this much processor time, in whole seconds. */
export async function hasComputed(pid: number | undefined, seconds = 1): Promise<void> {
  const used = () =>
    execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
      .split(':')
      .reduce((sum, part) => 60 * sum + Number.parseInt(part, 10), 0);
  while (used() < seconds) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Returns the names that the help of a command lists under a label, such as "--to". */
export function namesInHelp(subcommand: string, label: string): string[] {
  const { out } = dance([subcommand, '--help']);
  const [, names = ''] = new RegExp(`^${label}: (.*(?:\n {2}.*)*)`, 'm').exec(out) ?? [];
  return names.split(/,\s+/);
}

/** Returns the first `count` of 2000 puzzles with one solution each. */
export const minimal = (count: number) =>
  readFileSync(data('sudoku/minimal_9x9.txt'), 'utf8').split('\n').slice(0, count);
