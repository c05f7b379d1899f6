import { expect } from '@playwright/test';
import { serveDirectory } from '../package/static-server.ts';
import { test } from './support/test.ts';

test('the page and its solver work on a sub-path of their host', { tag: '@first' }, async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('requestfailed', (request) => failures.push(request.url()));
  page.on('response', (response) => {
    if (!response.ok()) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));

  // As GitHub Pages serves it.
  const host = await serveDirectory('dist', '/some-repo/');
  await page.goto(`${host.address}#/pentominoes`);

  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/some-repo/');
  expect(failures).toEqual([]);
  host.close();
});
