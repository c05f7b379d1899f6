import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { paste } from './paste.ts';
import { hard } from './sudoku-page.ts';

const searching = { timeout: 90_000 };

interface State {
  readonly name: string;
  readonly hash: string;
  /** Leads to the state, and waits until it is there. */
  readonly reach: (page: Page) => Promise<void>;
}

function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).click();
}

function see(page: Page, text: string | RegExp) {
  return expect(page.getByText(text).first()).toBeVisible(searching);
}

/** Nothing is left for the last cell, which brute force finds out last. */
const endless = `........9${'.'.repeat(63)}12345678.`;

const states: readonly State[] = [
  {
    name: 'an empty Sudoku',
    hash: '#/sudoku',
    reach: (page) => see(page, 'Paste a puzzle, type one in'),
  },
  {
    name: 'a solved Sudoku with its comparison',
    hash: '#/sudoku',
    async reach(page) {
      await press(page, 'Easy');
      await press(page, 'Compare the solvers');
      await expect(page.getByRole('row', { name: 'Brute force' })).toContainText('one solution');
    },
  },
  {
    name: 'a Sudoku with several solutions',
    hash: '#/sudoku',
    async reach(page) {
      await press(page, 'Solve the empty grid');
      await see(page, '1 of 1,000');
    },
  },
  {
    name: 'a Sudoku with clashes, and a refusal',
    hash: '#/sudoku',
    async reach(page) {
      await paste(page, `88${'.'.repeat(79)}`);
      await see(page, /Not a valid puzzle/);
      await paste(page, '12');
      await see(page, /This was not taken/);
    },
  },
  {
    name: 'a long search for a Sudoku',
    hash: '#/sudoku',
    async reach(page) {
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
      await see(page, /exactly one/);
    },
  },
  {
    name: 'a gallery of pentominoes',
    hash: '#/pentominoes',
    async reach(page) {
      await see(page, '65 distinct solutions, all found.');
      await page.getByText('As letters').click();
    },
  },
  {
    name: 'a stopped search for pentominoes',
    hash: '#/pentominoes',
    async reach(page) {
      await page.getByRole('radio', { name: '6 × 10' }).check();
      await see(page, /[1-9]\d* found so far/);
      await press(page, 'Stop');
      await see(page, /^Stopped: /);
    },
  },
  {
    name: 'several exact covers',
    hash: '#/cover',
    async reach(page) {
      await press(page, 'Eight queens');
      await see(page, 'There are 92 solutions.');
    },
  },
  {
    name: 'a mistake in an exact cover problem, and a refusal',
    hash: '#/cover',
    async reach(page) {
      await page.getByRole('textbox').fill('A B C\nA B\nC Quux\n');
      await see(page, 'This cannot be read as a problem.');
      await page.getByRole('heading', { name: 'Exact cover' }).click();
      await paste(page, hard.puzzle);
      await see(page, /This was not taken/);
    },
  },
];

const screens = [
  { screen: 'a small phone', viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  { screen: 'a phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { screen: 'a desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

for (const { screen, viewport, colorScheme } of screens) {
  test.describe(`on ${screen} in ${colorScheme}`, () => {
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, hash, reach } of states) {
      test(`${name} has no accessibility faults and fits the width`, async ({ page }) => {
        test.slow();
        await page.goto(`./${hash}`);
        await reach(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    }
  });
}
