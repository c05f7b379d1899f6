import { expect, test } from '@playwright/test';

test('the page works below a path of its host', async ({ page, baseURL }) => {
  const failures: string[] = [];
  page.on('requestfailed', (request) => failures.push(request.url()));
  page.on('response', (response) => {
    if (!response.ok()) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));

  await page.goto('./');

  await expect(page.getByRole('navigation')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(new URL(baseURL ?? '').pathname);
  expect(failures).toEqual([]);
});
