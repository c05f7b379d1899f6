import { expect, type Locator, type Page } from '@playwright/test';
import { hard, SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

const several = '9...1..........3248.52...6...7...2...6....97......65......3....2.....8.5.84..7...';

let sudoku: SudokuPage;
let panel: Locator;

test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  panel = page.getByRole('region', { name: 'True candidates' });
  await sudoku.open();
});

function nameOf(row: number, column: number): Promise<string | null> {
  return sudoku.cell(row, column).getAttribute('aria-label');
}

async function showCandidates(page: Page) {
  await sudoku.button('Candidates').click();
  await expect(page.getByRole('button', { name: 'Candidates' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

test('each blank cell shows the digits it has in some solution', { tag: '@first' }, async ({
  page,
}) => {
  await sudoku.paste(several);
  await expect(sudoku.verdict('More than one solution')).toBeVisible();
  await showCandidates(page);
  await expect(panel.getByRole('status')).toHaveText('These are all the candidates.');
  await expect.poll(() => nameOf(1, 2)).toBe('row 1, column 2, candidates 2, 3, 4');
  await expect(sudoku.cell(1, 2)).toHaveText('234');
  // A digit common to all solutions is shown as solved.
  await expect.poll(() => nameOf(1, 4)).toBe('row 1, column 4, solved 6');
  await expect.poll(() => nameOf(1, 1)).toBe('row 1, column 1, given 9');
  await sudoku.button('Candidates').click();
  await expect.poll(() => nameOf(1, 2)).toBe('row 1, column 2, empty');
});

test('a key or a click on a candidate enters a digit, and the others follow', async ({ page }) => {
  await sudoku.paste(several);
  await expect(sudoku.verdict('More than one solution')).toBeVisible();
  await showCandidates(page);
  await sudoku.cell(1, 2).click();
  await page.keyboard.press('3');
  await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 3/);
  await expect.poll(() => nameOf(1, 6)).toBe('row 1, column 6, solved 4');
  await sudoku.cell(1, 2).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => nameOf(1, 2)).toBe('row 1, column 2, candidates 2, 3, 4');
  await panel.getByRole('button', { name: 'Enter 4' }).click();
  await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 4/);
});

test('the solutions of each candidate are counted on request', async ({ page }) => {
  await sudoku.button('Empty 4 × 4').click();
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  await sudoku.cell(1, 1).click();
  await page.keyboard.press('1');
  await showCandidates(page);
  await sudoku.button('Count solutions per candidate').click();
  await expect(panel.getByRole('status')).toHaveText('Counted over all 72 solutions.');
  await sudoku.cell(2, 3).click();
  // By symmetry: the 1 of row 2 is in one of two cells, equally often in each.
  await expect(panel.getByRole('button', { name: 'Enter 1, 36 of 72 solutions' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Enter 2, 12 of 72 solutions' })).toBeVisible();
  await expect(sudoku.cell(2, 3)).toHaveAccessibleDescription(
    '1: 36, 2: 12, 3: 12, 4: 12 of 72 solutions',
  );
});

test('a long count can be paused and stopped, and is marked as partial', async ({ page }) => {
  await showCandidates(page);
  await expect(panel.getByRole('status')).toHaveText('These are all the candidates.');
  await sudoku.button('Count solutions per candidate').click();
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await panel.getByRole('button', { name: 'Pause' }).click();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(panel.getByRole('status')).toHaveText(
    /^Stopped by you\..*Counted over the first [\d,]+ solutions? only\.$/,
  );
  await sudoku.button('Search again for candidates').click();
  await expect(panel.getByRole('progressbar')).toBeVisible();
});

test('the time limit ends a count, too', async ({ page }) => {
  await sudoku.chooseLimit('Time', 'up to 1 s');
  await showCandidates(page);
  await sudoku.button('Count solutions per candidate').click();
  await expect(panel.getByRole('status')).toHaveText(/^Out of time\./);
});

test('a puzzle without a solution has no candidates', async ({ page }) => {
  await sudoku.button('No solution').click();
  await expect(sudoku.verdict('No solution')).toBeVisible();
  await showCandidates(page);
  await expect(panel.getByRole('status')).toHaveText('No solution, so no candidates.');
  await sudoku.cell(1, 1).click();
  await expect(panel.getByText('none')).toBeVisible();
});

test('candidates are shown again on the next visit', async ({ page }) => {
  await sudoku.paste(several);
  await expect(sudoku.verdict('More than one solution')).toBeVisible();
  await showCandidates(page);
  await sudoku.reload();
  await expect.poll(() => nameOf(1, 2)).toBe('row 1, column 2, candidates 2, 3, 4');
});

test('browsing the solutions hides the candidates', async ({ page }) => {
  await sudoku.button('Empty 4 × 4').click();
  await expect(sudoku.verdict('More than one solution')).toBeVisible();
  await showCandidates(page);
  await expect(sudoku.cell(1, 1)).toHaveText('1234');
  await expect(sudoku.button('Next solution')).toBeHidden();
  await sudoku.button('Solutions').click();
  await expect(sudoku.cell(1, 1)).toHaveText(/^\d$/);
  const before = await sudoku.line();
  await sudoku.button('Next solution').click();
  await expect.poll(() => sudoku.line()).not.toBe(before);
});

test('the candidates of a unique solution are its digits', async ({ page }) => {
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await showCandidates(page);
  await expect(panel.getByRole('status')).toHaveText(/only solution|all the candidates/);
  await expect(page.getByText('One candidate per empty cell: the digit shown.')).toBeVisible();
  await expect.poll(() => sudoku.line()).toBe(hard.solution);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const size of [4, 6, 9, 12, 16]) {
    test(`the candidates of ${size} × ${size} lie within their cells`, async ({ page }) => {
      await sudoku.chooseShape('Size', `${size} × ${size}`);
      await showCandidates(page);
      await expect(panel.getByRole('status')).toHaveText('These are all the candidates.');
      const cell = sudoku.cell(2, 2);
      if (size > 12) {
        await expect(cell).toHaveText(`${size}`);
        await sudoku.button('Larger cells').click();
      }
      await expect(cell).toHaveText([...'123456789ABCDEFG'].slice(0, size).join(''));
      const reach = await cell.evaluate((element) => {
        const outer = element.getBoundingClientRect();
        const inner = Array.from(element.querySelectorAll('span span'), (mark) =>
          mark.getBoundingClientRect(),
        );
        return inner.every(
          (mark) =>
            mark.left >= outer.left - 1 &&
            mark.right <= outer.right + 1 &&
            mark.top >= outer.top - 1 &&
            mark.bottom <= outer.bottom + 1,
        );
      });
      expect(reach).toBe(true);
    });
  }

  test('those of 25 × 25 are listed below the board', async ({ page }) => {
    await sudoku.chooseShape('Size', '25 × 25');
    await showCandidates(page);
    await expect(panel.getByRole('button', { name: /^Enter/ })).toHaveCount(25);
    await expect(sudoku.cell(1, 1)).toHaveText('25');
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/1, .*O, P$/);
  });
});
