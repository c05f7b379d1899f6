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
 * Checks that what the page shows has no accessibility faults on any of these screens, and fits their
 * widths and that of most phones. A state is reached once for all.
 */
export async function expectAccessible(page: Page, screens: readonly Screen[]) {
  // A transition would be caught halfway between two colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFits(page, phoneWidth);
  for (const { width, colorScheme } of screens) {
    await test.step(`${width} pixels wide, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectFits(page, width);
      // One frame: nothing has to be collected from others in a page of its own.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
}

/** Leaves the page at this width, which nothing exceeds. */
export async function expectFits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  // What measures itself is drawn again a frame later.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0);
}
