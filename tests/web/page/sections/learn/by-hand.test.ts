import { expect, test } from 'vitest';
import {
  judge,
  keyOf,
  leaving,
  out,
} from '../../../../../web/page/sections/learn/model/by-hand.ts';
import { dominoes } from '../../../../../web/page/sections/learn/model/dominoes.ts';
import { options } from '../../../../../web/page/sections/learn/model/letters.ts';

test('the example has six options', () => {
  expect(options.map((items) => items.join(' '))).toEqual([
    'C E F',
    'A D G',
    'B C F',
    'A D',
    'B G',
    'D E G',
  ]);
});

test('covering takes the other nodes of its options out, then the header', () => {
  expect(leaving('C').map(keyOf)).toEqual(['0 E', '0 F', '2 F', '2 B']);
  const header = { option: -1, item: 'C' };
  expect(judge('cover', 'C', header, new Set())).toBe('early');
  expect(judge('cover', 'C', header, new Set(leaving('C').map(keyOf)))).toBe('header');
  expect(judge('cover', 'C', { option: 0, item: 'C' }, new Set())).toBe('stays');
  expect(judge('cover', 'C', { option: 0, item: 'E' }, new Set())).toBe('leaves');
  expect(judge('cover', 'C', { option: 1, item: 'A' }, new Set())).toBe('elsewhere');
});

test('uncovering puts back what left last, the header first of all', () => {
  const spots = out('C');
  const gone = new Set(spots.map(keyOf));
  expect(judge('uncover', 'C', { option: 1, item: 'A' }, gone)).toBe('notOut');
  const judged = spots.toReversed().map((spot, place) => {
    const later = spots.slice(0, -1 - place).map((each) => judge('uncover', 'C', each, gone));
    expect(new Set(later).size <= 1 && later.every((each) => each === 'later')).toBe(true);
    const judgement = judge('uncover', 'C', spot, gone);
    gone.delete(keyOf(spot));
    return judgement;
  });
  expect(judged).toEqual(['returns', 'returns', 'returns', 'returns', 'isBack']);
});

test('a square of dominoes has an option for each pair of neighbours', () => {
  expect(dominoes(2)).toBe('0.0 0.1 1.0 1.1\n0.0 0.1\n0.0 1.0\n0.1 1.1\n1.0 1.1\n');
});
