import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, expectFits, smallPhone } from './support/accessible.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

const all = '53,060,477,521,960,000';
const dominoes = `${'XXXXXXXXXXXX\n'.repeat(12)}\n72|D:\nXX\n`;

function verdict(page: Page) {
  return page.locator('#section-pentominoes .verdict-sentence');
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function drawing(page: Page) {
  return page.getByRole('img', { name: /on the board/ });
}

/** Returns the number in the name of the drawing. */
async function shownNumber(page: Page) {
  const name = (await drawing(page).getAttribute('aria-label')) ?? '';
  return BigInt(/^Solution ([\d,]+) on/.exec(name)?.[1]?.replaceAll(',', '') ?? 0);
}

async function pasteDominoes(page: Page) {
  await page.goto('./#/pentominoes');
  await paste(page, dominoes);
  await button(page, 'Solution by number').click();
  await expect(page.getByText(/^Move the slider, or enter a number from 1 to /)).toBeVisible();
}

test('any of more solutions than can be listed is shown by its number', async ({ page }) => {
  await pasteDominoes(page);
  const field = page.getByRole('textbox', { name: 'Number of the solution' });
  await field.fill('53060477521960001');
  await expect(page.getByText(`Enter a number from 1 to ${all}.`, { exact: true })).toBeVisible();
  await expectFits(page, smallPhone.width);
  await field.press('Enter');
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 1 on the board/);
  await field.fill(all);
  await field.press('Enter');
  await expect(page.getByText(`Solution ${all} of ${all}`)).toBeVisible();
  await expect(field).toHaveAttribute('placeholder', all);
  for (const { width } of [smallPhone, desktop]) {
    await page.setViewportSize({ width, height: 800 });
    await field.fill(all);
    const rest = await field.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(rest).toBe(0);
    await field.fill('');
  }
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 53,060,477,521,960,000 on the board/);
  await expect(page.getByText(/^Rotations and reflections .* have \d numbers tog/)).toBeVisible();
  await expect(button(page, 'The solution after it')).toBeDisabled();
  await button(page, 'The solution before it').click();
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 53,060,477,521,959,999 on the board/);
  await expectAccessible(page, [smallPhone, desktop]);
  // Type is wider on some systems.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '112%';
  });
  await expectFits(page, smallPhone.width);

  const slider = page.getByRole('slider', { name: 'Solution' });
  await field.fill('0');
  await slider.focus();
  // A refused number doesn't stay.
  await expect(field).toHaveValue('');
  await slider.press('Home');
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 1 on the board/);
  await field.fill('2');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('placeholder', '2');
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 2 on the board/);
  await slider.press('Home');
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 1 on the board/);
  await slider.press('ArrowRight');
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 53,060,477,522 on the board/);

  await page.getByRole('option', { name: 'Solution 2', exact: true }).click();
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 2 on the board/);
});

test('a random solution is drawn among all, with its number', async ({ page }) => {
  await pasteDominoes(page);
  await button(page, 'Random solution').click();
  await expect(page.getByText(new RegExp(`^Solution [\\d,]+ of ${all}$`))).toBeVisible();
  await expect.poll(() => shownNumber(page)).toBeGreaterThan(1_000_000n);
});

test('where all solutions are listed, a random one is chosen in the list', async ({ page }) => {
  await page.goto('./#/pentominoes');
  await expect(verdict(page)).toHaveText('65 distinct solutions, all found.');
  await expect(button(page, 'Solution by number')).toHaveCount(0);
  await button(page, 'Random solution').click();
  const number = Number(await shownNumber(page));
  await expect(
    page.getByRole('listbox').getByRole('option', { selected: true }),
  ).toHaveAccessibleName(`Solution ${number}`);
});

test('another puzzle forgets the number', async ({ page }) => {
  await pasteDominoes(page);
  const field = page.getByRole('textbox', { name: 'Number of the solution' });
  await field.fill('12345678901');
  await field.press('Enter');
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 12,345,678,901 on the board/);
  await page.getByRole('radio', { name: '6 × 10', exact: true }).check();
  await expect(verdict(page)).toHaveText('2,339 distinct solutions, all found.');
  await expect(drawing(page)).toHaveAccessibleName(/^Solution 1 on the board 6 rows/);
});

test('beyond the gallery, all solutions with the piece below the pointer are counted', async ({
  page,
}) => {
  await pasteDominoes(page);
  await page.locator('.board-drawing > .piece').first().hover();
  // In half of all, the domino in a corner lies across.
  await expect(
    page.getByText(/^D lies here in 26,530,238,760,980,000 solutions in all, rotations/),
  ).toBeVisible();
});

test('a piece below the pointer says how many solutions have it there, and a click keeps these', async ({
  page,
}) => {
  await page.goto('./#/pentominoes');
  await expect(verdict(page)).toHaveText('65 distinct solutions, all found.');
  await expect(button(page, 'Random solution')).toBeVisible();
  const piece = page.locator('.board-drawing > .piece').first();
  await piece.hover();
  const sentence = page.getByText(/ lies here in \d+ of 65 solutions\.$/);
  await expect(sentence).toBeVisible();
  const [, name = '', amount = ''] =
    /^(\w) lies here in (\d+) of/.exec((await sentence.textContent()) ?? '') ?? [];
  await piece.click();
  await expect(page.getByText(`${amount} of 65 solutions`, { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Only with a piece/ })).toHaveValue(
    String('FILNPTUVWXYZ'.indexOf(name)),
  );
  await piece.click();
  await expect(page.getByText(`${amount} of 65 solutions`, { exact: true })).toHaveCount(0);
});
