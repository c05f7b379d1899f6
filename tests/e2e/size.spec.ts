import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { routes } from '../../web/page/app/routes.ts';
import { test } from './support/test.ts';

/** Compressed sizes in KB of 1,000 bytes, as in TRUST.md. */
const maxScript = 87;
const maxBeforeSolver = 86;
const maxForAnswer = 177;

/** Returns the compressed size of files in KB. */
async function packedSize(files: Iterable<Promise<Buffer>>): Promise<number> {
  const sizes = (await Promise.all(files)).map((file) => gzipSync(file, { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size) / 1000;
}

for (const section of routes) {
  test(`${section} starts with at most ${maxScript} KB of compressed scripts`, async ({ page }) => {
    // Without the module, nothing loads after it.
    await page.route('**/*.wasm', () => {});
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const url = response.url();
      if (url.endsWith('.js')) scripts.set(url, response.body());
    });
    const worker = page.waitForResponse(/-worker-.*\.js$/);
    await page.goto(`./#/${section}`);
    await expect(page.locator(`#section-${section} h2`)).toBeAttached();
    await worker;
    page.removeAllListeners('response');
    expect(scripts.size).toBeGreaterThan(2);
    expect(await packedSize(scripts.values())).toBeLessThanOrEqual(maxScript);
  });
}

test(`the first view is drawn from at most ${maxBeforeSolver} KB before the solver loads`, async ({
  page,
}) => {
  const before: Promise<Buffer>[] = [];
  page.on('response', (response) => before.push(response.body()));
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
  expect(await packedSize(before)).toBeLessThanOrEqual(maxBeforeSolver);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test(`the puzzle of a first visit is solved after at most ${maxForAnswer} KB`, async ({ page }) => {
  const needed: Promise<Buffer>[] = [];
  const solver = new Set([/grid-worker-.*\.js$/, /page-grid-.*\.wasm$/]);
  // Nothing arrives after the solver.
  await page.route('**', async (route) => {
    if (solver.size === 0) return;
    for (const file of solver) if (file.test(route.request().url())) solver.delete(file);
    const response = await route.fetch();
    needed.push(response.body());
    await route.fulfill({ response });
  });
  await page.goto('./');
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
  expect(await packedSize(needed)).toBeLessThanOrEqual(maxForAnswer);
});
