import { expect, type Page, test } from '@playwright/test';
import { SudokuPage } from './sudoku-page.ts';

interface Stop {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Whether one sees that it has the focus. */
  readonly isMarked: boolean;
}

/** The control that has the focus and its place on the page; null beyond the last one. */
function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const { activeElement: control } = document;
    if (!control || control === document.body) return null;
    const { x, y, height } = control.getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    // A radio button lies unseen over its text, which comes after it.
    const marks = [control, control.nextElementSibling].filter((mark) => mark !== null);
    const isMarked = marks.some((mark) => getComputedStyle(mark).outlineStyle !== 'none');
    return { name, x, y: y + scrollY, height, isMarked };
  });
}

/** All tab stops of the section. */
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

/** Pairs of stops that follow each other against the way one reads. */
function againstInterpretation(stops: readonly Stop[]): string[] {
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
  await expect(page.getByText('All candidates are known.')).toBeVisible();
}

test('on a phone the Tab key goes down the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openSeveral(page);
  const stops = await tabStops(page);
  expect(stops.length).toBeGreaterThan(30);
  expect(againstInterpretation(stops)).toEqual([]);
});

test('in two columns, the Tab key goes down the board, then down the rest', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openSeveral(page);
  const stops = await tabStops(page);
  const isLeft = ({ x }: Stop) => x < 640;
  const turn = stops.findIndex((stop) => !isLeft(stop));
  expect(turn).toBeGreaterThan(5);
  expect(stops.slice(turn).some(isLeft)).toBe(false);
  expect(againstInterpretation(stops.slice(0, turn))).toEqual([]);
  expect(againstInterpretation(stops.slice(turn))).toEqual([]);
});

for (const section of ['sudoku', 'list', 'pentominoes', 'cover', 'race', 'learn']) {
  test(`wherever the Tab key leads in the section ${section}, one sees it`, async ({ page }) => {
    await page.goto(`./#/${section}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeAttached();
    const stops = await tabStops(page);
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  });
}
