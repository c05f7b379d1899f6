import { expect, test, vi } from 'vitest';
import type { Failure } from '../../../../../web/engine/protocol.ts';
import { followLink, linkTo } from '../../../../../web/page/sections/watch/address.ts';
import { exampleNames, examples } from '../../../../../web/page/sections/watch/model/examples.ts';
import { sudokuLine } from '../../../../../web/page/sections/watch/model/sudoku-line.ts';
import { keepPlace, recallPlace } from '../../../../../web/page/sections/watch/storage.ts';
import type { WatchedProblem } from '../../../../../web/page/shared/model/watched-problem.ts';
import { FakeAddressBar } from '../../shared/session/fake-address-bar.ts';

/** Follows a link; returns the shown problems, the refusals and the address after it. */
async function followed(hash: string) {
  const bar = new FakeAddressBar(hash);
  const shown: WatchedProblem[] = [];
  const refused: Failure[] = [];
  const session = {
    show: async (problem: WatchedProblem) => {
      shown.push(problem);
    },
    refuse: async (failure: Failure) => {
      refused.push(failure);
    },
  };
  await followLink(session, bar);
  return { shown, refused: refused.map(({ code }) => code), hash: bar.hash() };
}

test.each(exampleNames)('a link to the example "%s" leads to it', async (name) => {
  const link = await linkTo(examples[name]);
  expect(await followed(link ?? '')).toEqual({
    shown: [examples[name]],
    refused: [],
    hash: '#/watch',
  });
});

test.each([
  '#/watch/sudoku/v1/3x3/x!',
  '#/watch/polyomino/v1/x',
  '#/watch/polyomino/v2/x',
  '#/watch/v1/!',
])('an invalid link is refused: %s', async (hash) => {
  expect(await followed(hash)).toEqual({ shown: [], refused: ['bad_payload'], hash: '#/watch' });
});

test('the bare section names no problem', async () => {
  expect(await followed('#/watch')).toEqual({ shown: [], refused: [], hash: '#/watch' });
});

test('positions are stored with their problem', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  for (const name of exampleNames) {
    const place = { problem: examples[name], rule: 'first' as const, position: 7 };
    keepPlace(place);
    expect(recallPlace()).toEqual(place);
  }
  // The form of versions before there were boards.
  kept.set('dance.watch', '{"text":"A\\nA\\n","format":null,"rule":"fewest","position":3}');
  expect(recallPlace()).toEqual({
    problem: { text: 'A\nA\n', format: null },
    rule: 'fewest',
    position: 3,
  });
  kept.set('dance.watch', '{"board":"chess"}');
  expect(recallPlace()).toBeNull();
  vi.unstubAllGlobals();
});

test('a line of cells is a Sudoku, and a matrix is not', () => {
  expect(sudokuLine('1.....3..4.....2\n')).toEqual(examples.sudoku);
  expect(sudokuLine('1000010000100001')).toBeUndefined();
  expect(sudokuLine('110\n011\n001\n')).toBeUndefined();
  expect(sudokuLine('1.....3..4.....x')).toBeUndefined();
});
