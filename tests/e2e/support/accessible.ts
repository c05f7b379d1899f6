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
  // Otherwise, the checks could run during a colour transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFits(page, phoneWidth);
  for (const { width, colorScheme } of screens) {
    await test.step(`${width} pixels wide, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectFits(page, width);
      expect(await smallTargets(page)).toEqual([]);
      expect(await cutLabels(page)).toEqual([]);
      // The page has no frames, so axe needs no second page to collect their results. Describing
      // the passes, and the places of everything, would take a third of its time.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({
          rules: { 'target-size': { enabled: true } },
          resultTypes: ['violations'],
          selectors: false,
        })
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
}

/** Checks that nothing is wider than a window of this width. Leaves the window at this width. */
export async function expectFits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  // Components that measure themselves are redrawn a frame later.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0);
}

/** Returns the labels of buttons that are wider than their buttons. */
export function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => button.scrollWidth > button.clientWidth)
      .map((button) => button.textContent),
  );
}

/**
 * Returns click targets smaller than 24 × 24 pixels (WCAG 2.2, 2.5.8), with their sizes. Exempt are
 * links within a sentence, and cells of a board that a button enlarges.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const points = (element: Element) => getComputedStyle(element).cursor === 'pointer';

    /** Click targets other than controls have a hand cursor, as does their content. */
    const isTarget = (element: Element) =>
      element.matches(controls) ||
      (points(element) && !(element.parentElement && points(element.parentElement)));

    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

    const isInSentence = (element: Element) => {
      const text = element.parentElement?.textContent?.trim();
      return getComputedStyle(element).display === 'inline' && text !== element.textContent?.trim();
    };

    const canGrow = (element: Element) =>
      element.closest('.board') !== null &&
      element.closest('.board-view')?.nextElementSibling?.querySelector('[aria-pressed]') != null;

    /** A label belongs to its field's target. */
    const sizeOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      return { width, height };
    };

    return [...document.querySelectorAll('body *')]
      .filter((element) => isSeen(element) && isTarget(element))
      .filter((element) => !isInSentence(element) && !canGrow(element))
      .flatMap((element) => {
        const { width, height } = sizeOf(element);
        if (Math.min(width, height) > least - 0.1) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return [`${element.tagName} ${element.className} ${name}: ${width} × ${height}`];
      });
  });
}
