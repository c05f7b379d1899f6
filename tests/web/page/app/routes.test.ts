import { describe, expect, test } from 'vitest';
import { isAddress, routeOf, routes } from '../../../../web/page/app/routes.ts';
import { sectionHash } from '../../../../web/page/shared/model/section-hash.ts';

test.each(routes)('the address of %s leads back to it', (route) => {
  expect(routeOf(sectionHash[route])).toBe(route);
});

describe('an unknown address leads to the Sudoku', () => {
  test.each(['', '#', '#/', '#/nowhere', '#content', '#/covers'])('%j', (hash) => {
    expect(routeOf(hash)).toBe('sudoku');
  });
});

test('ignores the rest of a section’s address', () => {
  expect(routeOf('#/cover?x=1')).toBe('cover');
  expect(routeOf('#/pentominoes/8x8')).toBe('pentominoes');
});

const addresses = ['', '#', '#/', '#/list', '#/cover/v1/x', '#/sudoku?x=1', '#/learn/history'];
test.each([...addresses, '#/list/', '#/learn/history?x=1'])('%j can be followed', (hash) =>
  expect(isAddress(hash)).toBe(true),
);

const strays = ['#/nowhere', '#/nowhere/v1/x', '#content', '#/covers', '#/list/v1', '#/race/x'];
const nearMisses = ['#/learn/x', '#/learn/history/x', '#//sudoku/v1/x', '#/sudoku?/v1/x'];
test.each([...strays, ...nearMisses])('%j leads nowhere', (hash) =>
  expect(isAddress(hash)).toBe(false),
);
