import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sudokuWriters } from '../../web/engine/model/catalogue/sudoku-writers.ts';
import { copied } from './support/copied.ts';
import { hard, SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

let sudoku: SudokuPage;

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  sudoku = new SudokuPage(page);
  await sudoku.open();
});

function formats(page: Page) {
  return page.getByRole('combobox', { name: 'Format' });
}

function preview(page: Page) {
  return page.getByRole('region', { name: 'Preview' });
}

async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download');
  await sudoku.button('Download').click();
  const download = await waiting;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
}

test('every written format can be read again', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await sudoku.unfold('Save, print and export');
  await expect(preview(page)).not.toBeEmpty();
  const options = await formats(page).getByRole('option').allTextContents();
  const names = options.slice(0, options.indexOf('One line each'));
  expect(names).toHaveLength(sudokuWriters.length);
  for (const name of names) {
    await sudoku.paste(hard.puzzle);
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
    await formats(page).selectOption(name);
    await expect(preview(page)).not.toBeEmpty();
    const { text } = await downloaded(page);
    await sudoku.button('Easy').click();
    await expect(sudoku.cell(1, 3)).toHaveAccessibleName(/given 7/);
    await sudoku.paste(text);
    await expect.poll(() => sudoku.line(), name).toBe(hard.solution);
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await expect.poll(() => sudoku.givens(), name).toBe(hard.puzzle);
  }
});

test('a link for another program can be copied', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await sudoku.unfold('Save, print and export');
  await formats(page).selectOption('Link to SudokuWiki');
  await expect(preview(page)).toContainText('bd=');
  expect(await copied(page, sudoku.button('Copy'))).toMatch(
    /^https:\/\/www\.sudokuwiki\.org\/.*bd=/,
  );
});

test('a format that does not fit the puzzle is disabled with a reason', async ({ page }) => {
  await sudoku.button('6 × 6').click();
  await sudoku.unfold('Save, print and export');
  const unfit = formats(page).getByRole('option', { name: '.sdk (9×9 only)' });
  await expect(unfit).toBeDisabled();
  await expect(formats(page).getByRole('option', { name: 'One line', exact: true })).toBeEnabled();
  await sudoku.button('Hard').click();
  await expect(formats(page).getByRole('option', { name: '.sdk' })).toBeEnabled();
});

test('a chosen format that no longer fits the puzzle offers nothing', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await sudoku.unfold('Save, print and export');
  await formats(page).selectOption('HoDoKu');
  await expect(preview(page)).not.toBeEmpty();
  await sudoku.button('6 × 6').click();
  await expect(preview(page)).toBeEmpty();
  await expect(sudoku.button('Copy')).toHaveAttribute('aria-disabled', 'true');
});

test('solutions can be exported as lines, CSV and JSON', async ({ page }) => {
  await sudoku.button('Empty 4 × 4').click();
  await sudoku.button('Count all').click();
  await expect(sudoku.verdict('Exactly 288 solutions')).toBeVisible();
  await sudoku.unfold('Save, print and export');

  await formats(page).selectOption('One line each');
  const lines = await downloaded(page);
  expect(lines.name).toBe('solutions.txt');
  expect(new Set(lines.text.trim().split('\n')).size).toBe(288);

  await formats(page).selectOption('CSV, a column for each cell');
  expect((await downloaded(page)).text.split('\n')).toHaveLength(290);

  await formats(page).selectOption('solutions json');
  const json = await downloaded(page);
  expect(json.name).toBe('solutions.json');
  expect(JSON.parse(json.text)).toMatchObject({ size: 4, total: 288, complete: true });
});

test('a puzzle without a solution offers none to export', async ({ page }) => {
  await sudoku.button('No solution').click();
  await expect(sudoku.verdict('No solution')).toBeVisible();
  await sudoku.unfold('Save, print and export');
  await expect(formats(page).getByRole('option', { name: 'One line each' })).toBeDisabled();
});

test('restricted candidates are copied with the puzzle', async ({ page }) => {
  const text = await readFile('tests/data/formats/sudoku/hard.sdx', 'utf8');
  await sudoku.paste(text);
  const restricted = page.getByText(/candidates restricted in \d+ cells/);
  const before = /candidates restricted in \d+/.exec((await restricted.textContent()) ?? '')?.[0];
  const copy = await copied(page, sudoku.button('Copy puzzle'));
  await sudoku.button('Hard').click();
  await expect(restricted).toBeHidden();
  await sudoku.paste(copy);
  await expect(restricted).toContainText(before ?? '');
});
