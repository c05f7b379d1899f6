import { devices, expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { paste } from './support/paste.ts';
import { ScreenReader } from './support/screen-reader.ts';
import { hard, SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const answer = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** Its first step without a single is a locked candidate. */
const locked = '8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........';

let sudoku: SudokuPage;

/** Pastes a puzzle and plays it. */
async function play(puzzle: string) {
  await sudoku.page.getByRole('radio', { name: 'Play', exact: true }).check();
  await expect(sudoku.page.getByRole('toolbar', { name: 'Digits and colours' })).toBeVisible();
  await sudoku.paste(puzzle);
  await expect.poll(() => sudoku.line()).toBe(puzzle);
  await expect(sudoku.button('Check')).toBeEnabled();
}

test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  await sudoku.visit();
});

const cellAt = (page: Page, cell: number) => page.locator(`[data-cell="${cell}"]`);
const said = (page: Page) => page.getByRole('region', { name: 'Hint' }).getByRole('status').first();

/** Enters the digits of a line, except in cells that it has as dots. */
async function fill(page: Page, line: string) {
  for (const [cell, digit] of [...line].entries()) {
    if (digit === '.') continue;
    await cellAt(page, cell).click();
    await page.keyboard.press(digit);
  }
}

const blanks = [...answer].map((digit, cell) => (easy[cell] === '.' ? digit : '.')).join('');

test('a player sees no solution, and finishes a puzzle', { tag: '@first' }, async ({ page }) => {
  await play(easy);
  expect(await sudoku.line()).toBe(easy);
  await fill(page, blanks);
  await expect(page.getByText(/^Solved in \d+:\d\d\. Well done!$/)).toBeVisible();
  expect(await sudoku.line()).toBe(answer);
  expect(await sudoku.givens()).toBe(easy);
  await page.getByRole('radio', { name: 'Solve', exact: true }).check();
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  // Who has played a puzzle sees its solution on request.
  expect(await sudoku.line()).toBe(easy);
  await sudoku.button('Show the solution').click();
  await expect.poll(() => sudoku.line()).toBe(answer);
});

