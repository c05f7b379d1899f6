import { deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { coverFormats } from '../../../web/engine/model/cover.ts';
import { polyominoFormats } from '../../../web/engine/model/polyomino.ts';
import { chapterNames } from '../../../web/page/sections/learn/model/chapter.ts';
import { boardIn, gridIn, type LinkedGrid, unpacked, variantIn } from './link-decoder.ts';

/**
 * The expected result of following an address: a check of the page, or a message that it leads
 * nowhere.
 */
type Meaning = ((page: Page) => Promise<void>) | 'broken';

const heading = (name: string) => (page: Page) =>
  expect(page.locator('main > div:not([hidden]) h2').filter({ hasText: name })).toBeVisible();

/** Packs a text like a link. */
export const packed = (text: string) => `v1/${deflateSync(text).toString('base64url')}`;

const counted = (amount: number, one: string) => `${amount} ${one}${amount === 1 ? '' : 's'}`;

/** Says how large the boxes are, unless they are the most square ones that are no higher than wide. */
function factsOfBoxes({ size, boxes }: LinkedGrid): readonly string[] {
  if (!boxes) return ['irregular boxes'];
  const [height, width] = boxes;
  const sides = Array.from({ length: size }, (_, n) => n + 1).filter((n) => size % n === 0);
  const usual = sides.findLast((side) => side ** 2 <= size);
  if (height === usual) return [];
  return [height === 1 || width === 1 ? 'no boxes' : `boxes ${height} × ${width}`];
}

/** Says what a grid has, like the page. */
function factsOf(grid: LinkedGrid): string {
  const { size, cells, restricted } = grid;
  const facts = [`${size} × ${size}`, ...factsOfBoxes(grid)];
  facts.push(counted(cells.filter((cell) => cell !== '').length, 'given'));
  if (restricted > 0) facts.push(`candidates restricted in ${counted(restricted, 'cell')}`);
  return facts.join(', ');
}

async function expectGivens(page: Page, cells: readonly string[]) {
  const shown = page.getByRole('grid').getByRole('gridcell');
  const givens = () =>
    shown.evaluateAll((cells) =>
      cells.map((cell) => (cell.classList.contains('cell-given') ? cell.textContent : '')),
    );
  await expect.poll(givens, { intervals: [20] }).toEqual(cells);
}

function sudokuMeaning(code: string): Meaning {
  if (code.startsWith('rules/')) return variantMeaning(code.slice('rules/'.length));
  const grid = gridIn(code);
  if (!grid) return 'broken';
  return async (page) => {
    await expectGivens(page, grid.cells);
    await expect(page.getByText(factsOf(grid), { exact: true })).toBeVisible();
  };
}

function variantMeaning(code: string): Meaning {
  const text = unpacked(code, []);
  if (text === undefined) return 'broken';
  const { title, size, cells, rules, sums } = variantIn(text);
  const givens = cells.filter((cell) => cell !== '').length;
  const facts = `${size} × ${size}, ${counted(givens, 'given')}, ${counted(rules.length, 'rule')}`;
  return async (page) => {
    await expect(page.getByText(facts)).toHaveText(`${title} · ${facts}`);
    await expectGivens(page, cells);
    for (const [cell, sum] of sums) {
      const shown = page.getByRole('gridcell').nth(cell);
      await expect(shown).toHaveAccessibleName(new RegExp(`, Killer cage ${sum}$`));
    }
  };
}

function coverMeaning(code: string): Meaning {
  const text = unpacked(code, coverFormats);
  if (text === undefined) return 'broken';
  return (page) => expect(page.getByRole('textbox', { name: 'Problem' })).toHaveValue(text);
}

const isKept = (page: Page, key: string, content: string) =>
  expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), key), { intervals: [50] })
    .toContain(content);

/** The section keeps its content for the next visit. */
function watchMeaning(link: string): Meaning {
  // The step and the rule follow.
  const [code = ''] = link.split('?');
  const [board, ...rest] = code.split('/');
  const read = (): string | undefined => {
    if (board === 'sudoku') return gridIn(rest.join('/')) && rest.join('/');
    if (board === 'variant') return unpacked(rest.join('/'), []);
    if (board === 'polyomino') return unpacked(rest.join('/'), [...polyominoFormats, 'board']);
    return unpacked(code, coverFormats);
  };
  const text = read();
  if (text === undefined) return 'broken';
  return (page) => isKept(page, 'dance.watch', JSON.stringify(text));
}

const rows = (height: number, row: string) => `${row}\n`.repeat(height);

/** The boards of pentominoes with buttons of their own. */
const boardNames: Readonly<Record<string, string>> = {
  [rows(3, 'XXXXXXXX') + rows(2, 'XXX..XXX') + rows(3, 'XXXXXXXX')]: 'Scott’s 8 × 8',
  [rows(6, 'X'.repeat(10))]: '6 × 10',
  [rows(5, 'X'.repeat(12))]: '5 × 12',
  [rows(4, 'X'.repeat(15))]: '4 × 15',
  [rows(3, 'X'.repeat(20))]: '3 × 20',
};

function boardMeaning(code: string): Meaning {
  const linked = boardIn(code);
  if (!linked) return 'broken';
  const name = boardNames[linked.text];
  return async (page) => {
    await expect(page.getByRole('radio', { name: name ?? 'Your own', exact: true })).toBeChecked();
    await isKept(page, 'dance.polyomino.which', linked.which);
    if (!name) await isKept(page, 'dance.polyomino.text', linked.text);
  };
}

function learnMeaning(code: string): Meaning {
  return chapterNames.some((name) => name === code) ? heading('history') : 'broken';
}

const sections: Record<string, (code: string) => Meaning> = {
  sudoku: sudokuMeaning,
  cover: coverMeaning,
  watch: watchMeaning,
  pentominoes: boardMeaning,
  learn: learnMeaning,
  list: () => 'broken',
  race: () => 'broken',
};

/** Returns the expected result of following an address of the page. */
export function meaningOf(hash: string): Meaning {
  const [name = '', ...rest] = hash.replace(/^#\/?/, '').split('/');
  const code = rest.join('/');
  const meaning = sections[name.replace(/\?.*/, '')];
  if (name === '' && rest.length === 0) return heading('Sudoku');
  if (!meaning || (name.includes('?') && rest.length > 0)) return 'broken';
  return code === ''
    ? (page) => expect(page.locator(`#section-${name.replace(/\?.*/, '')}`)).toBeVisible()
    : meaning(code);
}
