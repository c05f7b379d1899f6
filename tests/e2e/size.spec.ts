import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { routes } from '../../web/page/app/routes.ts';
import { test } from './support/test.ts';

/** Compressed bytes. */
const maxScript = 88_000;
const maxBeforeSolver = 90_000;
const maxForAnswer = 179_000;

const packedSize = (body: Buffer) => gzipSync(body, { level: 9 }).length;

for (const section of routes) {
  test(`${section} starts with at most 88 KB of compressed scripts`, async ({ page }) => {
    // Without the module, nothing loads after it.
    await page.route('**/*.wasm', () => {});
    const packed = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const url = response.url();
      if (!url.endsWith('.js')) return;
      const size = response.body().then(packedSize);
      packed.set(url, size);
    });
    const worker = page.waitForResponse(/-worker-.*\.js$/);
    await page.goto(`./#/${section}`);
    await expect(page.locator(`#section-${section} h2`)).toBeAttached();
    await worker;
    page.removeAllListeners('response');
    const sizes = await Promise.all(packed.values());
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(maxScript);
    expect(sizes.length).toBeGreaterThan(2);
  });
}

test('the first view is drawn from at most 90 KB before the solver loads', async ({ page }) => {
  const before: Promise<number>[] = [];
  page.on('response', (response) => before.push(response.body().then(packedSize)));
  let isDrawn = false;
  const asked = new Promise<void>((resolve) => {
    void page.route(/-worker-.*\.js$|\.wasm$/, async () => {
      page.removeAllListeners('response');
      isDrawn ||= await page.getByRole('grid').isVisible();
      resolve();
    });
  });
  await page.goto('./');
  await asked;
  expect(isDrawn).toBe(true);
  const sizes = await Promise.all(before);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(maxBeforeSolver);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the puzzle of a first visit is solved after at most 179 KB', async ({ page }) => {
  const needed: Promise<number>[] = [];
  const solver = new Set([/grid-worker-.*\.js$/, /page-grid-.*\.wasm$/]);
  // Nothing arrives after the solver.
  await page.route('**', async (route) => {
    if (solver.size === 0) return;
    for (const file of solver) if (file.test(route.request().url())) solver.delete(file);
    const response = await route.fetch();
    needed.push(response.body().then(packedSize));
    await route.fulfill({ response });
  });
  await page.goto('./');
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
  const sizes = await Promise.all(needed);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(maxForAnswer);
});
