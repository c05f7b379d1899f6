import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

export interface Screen {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

export const smallPhone: Screen = { width: 320, colorScheme: 'light' };
export const phone: Screen = { width: 390, colorScheme: 'dark' };
export const desktop: Screen = { width: 1280, colorScheme: 'dark' };

/**
 * Checks that what the page shows has no accessibility faults and fits the width, on one screen after
 * the other: a state that takes long to reach is reached once.
 */
export async function expectAccessible(page: Page, screens: readonly Screen[]) {
  // A transition would be caught halfway between two colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { width, colorScheme } of screens) {
    await test.step(`${width} pixels wide, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}
