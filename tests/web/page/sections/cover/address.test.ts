import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CoverInterpretations } from '../../../../../web/engine/model/cover.ts';
import { Address } from '../../../../../web/page/sections/cover/address.ts';
import { ProblemText } from '../../../../../web/page/sections/cover/problem-text.ts';
import { encoded } from '../../../../../web/page/shared/session/problem-code.ts';
import { FakeAddressBar } from '../../shared/session/fake-address-bar.ts';

const client = {
  readCover: async (): Promise<CoverInterpretations> => ({
    interpretations: [
      {
        format: 'dlx',
        primaryItems: 1,
        secondaryItems: 0,
        boundedItems: 0,
        options: 1,
        leftOutOptions: 0,
        entries: 1,
      },
    ],
  }),
  readSudoku: async () => [],
};

let problem: ProblemText;
let place: FakeAddressBar;
let address: Address;

beforeEach(() => {
  problem = new ProblemText(client, client);
  problem.edit('first', true);
  place = new FakeAddressBar('#/cover');
  address = new Address(problem, place);
});

afterEach(() => vi.restoreAllMocks());

async function linkOf(text: string) {
  return `#/cover/${await encoded({ text, format: null })}`;
}

async function go(steps: number) {
  place.at += steps;
  await address.follow();
}

test('each opened problem adds a history entry for back and forward', async () => {
  await address.follow();
  await problem.offer('second');
  problem.replace('third');
  const links = await Promise.all(['first', 'second', 'third'].map(linkOf));
  await expect.poll(() => place.entries).toEqual(links);
  await go(-1);
  expect(problem.text.value).toBe('second');
  await go(-1);
  expect(problem.text.value).toBe('first');
  await go(2);
  expect(problem.text.value).toBe('third');
  expect(place.entries).toHaveLength(3);
});

test('going back before an opened problem reached the address keeps both in step', async () => {
  const link = await linkOf('second');
  place = new FakeAddressBar(link);
  place.push('#/cover');
  address = new Address(problem, place);
  // Packing takes longer than unpacking the link.
  problem.replace('a '.repeat(400_000));
  await go(-1);
  expect(problem.text.value).toBe('second');
  expect(place.hash()).toBe(link);
  expect(place.entries).toEqual([link, '#/cover']);
  // Changes are made in order, so the one before this has been dropped by the time it appears.
  problem.replace('third');
  const third = await linkOf('third');
  await expect.poll(() => place.entries).toEqual([link, third]);
});

test('typing updates the history entry', async () => {
  problem.edit('second', false);
  const link = await linkOf('second');
  await expect.poll(() => place.entries).toEqual([link]);
});

test('back and forward restore a problem that is too long for a link', async () => {
  const long = Array.from({ length: 30_000 }, (_, i) => (i * i * 7919) % 99_991).join(' ');
  await problem.offer(long);
  await expect.poll(() => place.hash()).toBe('#/cover/text-1');
  await problem.offer('second');
  const link = await linkOf('second');
  await expect.poll(() => place.hash()).toBe(link);
  await go(-1);
  expect(problem.text.value).toBe(long);
});

test('an unreadable link is reported and leaves the box unchanged', async () => {
  place.push('#/cover/v1/broken');
  await address.follow();
  expect(problem.text.value).toBe('first');
  expect(problem.refusal.value?.failure.code).toBe('bad_payload');
});

test('does not touch the address of another section', async () => {
  place.push('#/sudoku');
  await address.follow();
  const asked = vi.spyOn(place, 'hash');
  await problem.offer('second');
  // Right before it changes the address, the section asks where the page is.
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  expect(place.entries).toEqual(['#/cover', '#/sudoku']);
});

test('an address that stands for a long text which is not here is reported', async () => {
  place.push('#/cover/text-1');
  await address.follow();
  expect(problem.refusal.value?.failure.code).toBe('not_kept');
  expect(problem.text.value).toBe('first');
});
