import { expect, test } from 'vitest';
import { dance, data } from './run';

const loosePuzzle =
  '...................7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

function answer(args: string[], threads: number, input = '') {
  const { status, out, err } = dance([...args, '--json', '--threads', String(threads)], input);
  expect(err).toBe('');
  expect(status).toBe(0);
  const { microseconds, ...rest } = JSON.parse(out);
  return rest;
}

const langford = data('exact-cover/langford-11.dlx');
const scott = data('exact-cover/pent-scott.dlx');

test.each([
  [['cover', langford, '--keep', '0']],
  [['cover', langford, '--keep', '1000', '--choose', 'first']],
  [['cover', scott, '--solver', 'dancing-links']],
  [['polyomino', '--board', '5x12', '--distinct']],
  [['sudoku', '-', '--limit', '0', '--keep', '500']],
  [['sudoku', '-', '--limit', '0', '--count', '--solver', 'dancing-links']],
  [['sudoku', '-', '--limit', '2000', '--count', '--solver', 'bitsets']],
])('%j: threads that share a search give the answer of one', (args) => {
  const { nodes, ...expected } = answer(args, 1, loosePuzzle);
  for (const threads of [2, 5]) {
    const shared = answer(args, threads, loosePuzzle);
    expect({ ...shared, nodes: null }).toEqual({ ...expected, nodes: null });
    if (expected.complete) expect(shared.nodes).toBe(nodes);
  }
});

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
