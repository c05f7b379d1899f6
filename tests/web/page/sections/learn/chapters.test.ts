import { expect, test } from 'vitest';
import { chapterIn, hashOf } from '../../../../../web/page/sections/learn/model/address.ts';
import {
  type Chapter,
  chapterNames,
  piecesOf,
} from '../../../../../web/page/sections/learn/model/chapter.ts';
import { chapters as english } from '../../../../../web/page/sections/learn/words/chapters/en/index.ts';
import { chapters as chinese } from '../../../../../web/page/sections/learn/words/chapters/zh/index.ts';

test('each chapter has an address, and no other name has one', () => {
  for (const name of chapterNames) expect(chapterIn(hashOf(name))).toBe(name);
  expect(chapterIn('#/learn')).toBeNull();
  expect(chapterIn('#/learn/no-such-chapter')).toBeNull();
  expect(chapterIn('#/watch/exact-cover')).toBeUndefined();
});

test('code and terms are separated from the rest of a string', () => {
  expect(piecesOf('A *list* of `L[x]`, 2 * 3')).toEqual([
    { kind: 'text', text: 'A ' },
    { kind: 'term', text: 'list' },
    { kind: 'text', text: ' of ' },
    { kind: 'code', text: 'L[x]' },
    { kind: 'text', text: ', 2 * 3' },
  ]);
});

function strings({ title, summary, parts }: Chapter): string[] {
  const inParts = parts.flatMap(({ heading, text, points = [] }) => [heading, ...text, ...points]);
  return [title, summary, ...inParts];
}

test.each(chapterNames)('the chapter %s has no stray marks in either language', (name) => {
  const rest = [english[name], chinese[name]]
    .flatMap(strings)
    .flatMap(piecesOf)
    .filter(({ kind, text }) => kind === 'text' && /[`*]/.test(text));
  expect(rest).toEqual([]);
});

test.each(chapterNames)('the chapter %s names the same code in both languages', (name) => {
  const codeIn = (chapter: Chapter) =>
    strings(chapter)
      .flatMap(piecesOf)
      .filter(({ kind }) => kind === 'code')
      .map(({ text }) => text)
      .sort();
  expect(codeIn(chinese[name])).toEqual(codeIn(english[name]));
});

/** Small numbers may be spelled out, but large ones are facts. */
test.each(chapterNames)('the chapter %s has the same large numbers in both languages', (name) => {
  const numbersIn = (chapter: Chapter) =>
    new Set(strings(chapter).flatMap((text) => text.match(/\d[\d,]*\d/g) ?? []));
  expect(numbersIn(chinese[name])).toEqual(numbersIn(english[name]));
});
