import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

export interface Screen {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

export const smallPhone: Screen = { width: 320, colorScheme: 'light' };
export const desktop: Screen = { width: 1280, colorScheme: 'dark' };

const phoneWidth = 390;

/**
 * Checks that the page in its current state has no accessibility faults on these screens, and fits
 * their widths and that of most phones.
 */
export async function expectAccessible(page: Page, screens: readonly Screen[]) {
  // The checks could fall into a transition between two colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFits(page, phoneWidth);
  for (const { width, colorScheme } of screens) {
    await test.step(`${width} pixels wide, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectFits(page, width);
      // The page has no frames, so axe needs no second page to collect their results.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
}

/** Checks that nothing is wider than a window of this width, and leaves the window at it. */
export async function expectFits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  // Components that measure themselves are drawn again a frame later.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0);
}
