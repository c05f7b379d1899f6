import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/** Bytes, compressed. */
const mostScript = 80_000;

for (const section of ['sudoku', 'list', 'pentominoes', 'cover', 'watch', 'race', 'learn']) {
  test(`${section} starts with at most 80 KB of compressed scripts`, async ({ page }) => {
    // Without the module, nothing loads after it.
    await page.route('**/*.wasm', () => {});
    const packed = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const url = response.url();
      if (!url.endsWith('.js')) return;
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
      packed.set(url, size);
    });
    const worker = page.waitForResponse(/-worker-.*\.js$/);
    await page.goto(`./#/${section}`);
    await expect(page.locator(`#section-${section} h2`)).toBeAttached();
    await worker;
    page.removeAllListeners('response');
    const sizes = await Promise.all(packed.values());
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(mostScript);
    expect(sizes.length).toBeGreaterThan(2);
  });
}