test('a look at the rules leaves the game as it was', async ({ page }) => {
  await play(easy);
  await cellAt(page, 2).click();
  await page.keyboard.press('4');
  await page.getByRole('radio', { name: 'Set', exact: true }).check();
  await expect(page.getByText('9 × 9, 30 givens, no further rules')).toBeVisible();
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await expect(cellAt(page, 2)).toHaveAccessibleName(/^row 1, column 3, 4/);
  await expect(page).toHaveURL(/\/v1\/3x3\//);
});

test('digits typed on an empty board are the givens of a puzzle', async ({ page }) => {
  await sudoku.button('Clear').click();
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await expect(page.getByText('The board is empty.')).toBeVisible();
  await cellAt(page, 0).click();
  await page.keyboard.type(easy);
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  expect(await sudoku.givens()).toBe(easy);
  expect(await sudoku.line()).toBe(easy);
  // The entries stay if only a mistyped given is corrected.
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await expect(sudoku.button('Check')).toBeEnabled();
  await cellAt(page, 2).click();
  await page.keyboard.press('4');
  await page.getByRole('radio', { name: 'Solve', exact: true }).check();
  await cellAt(page, 80).click();
  await page.keyboard.press('Delete');
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await expect(cellAt(page, 2)).toHaveAccessibleName('row 1, column 3, 4');
});

test('digits, notes and colours are entered, erased, undone and kept', async ({ page }) => {
  await play(easy);
  await cellAt(page, 2).click();
  await page.keyboard.press('Shift+Digit1');
  await page.keyboard.press('Control+Digit4');
  await page.keyboard.press('Control+Digit2');
  await page.keyboard.press('Alt+Digit4');
  await expect(cellAt(page, 2)).toHaveAccessibleName(
    'row 1, column 3, notes 2, 4, corner notes 1, green',
  );
  await cellAt(page, 3).click();
  await page.keyboard.press('2');
  // Its notes are erased in the same row.
  await expect(cellAt(page, 2)).toHaveAccessibleName(
    'row 1, column 3, notes 4, corner notes 1, green',
  );
  await page.keyboard.press('Control+z');
  await expect(cellAt(page, 3)).toHaveAccessibleName('row 1, column 4, empty');
  await expect(cellAt(page, 2)).toHaveAccessibleName(
    'row 1, column 3, notes 2, 4, corner notes 1, green',
  );
  await page.keyboard.press('Control+y');
  await cellAt(page, 2).click();
  for (const left of ['notes 4, green', 'empty, green', 'empty']) {
    await page.keyboard.press('Delete');
    await expect(cellAt(page, 2)).toHaveAccessibleName(`row 1, column 3, ${left}`);
  }
  await page.reload();
  await expect(cellAt(page, 3)).toHaveAccessibleName('row 1, column 4, 2');
  await sudoku.button('Undo').click();
  await expect(cellAt(page, 2)).toHaveAccessibleName('row 1, column 3, empty, green');
});

test('a stroke, Shift and a long press choose several cells', async ({ page }) => {
  await play(easy);
  const chosen = () =>
    page
      .locator('[aria-selected="true"]')
      .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.cell)));
  // On a slow machine, each press would be a long one.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await cellAt(page, 2).hover();
  await page.mouse.down();
  for (const cell of [3, 12, 11]) await cellAt(page, cell).hover();
  await page.mouse.up();
  expect(await chosen()).toEqual([2, 3, 11, 12]);
  await page.keyboard.press('Control+Digit7');
  await expect(cellAt(page, 3)).toHaveAccessibleName(/notes 7$/);
  await cellAt(page, 80).click();
  await page.keyboard.press('Shift+ArrowUp');
  expect(await chosen()).toEqual([71, 80]);
  await cellAt(page, 0).click({ modifiers: ['Shift'] });
  expect(await chosen()).toEqual([0, 71, 80]);
  await cellAt(page, 40).hover();
  await page.mouse.down();
  await page.clock.runFor(500);
  await expect.poll(chosen).toEqual([0, 40, 71, 80]);
  await page.mouse.up();
  await page.keyboard.press('Escape');
  expect(await chosen()).toEqual([40]);
  await page.keyboard.press('Control+a');
  expect(await chosen()).toHaveLength(81);
});

test('a check counts wrong digits before it shows them', async ({ page }) => {
  await play(easy);
  await sudoku.button('Check').click();
  await expect(said(page)).toHaveText('No digit is wrong.');
  await cellAt(page, 2).click();
  await page.keyboard.press('1');
  await cellAt(page, 3).click();
  await page.keyboard.press('2');
  await sudoku.button('Check').click();
  await expect(said(page)).toHaveText('2 digits are wrong.');
  await expect(page.locator('.board-mark-conflict')).toHaveCount(0);
  await sudoku.button('Show which').click();
  await expect(said(page)).toContainText('Wrong: r1c3 and r1c4.');
  await expect(page.locator('.board-mark-conflict')).toHaveCount(2);
  await expect(cellAt(page, 2)).toHaveAttribute('aria-invalid', 'true');
  await cellAt(page, 2).click();
  await page.keyboard.press('4');
  await expect(page.locator('.board-mark-conflict')).toHaveCount(0);
});

