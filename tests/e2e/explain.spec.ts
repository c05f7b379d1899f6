import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { hard, SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

const easy = '94..1..........3248.52...6...7...2...6....97......65......3....2.....8.5.84..7...';
/** The first puzzle of tests/data/sudoku/no_solution_9x9.txt. */
const contradictory =
  '..14..8....91.....8.69..45..75..13..4...9.....3......7...6.....5...7..82.28.....9';
const newspaper =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const several = hard.puzzle.replace('36', '.3');

async function opened(page: Page, text: string): Promise<SudokuPage> {
  const sudoku = new SudokuPage(page);
  await sudoku.open();
  await sudoku.paste(text);
  return sudoku;
}

/** Two digits, 1 and 2, can be swapped in four blank cells. */
const twoSolutions = [...hard.solution]
  .map((digit, cell) => ([14, 15, 23, 24].includes(cell) ? '.' : digit))
  .join('');

const marks = (page: Page) => page.locator('.board-mark');

test('a puzzle without a solution gets offers to correct it, which undo takes back', async ({
  page,
}) => {
  const sudoku = await opened(page, contradictory);
  await expect(page.getByText('Possible fixes:')).toBeVisible();
  await expect(page.getByText('These 7 digits can’t all be right.')).toBeVisible();
  await expect(page.getByText('Row 1: 1 in column 3; row 2: 9 in column 3')).toBeAttached();
  await expect(marks(page)).toHaveCount(7);
  await sudoku.button('Show 2 more').click();
  await expect(sudoku.button(/^(Change|Move) the /)).toHaveCount(5);
  await expectAccessible(page, [smallPhone, desktop]);

  await sudoku.button('Change the 1 in row 1, column 3 to 7').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
  await expect(sudoku.cell(1, 3)).toHaveAccessibleName(/given 7/);
  await expect(marks(page)).toHaveCount(0);
  await sudoku.button('Undo').first().click();
  await expect(page.getByText('Possible fixes:')).toBeVisible();
});

test('clashing givens get offers, too', async ({ page }) => {
  const sudoku = await opened(page, hard.puzzle.replace('36', '33'));
  await expect(sudoku.verdict('Two 3s in row 2')).toBeVisible();
  await sudoku.button('Change the 3 in row 2, column 4 to 6').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
});

test('two mistakes, one for each clash, are corrected together', async ({ page }) => {
  const sudoku = await opened(page, `88${hard.puzzle.slice(2, -1)}4`);
  await expect(sudoku.verdict('2 pairs of digits clash')).toBeVisible();
  await sudoku.button('Remove the 8 in row 1, column 2; remove the 4 in row 9, column 9').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
});

test('two digits of a row that changed places are swapped back', { tag: '@first' }, async ({
  page,
}) => {
  const sudoku = await opened(page, newspaper.replace('4..8.3', '8..4.3'));
  await expect(sudoku.verdict('2 pairs of digits clash')).toBeVisible();
  await sudoku.button('Swap the 8 and 4 in row 5, columns 1 and 4').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
});

test('a shifted row moves back with the digit that it has lost', async ({ page }) => {
  const row7 = '..1....68';
  const sudoku = await opened(page, hard.puzzle.replace(row7, `.${row7.slice(0, -1)}`));
  await sudoku.button('Move row 7 one cell left, with 8 in column 9').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
  await expect(sudoku.cell(7, 3)).toHaveAccessibleName(/given 1/);
  await expect(sudoku.cell(7, 9)).toHaveAccessibleName(/given 8/);
});

test('a wrong digit typed into a puzzle with several solutions is named', async ({ page }) => {
  const sudoku = await opened(page, several);
  await expect(sudoku.verdict(/^More than one solution/)).toBeVisible();
  await sudoku.cell(1, 6).click();
  await page.keyboard.press('5');
  await expect(page.getByText('The 5 in row 1, column 6 is wrong.')).toBeVisible();
  await sudoku.button('Remove it').click();
  await expect(sudoku.verdict(/^More than one solution/)).toBeVisible();
});

test('a wrong typed digit is named, and the others stay', async ({ page }) => {
  const sudoku = await opened(page, hard.puzzle);
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
  await sudoku.cell(1, 2).click();
  await page.keyboard.press('1');
  await sudoku.cell(1, 3).click();
  await page.keyboard.press('4');
  await expect(page.getByText('The 4 in row 1, column 3 is wrong.')).toBeVisible();
  await expect(marks(page)).toHaveCount(1);
  await sudoku.button('Remove it').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
  await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 1/);
  await expect(sudoku.cell(1, 3)).not.toHaveAccessibleName(/given/);
});

