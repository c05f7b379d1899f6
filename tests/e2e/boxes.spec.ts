import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

/** The boxes of the example, as lines that draw them. */
const lines = [
  [0, 1, 2, 3, 12, 11, 10, 9],
  [4, 13, 14, 22, 21, 20, 29],
];

let sudoku: SudokuPage;

test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  await sudoku.open();
});

/** The boxes of a 4 × 4 board, as lines; the last box fills itself. */
const small = [
  [4, 0, 1, 2],
  [3, 7, 6, 5],
  [12, 8, 9, 10],
];

async function drawOn(size: string) {
  await sudoku.chooseShape('Size', size);
  await sudoku.button('Draw boxes').click();
  await expect(sudoku.grid).toHaveAccessibleName(/Boxes/);
}

/** Returns the centre of a cell on the screen. */
async function middleOf(cell: number, size: number) {
  const { x, y, width, height } = (await sudoku.grid.boundingBox()) ?? raise('no board');
  const [row, column] = [Math.floor(cell / size), cell % size];
  return { x: x + ((column + 0.5) * width) / size, y: y + ((row + 0.5) * height) / size };
}

function raise(reason: string): never {
  throw new Error(reason);
}

async function drag(page: Page, cells: readonly number[], size = 4) {
  for (const [index, cell] of cells.entries()) {
    const { x, y } = await middleOf(cell, size);
    await page.mouse.move(x, y);
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

function status(sentence: string | RegExp) {
  return sudoku.page.getByRole('status').filter({ hasText: sentence });
}

test.describe('with the mouse', () => {
  test('boxes are drawn by dragging, and the puzzle is solved with them', async ({ page }) => {
    await drawOn('4 × 4');
    await expect(status('Draw 4 boxes of 4 cells')).toBeVisible();
    await drag(page, small[0] ?? []);
    await expect(status('1 of 4 boxes complete')).toBeVisible();
    await drag(page, [3, 7]);
    await expect(status('Box 2 has 2 of 4 cells.')).toBeVisible();
    await drag(page, [7, 6, 5, 9]);
    await expect(status('Box 2 has its 4 cells; the line ended there.')).toBeVisible();
    await drag(page, small[2] ?? []);
    await expect(status('All 4 boxes are complete')).toBeVisible();
    await sudoku.button('Done').click();
    await expect(sudoku.button('Grid and typing: 4 × 4, irregular boxes')).toBeVisible();
    // The last line was drawn further down.
    await expect(sudoku.cell(1, 1)).toHaveAttribute('aria-selected', 'true');
    await sudoku.cell(1, 1).click();
    await page.keyboard.type('1');
    await expect(sudoku.verdict(/solution/)).toBeVisible();
  });

  test('a line from inside a box moves its border', async ({ page }) => {
    await drawOn('4 × 4');
    await sudoku.button('Start from 2 × 2').click();
    await drag(page, [1, 2]);
    await expect(status('Box 1 has 1 cell too many, box 2 has 3 of 4 cells.')).toBeVisible();
    await drag(page, [6, 5]);
    await expect(status('All 4 boxes are complete')).toBeVisible();
    await sudoku.button('Done').click();
    await expect(sudoku.button('Grid and typing: 4 × 4, irregular boxes')).toBeVisible();
  });

  test('lines are undone and redone', async ({ page }) => {
    await drawOn('4 × 4');
    for (const cells of small) await drag(page, cells);
    await sudoku.button('Undo').click();
    await expect(status('2 of 4 boxes complete')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(status('1 of 4 boxes complete')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await sudoku.button('Redo').click();
    await expect(status('All 4 boxes are complete')).toBeVisible();
  });

  test('unfinished boxes survive leaving and reloading', async ({ page }) => {
    await drawOn('4 × 4');
    await drag(page, small[0] ?? []);
    await sudoku.button('Done').click();
    await expect(page).toHaveURL(/\/v1\/2x2\//);
    await page.reload();
    await expect(page.getByText('Until you finish them, the grid has 2 × 2 boxes.')).toBeVisible();
    await sudoku.button('Finish the boxes').click();
    await expect(status('1 of 4 boxes complete')).toBeVisible();
    await expect(sudoku.cell(2, 1)).toHaveAccessibleName('row 2, column 1, box 1');
  });

  test('a chosen box is drawn wherever the line starts', async ({ page }) => {
    await drawOn('4 × 4');
    await sudoku.button(/^Box 3,/).click();
    await drag(page, [5, 6]);
    await expect(sudoku.cell(2, 3)).toHaveAccessibleName('row 2, column 3, box 3');
    await sudoku.button('Erase').click();
    await drag(page, [5]);
    await expect(sudoku.cell(2, 2)).toHaveAccessibleName('row 2, column 2, no box');
  });
});

test('with the keyboard, boxes are drawn with Shift and the arrows, or by number', async ({
  page,
}) => {
  await drawOn('4 × 4');
  await expect(sudoku.cell(1, 1)).toBeFocused();
  await page.keyboard.press('Shift+End');
  await expect(status('1 of 4 boxes complete')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('2222');
  await expect(status('2 of 4 boxes complete')).toBeVisible();
  await expect(sudoku.cell(3, 1)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(status('Box 2 has 3 of 4 cells.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sudoku.grid).toHaveAccessibleName('Sudoku, 4 × 4');
  await expect(sudoku.cell(2, 4)).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('boxes are drawn while the page stays in place', async ({ page }) => {
    await drawOn('4 × 4');
    await sudoku.grid.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
    const cells = [0, 4, 8, 12];
    for (const [index, cell] of cells.entries()) {
      await touch(index === 0 ? 'touchStart' : 'touchMove', [await middleOf(cell, 4)]);
    }
    await touch('touchEnd', []);
    await expect(status('1 of 4 boxes complete')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('a second finger drops the line', async ({ page }) => {
    await drawOn('4 × 4');
    await sudoku.grid.scrollIntoViewIfNeeded();
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
    const [first, next, other] = await Promise.all([0, 1, 15].map((cell) => middleOf(cell, 4)));
    await touch('touchStart', [{ ...first, id: 1 }]);
    await touch('touchMove', [{ ...next, id: 1 }]);
    await expect(sudoku.cell(1, 2)).toHaveAccessibleName('row 1, column 2, box 1');
    await touch('touchStart', [
      { ...next, id: 1 },
      { ...other, id: 2 },
    ]);
    await expect(sudoku.cell(1, 2)).toHaveAccessibleName('row 1, column 2, no box');
    await touch('touchEnd', []);
    await expect(status('Draw 4 boxes of 4 cells')).toBeVisible();
  });
});

test('a pasted puzzle ends the drawing; undo brings it back', async ({ page }) => {
  await drawOn('4 × 4');
  await drag(page, small[0] ?? []);
  await sudoku.paste('1234341221434321');
  await expect(sudoku.grid).toHaveAccessibleName('Sudoku, 4 × 4');
  await sudoku.button('Undo').first().click();
  await sudoku.button('Finish the boxes').click();
  await expect(status('1 of 4 boxes complete')).toBeVisible();
});

test('the examples with irregular boxes and with candidates have one solution', async ({
  page,
}) => {
  await sudoku.button('Jigsaw').click();
  await expect(page.getByText(/irregular boxes, 19 givens/)).toBeVisible();
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await sudoku.unfold('Grid and typing');
  await sudoku.button('Draw boxes').click();
  await expect(status('All 9 boxes are complete')).toBeVisible();
  await sudoku.button('Done').click();
  await sudoku.button('Sukaku').click();
  await expect(page.getByText(/candidates restricted in 81 cells/)).toBeVisible();
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
});

test('drawing is accessible in every state', async ({ page }) => {
  await drawOn('9 × 9');
  for (const cells of lines) await drag(page, cells, 9);
  await sudoku.button('Erase').click();
  await expectAccessible(page, [smallPhone, desktop]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await sudoku.button('Start from 3 × 3').click();
  await expect(status('All 9 boxes are complete')).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
});
