import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { hard, SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

const jigsaw = [
  ['6........', '.........', '.15.8...3', '.......3.', '..4...75.', '9.......6', '..3......'],
  ['..1.....5', '.68...4..', ''],
  ['111222233', '111223333', '141222333', '144555666', '444456666', '455555776', '488888976'],
  ['888899977', '999997777'],
]
  .flat()
  .join('\n');

let sudoku: SudokuPage;

test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  await sudoku.open();
});

function hashOf(page: Page): string {
  return new URL(page.url()).hash;
}

async function saved(page: Page, name: string): Promise<Buffer> {
  await sudoku.unfold('Save, print and export');
  const download = page.waitForEvent('download');
  await sudoku.button(name).click();
  return readFile(await (await download).path());
}

test('a link shows its puzzle', { tag: '@first' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sudoku.paste(jigsaw);
  await expect(page.getByText(/, irregular boxes, /)).toBeVisible();
  await sudoku.button('Copy link').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#\/sudoku\/v1\/j[0-9a-z]{81}\/6[0-9A-Za-z-]+$/);

  const opened = new SudokuPage(await context.newPage());
  await opened.page.goto(link);
  await expect(opened.page.getByText(/, irregular boxes, /)).toBeVisible();
  await expect.poll(() => opened.givens()).toBe(await sudoku.givens());
});

test('a link can be pasted like any other text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sudoku.paste(hard.puzzle);
  await expect(page).toHaveURL(/v1\/3x3\/8j36/);
  await sudoku.button('Copy link').click();
  const link = page.url();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await sudoku.button('Easy').click();
  await sudoku.paste(link);
  await expect(page.getByText('Read as a link to this page: 9 × 9')).toBeVisible();
  await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
});

test('a link of a newer version is recognized, pasted or opened', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(page).toHaveURL(/v1\/3x3\/8j36/);
  await sudoku.paste('https://dancing-links.example/#/sudoku/v9/3x3/8j36f');
  await expect(sudoku.refusal).toContainText('newer version');
  await page.goto('./#/sudoku/v9/3x3/8j36f');
  await expect(sudoku.refusal).toContainText('newer version');
  await expect(page).toHaveURL(/v1\/3x3\/8j36/);
});

test('restricted candidates are shown, kept while typing, and part of the link', async ({
  page,
}) => {
  const text = await readFile('tests/data/formats/sudoku/hard.sdx', 'utf8');
  await sudoku.paste(text);
  const restricted = page.getByText(/candidates restricted in \d+ cells/);
  await expect(restricted).toBeVisible();
  await expect(page).toHaveURL(/v1\/3x3\/[^/]+\/[0-9a-z-]+$/);
  await sudoku.button('Undo').click();
  await expect(restricted).toBeHidden();
  await sudoku.button('Redo').click();
  await sudoku.cell(1, 1).click();
  await page.keyboard.press('Delete');
  await expect(restricted).toBeVisible();
});

test('a truncated link is reported, and the board stays', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  await page.goto('./#/sudoku/v1/3x3/8j36f');
  await expect(sudoku.refusal).toContainText('link');
  await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
});

test('back and forward visit the puzzles, not the single digits', { tag: '@first' }, async ({
  page,
}) => {
  await sudoku.button('Easy').click();
  await expect(page).toHaveURL(/v1\/3x3\/b78/);
  await sudoku.paste(hard.puzzle);
  await expect(page).toHaveURL(/v1\/3x3\/8j36/);
  const link = hashOf(page);
  await sudoku.cell(1, 2).click();
  await page.keyboard.press('1');
  await expect.poll(() => hashOf(page)).not.toBe(link);
  await page.goBack();
  await expect(sudoku.cell(1, 3)).toHaveAccessibleName(/given 7/);
  await page.goBack();
  await expect(sudoku.cell(1, 3)).toHaveAccessibleName(/empty/);
  await page.goForward();
  await page.goForward();
  await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 1/);
});

test('a reload keeps typed digits', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(page).toHaveURL(/8j36/);
  await sudoku.cell(1, 2).click();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/81/);
  await page.reload();
  await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 1/);
});

test('a reload keeps the undo history, and which digits were typed', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
  await sudoku.cell(1, 2).click();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/81/);
  await page.reload();
  await sudoku.button('Easy').click();
  await sudoku.button('Restore what you typed').click();
  await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 1/);
  await sudoku.button('Undo').click();
  await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
});

test('each tab keeps its puzzle through a reload', async ({ page, context }) => {
  await sudoku.paste(hard.puzzle);
  await expect(page).toHaveURL(/8j36/);
  await page.goto('./#/list');
  const other = new SudokuPage(await context.newPage());
  await other.open();
  await other.button('Easy').click();
  await expect(other.page).toHaveURL(/b78/);
  await page.goto('./#/sudoku');
  await expect(page).toHaveURL(/8j36/);
  await page.reload();
  await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
});

test('the board can be saved as SVG and PNG', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  const svg = (await saved(page, 'SVG')).toString();
  expect(svg.match(/font-weight="bold"/g)).toHaveLength(21);
  expect(svg.match(/font-style="italic"/g)).toHaveLength(60);
  const png = await saved(page, 'PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(880);
});

test('pictures and prints can leave out the solution', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await sudoku.unfold('Save, print and export');
  await sudoku.button('With solution').click();
  expect((await saved(page, 'SVG')).toString()).not.toContain('font-style="italic"');
  await page.emulateMedia({ media: 'print' });
  await expect(sudoku.cell(1, 2)).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
});

test('the offer to undo is not printed', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await sudoku.button('Easy').click();
  const undo = page.getByRole('button', { name: 'Restore the last puzzle' });
  await expect(undo).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(undo).toBeHidden();
});

test('a failed copy is reported until the next attempt', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
  });
  for (const name of ['Copy puzzle', 'Copy link']) {
    await sudoku.button(name).click();
    await expect(page.getByText('Your browser didn’t allow copying.').last()).toBeVisible();
  }
});

test('prints show the board and its verdict', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await expect(sudoku.cell(1, 1)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(sudoku.button('Copy link')).toBeHidden();
  await expect(sudoku.box).toBeHidden();
});

test('a solution can be shown by its number', async ({ page }) => {
  await sudoku.button('Empty 4 × 4').click();
  await sudoku.button('Count all').click();
  await expect(page.getByText('1 of 288')).toBeVisible();
  const number = page.getByRole('textbox', { name: 'Solution number' });
  await number.fill('200');
  await number.press('Enter');
  await expect(page.getByText('200 of 288')).toBeVisible();
  await number.fill('999');
  await sudoku.page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('288 of 288')).toBeVisible();
});
