import { expect, test } from 'vitest';
import {
  linkPath,
  linkPoints,
  onTheWay,
} from '../../../../../web/page/shared/links/model/link-path.ts';

const at = (x: number, y: number) => ({ x, y, halfWidth: 10, halfHeight: 8 });
const [left, right] = [at(100, 50), at(200, 50)];
const [upper, lower] = [at(100, 50), at(100, 150)];

/** Returns the path of a link as drawn. */
function pathOf(...link: Parameters<typeof linkPoints>): string {
  return linkPath(linkPoints(...link));
}

function numbersOf(path: string): number[] {
  return (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}

/** Returns the start of a link's line and the tip of its arrow. */
function ends(path: string) {
  const numbers = numbersOf(path);
  return { start: numbers.slice(0, 2), tip: numbers.slice(-4, -2) };
}

/** Returns the smallest and largest coordinate on an axis: 0 for x, 1 for y. */
function extent(path: string, axis: 0 | 1) {
  const numbers = numbersOf(path).filter((_, index) => index % 2 === axis);
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

test('a link leads from the side of one box to the side of the other', () => {
  expect(ends(pathOf(left, right, 'right', false))).toEqual({ start: [110, 45], tip: [189, 45] });
  expect(ends(pathOf(right, left, 'left', false))).toEqual({ start: [190, 55], tip: [111, 55] });
  expect(ends(pathOf(upper, lower, 'down', false))).toEqual({ start: [95, 58], tip: [95, 141] });
  expect(ends(pathOf(lower, upper, 'up', false))).toEqual({ start: [105, 142], tip: [105, 59] });
});

test('the two directions bend apart around boxes between them', () => {
  expect(extent(pathOf(left, right, 'right', true), 1).least).toBeLessThan(50 - 8);
  expect(extent(pathOf(right, left, 'left', true), 1).most).toBeGreaterThan(50 + 8);
  expect(extent(pathOf(upper, lower, 'down', true), 0).least).toBeLessThan(100 - 10);
  expect(extent(pathOf(lower, upper, 'up', true), 0).most).toBeGreaterThan(100 + 10);
});

test('a link around the edge leaves on one side and enters on the other', () => {
  const { start, tip } = ends(pathOf(right, left, 'right', false));
  expect(start).toEqual([210, 45]);
  expect(tip).toEqual([89, 45]);
  const toItself = ends(pathOf(left, left, 'right', false));
  expect(toItself).toEqual({ start: [110, 45], tip: [89, 45] });
});

test('a link moves evenly from any course to another', () => {
  const direct = linkPoints(left, right, 'right', false);
  const around = linkPoints(right, left, 'right', false);
  expect(onTheWay(direct, around, 0)).toEqual(direct);
  expect(onTheWay(direct, around, 1)).toEqual(around);
  const halfway = ends(linkPath(onTheWay(direct, around, 0.5)));
  expect(halfway).toEqual({ start: [160, 45], tip: [139, 45] });
});
