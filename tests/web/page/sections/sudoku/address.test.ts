import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Address } from '../../../../../web/page/sections/sudoku/address.ts';
import { SudokuSession } from '../../../../../web/page/sections/sudoku/session.ts';
import { FakeAddressBar } from '../../shared/session/fake-address-bar.ts';
import { FakeClient, gridOf } from './fake-client.ts';

const puzzle = '1000000000000000';
const other = '2000000000000000';

let session: SudokuSession;
let place: FakeAddressBar;
let address: Address;

beforeEach(() => {
  vi.useFakeTimers();
  session = new SudokuSession(new FakeClient());
  place = new FakeAddressBar('#/sudoku');
  address = new Address(session, place);
});

function go(steps: number) {
  place.at += steps;
  address.follow();
}

test('each opened puzzle adds a history entry for back and forward', async () => {
  await session.load(puzzle);
  await session.load(other);
  expect(place.entries).toEqual([
    '#/sudoku/v1/3x3/zzzc',
    '#/sudoku/v1/2x2/1o',
    '#/sudoku/v1/2x2/2o',
  ]);
  go(-1);
  expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
  go(-1);
  expect(session.grid.value.size).toBe(9);
  go(2);
  expect(session.grid.value.cells).toEqual(gridOf(other).cells);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(place.entries).toHaveLength(3);
});

test('typing updates the history entry', async () => {
  await session.load(puzzle);
  session.selected.value = 1;
  session.enter(3);
  await vi.advanceTimersByTimeAsync(150);
  expect(place.entries.slice(1)).toEqual(['#/sudoku/v1/2x2/13n']);
});

test('leaving the page updates the history entry at once', async () => {
  await session.load(puzzle);
  session.selected.value = 1;
  session.enter(3);
  address.leave();
  expect(place.entries.slice(1)).toEqual(['#/sudoku/v1/2x2/13n']);
});

test('a link opened just after typing stays in the address until it is followed', async () => {
  await session.load(puzzle);
  session.selected.value = 1;
  session.enter(3);
  place.push('#/sudoku/v1/2x2/2o');
  await vi.advanceTimersByTimeAsync(150);
  expect(place.hash()).toBe('#/sudoku/v1/2x2/2o');
  address.follow();
  expect(session.grid.value.cells).toEqual(gridOf(other).cells);
});

test('digits typed just before a paste are kept in the previous entry', async () => {
  session.enter(9);
  await session.load(puzzle);
  expect(place.entries).toEqual(['#/sudoku/v1/3x3/9zzzb', '#/sudoku/v1/2x2/1o']);
});

test('the same puzzle adds no entry', async () => {
  await session.load(puzzle);
  await session.load(puzzle);
  expect(place.entries).toHaveLength(2);
});

test('does not touch the address of another section', async () => {
  place.push('#/list');
  await session.load(puzzle);
  session.enter(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(place.entries).toEqual(['#/sudoku', '#/list']);
});

describe('a puzzle from another section', () => {
  async function send(text: string) {
    place.push('#/list');
    place.push('#/sudoku');
    address.follow();
    await address.receive(session.load(text));
  }

  test('keeps its entry when it replaces one that is still loading', async () => {
    place.push('#/list');
    place.push('#/sudoku');
    address.follow();
    await Promise.all([puzzle, other].map((text) => address.receive(session.load(text))));
    expect(place.entries.slice(1)).toEqual(['#/list', '#/sudoku/v1/2x2/2o']);
  });

  test('uses the entry of its link', async () => {
    await session.load(puzzle);
    await send(other);
    const code = '#/sudoku/v1/2x2';
    expect(place.entries.slice(1)).toEqual([`${code}/1o`, '#/list', `${code}/2o`]);
    go(-2);
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
    go(2);
    expect(session.grid.value.cells).toEqual(gridOf(other).cells);
  });

  test('has an entry even if it is on the board already', async () => {
    await session.load(puzzle);
    await send(puzzle);
    await send(other);
    go(-2);
    expect(session.grid.value.cells).toEqual(gridOf(puzzle).cells);
  });

  test('leaves the entry to the current board if refused', async () => {
    await session.load(puzzle);
    await send('no puzzle');
    expect(place.entries.at(-1)).toBe('#/sudoku/v1/2x2/1o');
    await session.load(other);
    expect(place.entries.slice(-2)).toEqual(['#/sudoku/v1/2x2/1o', '#/sudoku/v1/2x2/2o']);
  });
});

describe('a link', () => {
  test('shows its puzzle, and undo restores the previous one', () => {
    session.enter(9);
    place.push('#/sudoku/v1/2x2/1o');
    address.follow();
    expect(session.grid.value).toEqual(gridOf(puzzle));
    session.puzzle.undo();
    expect(session.grid.value.cells[0]).toBe(9);
  });

  test.each([
    ['v1/what', 'bad_payload'],
    ['v9/what', 'newer_version'],
    ['v10', 'newer_version'],
  ])('that cannot be read, %s, is reported, and the board and its address stay', (code, reason) => {
    session.enter(9);
    place.push(`#/sudoku/${code}`);
    address.follow();
    expect(session.intake.refusal.value?.failure.code).toBe(reason);
    expect(session.grid.value.cells[0]).toBe(9);
    expect(place.hash()).toBe('#/sudoku/v1/3x3/9zzzb');
  });
});
