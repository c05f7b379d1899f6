import { expect, type Page } from '@playwright/test';
import { paste } from './paste.ts';

/** Dominoes and single cells on the board of 10 × 10 have more tilings than anyone waits for. */
const puzzle = '| Knuth\n[0-9][0-9]\n48|D 00 01\n4|M 00\n';

/** Begins to count all solutions in the section for pentominoes, and waits for the first. */
export async function searchLong(page: Page) {
  await page.getByRole('combobox', { name: 'Solutions' }).selectOption('all');
  await paste(page, puzzle);
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByText(/[1-9][\d,]* found so far/)).toBeVisible();
}
