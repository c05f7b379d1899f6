import { expect, type Locator, type Page } from '@playwright/test';
import { routes } from '../../web/page/app/routes.ts';
import { SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

interface Stop {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** True if its focus is visible. */
  readonly isMarked: boolean;
  /** True if something covers all of it, such as a bar that stays in the window. */
  readonly isCovered: boolean;
}

/** Returns the focused control and its position on the page; null after the last one. */
function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const { activeElement: control } = document;
    if (!control || control === document.body) return null;
    const { x, y, height } = control.getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    // An invisible radio button covers its text, which is the next element.
    const marks = [control, control.nextElementSibling].filter((mark) => mark !== null);
    const isMarked = marks.some((mark) => getComputedStyle(mark).outlineStyle !== 'none');
    const isOnTop = (mark: Element) => {
      const box = mark.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((share) => {
        const at = [box.x + box.width * share, box.y + box.height * share] as const;
        const top = document.elementFromPoint(...at);
        return top !== null && (mark.contains(top) || top.contains(mark));
      });
    };
    const isCovered = !marks.some(isOnTop);
    return { name, x, y: y + scrollY, height, isMarked, isCovered };
  });
}

/** Returns all tab stops of the section. */
async function tabStops(page: Page): Promise<Stop[]> {
  await page.getByRole('heading', { level: 2 }).focus();
  const stops: Stop[] = [];
  while (stops.length < 100) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

/** Returns pairs of consecutive stops that violate the reading order. */
function againstReadingOrder(stops: readonly Stop[]): string[] {
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index] as Stop;
    const isSameLine = Math.abs(stop.y + stop.height / 2 - before.y - before.height / 2) < 4;
    const isAfter = isSameLine ? stop.x > before.x : stop.y > before.y;
    return isAfter ? [] : [`${before.name} → ${stop.name}`];
  });
}

async function openSeveral(page: Page) {
  const sudoku = new SudokuPage(page);
  await sudoku.open();
  await sudoku.button('Solve the empty grid').click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await sudoku.button('Candidates').click();
  await expect(page.getByText('These are all the candidates.')).toBeVisible();
}

test('on a phone the Tab key goes down the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openSeveral(page);
  const stops = await tabStops(page);
  expect(stops.length).toBeGreaterThan(30);
  expect(againstReadingOrder(stops)).toEqual([]);
});

test('in two columns, the Tab key goes down the board, then down the rest', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openSeveral(page);
  const stops = await tabStops(page);
  expect(stops.pop()?.name).toBe('Libraries and their licences');
  const isLeft = ({ x }: Stop) => x < 640;
  const turn = stops.findIndex((stop) => !isLeft(stop));
  expect(turn).toBeGreaterThan(5);
  expect(stops.slice(turn).some(isLeft)).toBe(false);
  expect(againstReadingOrder(stops.slice(0, turn))).toEqual([]);
  expect(againstReadingOrder(stops.slice(turn))).toEqual([]);
});

/**
 * The content of sections that have searched or drawn their example, and loaded all their parts;
 * until then, the layout changes and may move the focus out of view.
 */
const settled: Readonly<Record<string, (page: Page) => readonly Locator[]>> = {
  pentominoes: (page) => [
    page.getByText('65 distinct solutions, all found.'),
    page.getByRole('slider'),
    page.locator('.gallery-tools').getByRole('combobox').first(),
  ],
  cover: (page) => [page.getByText('Exactly one solution.')],
  watch: (page) => [page.getByRole('img', { name: /^The links\./ })],
};

for (const section of routes) {
  test(`the Tab key leads only to visible focus in the section ${section}, also at 400 % zoom`, async ({
    page,
  }) => {
    // A window of 1280 × 1024 at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`./#/${section}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeAttached();
    for (const sign of settled[section]?.(page) ?? []) await expect(sign).toBeVisible();
    const stops = await tabStops(page);
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
    expect(stops.filter(({ isCovered }) => isCovered).map(({ name }) => name)).toEqual([]);
  });
}
