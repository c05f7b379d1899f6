import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dominoes } from './support/dominoes.ts';
import { unfold } from './support/fold.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

/** Opens the page as if on `cores` cores, and counts the messages to its workers. */
async function open(page: Page, cores: number, section: string) {
  await page.addInitScript((cores) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => cores });
    const { postMessage } = Worker.prototype;
    const sent: Record<string, number> = {};
    Object.assign(window, { sent });
    Worker.prototype.postMessage = function (message, ...rest) {
      sent[message.type] = (sent[message.type] ?? 0) + 1;
      return postMessage.apply(this, [message, ...rest] as Parameters<typeof postMessage>);
    };
  }, cores);
  await page.goto(`./#/${section}`);
}

/** Counts the subtrees received by workers. */
function subtreesSent(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { sent } = window as unknown as { sent: Record<string, number> };
    return (sent.solve ?? 0) + (sent.next ?? 0);
  });
}

async function show(page: Page, number: number) {
  await page.getByRole('textbox', { name: 'Solution number' }).fill(String(number));
  await page.keyboard.press('Enter');
}

/** Reads the tilings of a board from the page: the search nodes, and some tilings as letters. */
async function tilings(page: Page, cores: number) {
  await open(page, cores, 'pentominoes');
  await page.getByRole('radio', { name: '4 × 15' }).check();
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page.getByText('1,472 solutions, all found.')).toBeVisible();
  const nodes = await page.getByText(/search nodes/).innerText();
  await unfold(page, 'Save, print and export');
  await page.getByText('As letters').click();
  const boards: string[] = [];
  for (const number of [1, 2, 333, 1000, 1472]) {
    await show(page, number);
    await expect(page.getByText(`${number.toLocaleString('en')} of 1,472`)).toBeVisible();
    boards.push(await page.locator('pre').last().innerText());
  }
  return { nodes: /[\d,]+ search nodes/.exec(nodes)?.[0], boards };
}

test('several cores find the same tilings as one, in the same order', async ({ page, context }) => {
  const alone = await tilings(page, 1);
  expect(new Set(alone.boards).size).toBe(5);
  const other = await context.newPage();
  expect(await tilings(other, 3)).toEqual(alone);
});

/**
 * Reads the covers of a problem from the page: the search nodes, and the options of some covers.
 */
async function covers(page: Page, cores: number) {
  // Otherwise, the second page would begin with the problem and verdict of the first.
  await page.addInitScript(() => localStorage.clear());
  await open(page, cores, 'cover');
  await unfold(page, 'Solver and limits');
  await page.getByRole('combobox', { name: 'Solver' }).selectOption('dancing-links');
  const problem = new URL('../data/exact-cover/pent-scott.dlx', import.meta.url);
  await paste(page, await readFile(problem, 'utf8'));
  await expect(page.getByText('Exactly 520 solutions.')).toBeVisible();
  const nodes = await page
    .getByText(/search nodes ·/)
    .first()
    .innerText();
  const solutions: string[] = [];
  for (const number of [1, 100, 520]) {
    await show(page, number);
    await expect(page.getByText(`${number} of 520`, { exact: true })).toBeVisible();
    solutions.push(await page.getByRole('table').first().innerText());
  }
  return { nodes: /[\d,]+ search nodes/.exec(nodes)?.[0], solutions };
}

test('several cores solve an exact cover problem like one core', async ({ page, context }) => {
  const alone = await covers(page, 1);
  expect(new Set(alone.solutions).size).toBe(3);
  const other = await context.newPage();
  expect(await covers(other, 3)).toEqual(alone);
});

test('the solutions of a Sudoku are counted on all cores', async ({ page }) => {
  await open(page, 3, 'sudoku');
  await unfold(page, 'Solvers and limits');
  await page.getByRole('combobox', { name: 'Solutions' }).selectOption('0');
  await paste(
    page,
    '...................7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  );
  await expect(page.getByText(/360,544 solutions/).first()).toBeVisible();
});

test('a search on all cores can be paused, continued and stopped', async ({ page }) => {
  await open(page, 3, 'cover');
  await unfold(page, 'Solver and limits');
  await page.getByRole('combobox', { name: 'Solver' }).selectOption('dancing-links');
  await page.getByRole('combobox', { name: 'Solutions' }).first().selectOption('0');
  await paste(page, dominoes(10, 10));
  await expect(page.getByText(/[1-9][\d,]* found so far/)).toBeVisible();
  await expect.poll(() => subtreesSent(page)).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused/)).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Searching' });
  const share = Number(await progress.getAttribute('value'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(async () => Number(await progress.getAttribute('value')))
    .toBeGreaterThan(share);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/stopped by you/)).toBeVisible();
  await expect(page.getByRole('listbox', { name: /^The first/ })).toBeVisible();
});

test('a search that takes the place of another is not lost with workers that still load', async ({
  page,
}) => {
  // All workers but the first get their messages, with the module, when the test says so.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const held = new Map<Worker, (() => void)[]>();
    let first: Worker | undefined;
    let isHeld = true;
    const release = () => {
      isHeld = false;
      for (const posts of held.values()) for (const post of posts) post();
    };
    Object.assign(window, { held, release });
    Worker.prototype.postMessage = function (message, ...rest) {
      const post = () =>
        postMessage.apply(this, [message, ...rest] as Parameters<typeof postMessage>);
      first ??= this;
      if (isHeld && this !== first) held.set(this, [...(held.get(this) ?? []), post]);
      else post();
    };
  });
  await open(page, 3, 'pentominoes/v1/a/f/6x10');
  await expect.poll(() => page.evaluate('held.size')).toBe(2);
  await page.getByRole('radio', { name: '3 × 20' }).check();
  await page.evaluate('release()');
  await expect(page.getByText('8 solutions, all found.')).toBeVisible();
});