test('the cells in which solutions differ are shown, and givens that make it unique', async ({
  page,
}) => {
  const sudoku = await opened(page, several);
  await sudoku.button('Where do solutions differ?').click();
  await expect(page.getByText('Two solutions differ in 4 cells.')).toBeVisible();
  await expect(page.getByText('3 extra givens make it unique:')).toBeVisible();
  await expect(page.getByText('This leaves only the first solution')).toBeVisible();
  await expect(marks(page)).toHaveCount(5);
  await expect(marks(page).first()).toHaveText('61');
  await expectAccessible(page, [smallPhone, desktop]);
  await expect(page.getByText(/^Row 2: 1 in column 6; row 9: /)).toBeVisible();
  await sudoku.button('Add these 3 givens').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
});

test('a given copied wrongly that leaves several solutions is corrected', async ({ page }) => {
  const sudoku = await opened(page, `2${hard.puzzle.slice(1)}`);
  await sudoku.button('Where do solutions differ?').click();
  await expect(sudoku.button(/^Change the /)).toHaveCount(0);
  await page.getByText('Was a given copied wrongly?').click();
  await sudoku.button('Change the 2 in row 1, column 1 to 8').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
  await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
});

test('on a phone, a button beside the board asks why not another digit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sudoku = await opened(page, easy);
  await expect(sudoku.button('Why not another digit?')).toHaveCount(1);
  await expect(sudoku.button('Why not another digit?')).toBeInViewport({ ratio: 1 });
  await sudoku.button('Why not another digit?').click();
  await expect(page.getByText('Why not … in row 1, column 3?')).toBeInViewport();
  await expect(sudoku.grid).toBeInViewport({ ratio: 0.95 });
});

test('an extra given may be of either solution', async ({ page }) => {
  const sudoku = await opened(page, twoSolutions);
  await sudoku.button('Where do solutions differ?').click();
  await expect(page.getByText('One extra given makes it unique:')).toBeVisible();
  await expect(sudoku.button('1 in row 3, column 7')).toBeVisible();
  await sudoku.button('2 in row 3, column 7').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
});

test('a digit that can’t be is explained by givens and in steps', async ({ page }) => {
  const sudoku = await opened(page, easy);
  await sudoku.button('Why not another digit?').click();
  await expect(page.getByText('Why not … in row 1, column 3?')).toBeVisible();
  await sudoku.cell(1, 1).click();
  await expect(page.getByText('Select an empty or blue cell.')).toBeVisible();
  await sudoku.cell(1, 4).click();
  await page.keyboard.press('3');
  await expect(page.getByText('These 7 givens rule out 3 in row 1, column 4.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    'In box 1, 2 can only be in row 1, column 3.',
    'In row 1, 6 can only be in row 1, column 4.',
  ]);
  await expect(page.getByText('So row 1, column 4 can’t be 3.')).toBeVisible();
  await expect(marks(page)).toHaveCount(8);
  await expectAccessible(page, [smallPhone, desktop]);

  await expect(page.getByRole('button', { name: /^Why not \d/ })).toHaveCount(8);
  await expect(sudoku.button('Why not 6?')).toHaveCount(0);
  await sudoku.button('Why not another digit?').click();
  await expect(page.getByText('So row 1, column 4 can’t be 3.')).toBeHidden();
  await expect(marks(page)).toHaveCount(0);
  await sudoku.button('Why not another digit?').click();
  await sudoku.button('Clear').click();
  await page.keyboard.press('3');
  await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/given 3/);
});

