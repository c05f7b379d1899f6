import { expect, test } from 'vitest';
import { emptyVariant } from '../../../../../web/engine/model/variant.ts';
import { wordsBesideLink } from '../../../../../web/page/sections/sudoku/model/link-words.ts';

test('words on the line of a link are found, unless they are the author’s', () => {
  const read = { ...emptyVariant(), format: 'fpuzzles' } as const;
  const link = 'https://f-puzzles.com/?load=N4Ig';
  expect(wordsBesideLink(`${link} hard but  fun.`, read)).toBe('hard but fun');
  expect(wordsBesideLink(`Hello\n- Mine: ${link} | try it`, read)).toBe('Mine: | try it');
  expect(wordsBesideLink(link, read)).toBe('');
  expect(wordsBesideLink(`${link} anti-knight`, { ...read, rulesText: 'anti-knight' })).toBe('');
  expect(wordsBesideLink('rules: see https://a.b', { ...read, format: 'rule-text' })).toBe('');
});
