import { expect, test, vi } from 'vitest';
import type { Failure } from '../../../../../web/engine/model/failure.ts';
import { followLink, lessonLink, linkTo } from '../../../../../web/page/sections/watch/address.ts';
import { exampleNames, examples } from '../../../../../web/page/sections/watch/model/examples.ts';
import { keepPlace, recallPlace } from '../../../../../web/page/sections/watch/storage.ts';
import type { WatchedProblem } from '../../../../../web/page/shared/model/watched-problem.ts';
import { FakeAddressBar } from '../../shared/session/fake-address-bar.ts';

/** Follows a link. Returns the problems shown, the refusals, and the resulting address. */
async function followed(hash: string) {
  const bar = new FakeAddressBar(hash);
  const shown: WatchedProblem[] = [];
  const places: unknown[] = [];
  const refused: Failure[] = [];
  const told: (number | string | null)[] = [];
  const session = {
    show: async (problem: WatchedProblem, place: unknown) => {
      shown.push(problem);
      places.push(place);
    },
    showStory: async (picture: number | null) => {
      told.push(picture);
    },
    explore: () => {
      told.push('explore');
    },
    refuse: async (failure: Failure) => {
      refused.push(failure);
    },
  };
  await followLink(session, bar);
  const codes = refused.map(({ code }) => code);
  return { main: { shown, refused: codes, hash: bar.hash() }, told, places };
}

const variant: WatchedProblem = { board: 'variant', text: 'sudoku 9x9\nanti-king', format: null };
const problems = [...exampleNames.map((name) => examples[name]), variant];

test.each(problems)('a link to a problem leads to it: $board $text', async (problem) => {
  const link = await linkTo(problem);
  expect((await followed(link ?? '')).main).toEqual({
    shown: [problem],
    refused: [],
    hash: '#/watch',
  });
});

test('a link may name the place in the search, the rule and the order of covering', async () => {
  const place = { rule: 'first', order: 'header-first', position: 57 } as const;
  const link = await linkTo(examples.letters, place);
  const { main, places } = await followed(link ?? '');
  expect(main.shown).toEqual([examples.letters]);
  expect(places).toEqual([place]);
});

test.each([
  ['#/watch/story', 0],
  ['#/watch/story/6', 5],
  ['#/watch/story/99', 13],
  ['#/watch/explore', 'explore'],
])('%s leads into the story or past it', async (hash, expected) => {
  const { main, told } = await followed(hash);
  expect(told).toEqual([expected]);
  expect(main).toEqual({ shown: [], refused: [], hash: '#/watch' });
});

test('a link for a lesson names the language, and keeps the projector when it is followed', async () => {
  const link = lessonLink((await linkTo(examples.letters, { position: 57 })) ?? '', 'zh', true);
  expect(link).toMatch(/[?]step=57&lang=zh&projector=1$/);
  const { main, places } = await followed(link);
  expect(main).toMatchObject({ shown: [examples.letters], hash: '#/watch?projector=1' });
  expect(places).toMatchObject([{ position: 57 }]);
  const picture = await followed(lessonLink('#/watch/story/6', 'en', true));
  expect(picture.told).toEqual([5]);
  expect(picture.main.hash).toBe('#/watch?projector=1');
});

test.each([
  '#/watch/sudoku/v1/3x3/x!',
  '#/watch/polyomino/v1/x',
  '#/watch/variant/v1/x',
  '#/watch/polyomino/v2/x',
  '#/watch/v1/!',
])('an invalid link is refused: %s', async (hash) => {
  expect((await followed(hash)).main).toEqual({
    shown: [],
    refused: ['bad_payload'],
    hash: '#/watch',
  });
});

test('the bare section names no problem', async () => {
  expect((await followed('#/watch')).main).toEqual({ shown: [], refused: [], hash: '#/watch' });
});

test('positions are stored with their problem', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  for (const problem of problems) {
    const order = 'header-first' as const;
    const place = { problem, rule: 'first' as const, order, position: 7 };
    keepPlace(place);
    expect(recallPlace()).toEqual(place);
  }
  // The form used by versions without boards.
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
