/** Input that ends before its end: by a signal, or by an error. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { command, dance, data } from './run';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dance-cut-off-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const langford = data('exact-cover/langford-8.dlx');
const packed = gzipSync(
  Array.from({ length: 60_000 }, (_, i) => ((i * 2_654_435_761) % 4_294_967_291).toString(36)).join(
    '',
  ),
);
const longCover = `| ${'comment '.repeat(20_000)}\na b\na\nb\na`;
const longVariant = `sudoku 6x6\n${'even: R1C1 R1C2 R1C3 R1C4 R1C5 R1C6\n'.repeat(3_000)}`;
const variant = 'sudoku 6x6\nkiller-cage 9: R5C5 R5C6\nthermometer: R1C1-R3C1\n';
const grid = '53..7....\n6..195...\n.98....6.\n8...6...3\n';

/** Returns the result of a running command. */
async function resultOf(child: ReturnType<typeof spawn>) {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const [status] = await once(child, 'close');
  return { status, out, err };
}

/**
 * Runs the command, which reads the file `pipe`. Once it has opened that and `content` is delivered,
 * sends the signal, while the pipe is still open. A pipe holds 64 KB, so the command has read
 * the beginning of any longer content by then.
 */
async function interrupted(args: string[], content: string | Buffer, signal: NodeJS.Signals) {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const pipe = await open(path, 'w');
  await pipe.write(content as string);
  child.kill(signal);
  const result = await resultOf(child);
  await pipe.close();
  return result;
}

/** Returns the first half of a text or a file. */
const half = <Content extends string | Buffer>(content: Content) =>
  content.slice(0, content.length / 2) as Content;

function checkpoint(...args: string[]): string {
  const path = join(folder, 'saved');
  dance([...args, '--count', '--checkpoint', path, '--time', '0.000001']);
  return readFileSync(path, 'utf8');
}

function results(): string {
  const parts = join(folder, 'parts');
  writeFileSync(parts, dance(['split', 'cover', langford, '--parts', '2']).out);
  return ['1', '2']
    .map((part) => dance(['count', 'cover', langford, '--part', part, '--of', parts]).out)
    .join('');
}

