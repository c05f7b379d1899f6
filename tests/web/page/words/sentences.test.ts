import { expect, test } from 'vitest';
import { cover } from '../../../../web/page/sections/cover/words/en.ts';
import { cover as zhCover } from '../../../../web/page/sections/cover/words/zh.ts';
import { type Evidence, polyomino } from '../../../../web/page/sections/polyomino/words/en.ts';
import { variant } from '../../../../web/page/sections/sudoku/variant/words/en.ts';
import { variant as zhVariant } from '../../../../web/page/sections/sudoku/variant/words/zh.ts';
import { sudoku as zhSudoku } from '../../../../web/page/sections/sudoku/words/zh.ts';
import { links } from '../../../../web/page/shared/links/words/en.ts';
import { links as zhLinks } from '../../../../web/page/shared/links/words/zh.ts';
import { emptyGrid, shapeOf } from '../../../../web/page/shared/sudoku/model/grid.ts';
import { puzzle as puzzleWords } from '../../../../web/page/shared/sudoku/words/en.ts';
import { puzzle as zhPuzzleWords } from '../../../../web/page/shared/sudoku/words/zh.ts';
import { search } from '../../../../web/page/shared/words/en/search.ts';
import { search as zhSearch } from '../../../../web/page/shared/words/zh/search.ts';

const grid = emptyGrid(shapeOf(9));
const puzzle = { grid, clashes: [], failure: null, isTyped: false, time: '–' };
const evidence: Evidence = {
  found: 1n,
  which: 'distinct',
  hasPieces: true,
  counted: null,
  hasBegun: true,
};

test('a single thing is singular', () => {
  expect(cover.verdict('atLeast', 1n)).toBe('At least 1 solution.');
  expect(cover.verdict('atLeast', 2n)).toBe('At least 2 solutions.');
  expect(cover.verdict('failed', 1n)).toContain('the 1 solution found before');
  expect(polyomino.verdict('failed', evidence)).toContain('the 1 board found before');
  expect(search.figures(1n, '1 ms', '')).toBe('1 search node · 1 ms');
  expect(cover.nodeCount('stopped', 1n)).toBe('over 1 search node');
});

test('a problem is described with its bounded items', () => {
  const interpretation = {
    format: 'dlx',
    primaryItems: 3,
    options: 2,
    leftOutOptions: 0,
    entries: 4,
  } as const;
  expect(cover.understood({ ...interpretation, secondaryItems: 0, boundedItems: 0 })).toBe(
    'Knuth’s text: 3 items, 2 options, 4 entries',
  );
  expect(cover.understood({ ...interpretation, secondaryItems: 0, boundedItems: 2 })).toBe(
    'Knuth’s text: 3 items (2 with bounds), 2 options, 4 entries',
  );
  expect(cover.understood({ ...interpretation, secondaryItems: 1, boundedItems: 2 })).toBe(
    'Knuth’s text: 3 primary (2 with bounds) and 1 secondary item, 2 options, 4 entries',
  );
  const leftOut = { secondaryItems: 0, boundedItems: 0, leftOutOptions: 1 };
  expect(cover.understood({ ...interpretation, ...leftOut })).toBe(
    'Knuth’s text: 3 items, 2 options (without 1 that covers no primary item), 4 entries',
  );
});

test('a search that has not started, or was cut short, has no node count', () => {
  expect(cover.nodeCount('idle', 0n)).toBe('');
  expect(cover.nodeCount('failed', 0n)).toBe('');
});

test('Chinese has one form for singular and plural', () => {
  expect(zhCover.verdict('atLeast', 1n)).toBe('至少有 1 个解。');
  expect(zhCover.verdict('atLeast', 2n)).toBe('至少有 2 个解。');
  expect(zhSearch.figures(1234n, '1 毫秒', 'bit-matrix')).toBe(
    '1,234 个搜索节点 · 1 毫秒 · 位矩阵',
  );
  expect(zhSudoku.verdict('multiple', { ...puzzle, phase: 'exhausted', found: 5000 })).toBe(
    '共有 5,000 个解，用时 –',
  );
});

