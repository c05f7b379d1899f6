import { expect, test } from 'vitest';
import { failureOf } from '../../../../../web/engine/model/failure.ts';
import {
  fetchAddresses,
  idOf,
  withoutShortLinks,
} from '../../../../../web/page/sections/sudoku/model/short-link.ts';

const server = 'sudokupad.app/api/puzzle/';
const code = 'not_in_link';

test('each puzzle that refused links name has an address', () => {
  expect(fetchAddresses({ code, expected: `${server}abc123, ${server}author/a-title` })).toEqual([
    `https://${server}abc123`,
    `https://${server}author/a-title`,
  ]);
  expect(idOf(`https://${server}author/a-title`)).toBe('author/a-title');
});

test('other refusals and ids have none', () => {
  for (const expected of ['', 'elsewhere.example/abc123', `${server}..%2fabc`]) {
    expect(fetchAddresses({ code, expected })).toEqual([]);
  }
  expect(fetchAddresses({ code: 'bad_payload', expected: `${server}abc123` })).toEqual([]);
});

test('whole links are left of a text once its short links are taken out', () => {
  const failure = failureOf('not_in_link', {
    expected: 'sudokupad.app/api/puzzle/ab12cd, sudokupad.app/api/puzzle/marty/title',
  });
  const whole = 'https://www.f-puzzles.com/?load=N4Igab12cd';
  const text = `One: ${whole}\nand (https://sudokupad.app/ab12cd), https://sudokupad.app/marty/title?x=1`;
  expect(withoutShortLinks(text, failure)).toBe(`One: ${whole}\nand`);
  expect(withoutShortLinks('see https://sudokupad.app/ab12cd', failure)).toBeNull();
  expect(withoutShortLinks(text, failureOf('not_in_link'))).toBeNull();
});