describe('an interrupt while input arrives ends the command without an answer or a complaint', () => {
  const cases: [name: string, args: string[], content: () => string | Buffer][] = [
    ['nothing of a puzzle', ['sudoku', 'pipe'], () => ''],
    ['half a grid', ['sudoku', 'pipe'], () => grid],
    ['half a grid, of JSON', ['sudoku', 'pipe', '--json', '--threads', '2'], () => grid],
    ['half a grid to convert', ['convert', '--to', 'line', 'pipe'], () => grid],
    ['half a grid in UTF-16', ['sudoku', 'pipe'], () => Buffer.from(`\ufeff${grid}5`, 'utf16le')],
    ['half a byte order mark', ['sudoku', 'pipe'], () => Buffer.from([0xff])],
    ['half a gzip file', ['sudoku', 'pipe'], () => half(packed)],
    ['half a gzip file to convert', ['convert', '--to', 'line', 'pipe'], () => half(packed)],
    ['half a gzip file of covers', ['cover', 'pipe'], () => half(packed)],
    ['half a gzip file of boards', ['polyomino', 'pipe'], () => half(packed)],
    [
      'half a gzip file of parts',
      ['count', 'cover', langford, '--part', '7', '--of', 'pipe'],
      () => half(packed),
    ],
    ['half a gzip file to merge', ['merge', 'pipe'], () => half(packed)],
    [
      'half a packed checkpoint',
      ['cover', langford, '--count', '--checkpoint', 'pipe'],
      () => half(packed),
    ],
    ['half a cover', ['cover', 'pipe'], () => half(readFileSync(langford))],
    ['most of a long cover', ['cover', 'pipe'], () => longCover],
    [
      'half a cover to convert',
      ['convert', '--cover', '--to', 'json', 'pipe'],
      () => half(readFileSync(langford)),
    ],
    ['half a cover to split', ['split', 'cover', 'pipe'], () => half(readFileSync(langford))],
    ['half a board', ['polyomino', 'pipe'], () => 'board\n....\n'],
    ['half a variant', ['sudoku', 'pipe'], () => half(variant)],
    [
      'half a variant to count',
      ['sudoku', 'pipe', '--count', '--checkpoint', 'state'],
      () => variant,
    ],
    [
      'half a saved cover',
      ['cover', 'pipe', '--count', '--checkpoint', 'state'],
      () => half(checkpoint('cover', langford)),
    ],
    [
      'half a saved Sudoku',
      ['sudoku', 'pipe'],
      () => half(checkpoint('sudoku', file('v', variant))),
    ],
    [
      'most of a long saved Sudoku',
      ['sudoku', 'pipe'],
      () => checkpoint('sudoku', file('v', longVariant)).slice(0, -50),
    ],
    [
      'most of a long checkpoint',
      ['sudoku', 'v', '--count', '--checkpoint', 'pipe'],
      () => checkpoint('sudoku', file('v', longVariant)).slice(0, -50),
    ],
    [
      'half a checkpoint',
      ['cover', langford, '--count', '--checkpoint', 'pipe'],
      () => half(checkpoint('cover', langford)),
    ],
    ['nothing of a checkpoint', ['cover', langford, '--count', '--checkpoint', 'pipe'], () => ''],
    [
      'half of the parts',
      ['count', 'cover', langford, '--part', '7', '--of', 'pipe'],
      () => half(dance(['split', 'cover', langford, '--parts', '2']).out),
    ],
    ['half of the results', ['merge', 'pipe'], () => half(results())],
    ['one of two results', ['merge', 'pipe'], () => results().replace(/\n.*\n$/, '\n')],
  ];

  test.each(cases)('%s', async (_name, args, content) => {
    const names = ['pipe', 'state', 'v'];
    const paths = args.map((arg) => (names.includes(arg) ? join(folder, arg) : arg));
    for (const [signal, status] of [
      ['SIGTERM', 143],
      ['SIGINT', 130],
    ] as const) {
      const delivered = content();
      const result = await interrupted(paths, delivered, signal);
      expect(result).toEqual({ status, out: '', err: '' });
      rmSync(join(folder, 'pipe'));
    }
  });
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Returns both ends of a connection. */
async function connection(): Promise<{ near: Socket; far: Socket }> {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [near] = (await accepted) as [Socket];
  server.close();
  return { near, far };
}

describe('input that breaks off by an error is no whole puzzle', () => {
  const first = `1${'.'.repeat(80)}`;
  test.each([
    ['a cover', ['cover', '-'], 'a b\na\nb\n', ''],
    ['parts', ['count', 'cover', langford, '--part', '1', '--of', '-'], '{"part":2', ''],
    ['a saved search', ['cover', '-', '--count'], '{"part":1,"parts":1', ''],
    ['a checkpoint to count on', ['sudoku', '-', '--count'], '{"part":1,"parts":1', ''],
    ['a puzzle to count', ['sudoku', '-', '--count', '--checkpoint', 'state'], grid, ''],
    ['puzzles', ['convert', '--to', 'line', '-'], `${first}\n`, `${first}\n`],
    ['a gzip file', ['cover', '-'], half(gzipSync(readFileSync(langford))), ''],
  ])('%s', async (_name, args, content, out) => {
    const { near, far } = await connection();
    await new Promise((resolve) => far.write(content, resolve));
    far.resetAndDestroy();
    const paths = args.map((arg) => (arg === 'state' ? join(folder, arg) : arg));
    const child = spawn(command, paths, { stdio: [near, 'pipe', 'pipe'] });
    const result = await resultOf(child);
    near.destroy();
    expect(result).toEqual({ status: 2, out, err: '<stdin>: Connection reset by peer\n' });
  });
});
