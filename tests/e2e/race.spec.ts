import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { unfold } from './support/fold.ts';
import { hard, SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

/** The last cell has no candidate, which brute force finds out last. */
const endless = `........9${'.'.repeat(63)}12345678.`;

const lanes = [
  'Brute force',
  'Bit sets, recursive',
  'Bit sets, cursor',
  'Dancing links, first item',
  'Dancing links, fewest options',
  'Automatic',
];

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function lane(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(`^${name}`) });
}

/** Chooses only these solvers. */
async function choose(page: Page, ...chosen: string[]) {
  for (const name of lanes) {
    await page.getByRole('checkbox', { name, exact: true }).setChecked(chosen.includes(name));
  }
}

async function fill(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Your puzzles' }).fill(text);
}

async function expectOver(page: Page) {
  await expect(page.getByText('The race is over.')).toBeVisible();
}

async function downloaded(page: Page, name: string) {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  return readFile(await (await download).path());
}

test('all solvers find the same solution of the hard puzzle', async ({ page }) => {
  await page.goto('./#/race');
  await unfold(page, /^Rules/);
  await page.getByRole('combobox', { name: 'Time limit per run' }).selectOption('up to 1 min');
  await button(page, 'Start the race').click();
  await expectOver(page);
  for (const name of lanes) await expect(lane(page, name)).toContainText('Solved');
  await expect(page.getByText('All that finished agree.')).toBeVisible();
  await expect(page.getByText(hard.solution)).toBeVisible();
  // Solvers that fill the cells in reading order make the same search.
  for (const name of lanes.slice(0, 4)) await expect(lane(page, name)).toContainText('49,559');
  await expect(lane(page, 'Automatic: vectors')).toBeVisible();

  const chart = page.getByRole('img', { name: 'Time', exact: true });
  for (const name of lanes) await expect(chart).toContainText(name);
  await expect(chart).toContainText('Time, logarithmic scale');
  await page.getByRole('radio', { name: 'From zero' }).check();
  await expect(chart).toContainText('Time, from zero');
  await page.getByRole('radio', { name: 'Search nodes' }).check();
  await expect(page.getByRole('img', { name: /^Search nodes/ })).toContainText('49,559');

  const table = String(await downloaded(page, 'CSV'))
    .trim()
    .split('\n');
  expect(table).toHaveLength(1 + 5 * lanes.length);
  const columns = table[0]?.split(',') ?? [];
  const valueIn = (line: string, name: string) => line.split(',')[columns.indexOf(name)];
  for (const line of table.slice(1)) expect(line).toContain(`,${hard.puzzle},${hard.solution}`);
  // A run of vectors is far below the clock's resolution.
  expect(Number(valueIn(table.at(-1) ?? '', 'timed_runs'))).toBeGreaterThan(1);
  expect((await downloaded(page, 'PNG')).subarray(1, 4).toString()).toBe('PNG');
});

test('pentominoes and exact cover problems race, too, and are counted by memo', async ({
  page,
}) => {
  await page.goto('./#/race');
  await page.getByRole('radio', { name: 'Pentominoes' }).check();
  await button(page, 'Start the race').click();
  await expectOver(page);
  await expect(lane(page, 'Bit matrix')).toContainText('Solved');
  await expect(lane(page, 'Memo')).toBeHidden();
  await expect(page.getByText('The memo’s search nodes')).toBeHidden();
  await expect(lane(page, 'Bit matrix').getByRole('rowheader')).toContainText('bit-matrix');
  const board = page.getByRole('img', { name: /^The solution: [A-Z.]{8} / });
  await expect(board.locator('text')).toHaveCount(12);

  await page.getByRole('radio', { name: 'Exact cover' }).check();
  await button(page, 'Knuth’s example').click();
  await unfold(page, /^Rules/);
  await page.getByRole('combobox', { name: 'Stop at' }).selectOption('the end, counting all');
  await expect(
    page.getByText('those of another race: Pentominoes, 8 × 8 with a hole.'),
  ).toBeVisible();
  await button(page, 'Start the race').click();
  await expectOver(page);
  await expect(lane(page, 'Dancing links, fewest options')).toContainText('1 solution');
  await expect(lane(page, 'Memo')).toContainText('1 solution');
  await expect(page.getByText('The memo’s search nodes')).toBeVisible();
  await expect(page.getByText('All that finished agree.')).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
  const table = String(await downloaded(page, 'CSV'));
  expect(table).toContain('\n1,memo,fewest,memo,');
});

test('a long search can be followed, paused and stopped', async ({ page }) => {
  await page.goto('./#/race');
  await unfold(page, /^Rules/);
  await choose(page, 'Brute force');
  await page.getByRole('combobox', { name: 'Time limit per run' }).selectOption('up to 10 min');
  await fill(page, endless);
  await button(page, 'Start the race').click();
  const row = lane(page, 'Brute force');
  await expect(row.getByRole('progressbar')).toBeVisible();
  await expect(row).toContainText(/\d+ of 81/);
  await button(page, 'Pause').click();
  await expect(row).toContainText('Paused');
  await button(page, 'Continue').click();
  await expect(row).not.toContainText('Paused');
  await button(page, 'Stop').click();
  await expectOver(page);
  await expect(row).toContainText('Stopped');
  await expect(row).toContainText(/over [\d.]+ (ms|s)/);
  await expect(button(page, 'Race again')).toBeVisible();
});

