import { expect } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { foundSoFar, saveSearch, searchLong, soFar } from './support/long-search.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

test('a search saved in a file continues in another visit, and can be saved again', async ({
  page,
  context,
}) => {
  await page.goto('./#/pentominoes');
  await searchLong(page);
  await expectAccessible(page, [smallPhone, desktop]);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  const content = await saveSearch(page);
  const saved = JSON.parse(content);
  expect(saved.found).toBeGreaterThan(0);

  // Opened in the other section, the search moves to its own.
  const other = await context.newPage();
  await other.goto('./#/cover');
  await other
    .locator('#section-cover input[type=file]')
    .setInputFiles({ name: 'search.json', mimeType: '', buffer: Buffer.from(content) });
  await expect(other).toHaveURL(/#\/pentominoes/);
  await expect(other.getByRole('radio', { name: 'Your own' })).toBeChecked();
  await expect(other.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  await expect(other.getByText(/^The first [\d,]+ since the search was saved of at/)).toBeVisible();
  expect(await foundSoFar(other)).toBeGreaterThanOrEqual(saved.found);
  const again = JSON.parse(await saveSearch(other));
  expect(again.search).toBe(saved.search);
  expect(again.found).toBeGreaterThan(saved.found);
  expect(again.nodes).toBeGreaterThan(saved.nodes);
});

test('the buttons of a running search leave its figures readable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./#/pentominoes');
  await searchLong(page);
  const figures = await soFar(page).boundingBox();
  const buttons = await page.getByRole('group', { name: 'Searching' }).boundingBox();
  expect(buttons?.x).toBeGreaterThanOrEqual((figures?.x ?? 0) + (figures?.width ?? 0));
  // One or two lines of text.
  expect(figures?.height).toBeLessThan(50);
});

test('a damaged saved search is refused, and the page stays as it was', async ({ page }) => {
  await page.goto('./#/cover');
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await paste(page, '{"part":1,"parts":1,"search":"0","check":"0"}\n');
  await expect(page.getByText(/this saved search is damaged/i)).toBeVisible();
  await page.getByRole('button', { name: /^Back to/ }).click();
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
});
