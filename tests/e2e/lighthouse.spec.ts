import { expect } from '@playwright/test';
import { routes } from '../../web/page/app/routes.ts';
import { waitForSection } from './support/paste.ts';
import { test } from './support/test.ts';

type LayoutShift = PerformanceEntry & { readonly value: number };

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

for (const [device, width, height] of [
  ['a phone', 412, 823],
  ['a desktop', 1350, 940],
] as const) {
  test(`nothing moves on ${device} while the page opens`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      const note = (entries: PerformanceEntryList) =>
        shifts.push(...entries.map((entry) => (entry as LayoutShift).value));
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      Object.assign(globalThis, {
        shifts: () => {
          note(observer.takeRecords());
          return shifts;
        },
      });
    });
    // The section arrives after the first paint.
    await page.route('**/section-*.js', async (route) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length,
      );
      await route.continue();
    });
    await page.goto('./');
    await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
    // The frame that shows the answer ends before the next one begins.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const shifts = (await page.evaluate('shifts()')) as number[];
    // Of the window's height, weighted by the area that moves: a moved line is more.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });
}
