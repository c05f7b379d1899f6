import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { copied } from './support/copied.ts';
import { unfold } from './support/fold.ts';
import { test } from './support/test.ts';

function verdict(page: Page) {
  return page.locator('#section-pentominoes .verdict-sentence');
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function dateField(page: Page) {
  return page.getByLabel('Date', { exact: true });
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 0, 25, 12));
  await page.goto('./#/pentominoes');
  await page.getByRole('radio', { name: 'Calendar' }).check();
});

// The fewest and the most of all days, as reported by makers and players of the puzzle.
test('the calendar begins with today, and any date can be chosen', async ({ page }) => {
  await expect(verdict(page)).toHaveText('216 solutions, all found.');
  await expect(dateField(page)).toHaveValue('2026-01-25');
  await expect(button(page, 'Today')).toBeDisabled();
  await dateField(page).fill('2026-10-06');
  await expect(verdict(page)).toHaveText('7 solutions, all found.');
  await button(page, 'The day after').click();
  await expect(dateField(page)).toHaveValue('2026-10-07');
  await button(page, 'Today').click();
  await expect(verdict(page)).toHaveText('216 solutions, all found.');
  await button(page, 'Undo').click();
  await expect(dateField(page)).toHaveValue('2026-10-07');
});

for (const mode of ['Play', 'Board and pieces']) {
  test(`the date can be changed, and the calendar chosen again, in “${mode}”`, async ({ page }) => {
    await page.getByRole('radio', { name: mode, exact: true }).check();
    await button(page, 'The day after').click();
    await expect(dateField(page)).toHaveValue('2026-01-26');
    await page.getByRole('radio', { name: '6 × 10' }).check();
    await page.getByRole('radio', { name: 'Calendar' }).check();
    await expect(page.getByRole('radio', { name: mode, exact: true })).toBeChecked();
    await expect(dateField(page)).toHaveValue('2026-01-25');
  });
}

test('a calendar stays one while its cells are painted', async ({ page }) => {
  await page.getByRole('radio', { name: 'Board and pieces' }).check();
  await page.getByRole('gridcell', { name: 'Row 3, column 1:' }).click();
  await expect(verdict(page)).toHaveText(/^The board has 40 cells, the pieces 41/);
  await expect(page.getByRole('radio', { name: 'Calendar' })).toBeChecked();
  await expect(page.locator('.board-canvas')).toContainText('31');
  await expect(dateField(page)).toHaveValue('');
  await button(page, 'Today').click();
  await expect(verdict(page)).toHaveText('216 solutions, all found.');
});

test('on a phone, a date is played with all its pieces in view', async ({ page }) => {
  await expect(verdict(page)).toHaveText('216 solutions, all found.');
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('radio', { name: 'Solutions', exact: true }).check();
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio', { name: 'Play', exact: true }).check();
    const board = page.getByRole('application', { name: /^Board to play on/ });
    for (const part of [dateField(page), board, button(page, 'L'), button(page, 'O6')])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('a date is there at the next visit, and in a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dateField(page).fill('2026-10-06');
  await expect(verdict(page)).toHaveText('7 solutions, all found.');
  const link = await copied(page, button(page, 'Copy link'));
  await page.reload();
  await expect(dateField(page)).toHaveValue('2026-10-06');
  await expect(page.getByRole('radio', { name: 'Calendar' })).toBeChecked();
  const opened = await context.newPage();
  await opened.clock.setFixedTime(new Date(2026, 0, 25, 12));
  await opened.goto(link);
  await expect(verdict(opened)).toHaveText('7 solutions, all found.');
  await expect(dateField(opened)).toHaveValue('2026-10-06');
});

test('a calendar may leave the weekday open, too', async ({ page }) => {
  await expect(verdict(page)).toHaveText('216 solutions, all found.');
  await page.getByRole('combobox', { name: 'Calendar' }).selectOption('With the weekday');
  await dateField(page).fill('2027-04-08');
  // Counted by `dance polyomino --count` without the cells of April, 8 and Thursday.
  await expect(verdict(page)).toHaveText('1,228 solutions, all found.');
  await expect(page.locator('.board-drawing')).toContainText('Thu');
});

test('the labels are there while playing, on paper and in a saved picture', async ({ page }) => {
  await expect(verdict(page)).toHaveText('216 solutions, all found.');
  // Open cells at the edge of the board are bounded.
  for (const picture of ['.board-drawing', '.tile']) {
    const frame = page.locator(`${picture} .label-frame`).first();
    await expect(frame).toHaveAttribute('d', /^M/);
    await expect(frame).toHaveCSS('fill', 'none');
    await expect(frame).not.toHaveCSS('stroke', 'none');
  }
  await unfold(page, 'Save, print and export');
  const waiting = page.waitForEvent('download');
  await button(page, 'SVG').click();
  const picture = await readFile(await (await waiting).path(), 'utf8');
  expect(picture).toContain('>Jan</text>');
  await page.evaluate(() => {
    window.print = () => {};
  });
  await button(page, 'Print the page shown').click();
  await expect(page.locator('.print-page figure').first()).toContainText('Jan');
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await expect(page.locator('.board-canvas')).toContainText('Jan');
});

test('the solutions of all days of a year are counted, and a click shows a day', async ({
  page,
}) => {
  await expect(verdict(page)).toHaveText('216 solutions, all found.');
  await unfold(page, 'The year: how many solutions each day has');
  const summary =
    'Hardest: 6 October with 7 solutions. Easiest: 25 January with 216. In all: 24,405.';
  await expect(page.getByText(summary)).toBeVisible();
  await expectAccessible(page, [desktop, smallPhone]);
  await button(page, '6 October, 7 solutions').click();
  await expect(verdict(page)).toHaveText('7 solutions, all found.');
  await expect(button(page, '6 October, 7 solutions')).toHaveAttribute('aria-current', 'date');
});

test('labels of one’s own make a board, and any cells of it stay open', async ({ page }) => {
  await expect(verdict(page)).toHaveText('216 solutions, all found.');
  await unfold(page, 'Your own labels and open cells');
  const rows = Array.from(
    { length: 6 },
    (_, row) => `a${row} b${row} c${row} d${row} e${row} f${row} g${row}`,
  );
  await page.getByRole('textbox', { name: 'Labels' }).fill(rows.join('\n'));
  await button(page, 'Use these labels').click();
  await expect(verdict(page)).toHaveText(/^The board has 42 cells, the pieces 41/);
  await page.getByRole('button', { name: 'd3', pressed: false }).click();
  await expect(verdict(page)).toHaveText(/solutions, all found\.$/);
  await expect(page.locator('.board-drawing')).toContainText('d3');
  await expectAccessible(page, [desktop, smallPhone]);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Calendar' })).toHaveValue('own');
});
