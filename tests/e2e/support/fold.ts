import type { Page } from '@playwright/test';

/** Opens a fold of rarely used controls. */
export async function unfold(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: true, expanded: false }).click();
}
