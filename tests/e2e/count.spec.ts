import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dominoes } from './support/dominoes.ts';
import { unfold } from './support/fold.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

const problem = (name: string) =>
  readFile(new URL(`../data/exact-cover/${name}.dlx`, import.meta.url), 'utf8');

const memory = (page: Page) => page.getByRole('textbox', { name: 'Memory for counting (MB)' });

/** Opens a section as if on `cores` cores. */
async function open(page: Page, section: string, cores = 2) {
  await page.addInitScript((cores) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => cores });
  }, cores);
  await page.goto(`./#/${section}`);
  await unfold(page, section === 'cover' ? 'Solver and limits' : 'Limits');
}

for (const cores of [1, 2]) {
  test(`a memo counts all solutions, and the first are shown: cores ${cores}`, async ({ page }) => {
    await open(page, 'cover', cores);
    await paste(page, await problem('domino-12x12'));
    await expect(page.getByText('At least 1,000 solutions.')).toBeVisible();
    await expect(memory(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Count all' }).click();
    const verdict = page.getByText('Exactly 53,060,477,521,960,000 solutions.');
    await expect(verdict).toBeVisible();
    await expect(page.getByText(/search nodes · .* · counted by memo$/)).toBeVisible();
    await expect(
      page.getByRole('listbox', { name: /^The first [\d,]+ of 53,060,477,521,960,000 solutions/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Last solution' }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(73);
    // A memo follows no rule, so there are no search nodes to compare.
    await expect(page.locator('.node-count').first()).toHaveText('');
    await page.getByRole('radio', { name: 'the first item' }).check();
    await expect(page.getByText('At least 1,000 solutions.')).toBeVisible();
  });
}

test('a count can be stopped and continued, and can exceed the range of a number', async ({
  page,
}) => {
  await open(page, 'cover');
  await page.getByRole('combobox', { name: 'Solutions' }).first().selectOption('0');
  await paste(page, dominoes(20, 20));
  await expect(page.getByText(/[1-9][\d,]* found so far/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/stopped by you$/)).toBeVisible();
  await expect(page.getByText(/^At least [\d,]+ solutions\.$/)).toBeVisible();
  await paste(page, dominoes(2, 200));
  await expect(
    page.getByText('Exactly 453,973,694,165,307,953,197,296,969,697,410,619,233,826 solutions.'),
  ).toBeVisible();
});

test('a link opens a problem that a memo counts', async ({ page }) => {
  await open(page, 'cover');
  await page.getByRole('combobox', { name: 'Solutions' }).first().selectOption('0');
  await paste(page, dominoes(2, 90));
  const verdict = page.getByText('Exactly 4,660,046,610,375,530,309 solutions.');
  await expect(verdict).toBeVisible();
  await expect(page).toHaveURL(/#\/cover\/./);
  await page.reload();
  await expect(verdict).toBeVisible();
  await expect(page.getByText(/counted by memo$/)).toBeVisible();
});

test('the memory for counts is checked, used and remembered', async ({ page }) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const asked: number[] = [];
    Object.assign(window, { asked });
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.task?.goal === 'count') asked.push(message.task.memory);
      return postMessage.apply(this, [message, ...rest] as Parameters<typeof postMessage>);
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked);
  await open(page, 'cover');
  await page.getByRole('combobox', { name: 'Solutions' }).first().selectOption('0');
  await paste(page, dominoes(2, 90));
  await expect(page.getByText(/counted by memo$/)).toBeVisible();
  await expect(memory(page)).toHaveValue('256');
  const before = await asked();
  expect(before.at(-1)).toBe(256 * 2 ** 20);

  await memory(page).fill('2000');
  await memory(page).press('Enter');
  const fault = page.getByRole('alert').filter({ hasText: 'megabytes' });
  await expect(fault).toHaveText(
    'Enter a whole number of megabytes from 0 to 1,024. It’s still 256.',
  );
  await expect(memory(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await asked()).toHaveLength(before.length);

  await memory(page).fill('3');
  await expect(fault).toHaveCount(0);
  await memory(page).press('Tab');
  await expect.poll(async () => (await asked()).at(-1)).toBe(3 * 2 ** 20);
  await expect(page.getByText(/counted by memo$/)).toBeVisible();
  await page.reload();
  await unfold(page, 'Solver and limits');
  await expect(memory(page)).toHaveValue('3');
  await page.getByRole('combobox', { name: 'Solver' }).selectOption('dancing-links');
  await expect(memory(page)).toHaveCount(0);
});

test('copies of one piece on a board are counted by memo', async ({ page }) => {
  await open(page, 'pentominoes');
  await page.getByRole('combobox', { name: 'Solutions' }).selectOption('all');
  await paste(page, '| Knuth\n[0-9][0-9]\n50|D 00 01\n');
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByText('258,584,046,368 solutions, all found.')).toBeVisible();
  await expect(page.getByText(/counted by memo$/)).toBeVisible();
  await expect(memory(page)).toBeVisible();
  await expect(page.getByText(/^The first [\d,]+ of 258,584,046,368 solutions/)).toBeVisible();
});
