import { describe, expect, test } from 'vitest';
import { dance, data, loosePuzzle } from './run';

const langford = data('exact-cover/langford-11.dlx');

/** Returns the answer of a search on `threads` threads, without its time. */
function answer(args: string[], threads: number, input = '') {
  const { status, out, err } = dance([...args, '--json', '--threads', String(threads)], input);
  expect(err).toBe('');
  expect(status).toBe(0);
  const { microseconds, ...rest } = JSON.parse(out);
  return rest;
}

/** Expects threads that share a search to give the answer of one thread. */
function expectAnswerOfOne(args: string[]) {
  const { nodes, ...expected } = answer(args, 1, loosePuzzle);
  for (const threads of [2, 5]) {
    const shared = answer(args, threads, loosePuzzle);
    expect({ ...shared, nodes: null }).toEqual({ ...expected, nodes: null });
    if (expected.complete) expect(shared.nodes).toBe(nodes);
  }
}

test.each([
  [['polyomino', '--board', '5x12', '--distinct']],
  [['cover', langford, '--keep', '0']],
  [['cover', langford, '--keep', '1000', '--choose', 'first']],
  [['cover', data('exact-cover/pent-scott.dlx'), '--solver', 'dancing-links']],
  [['sudoku', '-', '--limit', '0', '--keep', '500']],
  [['sudoku', '-', '--limit', '0', '--count', '--solver', 'dancing-links']],
  [['sudoku', '-', '--limit', '2000', '--count', '--solver', 'bitsets']],
])('%j: threads that share a search give the answer of one', expectAnswerOfOne);

test.each([1, 300])('finds the same first %i solutions as one thread', (limit) => {
  const args = ['cover', langford, '--limit', String(limit)];
  const { solutions, count, stoppedBy } = answer(args, 3);
  expect({ count, stoppedBy }).toEqual({ count: limit, stoppedBy: 'limit' });
  expect(solutions).toEqual(answer(args, 1).solutions);
});

test('prints solutions as text in the order of one thread', () => {
  const lines = (threads: number) => {
    const { out } = dance(['polyomino', '--board', '3x20', '--threads', String(threads)]);
    return out.split('\n').slice(0, -2);
  };
  expect(lines(3)).toEqual(lines(1));
});

test('a time limit ends the search of all threads', () => {
  const { status, out } = dance([
    ...['cover', data('exact-cover/queens-14.dlx'), '--solver', 'dancing-links'],
    ...['--count', '--time', '0.05', '--threads', '3'],
  ]);
  expect(status).toBe(0);
  expect(out).toContain('stopped at the time limit');
});

const looseVariant = [
  'sudoku 6x6',
  'sum-cage 12: R1C1 R2C2 R3C3',
  'whispers 2: R1C1-R1C4',
  'diagonal',
  '',
].join('\n');

/** Returns all that the command writes, line by line and without times. */
function everything(args: string[], input: string): string[] {
  const { status, out, err } = dance(args, input);
  const untimed = out.replace(/"microseconds":\d+|, [\d.]+ ms/g, '');
  return [`status ${status}`, ...untimed.split('\n'), ...err.split('\n')];
}

/** Expects the output of one thread. */
function expectSame(args: string[], input = '') {
  const expected = everything(args, input);
  for (const threads of ['2', '3']) {
    const lines = everything([...args, '--threads', threads], input);
    // A difference of thousands of lines takes minutes to print.
    const place = lines.findIndex((line, at) => line !== expected[at]);
    expect([lines[place], lines.length]).toEqual([expected[place], expected.length]);
  }
}

describe('threads write what one writes, except times', () => {
  const clash = `11${'.'.repeat(79)}`;
  const list = [loosePuzzle, 'what?', clash, '.'.repeat(16), '123', ''].join('\n');
  test.each([
    ['a variant', looseVariant, ['--limit', '0', '--keep', '0']],
    ['the first solutions of a variant', looseVariant, ['--limit', '50']],
    ['more first solutions of a variant', looseVariant, ['--limit', '3000', '--json']],
    ['a variant as an exact cover', looseVariant, ['--limit', '9000', '--solver', 'bit-matrix']],
    ['a variant with the wrong solver', looseVariant, ['--solver', 'vectors']],
    ['a variant and a wrong cell', looseVariant, ['--why-not', 'r9c9=1']],
    ['a variant with jumps', `${looseVariant}arrow: R1C1 = R1C3 R1C4\n`, ['--explain']],
    ['a puzzle and a wrong cell', loosePuzzle, ['--why-not', 'r1c1=A']],
    ['a puzzle with the wrong solver', loosePuzzle, ['--solver', 'propagation']],
    ['a puzzle that cannot be read', 'what?', []],
    ['a puzzle that cannot be read, alone', 'what?', ['--strict']],
    ['a puzzle that contradicts itself', clash, ['--explain']],
    ['the first solutions of a puzzle', loosePuzzle, ['--limit', '777']],
    ['candidates', loosePuzzle, ['--candidates']],
    ['nothing', '', []],
    ['a list', list, []],
    ['a list to its first error', list, ['--strict']],
    ['a list with explanations', list, ['--explain']],
    ['a list with a wrong rule', list, ['--rule', 'diagonal', '--rule', 'arrow: R1C1']],
    ['a list with the wrong solver', list, ['--solver', 'memo', '--limit', '0', '--count']],
  ])('%s', (_name, input, args) => {
    for (const form of [[], ['--json']]) expectSame(['sudoku', ...args, ...form], input);
  });

  test.each([
    [['cover', langford, '--limit', '3000']],
    [['cover', langford, '--limit', '2000', '--solver', 'dancing-links', '--choose', 'first']],
    [['polyomino', '--board', '5x12', '--limit', '100']],
    [['polyomino', '--board', '5x12', '--symmetric']],
    [['polyomino', '--board', '5x12', '--pieces', 'nothing']],
    [['cover', data('none.dlx')]],
  ])('%j', (args) => {
    for (const form of [[], ['--json']]) expectSame([...args, ...form]);
  });
});

test('threads count the solutions of a variant', () => {
  for (const threads of [1, 2, 3]) {
    const args = ['sudoku', '-', '--limit', '0', '--count'];
    expect(answer(args, threads, looseVariant).count).toBe(10_632);
  }
});
