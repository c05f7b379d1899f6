import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('the page and its solver work on a sub-path of their host', async ({ page }) => {
  const failures: string[] = [];
  page.on('requestfailed', (request) => failures.push(request.url()));
  page.on('response', (response) => {
    if (!response.ok()) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));

  await page.goto('./#/pentominoes');

  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/some-repo/');
  expect(failures).toEqual([]);
});
