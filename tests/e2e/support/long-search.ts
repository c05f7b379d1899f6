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
  await expect(page.getByText(/[1-9][\d,]* found so far/)).toBeVisible();
}
