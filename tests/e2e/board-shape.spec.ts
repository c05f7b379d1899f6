import { expect, type Page } from '@playwright/test';
import { hard, SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

let sudoku: SudokuPage;

test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  await sudoku.open();
});

/** Measures by how much the board exceeds its container, in pixels. */
function overhang(page: Page): Promise<number> {
  return page.locator('.board-view').evaluate((view) => view.scrollWidth - view.clientWidth);
}

test('every size and box shape can be chosen', async ({ page }) => {
  await sudoku.chooseShape('Size', '7 × 7');
  await expect(page.getByText('7 × 7, 0 givens')).toBeVisible();
  await sudoku.chooseShape('Size', '12 × 12');
  await sudoku.chooseShape('Boxes', '4 × 3');
  await expect(page.getByText('12 × 12, boxes 4 × 3')).toBeVisible();
});

test('changing the boxes keeps the givens and can be undone', async ({ page }) => {
  await sudoku.button('6 × 6').click();
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  const givens = await sudoku.givens();
  await sudoku.chooseShape('Boxes', '3 × 2');
  await expect(page.getByText('boxes 3 × 2, 10 givens')).toBeVisible();
  await expect.poll(() => sudoku.givens()).toBe(givens);
  await sudoku.button('Undo').click();
  await expect(page.getByText('6 × 6, 10 givens')).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`the largest board fits ${width} pixels, and can be enlarged`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await sudoku.chooseShape('Size', '36 × 36');
    await expect(page.getByRole('gridcell')).toHaveCount(36 * 36);
    await expect.poll(() => overhang(page)).toBe(0);
    await sudoku.cell(1, 36).click();
    await sudoku.button('Larger cells').click();
    await expect.poll(() => overhang(page)).toBeGreaterThan(100);
    await expect(sudoku.cell(1, 36)).toBeInViewport();
    await sudoku.button('Larger cells').click();
    await expect.poll(() => overhang(page)).toBe(0);
  });
}

test('a board that fits cannot be enlarged', async () => {
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await expect(sudoku.button('Larger cells')).toBeHidden();
});

for (const width of [640, 760, 800, 900]) {
  test(`the board and its tools are in the centre of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: width });
    for (const place of ['.board', '.sudoku-tools', '.sudoku-board .fold']) {
      const box = await page.locator(place).boundingBox();
      if (!box) throw new Error(`${place} is not shown`);
      const right = width - box.x - box.width;
      expect(box.x).toBeGreaterThan(0);
      // A board of whole pixels leaves an odd pixel on either side.
      expect(Math.abs(right - box.x)).toBeLessThanOrEqual(1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