test('a digit that is there already is found in its row, column or box', async ({ page }) => {
  const sudoku = await opened(page, easy);
  await sudoku.cell(1, 4).click();
  await sudoku.button('Why not another digit?').click();
  await sudoku.button('Why not 9?').click();
  await expect(page.getByText('9 is already in row 1.')).toBeVisible();
  await expect(marks(page)).toHaveCount(2);
  // Another cell is another question.
  await sudoku.cell(1, 3).click();
  await expect(page.getByText('Why not … in row 1, column 3?')).toBeVisible();
  await expect(page.getByText('9 is already in row 1.')).toBeHidden();
  await expect(marks(page)).toHaveCount(0);
});

test('a digit that takes trial and error has no steps', async ({ page }) => {
  const sudoku = await opened(page, hard.puzzle);
  await sudoku.cell(1, 2).click();
  await sudoku.button('Why not another digit?').click();
  await sudoku.button('Why not 2?').click();
  await expect(page.getByText('These 20 givens rule out 2 in row 1, column 2.')).toBeVisible();
  await expect(page.getByText('Simple steps don’t show it')).toBeVisible();
});

test.describe('with everything loaded', () => {
  test.use({ savesData: false });

  test('explanations work without a connection', async ({ page, context }) => {
    const sudoku = new SudokuPage(page);
    const explainer = page.waitForResponse(/page-explain.*\.wasm/);
    await sudoku.open();
    await (await explainer).finished();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await sudoku.paste(contradictory);
    await expect(page.getByText('Possible fixes:')).toBeVisible();
  });
});

test('on a phone, the verdict leads to the reasons below the board', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sudoku = await opened(page, contradictory);
  await sudoku.button('Did you mean 7?').click();
  const reasons = page.getByRole('region', { name: 'Explanation' });
  await expect(reasons).toBeFocused();
  await expect(reasons).toBeInViewport({ ratio: 1 });
  await expect(sudoku.grid).toBeInViewport({ ratio: 0.95 });
  await expectAccessible(page, [smallPhone]);
  await sudoku.button('Dismiss').click();
  await sudoku.button('Did you mean 7?').click();
  await sudoku.button('Change the 1 in row 1, column 3 to 7').click();
  await expect(sudoku.verdict('exactly one solution')).toBeInViewport();
});

test('on a phone, the sheet of differences closes once there is one solution', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sudoku = await opened(page, several);
  await sudoku.button('See why').click();
  await expect(sudoku.button('Dismiss')).toBeVisible();
  await sudoku.button('Add these 3 givens').click();
  await expect(sudoku.verdict('exactly one solution')).toBeVisible();
  await expect(sudoku.button('Dismiss')).toHaveCount(0);
});

test('two equal digits in a row say that changing either ends the clash', async ({ page }) => {
  const sudoku = new SudokuPage(page);
  await sudoku.open();
  await sudoku.cell(1, 1).focus();
  await page.keyboard.type('55');
  await expect(page.getByText('Change or remove either digit to end this clash.')).toBeVisible();
  await expect(
    page.getByText('No change of one or two digits leaves exactly one solution.'),
  ).toBeVisible();
});

test('on a phone, the board stays in place while clashing digits are typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sudoku = new SudokuPage(page);
  await sudoku.open();
  const before = await sudoku.grid.boundingBox();
  await sudoku.cell(1, 1).focus();
  await page.keyboard.type('55.77');
  await expect(sudoku.verdict('2 pairs of digits clash')).toBeVisible();
  await expect(page.getByText(/Two 7s in row \d, columns/)).toBeVisible();
  await expect(
    page.getByText('No change of one or two digits leaves exactly one solution.'),
  ).toBeVisible();
  expect(await sudoku.grid.boundingBox()).toEqual(before);
});

