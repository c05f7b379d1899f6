import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { command, dance } from './run';

const folder = mkdtempSync(join(tmpdir(), 'dance-errors-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

interface ErrorLine {
  readonly line: number;
  readonly error: { code: string; line: number; column: number; message: string };
}

/** Runs a command that fails. Returns its status and the lines of JSON, each of which is an error. */
function refusal(args: string[], input: string | Uint8Array = '') {
  const { status, stdout, stderr } = spawnSync(command, args, { input });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const err = decoder.decode(stderr);
  const lines = decoder.decode(stdout).trimEnd().split('\n');
  return { status, err, errors: lines.map((line): ErrorLine => JSON.parse(line)) };
}

const damaged = gzipSync('8'.repeat(500)).subarray(0, 20);
const variant = 'sudoku 6x6 boxes 2x3\nanti-king\n';
const cover = 'A B\nA\nB\n';

describe('with --json, an error is an object on standard output and a message on standard error', () => {
  test.each<
    [name: string, args: string[], input: string | Uint8Array, status: number, code: string]
  >([
    ['a damaged gzip file', ['sudoku'], damaged, 2, 'damaged_archive'],
    ['the same of a problem', ['cover'], damaged, 2, 'damaged_archive'],
    ['the same of a board', ['polyomino', '-'], damaged, 2, 'damaged_archive'],
    ['an empty text', ['sudoku'], '', 2, 'empty_text'],
    ['only a comment', ['sudoku'], '# nothing\n', 2, 'empty_text'],
    ['an empty list', ['sudoku'], '[]', 2, 'unexpected_symbol'],
    ['an empty list on two lines', ['sudoku'], '[\n]\n', 2, 'unexpected_symbol'],
    ['an empty object', ['sudoku'], '{}', 2, 'unexpected_symbol'],
    ['an unknown item', ['cover'], 'A B\nA C\n', 2, 'unknown_item'],
    ['no problem', ['cover'], '\n', 2, 'empty_text'],
    ['no board', ['polyomino', '-'], '', 2, 'empty_text'],
    ['an unknown format', ['cover', '--from', 'nothing'], cover, 1, 'no_such_format'],
    ['an unknown format of Sudoku', ['sudoku', '--from', 'nothing'], '', 1, 'no_such_format'],
    ['an unknown board', ['polyomino', '--board', 'nothing'], '', 1, 'unknown_board'],
    ['unknown pieces', ['polyomino', '--board', '3x3', '--pieces', 'x'], '', 1, 'unclear_words'],
    [
      'too many empty cells',
      ['polyomino', '--board', '3x3', '--empty', '99'],
      '',
      1,
      'bad_setting',
    ],
    ['a missing file', ['cover', join(folder, 'none')], '', 2, 'bad_file'],
    ['a folder', ['sudoku', folder], '', 2, 'bad_file'],
    ['a memo that must not count', ['cover', '--solver', 'memo'], cover, 1, 'bad_setting'],
    [
      'a solver of plain puzzles for a variant',
      ['sudoku', '--solver', 'vectors'],
      variant,
      2,
      'unknown_solver',
    ],
    [
      'the same with threads',
      ['sudoku', '--solver', 'vectors', '--count'],
      variant,
      2,
      'unknown_solver',
    ],
    ['a rule that does not fit', ['sudoku', '--rule', 'even: R9C9'], variant, 2, 'cell_outside'],
    ['no results', ['merge', fileWith('empty', '')], '', 2, 'empty_text'],
  ])('%s', (_, args, input, status, code) => {
    const found = refusal([...args, '--json'], input);
    expect(found.status).toBe(status);
    expect(found.errors.map(({ error }) => error.code)).toEqual([code]);
    expect(found.err).toContain(found.errors[0]?.error.message);
  });

  test('its place is that of the text', () => {
    const { errors, err } = refusal(['cover', '--json'], 'A B\nA C\n');
    expect(errors[0]).toMatchObject({ line: 2, error: { line: 2, column: 3 } });
    expect(err).toMatch(/^<stdin>:2:3: this option names an item that does not exist/);
  });

  test('a damaged checkpoint, part or result', () => {
    const state = fileWith('state', '{"what":1}');
    const args = ['cover', fileWith('problem', cover), '--count', '--checkpoint', state, '--json'];
    expect(refusal(args)).toMatchObject({
      status: 2,
      errors: [{ error: { code: 'bad_checkpoint' } }],
    });
    const parts = ['--part', '1', '--of', fileWith('parts', 'what\n'), '--json'];
    const counted = refusal(['count', 'cover', join(folder, 'problem'), ...parts]);
    expect(counted).toMatchObject({ status: 2, errors: [{ error: { code: 'bad_part' } }] });
    const missing = refusal(['merge', join(folder, 'none'), '--json']);
    expect(missing.errors.map(({ error }) => error.code)).toEqual(['bad_file', 'empty_text']);
    const merged = refusal(['merge', fileWith('results', '{}\n'), '--json']);
    expect(merged.status).toBe(2);
    expect(merged.errors.map(({ error }) => error.code)).toEqual(['bad_result', 'empty_text']);
  });
});

describe('all output is UTF-8', () => {
  const half = Buffer.from([0xc3]);
  const cut = 'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwJcl0NyA==';

  test('when an excerpt of a payload would end within a character', () => {
    expect(refusal(['sudoku', '--json'], cut)).toMatchObject({
      status: 2,
      errors: [{ error: { code: 'bad_payload' } }],
    });
  });

  test('when a link decodes to bytes that are no text', () => {
    const link = 'https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Thermo~%ff~R1C1~R1C2';
    expect(refusal(['sudoku', '--json'], link).status).toBe(2);
    expect(dance(['sudoku'], '{"name":"\\udc00","grid":"1234341221434321"}').out).toContain(
      'unique',
    );
  });

  test.each([
    ['--rule', (text: Buffer) => ['sudoku', '--rule', text]],
    ['--from', (text: Buffer) => ['sudoku', '--from', text]],
    ['--pieces', (text: Buffer) => ['polyomino', '--board', '3x3', '--pieces', text]],
    ['--board', (text: Buffer) => ['polyomino', '--board', text]],
    ['--solver', (text: Buffer) => ['cover', '--solver', text]],
    ['FILE', (text: Buffer) => ['cover', text]],
  ])('when %s is an argument with half a character', (_, argsOf) => {
    // Node passes arguments as text; the shell passes any bytes.
    const words = argsOf(half).map((word) =>
      typeof word === 'string' ? word : `$(printf '\\303')`,
    );
    const { status, stderr, stdout } = spawnSync(
      'sh',
      ['-c', `"$0" ${words.join(' ')} --json`, command],
      {
        input: '',
      },
    );
    expect([1, 2]).toContain(status);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    expect(decoder.decode(stderr)).toContain('\uFFFD');
    expect(() => decoder.decode(stdout)).not.toThrow();
  });
});
