import { expect, test } from 'vitest';
import { dance, data, minimal, namesInHelp } from './run';

const formats = namesInHelp('convert', '--to');

test('the help lists the formats', () => {
  expect(formats).toContain('candidate-grid');
});

test.each(formats)('reads the same puzzles from a list written as %s', (format) => {
  for (const count of [1, 3, 100]) {
    const list = `${minimal(count).join('\n')}\n`;
    const written = dance(['convert', '--to', format], list);
    expect(written.err).toBe('');
    const { status, out, err } = dance(['convert', '--to', 'line'], written.out);
    expect(err).toBe('');
    expect(status).toBe(0);
    expect(out).toBe(list);
  }
});

test.each(['line', 'rows', 'boxed-grid', 'json'])(
  'reads the same puzzles from a list with irregular boxes written as %s',
  (format) => {
    const line = dance(['convert', '--to', 'line', data('formats/sudoku/nine.jigsaw')]).out;
    const list = line.repeat(3);
    const written = dance(['convert', '--to', format], list).out;
    expect(dance(['convert', '--to', 'line'], written).out).toBe(list);
  },
);

test('reports once what a format drops, with the number of puzzles', () => {
  const list = `${minimal(2).join('\n')}\n`;
  const { out: grids } = dance(['convert', '--to', 'sukaku'], list);
  const restricted = grids.replace(/[1-9](?=[1-9]{2})/, '.');
  const { out, err } = dance(['convert', '--to', 'line'], restricted);
  expect(out.trimEnd().split('\n')).toHaveLength(2);
  expect(err).toMatch(/^<stdin>: line has no place for candidates; dropped from \d puzzles?\n$/);
  expect(dance(['convert', '--to', 'json'], restricted).err).toBe('');
});

test('keeps stated solutions in links, and reports that other formats drop them', () => {
  const stated = data('formats/sudoku/hard.fpuzzles');
  const link = dance(['convert', '--to', 'sudokupad', stated]);
  expect(link.err).not.toContain('stated solutions');
  expect(dance(['sudoku'], link.out).out).toContain('the solution that the puzzle states');
  expect(dance(['convert', '--to', 'line', stated]).err).toContain('stated solutions');
});

test('accepts the shape of the boxes for plain cells', () => {
  const six = `1${'.'.repeat(35)}\n`;
  const box = (args: string[]) =>
    JSON.parse(dance(['convert', '--to', 'json', ...args], six).out).box;
  expect(box([])).toEqual([2, 3]);
  expect(box(['--box', '3x2'])).toEqual([3, 2]);
  const wrong = dance(['sudoku', '--box', '3x3'], six);
  expect(wrong.status).toBe(2);
  expect(wrong.err).toMatch(/^<stdin>:1: --box: there is no grid of this size and box shape/);
});

test.each([
  ['a jigsaw', data('formats/sudoku/nine.jigsaw'), '', '3x3', 'boxes: expected 3×3'],
  [
    'a drawing',
    '-',
    `${'. . . | . . .\n. . . | . . .\n------+------\n'.repeat(3)}`,
    '3x2',
    "boxes: found '2×3', expected 3×2",
  ],
])('does not replace the boxes of %s', (_, file, text, box, sentence) => {
  const { status, out, err } = dance(['convert', '--to', 'line', '--box', box, file], text);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(`:1: --box: the text defines its own ${sentence}`);
});

test('accepts a box shape that agrees with the text', () => {
  const six = '. . . | . . .\n. . . | . . .\n------+------\n'.repeat(3);
  expect(dance(['convert', '--to', 'line', '--box', '2x3'], six).status).toBe(0);
  const frame = `+-----+\n${'|1.23|\n'.repeat(4)}+-----+\n`;
  expect(dance(['convert', '--to', 'json', '--box', '1x4'], frame).out).toContain('"box":[1,4]');
});

test('reads JSON answers as puzzles: in a list, with candidates, with unusual boxes', () => {
  const pencilled = `12.4${'1234'.repeat(15)}`;
  const list = `what?\n${minimal(3).join(' # its name\n')}\n${pencilled}\n`;
  const jigsaw = dance(['convert', '--to', 'line', data('formats/sudoku/nine.jigsaw')]).out;
  const both = dance(['convert', '--to', 'json', '-'], jigsaw).out.replace(
    /}\s*$/,
    `,"candidates":${JSON.stringify(Array(9).fill(Array(9).fill('123456789')))}}`,
  );
  for (const text of [list, jigsaw, both.replace('"123456789"', '"12345678"')]) {
    const { out } = dance(['sudoku', '--json'], text);
    const again = dance(['sudoku', '--json'], out).out;
    const known = (answers: string) =>
      answers
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ name, puzzle, verdict, count, solutions }) => ({
          ...{ name, puzzle, verdict, count, solutions },
        }));
    expect(known(again)).toEqual(known(out));
    expect(known(dance(['sudoku', '--json', '--candidates'], out).out)).toHaveLength(
      known(out).length,
    );
  }
  expect(dance(['sudoku', '--json'], pencilled).out).toContain(`"puzzle":"${pencilled}"`);
});

test('reads answers with true candidates as puzzles', () => {
  const answers = dance(['sudoku', '--candidates', '--json'], `1234${'.'.repeat(12)}`).out;
  const [, again] = answers.repeat(2).trimEnd().split('\n');
  expect(JSON.parse(dance(['sudoku', '--limit', '0', '--json'], `${again}`).out).count).toBe(12);
});
