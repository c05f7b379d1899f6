import { expect, test } from 'vitest';
import { WatchSession } from '../../web/page/sections/watch/session.ts';
import { isProblem, readCoverText } from '../../web/page/shared/session/cover-text.ts';
import { loadCover } from './load.ts';
import { engineHere } from './worker-here.ts';

const engine = engineHere(loadCover, 1);

test.each([
  ['items in the first line', 'A B C D\nA B\nC D\nB C\n'],
  ['a comment and a secondary item', '| colours\nA B | X\nA X:red\nB X:red\n'],
  ['JSON', '{"items": ["A", "B"], "options": [["A"], ["B"]]}'],
])('a refused text that is a problem: %s', async (_, text) => {
  expect(await isProblem(engine, text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['prose', 'Place the digits from one to nine\nso that no row repeats a digit.'],
  ['a Sudoku with a short row', '1234\n3412\n214\n4321\n'],
  ['rows of a Sudoku with spaces', '5 3 . . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n'],
  ['an array in Python', 'grid = [[5, 3, 0], [6, 0, 0]\n'],
  ['cells by name', 'r1c1=8 r2c3=3 r2c4=\n'],
  ['a board without cells', '...\n...\n'],
  ['a link', 'https://example.org/sudoku?p=53..7'],
])('a refused text that is no problem: %s', async (_, text) => {
  expect(await isProblem(engine, text)).toBe(false);
});

const sets = [
  ['a set a line', 'A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\n'],
  ['without spaces', 'A={1,4,7}\nB={1,4}\nC={4,5,7}\n'],
  ['with colons', 'A: {1,4,7}\nB: {1,4}\nC: {4,5,7}\n'],
  ['with commas at the ends', 'A = {1, 4, 7},\nB = {1, 4},\nC = {4, 5, 7},\n'],
  ['with semicolons at the ends', 'A = {1, 4, 7};\nB = {1, 4};\nC = {4, 5, 7};\n'],
  ['in one line', 'A = {1, 4, 7}, B = {1, 4}, C = {4, 5, 7}'],
  ['in LaTeX', 'A=\\{1,4,7\\}\nB=\\{1,4\\}\nC=\\{4,5,7\\}\n'],
] as const;

test.each(sets)('named sets are read as such: %s', async (name, text) => {
  const { interpretations, failure } = await readCoverText({ cover: engine }, text);
  expect(failure).toBeUndefined();
  expect(interpretations[0]).toMatchObject({
    format: name === 'in LaTeX' ? 'latex' : 'sets',
    primaryItems: 4,
    options: 3,
    entries: 8,
  });
});

test.each(sets)('named sets can be watched: %s', async (_, text) => {
  const session = new WatchSession(engine);
  await session.watch(text);
  expect(session.refusal.value).toBeNull();
  const structure = session.search.value?.structure;
  const names = structure?.options.map((nodes, option) => [
    structure.optionName(option),
    ...nodes.map((node) => structure.itemName(structure.headerOf(node))),
  ]);
  expect(names).toEqual([
    ['A', '1', '4', '7'],
    ['B', '1', '4'],
    ['C', '4', '5', '7'],
  ]);
});
