import { expect, test } from 'vitest';
import { fetchAddresses, idOf } from '../../../../../web/page/sections/sudoku/model/short-link.ts';

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
