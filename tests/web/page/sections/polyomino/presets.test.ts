import { expect, test } from 'vitest';
import { otherBoards } from '../../../../../web/page/sections/polyomino/model/other-boards.ts';
import {
  presetNamed,
  presetTexts,
} from '../../../../../web/page/sections/polyomino/model/presets.ts';

test.each([
  ['soma', 'soma', otherBoards.soma],
  ['The Soma Cube!', 'soma', otherBoards.soma],
  ['bedlam cube puzzle\n', 'bedlam', otherBoards.bedlam],
  ['tetrasticks', 'tetrasticks', otherBoards.tetrasticks],
  ['Hexiamond pieces', 'hexiamonds', otherBoards.hexiamonds],
  ['tetrahex', 'tetrahexes', otherBoards.tetrahexes],
  ['Pentominoes', '6x10', '6x10\n'],
  ['pentomino puzzle', '6x10', '6x10\n'],
  ['one-sided pentominoes:', null, presetTexts.oneSided],
  ['eight tetracubes', undefined, undefined],
  ['tetracubes', null, presetTexts.tetracubes],
])('“%s” names a preset with its board', (name, board, text) => {
  expect(presetNamed(name)?.board).toBe(board);
  expect(presetNamed(name)?.text).toBe(text);
});

test.each(['', 'cube', 'soma 4x4x4', 'soma bedlam', 'hello world', '索玛 soma', 'XX\nXX'])(
  '“%s” names none',
  (text) => {
    expect(presetNamed(text)).toBeNull();
  },
);
