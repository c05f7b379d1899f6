import { expect, type Page } from '@playwright/test';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

/** Six options over seven items. B, D and F cover each item once. */
const names = ['A', 'B', 'C', 'D', 'E', 'F'];
const rows = ['1001001', '1001000', '0001101', '0010110', '0110011', '0100001'].map((row) => [
  ...row,
]);

const box = (page: Page) => page.getByRole('textbox', { name: 'Your problem' });

function labels(page: Page) {
  return page.getByRole('table').getByRole('rowheader');
}

const sudokuRows = `5 3 . . 7 . . . .
6 . . 1 9 5 . . .
. 9 8 . . . . 6 .
8 . . . 6 . . . 3
4 . . 8 . 3 . . 1
7 . . . 2 . . . 6
. 6 . . . . 2 8 .
. . . 4 1 9 . . 5
. . . . 8 . . 7 9
`;

test.beforeEach(async ({ page }) => {
  await page.goto('./#/cover');
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
});

const bracketed = `[${rows.map((row) => `[${row.join(', ')}]`).join(',\n ')}]`;
const table = [
  '|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 |',
  '|---|---|---|---|---|---|---|---|',
  ...rows.map((row, index) => `| ${names[index]} | ${row.join(' | ')} |`),
].join('\n');
const sets =
  "Y = {'A': {1, 4, 7}, 'B': {1, 4}, 'C': {4, 5, 7},\n 'D': {3, 5, 6}, 'E': {2, 3, 6, 7}, 'F': {2, 7}}";
const latex = `\\begin{pmatrix}\n${rows.map((row) => row.join(' & ')).join(' \\\\\n')}\n\\end{pmatrix}`;
const named = (open: string, close: string) =>
  rows
    .map((row, index) => {
      const items = row.flatMap((bit, item) => (bit === '1' ? [item + 1] : []));
      return `${names[index]} = ${open}${items.join(', ')}${close}`;
    })
    .join('\n');
const csv = [
  'set,p,q,r,s,t,u,v',
  ...rows.map((row, index) => [names[index], ...row].join(',')),
].join('\n');

for (const { name, text, sentence, chosen } of [
  {
    name: 'nested lists',
    text: bracketed,
    sentence: 'JSON: 7 items, 6 options, 17 entries',
    chosen: ['2', '4', '6'],
  },
  {
    name: 'a table of Markdown with names',
    text: table,
    sentence: 'Table: 7 items, 6 options, 17 entries',
    chosen: ['B', 'D', 'F'],
  },
  {
    name: 'a dictionary of sets',
    text: sets,
    sentence: 'Lists or sets of a program: 7 items, 6 options, 17 entries',
    chosen: ['B', 'D', 'F'],
  },
  {
    name: 'a matrix of LaTeX',
    text: latex,
    sentence: 'LaTeX: 7 items, 6 options, 17 entries',
    chosen: ['2', '4', '6'],
  },
  {
    name: 'sets of LaTeX',
    text: named('\\{', '\\}'),
    sentence: 'LaTeX: 7 items, 6 options, 17 entries',
    chosen: ['B', 'D', 'F'],
  },
  {
    name: 'a named set in braces a line',
    text: named('{', '}'),
    sentence: 'List of sets: 7 items, 6 options, 17 entries',
    chosen: ['B', 'D', 'F'],
  },
  {
    name: 'CSV with names of items and options',
    text: csv,
    sentence: 'CSV: 7 items, 6 options, 17 entries',
    chosen: ['B', 'D', 'F'],
  },
]) {
  test(`${name}: recognized, solved, and kept as written`, async ({ page }) => {
    await box(page).fill(text);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText('Exactly one solution.')).toBeVisible();
    await expect.poll(async () => (await labels(page).allTextContents()).sort()).toEqual(chosen);
    await expect(box(page)).toHaveValue(text);
    // Watch also takes the text unchanged.
    await page.getByRole('button', { name: 'Watch' }).click();
    await expect(page.getByRole('img', { name: /^The links\./ })).toBeVisible();
    await page.reload();
    await page.goto('./#/cover');
    await expect(box(page)).toHaveValue(text);
  });
}

test('a formula in DIMACS CNF is solved, its options named by literals', async ({ page }) => {
  await box(page).fill('c an example\np cnf 3 3\n1 0\n-1 -2 0\n2 3 0\n');
  await expect(page.getByText(/^Formula in DIMACS CNF.*: 6 items .*6 options/)).toBeVisible();
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await expect
    .poll(async () => (await labels(page).allTextContents()).sort())
    .toEqual(['-2', '1', '3']);
});

test('what is wrong in such a text is named with its place', async ({ page }) => {
  await box(page).fill('| 1 | 0 |\n| 1 |\n');
  await expect(page.getByText('Line 2: 1 cell; this row needs 2.')).toBeVisible();
  await box(page).fill('[[0, 1, 1],\n [0, 2, 0]]');
  await expect(page.getByText('Line 2, column 6: use 0 or 1 here instead of 2.')).toBeVisible();
});

test('a Sudoku is asked about, and can be solved here or opened as one', async ({ page }) => {
  await box(page).fill(sudokuRows);
  await expect(page.getByText(/This is a Sudoku\./)).toBeVisible();
  await page.getByRole('button', { name: 'Solve it here as exact cover' }).click();
  await expect(page.getByText(/^Knuth’s text: 324 items/)).toBeVisible();
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await expect(labels(page)).toHaveCount(81);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(box(page)).toHaveValue(sudokuRows);
  await page.getByRole('button', { name: 'Open it in Sudoku' }).click();
  await expect(page).toHaveURL(/#\/sudoku/);
  await expect(page.getByRole('gridcell').first()).toContainText('5');
});

test('rows of digits that could be sets are asked about', async ({ page }) => {
  const grid = '1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n';
  await page.getByRole('heading', { name: 'Exact cover' }).click();
  await paste(page, grid);
  const question = page.getByRole('alert').filter({ hasText: 'Is this an exact cover problem?' });
  await expect(question).toContainText('This is a Sudoku.');
  await question.getByRole('button', { name: 'Read it as a list of sets' }).click();
  await expect(page.getByText(/^List of sets: 4 items, 4 options/)).toBeVisible();
  await expect(page.getByText('Exactly 4 solutions.')).toBeVisible();
});

test('the picture of a board is asked about, and opens in Pentominoes', async ({ page }) => {
  const picture = `${'XXXXX\n'.repeat(4)}`;
  await box(page).fill(picture);
  await expect(page.getByText(/This is a picture of a board or of pieces\./)).toBeVisible();
  await page.getByRole('button', { name: 'Open it in Pentominoes' }).click();
  await expect(page).toHaveURL(/#\/pentominoes/);
});

test('a format chosen for one text does not hold for another in its place', async ({ page }) => {
  await box(page).fill(sudokuRows);
  await page.getByRole('button', { name: 'Solve it here as exact cover' }).click();
  await expect(page.getByText(/items, \d+ options/).first()).toBeVisible();
  await box(page).fill('######\n'.repeat(10));
  await expect(page.getByText(/picture of a board/).first()).toBeVisible();
});
