import { expect, test } from 'vitest';
import { type Direction, linkPath } from '../../../web/src/watch/model/link-path.ts';

const at = (x: number, y: number) => ({ x, y, halfWidth: 10, halfHeight: 8 });
const [left, right] = [at(100, 50), at(200, 50)];
const [upper, lower] = [at(100, 50), at(100, 150)];

function numbersOf(path: string): number[] {
  return (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}

/** Where the line of a link begins, and where the tip of its arrow is. */
function ends(path: string) {
  const numbers = numbersOf(path);
  return { start: numbers.slice(0, 2), tip: numbers.slice(-4, -2) };
}

/** The smallest and the largest coordinate, 0 for x and 1 for y. */
function extent(path: string, axis: 0 | 1) {
  const numbers = numbersOf(path).filter((_, index) => index % 2 === axis);
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

test('a link leads from the side of one box to the side of the other', () => {
  expect(ends(linkPath(left, right, 'right', false))).toEqual({ start: [110, 45], tip: [189, 45] });
  expect(ends(linkPath(right, left, 'left', false))).toEqual({ start: [190, 55], tip: [111, 55] });
  expect(ends(linkPath(upper, lower, 'down', false))).toEqual({ start: [95, 58], tip: [95, 141] });
  expect(ends(linkPath(lower, upper, 'up', false))).toEqual({ start: [105, 142], tip: [105, 59] });
});

test('the two directions bend apart around what lies in between', () => {
  expect(extent(linkPath(left, right, 'right', true), 1).least).toBeLessThan(50 - 8);
  expect(extent(linkPath(right, left, 'left', true), 1).most).toBeGreaterThan(50 + 8);
  expect(extent(linkPath(upper, lower, 'down', true), 0).least).toBeLessThan(100 - 10);
  expect(extent(linkPath(lower, upper, 'up', true), 0).most).toBeGreaterThan(100 + 10);
});

test('a link around the edge leaves its box on one side and comes in on the other', () => {
  const { start, tip } = ends(linkPath(right, left, 'right', false));
  expect(start).toEqual([210, 45]);
  expect(tip).toEqual([89, 45]);
  const toItself = ends(linkPath(left, left, 'right', false));
  expect(toItself).toEqual({ start: [110, 45], tip: [89, 45] });
});

test('all links have the same commands, so that each can move to where any other is', () => {
  const directions: readonly Direction[] = ['right', 'left', 'down', 'up'];
  const commands = new Set(
    directions.flatMap((direction) =>
      [
        linkPath(left, right, direction, false),
        linkPath(right, left, direction, true),
        linkPath(left, left, direction, false),
      ].map((path) => path.replace(/[^A-Z]/g, '')),
    ),
  );
  expect([...commands]).toEqual(['MCMCMLL']);
});
