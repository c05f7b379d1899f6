import { describe, expect, test } from 'vitest';
import {
  neighbour,
  type Way,
  ways,
} from '../../../../../web/page/sections/learn/model/ring-walk.ts';

/** Items A and B with headers 1 and 2; option {A, B} with nodes 4 and 5. */
const tables = {
  left: Int32Array.of(2, 0, 1),
  right: Int32Array.of(1, 2, 0),
  up: Int32Array.of(0, 4, 5, 3, 1, 2),
  down: Int32Array.of(0, 4, 5, 3, 1, 2),
};
const structure = {
  isHeader: (node: number) => node <= 2,
  around: (node: number) => (node === 4 ? [4, 5] : [5, 4]),
};
const walk = (from: number, ...steps: Way[]) =>
  steps.reduce((node, way) => neighbour(tables, structure, node, way), from);

describe('a walk along the links', () => {
  test('comes back to where it began, past every edge', () => {
    expect(walk(0, 'right', 'right', 'right')).toBe(0);
    expect(walk(1, 'down', 'down')).toBe(1);
    expect(walk(4, 'right', 'right')).toBe(4);
    expect(walk(0, 'left')).toBe(2);
  });

  test('can be undone link by link', () => {
    const back = { left: 'right', right: 'left', up: 'down', down: 'up' } as const;
    for (const from of [1, 2, 4, 5]) {
      for (const way of ways) expect(walk(from, way, back[way])).toBe(from);
    }
  });

  test('stays at the root, which is in no list of options', () => {
    expect(walk(0, 'up')).toBe(0);
  });
});
