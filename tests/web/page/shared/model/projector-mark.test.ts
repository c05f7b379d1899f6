import { expect, test } from 'vitest';
import { markedHash } from '../../../../../web/page/shared/model/projector-mark.ts';

test.each([
  ['#/watch', '#/watch?projector=1'],
  ['#/watch/story/6?lang=zh', '#/watch/story/6?lang=zh&projector=1'],
  ['#/learn/counting?projector=1', '#/learn/counting?projector=1'],
])('a link to %s remembers the projector', (hash, marked) => {
  expect(markedHash(hash, true)).toBe(marked);
});

test.each([
  ['#/watch?projector=1', '#/watch'],
  ['#/watch?projector=1&lang=zh', '#/watch?lang=zh'],
  ['#/watch?lang=zh&projector=1', '#/watch?lang=zh'],
  ['#/watch', '#/watch'],
])('leaving it turns %s into %s', (hash, bare) => {
  expect(markedHash(hash, false)).toBe(bare);
});
