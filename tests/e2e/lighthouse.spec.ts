import { expect } from '@playwright/test';
import { routes } from '../../web/page/app/routes.ts';
import { waitForSection } from './support/paste.ts';
import { test } from './support/test.ts';

// Lighthouse's ratings other than speed; `npm run lighthouse` runs all of them.

test('the page tells search engines what it is, and keeps to best practices', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const response = await page.goto('./');
  await waitForSection(page);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/Dancing Links Lab/);
  const description = page.locator('meta[name=description]');
  await expect(description).toHaveAttribute('content', /.{50,}/);
  await expect(page.locator('html')).toHaveAttribute('lang', /^(en|zh-Hans)$/);
  // Zooming stays possible.
  const viewport = page.locator('meta[name=viewport]');
  await expect(viewport).toHaveAttribute('content', 'width=device-width, initial-scale=1');
  await expect(page.locator('meta[name=robots], [rel=canonical]')).toHaveCount(0);
  const addresses = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.filter((address) => !/^(#\/|\.\/)\S+$/.test(address))).toEqual([]);
  expect(await page.evaluate(() => document.doctype?.name)).toBe('html');
  expect(await page.evaluate(() => document.characterSet)).toBe('UTF-8');
  expect(complaints).toEqual([]);
});

test('no field for text refuses pastes', async ({ page }) => {
  for (const section of routes) {
    await page.goto(`./#/${section}`);
    await waitForSection(page);
    const fields = page.locator('textarea, input[type=text], input[type=search]');
    const refused = await fields.evaluateAll((fields) =>
      fields
        .filter((field) => !field.dispatchEvent(new ClipboardEvent('paste', { cancelable: true })))
        .map((field) => field.outerHTML),
    );
    expect(refused, section).toEqual([]);
  }
});

test('nothing moves on a phone while the page opens', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  // The section arrives after the first paint.
  await page.route('**/section-*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    await route.continue();
  });
  await page.goto('./');
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // There may be none at all.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.1);
});