test('a hint tells where to look, then how, then why, and takes the step', async ({ page }) => {
  await play(locked);
  await sudoku.button('Hint').click();
  await expect(said(page)).toHaveText('Look at box 1.');
  await sudoku.button('How?').click();
  await expect(said(page)).toContainText('Hidden single (1.2)');
  await sudoku.button('Why?').click();
  await expect(said(page)).toContainText(
    'In box 1, 7 can only be in r3c3. The other empty cells see 7 in r2c4 and r4c2.',
  );
  await sudoku.button('Do it').click();
  await expect(cellAt(page, 20)).toHaveAccessibleName('row 3, column 3, 7');
  await expect(said(page)).toBeEmpty();
  // The next step is also a single, the one after that rules out candidates, which become notes.
  for (const press of ['Hint', 'How?', 'Why?', 'Do it', 'Hint', 'How?', 'Why?'])
    await sudoku.button(press).click();
  await expect(said(page)).toContainText('Pointing (2.6)');
  await expect(page.locator('.mark-gone')).toHaveCount(3);
  await sudoku.button('Do it').click();
  await expect(cellAt(page, 37)).toHaveAccessibleName('row 5, column 2, notes 2, 4, 5, 8');
  await sudoku.button('Undo').click();
  await expect(cellAt(page, 37)).toHaveAccessibleName('row 5, column 2, empty');
});

test('a hint names mistakes first', async ({ page }) => {
  await play(locked);
  await cellAt(page, 1).click();
  await page.keyboard.press('4');
  await sudoku.button('Hint').click();
  await expect(said(page)).toHaveText('Something that you have entered is wrong.');
  await sudoku.button('Show me').click();
  await expect(said(page)).toHaveText('1 digit is wrong.Wrong: r1c2.');
  await sudoku.button('Take it back').click();
  await expect(cellAt(page, 1)).toHaveAccessibleName('row 1, column 2, empty');
  // Notes count even where others have none.
  await cellAt(page, 20).click();
  await page.keyboard.press('Control+Digit4');
  await sudoku.button('Hint').click();
  await sudoku.button('Show me').click();
  const lacks = 'The notes of one cell leave out the right digit.';
  await expect(said(page)).toHaveText(`${lacks}Wrong: r3c3.`);
  await sudoku.button('Close the hint').click();
  await sudoku.button('Check').click();
  await expect(said(page)).toHaveText(lacks);
});

test('hints alone lead to the end', async ({ page }) => {
  await play('2...3.4.......1.');
  const solved = page.getByText(/^Solved in/);
  while (!(await solved.isVisible())) {
    await sudoku.button('Hint').click();
    for (const next of ['How?', 'Why?', 'Do it']) await sudoku.button(next).click();
    await expect(sudoku.button('Do it')).toBeHidden();
  }
  expect(await sudoku.line()).not.toContain('.');
});

test('games are kept on a shelf, and one can be removed and put back', async ({ page }) => {
  await play(easy);
  await cellAt(page, 2).click();
  await page.keyboard.press('4');
  await sudoku.paste(hard.puzzle);
  const kept = page.getByRole('button', { name: /^Go on: 9 × 9, .*, 1 of 51 cells filled, / });
  await expect(kept).toBeVisible();
  await cellAt(page, 1).click();
  await page.keyboard.press('1');
  await kept.click();
  await expect(cellAt(page, 2)).toHaveAccessibleName('row 1, column 3, 4');
  await expect(cellAt(page, 2)).toBeFocused();
  const other = page.getByRole('button', { name: /^Go on: 9 × 9, .*, 1 of 60 cells filled, / });
  await expect(other).toBeVisible();
  await page.getByRole('button', { name: /^Remove: 9 × 9, .*, 1 of 60/ }).click();
  await expect(other).toBeHidden();
  await sudoku.button('Put it back').click();
  await expect(other).toBeVisible();
  await page.goBack();
  await expect(cellAt(page, 1)).toHaveAccessibleName('row 1, column 2, 1');
});

test('an untouched puzzle of the day keeps its name, and a game its cell', async ({ page }) => {
  await play(easy);
  await sudoku.button('Puzzle of the day').click();
  const name = page.getByText(/^Puzzle of the day, /);
  await expect(name).toBeVisible();
  await page.reload();
  await expect(name).toBeVisible();
  // What wasn't begun isn't kept.
  await sudoku.paste(easy);
  await expect(name).toBeHidden();
  await expect(page.getByText(/^Each puzzle that you begin is kept/)).toBeVisible();
  await cellAt(page, 2).click();
  await page.keyboard.press('4');
  await cellAt(page, 0).click();
  await page.reload();
  await expect(cellAt(page, 2)).toHaveAttribute('aria-selected', 'true');
});