test('a part that was not understood has a plain name', () => {
  const { one } = variant.notUnderstood;
  expect(one('rossini')).toBe('what the source calls “rossini”');
  expect(one('thermometer slow')).toBe('thermometers with “slow”');
  expect(one('arrow: R1C1')).toBe('unfinished arrows: “R1C1”');
  expect(one('between: R1C1 R1C2 needs ≥ 3')).toBe(
    'unfinished between lines: “R1C1 R1C2” instead of 3 cells',
  );
  expect(one('killer-cage 5:')).toBe('cages without cells');
  expect(one('killercage')).toBe('cages');
  expect(one('windoku needs rectangular boxes')).toBe(
    'extra regions, which only a grid with rectangular boxes can have',
  );
  expect(one('littlekillersum R1C7 R2C8')).toBe('little killer sums with “R1C7 R2C8”');
  const { one: chinese } = zhVariant.notUnderstood;
  expect(chinese('thermometer slow')).toBe('标有“slow”的温度计');
  expect(chinese('asterisk needs 9x9')).toBe('星号（需要9 × 9 的盘面）');
});

test('a puzzle’s title comes before the format that it was read in', () => {
  const read = {
    grid,
    format: 'fpuzzles',
    name: 'T',
    author: 'A',
    symbols: '1–9',
    puzzles: 1,
    clashes: [],
  } as const;
  expect(puzzleWords.understood(read)).toBe('“T” by A, read as an f-puzzles link: 9 × 9, 0 givens');
  expect(puzzleWords.understood({ ...read, name: '', author: '' })).toBe(
    'Read as an f-puzzles link: 9 × 9, 0 givens',
  );
  expect(puzzleWords.interpretation(read)).toBe('An f-puzzles link: “T” by A, 9 × 9, 0 givens');
  expect(puzzleWords.understood({ ...read, line: 3 })).toBe(
    'Line 3 of your list, “T” by A: 9 × 9, 0 givens',
  );
  expect(zhPuzzleWords.understood(read)).toBe(
    '“T”，作者 A，格式：f-puzzles 链接；9 × 9，0 个提示数',
  );
});

test('Chinese names rows and columns in the order in which they are read', () => {
  expect(zhSudoku.board.given(0, 8, '5')).toBe('第 1 行第 9 列，提示数 5');
});

test('Chinese sets plain names apart by blanks, and quotes the others', () => {
  const hide = (option: string, item: string) =>
    zhLinks.sentence({ kind: 'takeOut', option, item, from: 3, to: 2 }, 'fewest');
  expect(hide('2', 'A')).toBe('把节点 (2, A) 从 A 的链表中摘下：大小 3 → 2。');
  expect(hide('红', 'r1 c2')).toBe('把节点 (“红”, “r1 c2”) 从“r1 c2”的链表中摘下：大小 3 → 2。');
  const last = { kind: 'unlinkItem', item: 'C', left: 'B', right: '' } as const;
  expect(zhLinks.sentence(last, 'fewest')).toBe('摘下 C 的表头：B 和根现在互相指向。');
});

test('of a problem with secondary items, a solution covers every primary one', () => {
  const solved = { kind: 'enter', level: 2, isSolved: true } as const;
  const all = { ...solved, hasSecondary: false };
  const primary = { ...solved, hasSecondary: true };
  expect(links.sentence(all, 'fewest')).toContain('every item is covered');
  expect(links.sentence(primary, 'fewest')).toContain('every primary item is covered');
  expect(links.sentence(primary, 'fewest', true)).toContain('Every primary item is covered');
  expect(zhLinks.sentence(primary, 'fewest')).toContain('每个主项都已覆盖');
});

test('beside the last item, the root is alone', () => {
  const last = { item: 'A', left: '', right: '' };
  const unlinked = { kind: 'unlinkItem', ...last } as const;
  const relinked = { kind: 'relinkItem', ...last } as const;
  expect(links.sentence(unlinked, 'fewest')).toContain('the root now points to itself');
  expect(links.sentence(relinked, 'fewest')).toContain('in again, beside the root:');
  expect(zhLinks.sentence(unlinked, 'fewest')).toContain('根现在指向自己');
  expect(zhLinks.sentence(relinked, 'fewest')).toContain('接回根旁边');
});
