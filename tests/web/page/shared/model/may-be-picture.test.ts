import { expect, test } from 'vitest';
import { mayBePicture } from '../../../../../web/page/shared/model/may-be-picture.ts';

test('grids and pictures are told from lists of sets', () => {
  expect(mayBePicture('1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n')).toBe(true);
  expect(mayBePicture(`${'.'.repeat(80)}1`)).toBe(true);
  expect(mayBePicture('XX.\nXXX\n..X\n')).toBe(true);
  expect(mayBePicture('1 4 7\n1 4\n4 5 7\n')).toBe(false);
  expect(mayBePicture('hello')).toBe(false);
  expect(mayBePicture('a\na\na\n')).toBe(false);
  expect(mayBePicture('a b\na\nb\n')).toBe(false);
});