test('two windows show the same game', async ({ page, context }) => {
  await play(easy);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('button', { name: 'Check' })).toBeEnabled();
  await cellAt(page, 2).click();
  await page.keyboard.press('4');
  await expect(cellAt(second, 2)).toHaveAccessibleName('row 1, column 3, 4');
  await second.close();
});

test('a hint names the wrong digits of a killer, and no cells without notes', async ({ page }) => {
  await sudoku.button('Killer').click();
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await cellAt(page, 20).click();
  await page.keyboard.press('7');
  await sudoku.button('Hint').click();
  await sudoku.button('Show me').click();
  await expect(said(page)).toContainText('Wrong: r3c3.');
  await page.keyboard.press('Escape');
  // A digit twice in a row is told with where it is.
  await cellAt(page, 19).click();
  await page.keyboard.press('7');
  await expect(page.getByText('row 3, column 2, 7, repeated in row 3, column 3')).toBeAttached();
});

test('a game that can’t be stored says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.reload();
  await play(easy);
  await cellAt(page, 2).click();
  await page.keyboard.press('4');
  await expect(page.getByText('This browser can’t store the game')).toBeVisible();
  await expect(cellAt(page, 2)).toHaveAccessibleName('row 1, column 3, 4');
});

test('a pause hides the board', async ({ page }) => {
  await play(easy);
  await sudoku.button('Pause').click();
  expect(await sudoku.line()).toBe('.'.repeat(81));
  await expect(page.getByText('Paused. The board is hidden.').first()).toBeVisible();
  await sudoku.button('Go on').click();
  expect(await sudoku.line()).toBe(easy);
  await sudoku.button('Pause').click();
  await cellAt(page, 40).click();
  await expect.poll(() => sudoku.line()).toBe(easy);
  await sudoku.button('Hide the time').click();
  await expect(page.getByRole('timer')).toBeHidden();
});

test('a puzzle with rules is played, too', async ({ page }) => {
  await sudoku.button('Killer').click();
  await expect(page.getByRole('grid', { name: /extra rules/ })).toBeVisible();
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
  await cellAt(page, 40).click();
  await page.keyboard.press('5');
  await expect(cellAt(page, 40)).toHaveAccessibleName(/^row 5, column 5, 5/);
  await page.reload();
  await expect(cellAt(page, 40)).toHaveAccessibleName(/^row 5, column 5, 5/);
  await page.getByRole('radio', { name: 'Solve', exact: true }).check();
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
});

test('digits that break a rule are marked', async ({ page }) => {
  await sudoku.button('Killer').click();
  await expect(page.getByRole('grid', { name: /extra rules/ })).toBeVisible();
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await cellAt(page, 0).click();
  await page.keyboard.press('4');
  await cellAt(page, 1).click();
  await page.keyboard.press('8');
  await expect(page.locator('.cell[aria-invalid=true]')).toHaveCount(2);
  await page.keyboard.press('7');
  await expect(page.locator('.cell[aria-invalid=true]')).toHaveCount(0);
});

