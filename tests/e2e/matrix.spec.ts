import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { test } from './support/test.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your problem' });
const grid = (page: Page) => page.getByRole('grid', { name: /^Matrix:/ });

/** Finds a cell by the name or number of its option and the name of its item. */
function cell(page: Page, option: string | number, item: string) {
  return grid(page).getByRole('gridcell', { name: `Option ${option}, item ${item}:` });
}

async function openEditor(page: Page) {
  await page.goto('./#/cover');
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit as a matrix' }).click();
  await expect(grid(page).getByRole('row')).toHaveCount(6);
}

test('cells change by click, drag and keys, and the text stays in step', async ({ page }) => {
  await openEditor(page);
  await expect(cell(page, 1, 'C')).toHaveAttribute('aria-selected', 'true');
  // Option 4 no longer holds A, so nothing completes option 1.
  await cell(page, 4, 'A').click();
  await expect(cell(page, 4, 'A')).toHaveAttribute('aria-selected', 'false');
  await expect(box(page)).toHaveValue('A B C D E F G\nC E F\nA D G\nB C F\nD\nB G\nD E G\n');
  await expect(page.getByText('No solution.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await expect(cell(page, 4, 'A')).toHaveAttribute('aria-selected', 'true');

  // A drag paints like its first cell.
  await cell(page, 6, 'A').hover();
  await page.mouse.down();
  await cell(page, 6, 'C').hover();
  await page.mouse.up();
  await expect(box(page)).toHaveValue(/\nA B C D E G\n$/);

  await cell(page, 6, 'G').click();
  await expect(box(page)).toHaveValue(/\nA B C D E\n$/);
  await cell(page, 1, 'A').focus();
  await page.keyboard.press('1');
  await expect(cell(page, 1, 'B')).toBeFocused();
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box(page)).toHaveValue(/^A B C D E F G\nA B C E F\nA B D G\n/);
  await page.keyboard.press('End');
  await expect(cell(page, 2, 'G')).toBeFocused();
});

test('typing in the text changes the matrix', async ({ page }) => {
  await openEditor(page);
  await box(page).fill('p q | x\np x:1\nq x:1\nq x:2\n');
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await expect(grid(page).getByRole('row')).toHaveCount(3);
  await expect(cell(page, 3, 'x')).toHaveText('2');
  await cell(page, 3, 'p').click();
  await expect(box(page)).toHaveValue('p q | x\np x:1\nq x:1\np q x:2\n');
  await box(page).fill('p q\nr\n');
  await expect(page.getByText(/^The text can’t be read at the moment/)).toBeVisible();
  await box(page).fill('');
  await expect(grid(page).getByRole('row')).toHaveCount(3);
  await cell(page, 1, 'A').click();
  await expect(box(page)).toHaveValue('A B C\nA\n');
});

test('the rows of the solution shown are marked, also beside blank rows', async ({ page }) => {
  await openEditor(page);
  const chosen = page.getByRole('toolbar', { name: 'Options' }).getByRole('button', {
    name: /in the solution/,
  });
  await expect(chosen).toHaveText(['1', '4', '5']);
  await page
    .getByRole('toolbar', { name: 'Options' })
    .getByRole('button', { name: 'Option 1' })
    .click();
  await page.getByRole('button', { name: 'Add above' }).click();
  await expect(chosen).toHaveText(['2', '5', '6']);
  await expect(cell(page, 1, 'A')).toBeFocused();
});

test('rows and columns are added, renamed, made secondary and removed', async ({ page }) => {
  await openEditor(page);
  await page.getByRole('button', { name: 'Add a column' }).click();
  await expect(page.getByText('No solution.')).toBeVisible();
  const items = page.getByRole('toolbar', { name: 'Items' });
  await items.getByRole('button', { name: 'Item H' }).click();
  const name = page.getByRole('textbox', { name: 'Item', exact: true });
  await expect(name).toBeFocused();
  await name.fill('A');
  await expect(page.getByText('Another one has this name.')).toBeVisible();
  await name.fill('extra');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue(/^A B C D E F G extra\n/);
  await expect(items.getByRole('button', { name: 'Item extra' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'At most once (secondary)' }).click();
  await expect(box(page)).toHaveValue(/^A B C D E F G \| extra\n/);
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove column' }).click();
  await expect(items.getByRole('button')).toHaveCount(7);

  // Option names need a format that keeps them.
  const options = page.getByRole('toolbar', { name: 'Options' });
  await options.getByRole('button', { name: 'Option 4' }).click();
  await page.getByRole('textbox', { name: 'Option', exact: true }).fill('fourth');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue(/\nfourth,1,0,0,1,0,0,0\n/);
  await expect(page.getByRole('table').getByRole('rowheader', { name: 'fourth' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(cell(page, 7, 'A')).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByText(/, 7 options,/)).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Knuth’s text: 7 items, 6 options')).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
});

test('a problem too large for the editor says so', async ({ page }) => {
  await openEditor(page);
  await page.getByRole('button', { name: 'Eight queens' }).click();
  await expect(page.getByText(/^This problem has 64 rows and 46 columns\./)).toBeVisible();
});

test('a matrix of one’s own can be watched', async ({ page }) => {
  await page.goto('./#/watch/explore');
  await page.getByRole('button', { name: 'Your own problem' }).click();
  await page.getByRole('button', { name: 'Edit as a matrix' }).click();
  await expect(grid(page).getByRole('row')).toHaveCount(6);
  await cell(page, 6, 'A').click();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 6, 'B')).toBeFocused();
  await page.getByRole('button', { name: 'Watch this one' }).click();
  await expect(page.getByText('1 / ', { exact: false })).toBeHidden();
  await expect(page.getByRole('img', { name: /A with 3 options/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap changes a cell, and a name shows its tools', async ({ page }) => {
    await openEditor(page);
    await cell(page, 4, 'A').tap();
    await expect(box(page)).toHaveValue(/\nD\nB G\n/);
    await page
      .getByRole('toolbar', { name: 'Items' })
      .getByRole('button', { name: 'Item B' })
      .tap();
    await page.getByRole('button', { name: 'Remove column' }).tap();
    await expect(box(page)).toHaveValue(/^A C D E F G\n/);
    await page.getByRole('button', { name: 'Undo' }).last().tap();
    await expect(box(page)).toHaveValue(/^A B C D E F G\n/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );

    // A finger moving over the cells paints them.
    const middle = async (option: number, item: string) => {
      const box = await cell(page, option, item).boundingBox();
      return {
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      };
    };
    await cell(page, 6, 'C').scrollIntoViewIfNeeded();
    const points = [await middle(6, 'A'), await middle(6, 'B'), await middle(6, 'C')];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: typeof points) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at });
    await touch('touchStart', points.slice(0, 1));
    for (const point of points) await touch('touchMove', [point]);
    await touch('touchEnd', []);
    await expect(box(page)).toHaveValue(/\nA B C D E G\n$/);
  });
});
