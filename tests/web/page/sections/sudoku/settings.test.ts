import { expect, test } from 'vitest';
import {
  restoredSettings,
  savedSettings,
} from '../../../../../web/page/sections/sudoku/settings.ts';

const initial = {
  solver: 'auto',
  candidates: false,
  shared: false,
  movesOn: true,
  counts: false,
  drawsSolution: true,
  plays: false,
  hidesTime: false,
} as const;

test('settings are restored as chosen', () => {
  const chosen = {
    solver: 'bitsets',
    candidates: true,
    shared: true,
    movesOn: false,
    counts: true,
    drawsSolution: false,
    plays: true,
    hidesTime: true,
  } as const;
  expect(restoredSettings(savedSettings(chosen))).toEqual(chosen);
});

test.each(['', 'nonsense', 'null', '[]', '7', '{"solver":"magic","candidates":1}'])(
  'invalid settings fall back to the defaults: %j',
  (text) => {
    expect(restoredSettings(text)).toEqual(initial);
  },
);
