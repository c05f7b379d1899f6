import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Task } from '../../../../../web/engine/model/task.ts';
import { Address } from '../../../../../web/page/sections/polyomino/address.ts';
import type { BoardName } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { PolyominoSession } from '../../../../../web/page/sections/polyomino/session.ts';
import { FakeAddressBar } from '../../shared/session/fake-address-bar.ts';
import { noKeeper } from '../../shared/session/no-keeper.ts';
import { bars, noProof } from './samples.ts';

const scott = '#/pentominoes/v1/d/f/8x8.____5-f___8';
const own = '#/pentominoes/v1/d/f/3x3/bar.2.1x3/L.1.2x2.s';

let place: FakeAddressBar;
let session: PolyominoSession;
let address: Address;

const readPolyomino = vi.fn(async (_: string) => [bars]);
const solve = vi.fn((_: Task) => ({ pause() {}, resume() {}, stop() {} }));

async function open(hash: string) {
  place = new FakeAddressBar(hash);
  const client = { ...noKeeper, ...noProof, readPolyomino, write: async () => '' };
  session = new PolyominoSession({ solve }, client);
  address = new Address(session, place);
  await address.follow();
  await session.begin();
}

beforeEach(() => readPolyomino.mockClear());

test('another puzzle adds a history entry, and going back restores the previous one', async () => {
  await open('#/pentominoes');
  expect(place.entries).toEqual(['#/pentominoes']);
  session.choice.choose('6x10');
  expect(place.entries).toEqual([scott, '#/pentominoes/v1/d/f/6x10']);
  await session.choice.offer('mine');
  expect(place.hash()).toBe(own);
  place.at = 0;
  await address.follow();
  expect(session.choice.board.value).toBe('8x8-2x2');
  expect(place.entries).toHaveLength(3);
});

test('typing updates the current history entry', async () => {
  await open('#/pentominoes');
  session.choice.edit('mine', true);
  await expect.poll(() => place.entries).toEqual([own]);
});

test('the pieces on the board are in the link, which brings them back', async () => {
  await open('#/pentominoes/v1/d/f/6x10');
  const placed = [{ name: 'I', cells: [10, 11, 12, 13, 14] }];
  session.choice.place(placed);
  const link = '#/pentominoes/v5/I.10.1x5/v1/d/f/6x10';
  expect(place.entries).toEqual([link]);
  await open(link);
  expect(session.choice.placed.value).toEqual(placed);
  expect(session.mode.value).toBe('play');
  session.choice.choose('5x12');
  expect(place.entries).toEqual([link, '#/pentominoes/v1/d/f/5x12']);
  place.at = 0;
  await address.follow();
  expect(session.choice.placed.value).toEqual(placed);
  await open(own.replace('v1', 'v5/bar.3.1x3/v1'));
  expect(session.choice.placed.value).toEqual([{ name: 'bar', cells: [3, 4, 5] }]);
  await open(own.replace('v1', 'v5/bar.3/v1'));
  expect(session.choice.refusal.value?.failure.code).toBe('bad_payload');
});

test('a link shows its puzzle and selects the solutions', async () => {
  await open('#/pentominoes/v1/a/f/3x20');
  expect(session.choice.board.value).toBe('3x20');
  expect(session.wanted.value).toBe('all');
  expect(place.entries).toEqual(['#/pentominoes/v1/a/f/3x20']);
});

describe('with the puzzle of the last visit', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  test('its own link leaves its text and the pieces on it as they were', async () => {
    await open('#/pentominoes');
    await session.choice.offer('mine');
    session.choice.place([{ name: 'bar', cells: [0, 1, 2] }]);
    const link = session.link.value;
    await open(link);
    expect(session.choice.text.value).toBe('mine');
    expect(session.choice.placed.value).toHaveLength(1);
    expect(place.entries).toEqual([link]);
  });

  test.each(['3x20', 'mine'])('a link shows its own puzzle instead of %s', async (last) => {
    await open('#/pentominoes');
    if (last === 'mine') await session.choice.offer(last);
    else session.choice.choose(last as BoardName);
    await open('#/pentominoes/v1/d/f/4x15');
    expect(session.choice.board.value).toBe('4x15');
    expect(place.entries).toEqual(['#/pentominoes/v1/d/f/4x15']);
    session.choice.undo();
    await open(own);
    expect(session.link.value).toBe(own);
    expect(place.entries).toEqual([own]);
  });

  test('a link to the first board replaces it as well', async () => {
    await open('#/pentominoes');
    session.choice.choose('3x20');
    await open(scott);
    expect(session.choice.board.value).toBe('8x8-2x2');
    expect(place.entries).toEqual([scott]);
  });

  test('the solutions that a link selected stay selected', async () => {
    await open('#/pentominoes/v1/a/f/3x20');
    await open('#/sudoku');
    expect(session.choice.board.value).toBe('3x20');
    expect(session.wanted.value).toBe('all');
  });

  test('without a link the address names it', async () => {
    await open('#/pentominoes');
    session.choice.choose('3x20');
    await open('#/pentominoes');
    expect(place.entries).toEqual(['#/pentominoes/v1/d/f/3x20']);
  });
});

test('a choice made while a link is read replaces it, and has an entry', async () => {
  await open('#/pentominoes/v1/d/f/3x20');
  place.push(own);
  const following = address.follow();
  session.choice.choose('6x10');
  await following;
  expect(session.choice.board.value).toBe('6x10');
  expect(place.entries.slice(1)).toEqual([own, '#/pentominoes/v1/d/f/6x10']);
});

test('going back while a link is read drops it', async () => {
  await open('#/pentominoes/v1/d/f/3x20');
  place.push(own);
  const following = address.follow();
  place.at = 0;
  await address.follow();
  await following;
  expect(session.choice.board.value).toBe('3x20');
  expect(place.entries).toEqual(['#/pentominoes/v1/d/f/3x20', own]);
});

test('going back to other solutions of a text searches for them', async () => {
  await open(own.replace('/d/', '/a/'));
  session.chooseWhich('distinct');
  expect(solve.mock.lastCall?.[0]).toMatchObject({ distinct: true });
  place.replace(own.replace('/d/', '/a/'));
  await address.follow();
  expect(session.wanted.value).toBe('all');
  expect(solve.mock.lastCall?.[0]).toMatchObject({ distinct: false });
});

test('a link with pieces is read as a text', async () => {
  await open(own);
  expect(readPolyomino).toHaveBeenCalledExactlyOnceWith(
    'XXX\nXXX\nXXX\n\n2|bar:\nXXX\n\nL:\nX.\nXX\n',
  );
  expect(session.choice.board.value).toBeNull();
  expect(session.choice.hasReplaced.value).toBe(false);
  expect(place.entries).toEqual([own]);
});

test('an unreadable link is reported, and the puzzle stays', async () => {
  await open('#/pentominoes/v1/d/f/6y10');
  expect(session.choice.refusal.value?.failure.code).toBe('bad_payload');
  expect(session.choice.board.value).toBe('8x8-2x2');
});

test('does not touch the address of another section', async () => {
  await open('#/sudoku');
  session.choice.choose('6x10');
  expect(place.entries).toEqual(['#/sudoku']);
});
