import { expect, test } from 'vitest';
import { dance, data, minimal } from './run';

const formats = /--to: (.*)/.exec(dance(['convert', '--help']).out)?.[1]?.split(', ') ?? [];

test('the formats are known', () => {
  expect(formats).toContain('candidate-grid');
});

test.each(formats)('a list written as %s is read as the same puzzles', (format) => {
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
  'a list with irregular boxes written as %s is read as the same puzzles',
  (format) => {
    const line = dance(['convert', '--to', 'line', data('formats/sudoku/nine.jigsaw')]).out;
    const list = line.repeat(3);
    const written = dance(['convert', '--to', format], list).out;
    expect(dance(['convert', '--to', 'line'], written).out).toBe(list);
  },
);

test('what a format has no place for is said once, with the number of puzzles', () => {
  const list = `${minimal(2).join('\n')}\n`;
  const { out: grids } = dance(['convert', '--to', 'sukaku'], list);
  const restricted = grids.replace(/[1-9](?=[1-9]{2})/, '.');
  const { out, err } = dance(['convert', '--to', 'line'], restricted);
  expect(out.trimEnd().split('\n')).toHaveLength(2);
  expect(err).toMatch(/^<stdin>: line has no place for candidates, left out of \d puzzles?\n$/);
  expect(dance(['convert', '--to', 'json'], restricted).err).toBe('');
});

test('the shape of the boxes of plain cells can be told', () => {
  const six = `1${'.'.repeat(35)}\n`;
  const box = (args: string[]) =>
    JSON.parse(dance(['convert', '--to', 'json', ...args], six).out).box;
  expect(box([])).toEqual([2, 3]);
  expect(box(['--box', '3x2'])).toEqual([3, 2]);
  const wrong = dance(['sudoku', '--box', '3x3'], six);
  expect(wrong.status).toBe(2);
  expect(wrong.err).toMatch(/^<stdin>:1:1: there is no grid of this size and box shape/);
});

test.each([
  ['a jigsaw', data('formats/sudoku/nine.jigsaw'), '', '3x3', 'own: expected 3×3'],
  [
    'a drawing',
    '-',
    `${'. . . | . . .\n. . . | . . .\n------+------\n'.repeat(3)}`,
    '3x2',
    "own: found '2×3', expected 3×2",
  ],
])('boxes in %s are not replaced by others', (_, file, text, box, sentence) => {
  const { status, out, err } = dance(['convert', '--to', 'line', '--box', box, file], text);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(`:1:1: the text has boxes of its ${sentence}`);
});

test('boxes in a text may be stated once more', () => {
  const six = '. . . | . . .\n. . . | . . .\n------+------\n'.repeat(3);
  expect(dance(['convert', '--to', 'line', '--box', '2x3'], six).status).toBe(0);
  const frame = `+-----+\n${'|1.23|\n'.repeat(4)}+-----+\n`;
  expect(dance(['convert', '--to', 'json', '--box', '1x4'], frame).out).toContain('"box":[1,4]');
});

test('a long list with two readings is told of too', () => {
  const list = `12F${'.'.repeat(253)}\n`.repeat(600);
  const { err } = dance(['sudoku', '--count', '--limit', '1'], list);
  expect(err).toMatch(/^<stdin>: read as line, \d+ puzzles or more, .*--symbols from-one\n/);
  expect(err).toContain('--symbols from-zero');
});
