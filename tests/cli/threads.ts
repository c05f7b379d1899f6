import { expect } from 'vitest';
import { dance, loosePuzzle } from './run';

/** Returns the answer of a search on `threads` threads, without its time. */
export function answer(args: string[], threads: number, input = '') {
  const { status, out, err } = dance([...args, '--json', '--threads', String(threads)], input);
  expect(err).toBe('');
  expect(status).toBe(0);
  const { microseconds, ...rest } = JSON.parse(out);
  return rest;
}

/** Expects threads that share a search to give the answer of one thread. */
export function expectAnswerOfOne(args: string[]) {
  const { nodes, ...expected } = answer(args, 1, loosePuzzle);
  for (const threads of [2, 5]) {
    const shared = answer(args, threads, loosePuzzle);
    expect({ ...shared, nodes: null }).toEqual({ ...expected, nodes: null });
    if (expected.complete) expect(shared.nodes).toBe(nodes);
  }
}
