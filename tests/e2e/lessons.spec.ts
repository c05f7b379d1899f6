import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function saved(page: Page, name: string) {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  return String(await readFile(await (await download).path()));
}

test('the story fills a projector, in a link that keeps it, until Escape', async ({ page }) => {
  await page.goto('./#/watch/story/6');
  await button(page, 'Full screen').click();
  await expect(page.getByRole('link', { name: 'Race' })).toBeHidden();
  await expect(page).toHaveURL(/projector=1/);
  await expect(page.getByText('Try option 3: a dead end')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Race' })).toBeHidden();
  await expectAccessible(page, [smallPhone, desktop]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Race' })).toBeVisible();
  await expect(page).not.toHaveURL(/projector/);
});

test('a projected chapter shows its figures without the text', async ({ page }) => {
  await page.goto('./#/learn/cover-uncover?projector=1');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page.locator('.lesson-part > p').first()).toBeHidden();
  await button(page, 'Leave full screen').click();
  await expect(page.locator('.lesson-part > p').first()).toBeVisible();
});

test('the drawing is saved as it looks, and the story as an animation', async ({ page }) => {
  await page.goto('./#/watch/story/2');
  await expect(page.getByText(/Picture 2 of 14\.\s*Cover A/)).toBeVisible();
  const still = await saved(page, 'SVG');
  expect(still).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(still).toContain('.s0{fill:');
  expect(still).not.toContain('<animate');
  const moving = await saved(page, 'Animated SVG');
  expect(moving.match(/<animate /g)).toHaveLength(14);
  // The stage is where it was.
  await expect(page.getByText(/Picture 2 of 14\.\s*Cover A/)).toBeVisible();
  expect(moving).toContain('stroke-opacity:');
});

test('the handout prints fourteen pictures and three to complete', async ({ page }) => {
  await page.goto('./#/watch/story/1');
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('has-printed');
  });
  await button(page, 'Print handout').click();
  await expect(page.locator('body')).toHaveClass(/has-printed/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'To complete with a pencil' })).toBeVisible();
  await expect(page.locator('.handout figure')).toHaveCount(17);
  await expect(page.locator('.handout-without-links .link').first()).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.handout')).toHaveCount(0);
});