test('lines with one puzzle among others that are none open as a list', async ({ page }) => {
  await opened(page, `${newspaper}\n${newspaper.slice(0, 70)}\nhello`);
  await expect(page.getByText('1 puzzle, all done. 2 unreadable.')).toBeVisible();
});

test('a solution is explained step by step', { tag: '@first' }, async ({ page }) => {
  const sudoku = await opened(
    page,
    '8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........',
  );
  await sudoku.button('Step by step').click();
  await expect(
    page.getByText('Difficulty 8.3, very hard. The hardest step: ALS-XZ.'),
  ).toBeVisible();
  const shown = page.locator('.steps > p').last();
  await expect(shown).toContainText(
    'In box 1, 7 can only be in r3c3. The other empty cells see 7 in r2c4 and r4c2.',
  );
  await expect(marks(page)).toHaveCount(3);
  await sudoku.button('Next step').click();
  await expect(page.getByText(/^Step 2 of \d+$/)).toBeVisible();
  await sudoku.button('Show it').click();
  await expect(shown).toContainText(
    'r4c1 and r4c3 have room for all but one of 1, 8 and 9, and r2c2',
  );
  await expect(shown).toContainText('and with them 9. So 9 can’t be in r6c2.');
  await expect(page.locator('.board-mark-refuted')).toHaveCount(1);
  await expectAccessible(page, [smallPhone, desktop]);

  await page.getByText('All steps').click();
  await page.getByRole('button', { name: 'Alternating inference chain (7.1)' }).first().click();
  const chain = page.getByText(/^r2c1=2 → (.* → )?r2c1≠2$/);
  await expect(chain).toHaveCount(1);
  // Each arrow is a line on the board, dashed where a digit is ruled out.
  const arrows = (await chain.textContent())?.match(/→/g) ?? [];
  await expect(page.locator('line.board-link')).toHaveCount(arrows.length);
  await expect(page.locator('.board-link-weak')).toHaveCount((arrows.length + 1) / 2);
  await page.getByRole('button', { name: 'Pointing (2.6)' }).first().click();
  await expect(page.getByText('Step 3 of')).toBeVisible();
  await sudoku.button('Step by step').click();
  await expect(marks(page)).toHaveCount(0);
});

test('the steps of another puzzle begin with its first', async ({ page }) => {
  const sudoku = await opened(page, easy);
  await sudoku.button('Step by step').click();
  await sudoku.button('Last step').click();
  await sudoku.paste(newspaper);
  await sudoku.button('Step by step').click();
  await expect(page.getByText('Difficulty 1.2, easy.')).toBeVisible();
  await expect(page.getByText('Step 1 of 51')).toBeVisible();
});

test.describe('the difficulty', () => {
  test.use({ savesData: false });
  const difficulty = (page: Page) => page.getByText(/^Difficulty /);

  test('is said unasked, and gives way to what is asked', async ({ page }) => {
    const sudoku = await opened(page, hard.puzzle);
    await expect(difficulty(page)).toHaveText(/, extreme\./);
    await sudoku.paste(newspaper);
    await expect(difficulty(page)).toHaveText(/^Difficulty 1\.2, easy\./);
    await sudoku.button('Why not another digit?').click();
    await expect(difficulty(page)).toHaveCount(0);
  });

  test('is our own measure of a puzzle whose rules say more', async ({ page }) => {
    const sudoku = await opened(page, newspaper);
    await sudoku.button('Killer').click();
    await expect(difficulty(page)).toHaveText(
      'Difficulty 2 on our own scale (easy); no guessing needed.',
    );
  });

  test('is said of one solution only', async ({ page }) => {
    const sudoku = await opened(page, newspaper);
    await expect(difficulty(page)).toBeVisible();
    await sudoku.paste(several);
    await expect(sudoku.button('Where do solutions differ?')).toBeVisible();
    await expect(difficulty(page)).toHaveCount(0);
  });
});
