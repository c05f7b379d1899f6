import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unfold } from './fold.ts';
import { paste } from './paste.ts';

/** Dominoes and single cells on a 10 × 10 board have too many tilings to count one by one. */
const puzzle = '| Knuth\n[0-9][0-9]\n48|D 00 01\n4|M 00\n';

/** Starts a long search in the Pentominoes section and waits for its first solution. */
export async function searchLong(page: Page) {
  await unfold(page, 'Limits');
  await page.getByRole('combobox', { name: 'Solutions' }).selectOption('all');
  await paste(page, puzzle);
  await expect(page.getByRole('radio', { name: 'Your own' })).toBeChecked();
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(soFar(page)).toBeVisible();
}

/** The number of solutions of a running search. */
export const soFar = (page: Page) => page.getByText(/[1-9][\d,]* found so far/);

/** Returns the number of solutions of a running search, as the page says. */
export async function foundSoFar(page: Page): Promise<number> {
  const text = await soFar(page).innerText();
  return Number(/([\d,]+) found/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** Saves a running or paused search. Returns the content of the file. */
export async function saveSearch(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the search' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('search.json');
  return readFile(await file.path(), 'utf8');
}
