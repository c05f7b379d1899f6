import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { hard, SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

const easy = '..78..4.....6.1.2...8.736.53.59..1.6.2.5..7.8...384...4137....9....693..8.61..574';

/** A 16 × 16 grid with digits from 1 or from 0, or sixteen 4 × 4 grids. */
const ambiguous = Array.from({ length: 16 }, (_, row) =>
  (row % 2 === 0 ? '1' : '..2').padEnd(16, '.'),
).join('\n');

let sudoku: SudokuPage;

test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  await sudoku.open();
});

function offer(page: Page) {
  return page.getByRole('region', { name: /Which do you mean|replaces what/ });
}

test.describe('an ambiguous text', () => {
  test.beforeEach(async () => {
    await sudoku.paste(hard.puzzle);
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await sudoku.paste(ambiguous);
  });

  test('shows each interpretation in a line before the board is replaced', async ({ page }) => {
    await expect(offer(page)).toBeVisible();
    const lines = await offer(page).getByRole('button').allTextContents();
    expect(lines).toEqual([
      'Rows: 16 × 16, 16 givens, symbols 1–9, A–G',
      'Rows: 16 × 16, 16 givens, symbols 0–9, A–F',
      'One line each: 16 puzzles, the first 4 × 4, 1 given',
      'Keep my board',
    ]);
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
  });

  test('takes the likeliest on Enter, with undo beside the answer', async ({ page }) => {
    await expect(offer(page).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(offer(page)).toBeHidden();
    await expect(page.getByText(/^Read as rows: 16 × 16.*symbols 1–9, A–G/)).toBeVisible();
    await sudoku.button('Restore the last puzzle').click();
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
  });

  test('takes another by keys', async ({ page }) => {
    await expect(offer(page).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/symbols 0–9, A–F/)).toBeVisible();
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/given 2/);
  });

  test('opens the list if chosen', async ({ page }) => {
    await offer(page)
      .getByRole('button', { name: /^One line each/ })
      .click();
    await expect(page).toHaveURL(/#\/list/);
    await expect(page.getByText('16 puzzles, all done.')).toBeVisible();
  });

  test('leaves the board unchanged on Escape, and restores the focus', async ({ page }) => {
    await expect(offer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(offer(page)).toBeHidden();
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await sudoku.box.focus();
    await sudoku.paste(ambiguous);
    await expect(offer(page).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sudoku.box).toBeFocused();
  });

  test('drops the question when another puzzle is pasted', async ({ page }) => {
    await expect(offer(page)).toBeVisible();
    await sudoku.paste(easy);
    await expect(offer(page)).toBeHidden();
    await expect.poll(() => sudoku.givens()).toBe(easy);
  });
});

test('a puzzle replaces typed digits without a question, and undo brings them back', async ({
  page,
}) => {
  await sudoku.cell(5, 5).click();
  await page.keyboard.press('7');
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await sudoku.button('Restore what you typed').click();
  await expect(sudoku.cell(5, 5)).toHaveAccessibleName(/given 7/);
  await expect(sudoku.button('Restore what you typed')).toHaveCount(0);
});

test('a puzzle replaces a pasted one without a question', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await expect(sudoku.button('Restore the last puzzle')).toHaveCount(0);
  await sudoku.paste(easy);
  await expect(page.getByText(/Read as one line: 9 × 9, 37 givens/)).toBeVisible();
  await sudoku.button('Restore the last puzzle').click();
  await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
});

test('a text with several puzzles opens the list', async ({ page }) => {
  await sudoku.cell(5, 5).click();
  await page.keyboard.press('7');
  await sudoku.paste(`${hard.puzzle}\n${easy}\n`);
  await expect(page).toHaveURL(/#\/list/);
  await page.goto('./#/sudoku');
  await expect(sudoku.cell(5, 5)).toHaveAccessibleName(/given 7/);
});

test('a packed file is unpacked', async () => {
  await sudoku.drop([...gzipSync(hard.puzzle)], 'puzzle.txt.gz');
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
});

test('a 0/1 matrix opens as an exact cover problem if that is meant', async ({ page }) => {
  await sudoku.paste('0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n');
  await expect(sudoku.grid).toBeDisabled();
  await sudoku.button('Exact cover problem: 6 options, 7 items').click();
  await expect(page).toHaveURL(/#\/cover/);
  await expect(page.getByText('Exactly one solution')).toBeVisible();
});

const problems = {
  'the example of the paper': 'A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n',
  'a list of sets':
    'A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {3, 5, 6}\nE = {2, 3, 6, 7}\nF = {2, 7}\n',
};
for (const [name, text] of Object.entries(problems)) {
  test(`an exact cover problem can be opened where it is solved: ${name}`, async ({ page }) => {
    await sudoku.paste(text);
    await expect(sudoku.refusal).toContainText('This is an exact cover problem.');
    await page.getByRole('button', { name: 'Open in Exact cover' }).click();
    await expect(page.getByText('Exactly one solution.')).toBeVisible();
  });
}

test('lines of a mail that say nothing about the puzzle are named', async () => {
  const rows = hard.puzzle.match(/.{9}/g) ?? [];
  await sudoku.paste(`Hi,\n\n${rows.join('\n')}\n\nCall me at 555-0134 after 6.\n`);
  await expect(sudoku.verdict(/^Exactly one solution/)).toBeVisible();
  await expect(sudoku.answer).toContainText(/nothing about the puzzle: lines 1 and 13\./);
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.answer).not.toContainText('nothing about the puzzle');
});