test('several puzzles run several times, and slow solvers are stopped', async ({ page }) => {
  await page.goto('./#/race');
  await unfold(page, /^Rules/);
  await choose(page, 'Brute force', 'Automatic');
  await page.getByRole('combobox', { name: 'Time limit per run' }).selectOption('up to 1 s');
  await expect(page.getByRole('radio', { name: 'One by one' })).toBeChecked();
  await fill(page, `${hard.solution}\n${hard.puzzle}\n${endless}\n`);
  await button(page, 'Start the race').click();
  await expectOver(page);
  await expect(page.getByText('Medians of 3 puzzles')).toBeVisible();
  await expect(lane(page, 'Brute force')).toContainText('1 stopped at the limit');
  await expect(lane(page, 'Automatic')).toContainText('1 without a solution');
  const table = String(await downloaded(page, 'CSV'))
    .trim()
    .split('\n');
  expect(table).toHaveLength(1 + 5 + 5 + 1 + 15);

  const spread = page.getByRole('img', { name: 'Search nodes of 3 puzzles' });
  await expect(spread).toBeHidden();
  await page
    .getByRole('region', { name: 'The puzzles', exact: true })
    .getByRole('radio', { name: 'Search nodes' })
    .check();
  await expect(spread.locator('circle')).toHaveCount(6);
  await unfold(page, 'The puzzles as a table');
  await expectAccessible(page, [smallPhone, desktop]);
  await spread.locator('circle').nth(1).click();
  await expect(page).toHaveURL(/#\/sudoku/);
  await expect(page.getByRole('heading', { level: 2, name: 'Sudoku' })).toBeVisible();
  await page.goBack();
  await button(page, 'Open puzzle 2').click();
  await expect(page).toHaveURL(/#\/sudoku/);
});

test('the chart of a race that was stopped says that puzzles are missing', async ({ page }) => {
  await page.goto('./#/race');
  await unfold(page, /^Rules/);
  await choose(page, 'Brute force');
  await page.getByRole('combobox', { name: 'Time limit per run' }).selectOption('up to 10 min');
  await fill(page, `${hard.solution}\n${endless}\n`);
  await button(page, 'Start the race').click();
  const row = lane(page, 'Brute force');
  await expect(row).toContainText('puzzle 2 of 2');
  await button(page, 'Stop').click();
  await expectOver(page);
  const chart = page.getByRole('img', {
    name: /^Time, medians of the puzzles finished so far, of 2$/,
  });
  await expect(chart).toContainText('Brute force (1 of 2 puzzles)');
});

test('the puzzle on the board can be raced, and again after a reload', { tag: '@first' }, async ({
  page,
}) => {
  const sudoku = new SudokuPage(page);
  await sudoku.open();
  await sudoku.paste(hard.solution.replace(/^.../, '...'));
  await sudoku.unfold('Solvers and limits');
  await sudoku.button('Race solvers').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Race' })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Your puzzles' });
  await expect(box).toHaveValue(hard.solution.replace(/^.../, '...'));
  await expect(page).toHaveURL(/#\/race/);
  await page.reload();
  await expect(box).toHaveValue(hard.solution.replace(/^.../, '...'));
  await button(page, 'Start the race').click();
  await expectOver(page);
  await expect(page.getByText(hard.solution)).toBeVisible();
});

test('a board and a problem can be raced from their sections', async ({ page }) => {
  const box = page.getByRole('textbox', { name: 'Your puzzles' });
  await page.goto('./#/pentominoes');
  await button(page, 'Race solvers').click();
  await expect(box).toHaveValue('8x8-2x2');
  await expect(page.getByRole('radio', { name: 'Pentominoes' })).toBeChecked();
  const table = '|   | x | y |\n|---|---|---|\n| P | 1 | 0 |\n| Q | 0 | 1 |';
  await page.goto('./#/cover');
  await page.getByRole('textbox', { name: 'Your problem' }).fill(table);
  await expect(page.getByText('Table: 2 items, 2 options')).toBeVisible();
  await button(page, 'Race solvers').click();
  await expect(box).toHaveValue(table);
  await button(page, 'Start the race').click();
  await expectOver(page);
  await expect(lane(page, 'Bit matrix')).toContainText('Solved');
  // Text typed here is read in the same way.
  await box.fill(`${table}\n| R | 1 | 1 |`);
  await button(page, 'Start the race').click();
  await expectOver(page);
  await expect(lane(page, 'Bit matrix')).toContainText('Solved');
});

test('a small puzzle with rules races exact cover against propagation', async ({ page }) => {
  const sudoku = new SudokuPage(page);
  await sudoku.visit();
  await sudoku.paste('sudoku 4x4\n....\n....\n..3.\n1...\nkiller-cage 3: R1C1 R1C2\n');
  await sudoku.button('Race solvers').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Race' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your puzzles' })).toHaveValue(
    /killer-cage 3: R1C1 R1C2/,
  );
  const board = page.getByRole('img', { name: 'The board, with 2 givens and 1 rule' });
  await expect(board).toBeVisible();
  await expect(page).toHaveURL(/#\/race/);
  await page.reload();
  await expect(board.locator('path[stroke-dasharray]')).toBeVisible();
  await button(page, 'Start the race').click();
  await expectOver(page);
  for (const name of ['Dancing links, fewest options', 'Bit matrix', 'Propagation']) {
    await expect(lane(page, name)).toContainText('16 of 16');
  }
  await expect(lane(page, 'Brute force')).toBeHidden();
});

test('a rule without an exact cover is left to propagation', async ({ page }) => {
  await page.goto('./#/race');
  const any = 'any-of: [killer-cage 3: R1C1 R1C2] [killer-cage 5: R1C1 R1C2]';
  await fill(page, `sudoku 4x4\n....\n....\n..3.\n1...\n${any}\n`);
  await button(page, 'Start the race').click();
  await expectOver(page);
  await expect(lane(page, 'Bit matrix')).toContainText('No small exact cover');
  await expect(lane(page, 'Propagation')).toContainText('16 of 16');
});