test('the digits have one tab stop, and a check by key goes on to what is wrong', async ({
  page,
}) => {
  await play(easy);
  const pad = page.getByRole('toolbar', { name: 'Digits and colours' });
  await cellAt(page, 2).click();
  await pad.getByRole('button', { name: '1', exact: true }).focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(cellAt(page, 2)).toHaveAccessibleName('row 1, column 3, 7');
  await expect(pad.getByRole('button', { name: '7' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('radio', { name: 'Digit' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pad.getByRole('button', { name: '7' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sudoku.button('Fill in notes')).toBeFocused();
  await sudoku.button('Check').press('Enter');
  await expect(sudoku.button('Show which')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Wrong: r1c3.');
  await expect(cellAt(page, 2)).toBeFocused();
});

test('erasing a given says that it can’t be changed', async ({ page }) => {
  await play(easy);
  await cellAt(page, 0).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('A given, which can’t be changed.')).toBeAttached();
});

test('a digit placed everywhere is done, and who uses the pad goes on with keys', async ({
  page,
}) => {
  await play(easy);
  const pad = page.getByRole('toolbar', { name: 'Digits and colours' });
  await page.getByRole('radio', { name: 'Corner' }).click();
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('z');
  for (const [cell, digit] of [...answer].entries()) {
    if (digit !== '5' || easy[cell] === '5') continue;
    await cellAt(page, cell).click();
    await pad.getByRole('button', { name: '5', exact: true }).click();
    await expect(cellAt(page, cell)).toBeFocused();
  }
  await expect(page.locator('.play-finished')).toHaveText(['5']);
});

test('a hint can leave out notes that lack their digit', async ({ page }) => {
  await play(easy);
  await cellAt(page, 2).click();
  await page.keyboard.press('Control+Digit1');
  await page.keyboard.press('h');
  await sudoku.button('Show me').click();
  await expect(said(page)).toContainText('The notes of one cell leave out the right digit.');
  await sudoku.button('Hint without my notes').click();
  await expect(said(page)).toContainText('Look at');
  await expect(cellAt(page, 2)).toHaveAccessibleName('row 1, column 3, notes 1');
});

test('a visitor gets a new puzzle to play', async ({ page }) => {
  await sudoku.button('New puzzle').click();
  await expect(page.getByRole('radio', { name: 'Play', exact: true })).toBeChecked();
  await expect.poll(() => sudoku.line()).not.toBe(hard.puzzle);
  await expect(page.getByText(/^Difficulty \d\.\d, easy\.$/)).toBeVisible();
});

test('another puzzle, however similar, begins anew', async ({ page }) => {
  await play(easy);
  await cellAt(page, 2).click();
  await page.keyboard.press('4');
  await sudoku.paste(`${easy.slice(0, 3)}${answer[3]}${easy.slice(4)}`);
  await expect(page.getByText('50 to fill', { exact: true })).toBeVisible();
  await expect(cellAt(page, 2)).toHaveAccessibleName('row 1, column 3, empty');
});

test('hints for a puzzle with rules name the few that they need', async ({ page }) => {
  await sudoku.button('Killer').click();
  await expect(page.getByRole('grid', { name: /extra rules/ })).toBeVisible();
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  await page.getByRole('radio', { name: 'Play', exact: true }).check();
  await sudoku.button('Hint').click();
  await expect(said(page)).toHaveText('Look at Killer cage 16 at r1c5.');
  await sudoku.button('How?').click();
  await expect(said(page)).toContainText('Killer cage 16');
  await sudoku.button('Why?').click();
  await expect(said(page)).toContainText('The cage adds up to 16');
  await expect(said(page)).toContainText('the digits are 7 + 9.');
  await expect(said(page)).toContainText('So r1c5 and r1c6 can only be 7 or 9.');
  await expect(page.locator('.mark-gone')).toHaveCount(14);
  await sudoku.button('Do it').click();
  await expect(cellAt(page, 4)).toHaveAccessibleName(/^row 1, column 5, notes 7, 9/);
  await cellAt(page, 4).press('?');
  await expect(
    page.getByText('Also look at: Killer cage 16 (row 1, columns 5 and 6)'),
  ).toBeAttached();
  await cellAt(page, 4).click();
  await page.keyboard.press('1');
  await sudoku.button('Hint').click();
  await expect(said(page)).toHaveText('Something that you have entered is wrong.');
});

test.describe('with diagonals', () => {
  test.use({ savesData: false });
  const rows = [
    '.35.9267.',
    '....7....',
    '...4...1.',
    '.4......1',
    '9..5..327',
    '.5.......',
    '......7..',
    '.........',
    '58.......',
  ];
  const text = `sudoku 9x9\n${rows.join('\n')}\ndiagonal\nantidiagonal\n`;

  test('hints take these for houses, and name them', async ({ page }) => {
    await sudoku.paste(text);
    await expect(
      page.getByText('Difficulty 3.0, hard. The hardest step: naked pair.'),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'Play', exact: true }).check();
    await expect(page.getByText('Difficulty 3.0, hard.')).toBeVisible();
    await sudoku.button('Hint').click();
    await expect(said(page)).toHaveText('Look at the diagonal ╲.');
    await sudoku.button('How?').click();
    await expect(said(page)).toContainText('Hidden single (1.5)');
    await sudoku.button('Why?').click();
    await expect(said(page)).toContainText(
      'In the diagonal ╲, 5 can only be in r8c8. The other empty cells see 5 in r1c3, r5c4 and r9c1.',
    );
    await expect(page.locator('.board-tint')).toHaveCount(9);
    await sudoku.button('Do it').click();
    await expect(cellAt(page, 70)).toHaveAccessibleName(/^row 8, column 8, 5/);
    // A digit that is on the diagonal already is seen to repeat.
    await cellAt(page, 80).click();
    await page.keyboard.press('5');
    await expect(cellAt(page, 80)).toHaveAttribute('aria-invalid', 'true');
  });

  test('all steps are shown on the board', async ({ page }) => {
    await sudoku.paste(text);
    await expect(page.getByText('9 × 9, 20 givens, 2 rules')).toBeVisible();
    await sudoku.button('Step by step').click();
    await expect(page.getByText(/^Step 1 of \d+$/)).toBeVisible();
    await expect(page.getByText('In the diagonal ╲, 5 can only be in r8c8').first()).toBeVisible();
    await expect(cellAt(page, 70).locator('.mark')).not.toHaveCount(0);
    await sudoku.button('Show it').click();
    await expect(page.getByText('Naked pair (3.0)').first()).toBeVisible();
    await sudoku.button('Step by step').click();
    await expect(cellAt(page, 70)).toHaveText('5');
  });
});

test('puzzles without one solution say so instead of a hint', async ({ page }) => {
  await play(`12${'.'.repeat(79)}`);
  await sudoku.button('Hint').click();
  await expect(said(page)).toContainText('several solutions');
  await sudoku.paste(`11${'.'.repeat(79)}`);
  const none = 'This puzzle has no solution. Choose Solve to see why.';
  await expect(page.getByText(none, { exact: true })).toBeVisible();
});

test('a typed puzzle keeps its solution to itself', async ({ page }) => {
  await sudoku.button('Clear').click();
  await page.keyboard.type(locked);
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  expect(await sudoku.line()).toBe(locked);
  await page.reload();
  await expect(page.getByText(/^Exactly one solution/)).toBeVisible();
  expect(await sudoku.line()).toBe(locked);
  await sudoku.button('Hint').click();
  await expect(said(page)).toHaveText('Look at box 1.');
  await page.getByRole('radio', { name: 'Solve', exact: true }).check();
  await sudoku.button('Show the solution').click();
  await expect.poll(() => sudoku.line()).not.toContain('.');
  await sudoku.cell(9, 9).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => sudoku.line()).not.toContain('.');
});

test('a screen reader hears what is entered, and no solution', async ({ page }) => {
  await play(easy);
  const reader = await ScreenReader.open(page);
  await page.reload();
  await expect(sudoku.button('Check')).toBeEnabled();
  await cellAt(page, 2).click();
  const hears = (text: string) => expect.poll(() => reader.heardSoFar()).toContain(text);
  await page.keyboard.press('4');
  await hears('row 1, column 3, 4; 50 left');
  await page.keyboard.press('ArrowRight');
  await hears('→ row 1, column 4, empty (gridcell)');
  await page.keyboard.press('?');
  await hears('Rows, columns and boxes leave 2, 6 in row 1, column 4');
  await page.keyboard.press('c');
  await hears('Centre notes');
  await page.keyboard.press('2');
  await hears('row 1, column 4, notes 2');
  await page.keyboard.press('Alt+Digit4');
  await hears('row 1, column 4, notes 2, green');
  await page.keyboard.press('Shift+ArrowRight');
  await hears('2 cells chosen');
  await page.keyboard.press('Control+z');
  await hears('Now row 1, column 4, notes 2');
  await page.keyboard.press('Escape');
  await cellAt(page, 2).focus();
  await page.keyboard.press('2');
  await hears('This cell has a digit.');
  await page.keyboard.press('z');
  await cellAt(page, 0).focus();
  await page.keyboard.press('1');
  await hears('A given, which can’t be changed.');
  await page.keyboard.press('r');
  await hears('row 1: 5, 3, 4, empty, 7, empty, empty, empty, empty');
  await page.keyboard.press('Shift+r');
  await hears('column 1: 5, 6, empty, 8, 4, 7, empty, empty, empty');
  await page.keyboard.press('b');
  await hears('box 1: 5, 3, 4, 6, empty, empty, empty, 9, 8');
  await sudoku.button('Fill in notes').click();
  await hears('Notes filled in.');
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  expect(names.filter((name) => / (notes [\d, ]+|given \d|4)$/.test(name ?? ''))).toHaveLength(81);
});

test('hints are asked for by key, one stage after the other', async ({ page }) => {
  await play(locked);
  await sudoku.button('Hint').press('Enter');
  for (const next of ['How?', 'Why?', 'Do it']) {
    await expect(sudoku.button(next)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(cellAt(page, 20)).toBeFocused();
  await expect(cellAt(page, 20)).toHaveAccessibleName('row 3, column 3, 7');
  await page.keyboard.press('h');
  await expect(said(page)).toContainText('Look at');
  await page.keyboard.press('Escape');
  await expect(said(page)).toBeEmpty();
  await expect(page.getByText('Closed.', { exact: true })).toBeAttached();
  // On the board, Enter takes the step.
  const left = page.getByText(/^\d+ to fill$/);
  await expect(left).toHaveText('62 to fill');
  await page.keyboard.press('h');
  await expect(said(page)).toContainText('Look at');
  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');
  await expect(left).toHaveText('61 to fill');
  await page.getByRole('radio', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Solve', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Play', exact: true })).toBeFocused();
});

test('new puzzles have the level and the pattern wished, and go to the printer', async ({
  page,
}) => {
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { isPrinted: true });
    Math.random = () => 0.5;
  });
  await play(easy);
  await page.getByRole('combobox', { name: 'Level' }).selectOption('moderate');
  await page.getByRole('combobox', { name: 'Pattern' }).selectOption('as on the board');
  await sudoku.button('Make one').click();
  await expect.poll(() => sudoku.line()).not.toBe(easy);
  const blanks = (line: string) => line.replace(/[^.]/g, 'x');
  expect(blanks(await sudoku.line())).toBe(blanks(easy));
  await expect(page.getByText(/^Difficulty [\d.]+, moderate\.$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Size' }).selectOption('6 × 6');
  await page.getByRole('combobox', { name: 'Pattern' }).selectOption('half turn');
  await sudoku.button('Make one').click();
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  await page.getByRole('button', { name: 'Print new puzzles' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.waitForFunction(() => 'isPrinted' in window);
  await page.emulateMedia({ media: 'print' });
  // Six puzzles, two on a page, and their solutions.
  await expect(page.locator('.print-page')).toHaveCount(4);
  await expect(page.locator('.print-page figure:visible')).toHaveCount(12);
  await expect(page.getByRole('grid')).toBeHidden();
});

test('new puzzles are of the kind wished: jigsaws, killers and others with rules', async ({
  page,
}) => {
  await play(easy);
  const make = async (kind: string) => {
    const before = page.url();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption(kind);
    await sudoku.button('Make one').click();
    await page.waitForURL((url) => url.href !== before);
    await expect(page.getByText(/^\d+ to fill$/)).toBeVisible();
  };
  await make('jigsaw');
  await expect(page.getByText(/^Difficulty [\d.]+, easy\.$/)).toBeVisible();
  await make('killer');
  await expect(page.getByText(/^Killer cage × \d+/)).toBeVisible();
  await expect(page.getByText(/^A new game: easy killer, 81 to fill$/)).toBeAttached();
  await expect(page.getByText(/^Difficulty [123] on our own scale \(easy\)/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Pattern' })).toBeHidden();
  // Without cages that limit them, all notes would have all digits, as there are no givens.
  await page.getByRole('combobox', { name: 'Size' }).selectOption('4 × 4');
  await make('killer');
  await sudoku.button('Fill in notes').click();
  await expect(page.getByRole('gridcell', { name: /notes/ })).toHaveCount(16);
  const full = await page.getByRole('gridcell', { name: /notes 1, 2, 3, 4$/ }).count();
  expect(full).toBeLessThan(16);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('9 × 9');
  await make('X (diagonals)');
  const diagonals = page.getByText('Diagonal ╲', { exact: true });
  await expect(diagonals).toBeVisible();
  await expect(page.getByText(/^Difficulty [\d.]+, easy\.$/)).toBeVisible();
  // Another with the rules of the board.
  await make('as on the board');
  await expect(page.getByRole('combobox', { name: 'Size' })).toBeHidden();
  await expect(diagonals).toBeVisible();
  await sudoku.button('Hint').click();
  await expect(page.getByRole('region', { name: 'Hint' })).toContainText('Look');
});

test('printed puzzles say their rules', async ({ page }) => {
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { isPrinted: true });
  });
  await play(easy);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('killer');
  await page.getByRole('combobox', { name: 'Size' }).selectOption('4 × 4');
  await page.getByRole('button', { name: 'Print new puzzles' }).click();
  await page.getByRole('combobox', { name: 'Puzzles' }).selectOption('1');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.waitForFunction(() => 'isPrinted' in window);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-page').first()).toContainText(
    'Each cage adds up to its number',
  );
});

test('the puzzle of the day is the same for everyone until tomorrow', async ({ page, context }) => {
  const daily = async (date: string) => {
    const visit = await context.newPage();
    await visit.clock.setFixedTime(new Date(`${date}T12:00:00`));
    await visit.goto('./');
    await visit.getByRole('radio', { name: 'Play', exact: true }).check();
    await paste(visit, easy);
    await visit.waitForURL(/\/v1\/3x3\/53b7d/);
    await visit.getByRole('button', { name: 'Puzzle of the day' }).click();
    await visit.waitForURL((url) => !url.href.includes('/53b7d'));
    const url = new URL(visit.url()).hash;
    await visit.close();
    return url;
  };
  await page.close();
  const today = await daily('2026-11-30');
  expect(await daily('2026-11-30')).toBe(today);
  expect(await daily('2026-12-01')).not.toBe(today);
});

test('the game is accessible, and its buttons fit on a phone', async ({ page }) => {
  await play(easy);
  await sudoku.button('Hint').click();
  await expectAccessible(page, [smallPhone, desktop]);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('someone who is stuck finishes with three hints', async ({ page }) => {
    await play(easy);
    for (let hint = 0; hint < 3; hint += 1) {
      for (const press of ['Hint', 'How?', 'Why?', 'Do it']) await sudoku.button(press).tap();
    }
    const line = await sudoku.line();
    expect([...line].filter((digit) => digit === '.')).toHaveLength(48);
    for (const [cell, digit] of [...answer].entries()) {
      if (line[cell] !== '.') continue;
      await cellAt(page, cell).tap();
      await sudoku.button(digit).tap();
    }
    await expect(page.getByText(/^Solved in/)).toBeVisible();
  });
});
