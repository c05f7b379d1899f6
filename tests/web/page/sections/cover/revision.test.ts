import { expect, test } from 'vitest';
import { isRevision } from '../../../../../web/page/sections/cover/model/revision.ts';

test.each([
  ['A B', 'A B C'],
  ['A', 'B'.concat('A')],
  ['A B\nC', 'A B'],
  ['A\nB', 'A\nmany words in between\nB'],
  ['', 'A'],
  ['A', ''],
])('%j changed to %j is the same text, revised', (before, after) => {
  expect(isRevision(before, after)).toBe(true);
});

test.each([
  ['53..7\n6..19\n', '#####\n#####\n'],
  ['A B C\nA\nB C', '[[0,1],[1,0]]'],
])('%j in place of %j is another text', (before, after) => {
  expect(isRevision(before, after)).toBe(false);
});
