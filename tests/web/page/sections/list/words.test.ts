import { expect, test } from 'vitest';
import { failureOf } from '../../../../../web/engine/model/failure.ts';
import type { Tally } from '../../../../../web/page/sections/list/model/table.ts';
import { shortReason } from '../../../../../web/page/sections/list/reason.ts';
import { list as english } from '../../../../../web/page/sections/list/words/en.ts';
import { list as chinese } from '../../../../../web/page/sections/list/words/zh.ts';
import { errors } from '../../../../../web/page/shared/words/en/errors.ts';
import { tally as noPuzzles } from '../../words/samples.ts';

test('a row says what is wrong, and of a link also what to do', () => {
  const wrong = failureOf('not_in_link');
  expect(shortReason({ ...wrong, found: 'tinyurl.com' }, errors)).toBe(
    'This is a short link from tinyurl.com. Open it and copy the address it leads to.',
  );
});

const tally = (amounts: Partial<Tally>): Tally => ({ ...noPuzzles, ...amounts });

test('of a single puzzle, the summary says what it has', () => {
  expect(english.summary(tally({ unique: 1 }), 1)).toBe('Exactly one solution');
  expect(english.summary(tally({ none: 1 }), 1)).toBe('No solution');
  expect(english.summary(tally({ multiple: 1 }), 1)).toBe('More than one solution');
  expect(chinese.summary(tally({ none: 1 }), 1)).toBe('无解');
});

test('of several puzzles, the summary counts those with exactly one solution', () => {
  expect(english.summary(tally({ unique: 2, none: 1 }), 3)).toBe('2 with exactly one solution');
  expect(english.summary(tally({ none: 2 }), 2)).toBe('None with exactly one solution');
  expect(chinese.summary(tally({ none: 2 }), 2)).toBe('没有一道是唯一解');
});

test('the previous list had no puzzle if its lines were unreadable', () => {
  expect(english.earlier(0, 2)).toBe('Your previous list had no puzzle.');
  expect(english.earlier(0, 0)).toBe(
    'Your previous list was empty: you had deleted all its lines.',
  );
});

test('a list with puzzles to check is not all done', () => {
  const left = tally({ unconfirmed: 1, unreadable: 1 });
  expect(english.finished(2, left)).toBe('2 puzzles done. 1 to check. 1 unreadable.');
  expect(english.finished(2, tally({}))).toBe('2 puzzles, all done.');
  expect(chinese.finished(2, left)).toContain('已完成');
});
