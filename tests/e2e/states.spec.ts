import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { dominoes } from './support/dominoes.ts';
import { unfold } from './support/fold.ts';
import { searchLong } from './support/long-search.ts';
import { paste } from './support/paste.ts';
import { hard } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

interface State {
  readonly name: string;
  readonly hash: string;
  /** Brings the page into the state and waits for it. */
  readonly reach: (page: Page) => Promise<void>;
}

function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).click();
}

function see(page: Page, text: string | RegExp) {
  return expect(page.getByText(text).first()).toBeVisible();
}

/** The last cell has no candidate, which brute force finds out last. */
const endless = `........9${'.'.repeat(63)}12345678.`;

const states: readonly State[] = [
  {
    name: 'an empty Sudoku',
    hash: '#/sudoku',
    reach: (page) => press(page, 'Clear').then(() => see(page, 'Paste a puzzle or type one in')),
  },
  {
    name: 'a solved Sudoku with its comparison',
    hash: '#/sudoku',
    async reach(page) {
      await press(page, 'Easy');
      await expect(page).toHaveURL(/v1\/3x3\/b78/);
      await press(page, 'Solvers and limits');
      await press(page, 'Compare solvers');
      await expect(page.getByRole('row', { name: 'Brute force' })).toContainText('one solution');
    },
  },
  {
    name: 'a Sudoku with several solutions',
    hash: '#/sudoku',
    async reach(page) {
      await press(page, 'Clear');
      await press(page, 'Solve the empty grid');
      await see(page, '1 of 2');
    },
  },
  {
    name: 'a Sudoku with counted candidates, and other formats',
    hash: '#/sudoku',
    async reach(page) {
      await press(page, 'Empty 4 × 4');
      await press(page, 'Candidates');
      await press(page, 'Count solutions per candidate');
      await see(page, 'Counted over all 288 solutions.');
      await press(page, 'Save, print and export');
      await see(page, '....');
    },
  },
  {
    name: 'a Sudoku of 16 × 16 with candidates',
    hash: '#/sudoku',
    async reach(page) {
      await press(page, 'Grid and typing: 9 × 9');
      await page.getByRole('combobox', { name: 'Size' }).selectOption('16 × 16');
      await press(page, 'Candidates');
      await see(page, 'These are all the candidates.');
    },
  },
  {
    name: 'a text for a Sudoku that can be read in two ways',
    hash: '#/sudoku',
    async reach(page) {
      await paste(page, Array(16).fill('1'.padEnd(16, '.')).join('\n'));
      await see(page, /Which do you mean/);
    },
  },
  {
    name: 'a Sudoku with clashes, and a refusal',
    hash: '#/sudoku',
    async reach(page) {
      await paste(page, `88${'.'.repeat(79)}`);
      await see(page, /Two 8s in row 1/);
      await paste(page, '12');
      await see(page, /^Couldn’t read this/);
    },
  },
  {
    name: 'a long search for a Sudoku',
    hash: '#/sudoku',
    async reach(page) {
      await press(page, 'Solvers and limits');
      await page.getByRole('radio', { name: 'Brute force' }).check();
      await paste(page, endless);
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'a large Sudoku',
    hash: '#/sudoku',
    async reach(page) {
      await press(page, '25 × 25');
      await see(page, /^Exactly one/);
    },
  },
  {
    name: 'a gallery of pentominoes',
    hash: '#/pentominoes',
    async reach(page) {
      await see(page, '65 distinct solutions, all found.');
      await unfold(page, 'Save, print and export');
      await page.getByText('As letters').click();
    },
  },
  {
    name: 'a stopped search for pentominoes',
    hash: '#/pentominoes',
    async reach(page) {
      await searchLong(page);
      await press(page, 'Stop');
      await see(page, /stopped by you$/);
    },
  },
  {
    name: 'several exact covers',
    hash: '#/cover',
    async reach(page) {
      await press(page, 'Eight queens');
      await see(page, 'Exactly 92 solutions.');
    },
  },
  {
    name: 'an exact cover problem that can be read in two ways, with more solutions than wanted',
    hash: '#/cover',
    async reach(page) {
      await page.getByRole('heading', { name: 'Exact cover' }).click();
      await paste(page, `a b c d\n${'a b\nc d\n'.repeat(40)}`);
      await see(page, 'At least 1,000 solutions.');
      await see(page, 'Read it as a list of sets');
      await see(page, /^This replaced your previous text/);
    },
  },
  {
    name: 'more exact covers than can be shown, counted in a memory that cannot be had',
    hash: '#/cover',
    async reach(page) {
      await paste(page, dominoes(2, 120));
      await press(page, 'Count all');
      await see(page, /counted by memo$/);
      await unfold(page, 'Solver and limits');
      await page.getByRole('textbox', { name: 'Memory for counting (MB)' }).fill('all of it');
      await page.keyboard.press('Enter');
      await see(page, /^Enter a whole number of megabytes/);
    },
  },
  {
    name: 'an exact cover problem that does not fit into a format',
    hash: '#/cover',
    async reach(page) {
      await press(page, 'Eight queens');
      await unfold(page, 'Export the problem');
      await page.getByRole('combobox', { name: 'Problem format' }).selectOption('0/1 matrix');
      const tools = page.getByRole('group', { name: 'Export the problem' });
      await tools.getByRole('button', { name: 'Copy', exact: true }).click();
      await see(page, /^Couldn’t write the problem as a 0\/1 matrix/);
    },
  },
  {
    name: 'a mistake in an exact cover problem, and a refusal',
    hash: '#/cover',
    async reach(page) {
      await page.getByRole('textbox').fill('A B C\nA B\nC Quux\n');
      await see(page, 'Check the text first.');
      await page.getByRole('heading', { name: 'Exact cover' }).click();
      await paste(page, hard.puzzle);
      await see(page, /^Is this an exact cover problem/);
    },
  },
  {
    name: 'a race that goes on',
    hash: '#/race',
    async reach(page) {
      await page.getByRole('textbox', { name: 'Your puzzles' }).fill(endless);
      await press(page, 'Start the race');
      await expect(page.getByRole('progressbar').first()).toBeVisible();
    },
  },
  {
    name: 'a race that is over',
    hash: '#/race',
    async reach(page) {
      await press(page, 'Start the race');
      await see(page, 'The race is over.');
      await expect(page.getByRole('img', { name: /^Time/ })).toBeVisible();
    },
  },
  {
    name: 'a race over what cannot be read',
    hash: '#/race',
    async reach(page) {
      await page.getByRole('textbox', { name: 'Your puzzles' }).fill('12');
      await press(page, 'Start the race');
      await see(page, /^Couldn’t read this/);
    },
  },
];

for (const { name, hash, reach } of states) {
  test(`${name} has no accessibility faults and fits the width`, async ({ page }) => {
    await page.goto(`./${hash}`);
    await reach(page);
    await expectAccessible(page, [desktop, smallPhone]);
  });
}
