import { devices, expect, type Page } from '@playwright/test';
import { cutLabels, desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { SudokuPage, several } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

let sudoku: SudokuPage;

/** Opens an empty board and the palette. */
test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  await sudoku.open();
  await sudoku.button('Add rules').click();
  await expect(guide(page)).toContainText('Killer cage');
  await expect(sudoku.cell(1, 1)).toBeFocused();
});

function guide(page: Page) {
  return page.getByRole('region', { name: 'Rule', exact: true }).getByRole('status').first();
}

function kind(name: string) {
  return sudoku.page.getByRole('button', { name, exact: true });
}

/** Returns a point of a cell on the screen, by default its centre. */
async function pointIn(page: Page, cell: number, across = 0.5, down = 0.5) {
  const shown = page.locator(`[role=gridcell][data-cell="${cell}"]`).filter({ visible: true });
  await shown.waitFor();
  const box = await shown.boundingBox();
  if (!box) throw new Error(`no cell ${cell}`);
  return { x: box.x + across * box.width, y: box.y + down * box.height };
}

async function drag(page: Page, ...cells: readonly number[]) {
  for (const [index, cell] of cells.entries()) {
    const { x, y } = await pointIn(page, cell);
    await page.mouse.move(x, y);
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test('solving, playing and setting are one tap apart, and remembered', async ({ page }) => {
  const mode = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(mode('Set')).toBeChecked();
  await drag(page, 0, 1);
  await page.keyboard.type('3');
  await mode('Play').check();
  await expect(sudoku.button('Hint')).toBeVisible();
  await mode('Set').check();
  await expect(guide(page)).toContainText('Killer cage');
  await expect(page).toHaveURL(/\/rules\//);
  await page.reload();
  await expect(mode('Set')).toBeChecked();
  await mode('Solve').check();
  await expect(sudoku.verdict(several)).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
});

test('who sets a puzzle begins with its digits', async ({ page }) => {
  await sudoku.button('Done').click();
  await page.getByRole('radio', { name: 'Set', exact: true }).check();
  await expect(page.getByText('Type the digits of the puzzle into its cells.')).toBeVisible();
  await page.locator('[data-cell="3"]').click();
  await page.keyboard.press('5');
  await expect(page.locator('[data-cell="3"]')).toHaveAccessibleName(/given 5$/);
  await expect(page.getByText('1 given, no further rules')).toBeVisible();
  await sudoku.button('Killer cage').click();
  await expect(page.getByText('Drag over its cells, then type the sum.')).toBeVisible();
});

test('a killer with a thermometer is built with the mouse', { tag: '@first' }, async ({ page }) => {
  await drag(page, 0, 1, 10);
  await expect(guide(page)).toContainText('Type the sum');
  await page.keyboard.type('15');
  await expect(guide(page)).toHaveText(
    'Killer cage, row 1, columns 1 and 2; row 2, column 2: The cage adds up to 15; no digit repeats.',
  );
  await kind('Thermometer').click();
  await drag(page, 40, 49, 50, 41);
  await expect(guide(page)).toContainText(
    'Thermometer, row 5, column 5; row 6, columns 5 and 6; row 5, column 6',
  );
  await expect(sudoku.verdict(several)).toBeVisible();
  await expect(page.getByText('9 × 9, 0 givens, 2 rules')).toBeVisible();

  // Eleven digits from 1 to 9 can’t increase.
  await drag(page, 41, 32, 33, 34, 43, 52, 61);
  await expect(sudoku.verdict(several)).toBeHidden();
  await sudoku.button('Undo').click();
  await expect(sudoku.verdict(several)).toBeVisible();

  await sudoku.button('Done').click();
  await expect(page.getByRole('heading', { name: 'Rules used here' })).toBeVisible();
  await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/Killer cage 15/);
});

test('a click selects the rule of a cell, or begins a cage', async ({ page }) => {
  await kind('Thermometer').click();
  await drag(page, 40, 41, 42);
  await kind('Killer cage').click();
  await drag(page, 41);
  await expect(guide(page)).toContainText('Thermometer, row 5, columns 5, 6 and 7');
  await expect(kind('Thermometer')).toHaveAttribute('aria-pressed', 'true');
  await kind('Killer cage').click();
  await drag(page, 0);
  await expect(guide(page)).toContainText('Go on to the next cell, or type the sum.');
  await expect(page.getByText('0 givens, 1 rule')).toBeVisible();
  await page.keyboard.type('5');
  await expect(guide(page)).toContainText('Killer cage, row 1, column 1: The cage adds up to 5');
  await expect(page.getByText('0 givens, 2 rules')).toBeVisible();
});

test('a click inside a cage leaves it as it is; its cells are taken out on request', async ({
  page,
}) => {
  await drag(page, 0, 1, 10);
  await page.keyboard.type('15');
  await drag(page, 1);
  await expect(guide(page)).toContainText('row 1, columns 1 and 2; row 2, column 2');
  await sudoku.button('Take cells out').click();
  await expect(guide(page)).toHaveText('Tap or drag over the cells to take out.');
  await drag(page, 1);
  await sudoku.button('Take cells out').click();
  await expect(guide(page)).toContainText(
    'row 1, column 1; row 2, column 2: The cage adds up to 15',
  );
  await sudoku.button('Undo').click();
  await expect(guide(page)).toContainText('row 1, columns 1 and 2; row 2, column 2');
});

test('a dot lies between two cells clicked in order, whatever their direction', async ({
  page,
}) => {
  await kind('White dot').click();
  for (const [first, second, place] of [
    [9, 18, 'row 2, column 1; row 3, column 1'],
    [41, 40, 'row 5, columns 6 and 5'],
  ] as const) {
    await drag(page, first);
    await expect(guide(page)).toContainText('Now tap the cell on the other side.');
    await drag(page, second);
    await expect(guide(page)).toContainText(`White dot, ${place}`);
  }
  await expect(page.getByText('0 givens, 2 rules')).toBeVisible();
  // A click near a border is enough.
  const { x, y } = await pointIn(page, 60, 0.95, 0.5);
  await page.mouse.click(x, y);
  await expect(guide(page)).toContainText('White dot, row 7, columns 7 and 8');
});

test('dots and quadruples are set with the keyboard', async ({ page }) => {
  await kind('White dot').focus();
  await page.keyboard.press('Enter');
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(guide(page)).toContainText('White dot, row 1, column 1; row 2, column 1');
  await sudoku.button('Cells and areas').click();
  await kind('Quadruple').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(guide(page)).toContainText('Now tap the cell diagonally opposite.');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(guide(page)).toContainText('Now type its digits.');
  await page.keyboard.type('7');
  await expect(guide(page)).toContainText('row 2, columns 1 and 2; row 3, columns 1 and 2');
});

test('Enter ends a cage, whose cells stay; undo of a change leaves it selected', async ({
  page,
}) => {
  await drag(page, 0, 1, 10);
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(guide(page)).toContainText('Drag over its cells');
  await sudoku.button('All rules (1)').click();
  await page.getByRole('button', { name: /row 1, columns 1 and 2; row 2, column 2/ }).click();
  await page.keyboard.type('16');
  await expect(guide(page)).toContainText('adds up to 16');
  await page.keyboard.press('Control+z');
  await expect(guide(page)).toContainText('adds up to 15');
});

test('places for clues are clear of the board', async ({ page }) => {
  await page.getByRole('button', { name: 'Outside clues' }).click();
  await kind('Sandwich').click();
  const place = page.getByRole('button', { name: 'Above column 1' });
  const gap = await place.evaluate((one) => getComputedStyle(one, '::before').bottom);
  expect(Number.parseFloat(gap)).toBeGreaterThan(3);
  await place.click();
  await page.keyboard.type('12');
  // A clue has no frame besides its own.
  const frame = () => place.evaluate((one) => getComputedStyle(one, '::before').content);
  await expect.poll(frame).toBe('none');
});

test('a sum that no digits have is named with its cage', async ({ page }) => {
  await drag(page, 0, 1);
  await page.keyboard.type('23');
  await expect(sudoku.verdict(/^Killer cage: no digits fit \d+ in this rule/)).toBeVisible();
  await expect(sudoku.answer).toContainText('Killer cage, row 1, columns 1 and 2');
  await expect(guide(page)).toContainText('The cage adds up to 23');
  await expect(
    page.getByRole('region', { name: 'Rule', exact: true }).getByText('no digits fit 23'),
  ).toBeVisible();
  await expect(sudoku.cell(1, 2)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  await drag(page, 40, 41);
  await expect(sudoku.answer).toContainText('Killer cage, row 1, columns 1 and 2');
});

test('a reload restores rules that can’t hold, and those drawn a moment before', async ({
  page,
}) => {
  const rules = () => page.getByText(/^9\s×\s9, 0 givens, \d rules?/);
  await drag(page, 0, 1, 10);
  await page.keyboard.type('1');
  await expect(sudoku.verdict(/^Killer cage: no digits fit 1/)).toBeVisible();
  await kind('Renban').click();
  await drag(page, 40, 41);
  await expect(rules()).toContainText('2 rules');
  await sudoku.button('Done').click();
  await expect(sudoku.button('Copy link')).toBeDisabled();
  await page.reload();
  await expect(rules()).toContainText('2 rules');
  await expect(sudoku.verdict(/^Killer cage: no digits fit 1/)).toBeVisible();

  await sudoku.paste('sudoku 9x9\nkiller-cage 15: R1C1 R1C2');
  await expect(sudoku.verdict(several)).toBeVisible();
  await sudoku.button('Add or change rules').click();
  await kind('Renban').click();
  await drag(page, 40, 41);
  await page.reload();
  await expect(rules()).toContainText('2 rules');
  await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/Killer cage 15/);
  // The palette stays open, and closed.
  await sudoku.button('Done').click();
  await expect(sudoku.button('Copy link')).toBeEnabled();
  await page.reload();
  await expect(sudoku.button('Copy link')).toBeEnabled();
  await expect(sudoku.button('Done')).toBeHidden();
});

test('rules that are undone after a reload can be redone', async ({ page }) => {
  await sudoku.paste(`8${'.'.repeat(80)}`);
  await sudoku.button('Add rules').click();
  await drag(page, 9, 10);
  await page.keyboard.type('15');
  await expect(sudoku.verdict(several)).toBeVisible();
  await page.reload();
  await expect(sudoku.cell(2, 1)).toHaveAccessibleName(/Killer cage 15/);
  await page.keyboard.press('Control+z');
  await expect(sudoku.cell(2, 1)).not.toHaveAccessibleName(/Killer cage 15/);
  await sudoku.button('Redo').click();
  await expect(sudoku.cell(2, 1)).toHaveAccessibleName(/Killer cage 15/);
});

test('a kind chosen by key leads to where it is drawn', async ({ page }) => {
  await kind('Thermometer').focus();
  await page.keyboard.press('Enter');
  await expect(sudoku.cell(1, 1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(guide(page)).toContainText('Thermometer, row 1, columns 1 and 2');
  // Another one of the same kind, too.
  await kind('Thermometer').focus();
  await page.keyboard.press('Enter');
  await expect(sudoku.cell(1, 2)).toBeFocused();
  await sudoku.button('Outside clues').click();
  await kind('Sandwich').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Above column 1' })).toBeFocused();
});

test('Enter ends a rule, then leads to the kinds, from where Escape leads back', async ({
  page,
}) => {
  for (const key of ['Shift+ArrowRight', '5', 'Enter']) await page.keyboard.press(key);
  await expect(guide(page)).toContainText('Drag over its cells');
  await expect(sudoku.cell(1, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(kind('Killer cage')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sudoku.cell(1, 2)).toBeFocused();
  await expect(guide(page)).toBeVisible();
});

test('Enter ends a clue beside the board, and a number typed into its field', async ({ page }) => {
  await sudoku.button('Outside clues').click();
  await kind('Sandwich').focus();
  await page.keyboard.press('Enter');
  for (const key of ['Space', '1', '2']) await page.keyboard.press(key);
  await expect(guide(page)).toContainText('column 1 from above');
  await page.keyboard.press('Enter');
  await expect(guide(page)).toContainText('Tap a place beside the board');
  await page.keyboard.press('Space');
  const number = page.getByRole('textbox', { name: 'Clue' });
  await expect(number).toHaveValue('12');
  await number.press('Enter');
  await expect(number).toBeHidden();
  await expect(page.getByText('0 givens, 1 rule')).toBeVisible();
});

test('rules are drawn with the keyboard, changed and removed', async ({ page }) => {
  await sudoku.cell(1, 1).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('24');
  await expect(guide(page)).toContainText(
    'row 1, columns 1 and 2; row 2, column 2: The cage adds up to 24',
  );
  await page.keyboard.press('Backspace');
  await expect(guide(page)).toContainText('adds up to 2;');
  await page.keyboard.press('Delete');
  await expect(page.getByText('0 givens, no further rules')).toBeVisible();
});

test('the number of solutions, or why there is none, follows each rule', async ({ page }) => {
  await drag(page, 72, 73);
  await page.keyboard.type('3');
  await expect(sudoku.verdict(several)).toBeVisible();
  await drag(page, 63, 64);
  await page.keyboard.type('4');
  await expect(sudoku.verdict('No solution')).toBeVisible();
  const reason = page.getByRole('region', { name: 'Explanation' });
  await expect(reason).toContainText('These can’t all hold:');
  await expect(reason).toContainText('row 9, columns 1 and 2: The cage adds up to 3');
});

test('the focus stays near when the palette opens and closes', async ({ page }) => {
  await expect(sudoku.cell(1, 1)).toBeFocused();
  await sudoku.button('Done').focus();
  await page.keyboard.press('Enter');
  await expect(sudoku.cell(1, 1)).toBeFocused();
});

test('clues go beside the board', async ({ page }) => {
  await sudoku.button('Outside clues').click();
  await kind('Sandwich').click();
  await page.getByRole('button', { name: 'Left of row 3' }).click();
  await expect(guide(page)).toContainText('Now type its number');
  await page.keyboard.type('12');
  await expect(guide(page)).toContainText('row 3 from the left');
  // The last cell of the board is no part of it.
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
});

test('a cell is named with the clues that stand at it', async ({ page }) => {
  await sudoku.paste(
    'sudoku 9x9\nsandwich 12: R3 left\nlittle-killer 20: R1C3 R2C2 R3C1\nanti-king',
  );
  await expect(sudoku.cell(3, 1)).toHaveAccessibleName(/Sandwich 12 from the left$/);
  await expect(sudoku.cell(1, 3)).toHaveAccessibleName(
    /Little killer 20, diagonal to row 3, column 1$/,
  );
  await expect(sudoku.cell(3, 2)).toHaveAccessibleName('row 3, column 2, empty');
  await expect(page.getByRole('grid')).toHaveAccessibleName(
    'Sudoku with extra rules, 9 × 9, Anti-king',
  );
});

test('changing a rule moves no kinds of rules', async ({ page }) => {
  const place = await kind('Killer cage').boundingBox();
  await drag(page, 0, 1);
  await expect(sudoku.button('Take cells out')).toBeVisible();
  expect(await kind('Killer cage').boundingBox()).toEqual(place);
  await kind('Arrow').click();
  await drag(page, 40, 41, 42, 43);
  await expect(sudoku.button('Pill of 2')).toBeVisible();
  expect(await kind('Killer cage').boundingBox()).toEqual(place);
});

test('rules of the whole puzzle are switches', async ({ page }) => {
  await sudoku.button('Whole puzzle').click();
  await sudoku.button('Anti-knight').click();
  // Escape leads back to the board, without closing the palette.
  await page.keyboard.press('Escape');
  await expect(sudoku.cell(1, 1)).toBeFocused();
  await expect(sudoku.button('Anti-knight')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('0 givens, 1 rule')).toBeVisible();
  // The list has as many rules as the facts, and removes any of them.
  await sudoku.button('All rules (1)').click();
  await page.getByRole('button', { name: 'Anti-knight: Cells a knight’s move apart' }).click();
  await sudoku.button('Remove rule').click();
  await expect(sudoku.button('Anti-knight')).toHaveAttribute('aria-pressed', 'false');
  await sudoku.button('Undo').click();
  await expect(sudoku.button('Anti-knight')).toHaveAttribute('aria-pressed', 'true');
  await sudoku.button('Undo').click();
  await expect(sudoku.button('Anti-knight')).toHaveAttribute('aria-pressed', 'false');
});

test('cells are no longer taken out of a cage that undo brings back', async ({ page }) => {
  await drag(page, 0, 1, 10);
  await page.keyboard.type('15');
  await sudoku.button('Take cells out').click();
  await sudoku.button('Remove rule').click();
  await sudoku.button('Undo').click();
  await expect(sudoku.button('Take cells out')).toHaveAttribute('aria-pressed', 'false');
});

test('a link copied right after a change has the change', async ({ page }) => {
  await drag(page, 0, 1);
  await page.keyboard.type('5');
  await sudoku.button('Done').click();
  await expect(sudoku.button('Copy link')).toBeEnabled();
  // Both in one task, before the address can be written.
  const link = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        navigator.clipboard.write = async ([item]) =>
          resolve((await (await item?.getType('text/plain'))?.text()) ?? '');
        const press = new KeyboardEvent('keydown', { key: '7', bubbles: true });
        document.querySelector('[data-cell="2"]')?.dispatchEvent(press);
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent === 'Copy link')?.click();
      }),
  );
  await expect(sudoku.cell(1, 1)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByRole('gridcell', { name: /given 7/ })).toHaveCount(1);
});

test('rules that the grid can’t have are no switches, and say why', async ({ page }) => {
  await sudoku.button('Grid: 9 × 9').click();
  await page.getByRole('combobox', { name: 'Size' }).selectOption('6');
  await sudoku.button('Whole puzzle').click();
  await expect(sudoku.button('Asterisk')).toBeDisabled();
  await expect(page.getByText('This grid can’t have an asterisk.')).toBeVisible();
  await expect(sudoku.button('Disjoint groups')).toBeEnabled();
  await page.getByRole('combobox', { name: 'Boxes' }).selectOption('None');
  await expect(sudoku.button('Disjoint groups')).toBeDisabled();
});

test.describe('the grid of a puzzle with rules', () => {
  const facts = (text: string) => expect(sudoku.answer.getByText(text)).toBeVisible();
  const size = () => sudoku.page.getByRole('combobox', { name: 'Size' });

  test.beforeEach(async ({ page }) => {
    await drag(page, 0, 1);
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await kind('Thermometer').click();
    await drag(page, 70, 71, 80);
    await sudoku.button('Grid: 9 × 9').click();
  });

  test('has other boxes, or none, with the same rules', async ({ page }) => {
    const boxes = page.getByRole('combobox', { name: 'Boxes' });
    await boxes.selectOption('None');
    await facts('9 × 9, 0 givens, 2 rules');
    await boxes.selectOption('3 × 3 (usual)');
    await facts('9 × 9, 0 givens, 2 rules');
  });

  test('has another size, after a question if a rule doesn’t fit', async ({ page }) => {
    await size().selectOption('6');
    await expect(
      page.getByText(
        'On 6 × 6, this doesn’t fit: Thermometer (row 8, columns 8 and 9; row 9, column 9).',
      ),
    ).toBeVisible();
    await sudoku.button('Cancel').click();
    await facts('9 × 9, 0 givens, 2 rules');
    await expect(size()).toHaveValue('9');
    await size().selectOption('6');
    await sudoku.button('Change the size without it').click();
    await facts('6 × 6, 0 givens, 1 rule');
    await sudoku.button('Undo').click();
    await facts('9 × 9, 0 givens, 2 rules');
    await size().selectOption('12');
    await facts('12 × 12, 0 givens, 2 rules');
  });

  test('has boxes of any shape', async ({ page }) => {
    await sudoku.button('Draw boxes').click();
    await expect(guide(page)).toContainText('Drag over the cells of a box.');
    await drag(page, 0, 1, 2, 3, 4, 5, 6, 7, 16);
    await expect(sudoku.button('Grid: 9 × 9, irregular boxes')).toBeVisible();
    await facts('9 × 9, 0 givens, 2 rules');
    await sudoku.button('Undo').click();
    await expect(sudoku.button('Grid: 9 × 9')).toBeVisible();
    await kind('Killer cage').click();
    await drag(page, 40, 41);
    await facts('9 × 9, 0 givens, 3 rules');
    await sudoku.button('Done').click();
    await sudoku.button('Grid: 9 × 9').click();
    await sudoku.button('Draw boxes').click();
    await drag(page, 70, 71, 80);
    await page.reload();
    await sudoku.button('Grid: 9 × 9, irregular boxes').click();
    await size().selectOption('6');
    await expect(
      page.getByText('(row 8, columns 8 and 9; row 9, column 9), the irregular boxes'),
    ).toBeVisible();
    await sudoku.button('Change the size without it').click();
    await facts('6 × 6, 0 givens, 2 rules');
    // The last cell selected is gone.
    await expect(sudoku.cell(1, 1)).toHaveAttribute('tabindex', '0');
  });
});

test.describe('rules as text', () => {
  const box = () => sudoku.page.getByRole('textbox', { name: 'Rules as text' });
  test.beforeEach(() => sudoku.button('Rules as text').click());

  test('are added, changed and removed', async ({ page }) => {
    await sudoku.button('Any of several rules').click();
    await sudoku.button('Add rule').click();
    await expect(guide(page)).toContainText('At least one of these rules holds.');
    await expect(page.getByText('0 givens, 1 rule')).toBeVisible();
    await expect(box()).toHaveValue('');
    await box().fill('regex "12|21": R1C1 R1C2; pairs-all "a + b == 9": R5C5 R5C6');
    await box().press('Enter');
    await expect(page.getByText('0 givens, 3 rules')).toBeVisible();
    await sudoku.button('Edit as text').click();
    await expect(box()).toHaveValue('pairs-all "a + b == 9": R5C5 R5C6');
    await box().fill('pairs-all "a + b == 8": R5C5-R5C6');
    await sudoku.button('Change rule').click();
    await expect(guide(page)).toContainText('a + b == 8');
    await expect(page.getByText('0 givens, 3 rules')).toBeVisible();
    await sudoku.button('Remove rule').click();
    await expect(page.getByText('0 givens, 2 rules')).toBeVisible();
    await sudoku.button('Undo').click();
    await sudoku.button('Undo').click();
    await expect(page.getByText('0 givens, 3 rules')).toBeVisible();
  });

  test('say in place what is wrong with them', async ({ page }) => {
    for (const [text, sentence] of [
      ['moon: R1C1', '“moon” isn’t a rule known here'],
      ['hello there', '“hello there” isn’t a rule known here'],
      ['killer-cage 5: R1C1 R1C10', 'R1C10 is outside the grid'],
      ['killer-cage 5: R1C1\nkiller-cage 99: R1C1 R1C2', 'Line 2, column 1: no digits fit 99'],
      ['expression "[1-": R1', 'this expression is incomplete'],
    ] as const) {
      await box().fill(text);
      await sudoku.button('Add rule').click();
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
      await expect(box()).toHaveValue(text);
    }
    await expect(page.getByText('no further rules')).toBeVisible();
  });
});

test('a rule of the list chosen by key leads to the board', async ({ page }) => {
  await drag(page, 0, 1, 10);
  for (const key of ['1', '5', 'Enter']) await page.keyboard.press(key);
  await sudoku.button('All rules (1)').click();
  await page.getByRole('button', { name: /row 1, columns 1 and 2; row 2, column 2/ }).focus();
  await page.keyboard.press('Enter');
  await expect(sudoku.cell(1, 1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByText('0 givens, no further rules')).toBeVisible();
});

test('a rule of the list is selected and changed', async ({ page }) => {
  await drag(page, 0, 1);
  await page.keyboard.type('5');
  await drag(page, 20, 21);
  await page.keyboard.type('7');
  await sudoku.button('All rules (2)').click();
  await page.getByRole('button', { name: /row 1, columns 1 and 2/ }).click();
  await page.getByRole('textbox', { name: 'Sum' }).fill('9');
  await expect(guide(page)).toContainText('row 1, columns 1 and 2: The cage adds up to 9');
});

test('the palette is accessible', async ({ page }) => {
  await drag(page, 0, 1, 10);
  await sudoku.button('Outside clues').click();
  await kind('Sandwich').click();
  await sudoku.button('Whole puzzle').click();
  await sudoku.button('Rules as text').click();
  await page.getByRole('textbox', { name: 'Rules as text' }).fill('moon: R1C1');
  await sudoku.button('Add rule').click();
  await expect(page.getByRole('alert').filter({ hasText: 'moon' })).toBeVisible();
  await sudoku.button('Grid: 9 × 9').click();
  await page.getByRole('combobox', { name: 'Size' }).selectOption('1');
  await expect(sudoku.button('Cancel')).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('each rule of the whole puzzle has its sentence below', async ({ page }) => {
    await sudoku.button('Whole puzzle').click();
    const rule = page.getByRole('listitem').filter({ hasText: 'Asterisk' });
    const sentence = await rule.getByText('No digit repeats').boundingBox();
    const toggle = await rule.getByRole('button', { name: 'Asterisk' }).boundingBox();
    expect(sentence?.y).toBeGreaterThanOrEqual((toggle?.y ?? 0) + (toggle?.height ?? 0));
  });

  test('verdict and board are in view together with digits, or with kinds', async ({ page }) => {
    const verdict = sudoku.answer.getByRole('status');
    for (const cell of [0, 1]) {
      const { x, y } = await pointIn(page, cell);
      await page.touchscreen.tap(x, y);
    }
    const digits = page.getByLabel('Digits', { exact: true });
    await digits.getByRole('button', { name: '9' }).tap();
    await expect(sudoku.verdict(several)).toBeInViewport({ ratio: 1 });
    await expect(sudoku.cell(1, 1)).toBeInViewport({ ratio: 1 });
    await sudoku.button('New rule').tap();
    await kind('Palindrome').tap();
    await expect(verdict).toBeInViewport({ ratio: 1 });
    await expect(kind('Killer cage')).toBeInViewport();
    // The verdict covers no cell.
    const cell = await sudoku.cell(1, 1).boundingBox();
    const answer = await sudoku.answer.boundingBox();
    expect(cell?.y).toBeGreaterThanOrEqual((answer?.y ?? 0) + (answer?.height ?? 0));
  });

  test('a rule chosen in the list is in view, and so is the verdict after all changes', async ({
    page,
  }) => {
    for (const cell of [0, 1]) {
      const { x, y } = await pointIn(page, cell);
      await page.touchscreen.tap(x, y);
    }
    await page.getByLabel('Digits', { exact: true }).getByRole('button', { name: '9' }).tap();
    await sudoku.button('New rule').tap();
    await sudoku.button('All rules (1)').tap();
    const entry = page.getByRole('button', { name: /^Killer cage, row 1, columns 1 and 2/ });
    await entry.tap();
    await expect(sudoku.cell(1, 1)).toBeInViewport({ ratio: 1 });
    await expect(sudoku.button('Remove rule')).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 700));
    await sudoku.button('Done').dispatchEvent('click');
    await expect(sudoku.verdict(several)).toBeInViewport({ ratio: 1 });
  });

  test('digits are in view once a cage waits for its sum', async ({ page }) => {
    for (const cell of [0, 1]) {
      const { x, y } = await pointIn(page, cell);
      await page.touchscreen.tap(x, y);
    }
    const digits = page.getByLabel('Digits', { exact: true });
    await expect(digits.getByRole('button', { name: '9' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a very small phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('what is wrong with a rule is in view beside its digits', async ({ page }) => {
    for (const cell of [0, 1]) {
      const { x, y } = await pointIn(page, cell);
      await page.touchscreen.tap(x, y);
    }
    const digits = page.getByLabel('Digits', { exact: true });
    const digit = (name: string) => digits.getByRole('button', { name, exact: true });
    await digit('2').tap();
    const place = await digit('3').boundingBox();
    await digit('3').tap();
    const panel = page.getByRole('region', { name: 'Rule', exact: true });
    const fault = panel.getByText('Killer cage: no digits fit 23 in this rule');
    await expect(fault).toBeInViewport({ ratio: 1 });
    expect(await digit('3').boundingBox()).toEqual(place);
    // The verdict, which says so too, is not cut.
    const cut = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
    expect(await sudoku.answer.evaluate(cut)).toBe(0);
    // Another rule has none.
    await sudoku.button('New rule').tap();
    await expect(fault).toBeHidden();
  });

  test('labels of buttons keep within their frames', async ({ page }) => {
    await sudoku.paste('sudoku 9x9\nkiller-cage 15: R1C1 R1C2');
    await expect(sudoku.button('Watch the search')).toBeVisible();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 568 });
      expect(await cutLabels(page)).toEqual([]);
    }
  });
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true });

  test('what is wrong with a rule comes into view', async ({ page }) => {
    await kind('Thermometer').tap();
    await drag(page, 40, 49, 50, 41, 32, 33, 34, 43, 52, 61, 60);
    const panel = page.getByRole('region', { name: 'Rule', exact: true });
    await expect(panel.getByText('this rule has 11 cells')).toBeInViewport({ ratio: 1 });
    await expect(sudoku.cell(1, 1)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a tall phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('verdict, board and digits are in view while a dot is set', async ({ page }) => {
    await kind('White dot').tap();
    for (const cell of [31, 22]) {
      const { x, y } = await pointIn(page, cell);
      await page.touchscreen.tap(x, y);
    }
    const digits = page.getByLabel('Digits', { exact: true });
    await expect(sudoku.verdict(several)).toBeInViewport({ ratio: 1 });
    await expect(digits.getByRole('button', { name: '9' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile } = devices['Pixel 5'];
  test.use({ viewport, hasTouch, isMobile });

  test('a dot lies between two cells tapped in order', async ({ page }) => {
    await kind('White dot').tap();
    for (const cell of [31, 22]) {
      const { x, y } = await pointIn(page, cell);
      await page.touchscreen.tap(x, y);
    }
    await expect(guide(page)).toContainText('White dot, row 4, column 5; row 3, column 5');
  });

  test('a killer with a thermometer is built with taps', async ({ page }) => {
    const tap = async (cell: number) => {
      const { x, y } = await pointIn(page, cell);
      await page.touchscreen.tap(x, y);
    };
    await expect(sudoku.cell(1, 1)).toBeInViewport();
    for (const cell of [0, 1, 10]) await tap(cell);
    const digits = page.getByLabel('Digits', { exact: true });
    // The board stays under the finger, whatever the verdict says.
    const place = await pointIn(page, 0);
    await digits.getByRole('button', { name: '1', exact: true }).tap();
    await expect(sudoku.verdict(/^Killer cage: no digits fit 1/)).toBeVisible();
    expect(await pointIn(page, 0)).toEqual(place);
    await digits.getByRole('button', { name: '5', exact: true }).tap();
    await expect(sudoku.verdict(several)).toBeVisible();
    expect(await pointIn(page, 0)).toEqual(place);
    await expect(guide(page)).toContainText(
      'row 1, columns 1 and 2; row 2, column 2: The cage adds up to 15',
    );
    // A cage right beside it is another one.
    await sudoku.button('New rule').tap();
    await expect(sudoku.button('New rule')).toBeHidden();
    for (const cell of [2, 11]) await tap(cell);
    await expect(guide(page)).toContainText('Killer cage, row 1, column 3; row 2, column 3');
    await kind('Thermometer').tap();
    await expect(sudoku.cell(1, 1)).toBeInViewport();
    for (const cell of [30, 31, 32]) await tap(cell);
    await expect(guide(page)).toContainText('Thermometer, row 4, columns 4, 5 and 6');
    await expect(sudoku.verdict(several)).toBeVisible();
  });
});

test('in Chinese, the guide has Chinese punctuation', async ({ page }) => {
  await page.getByRole('button', { name: '中文', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '杀手笼：拖过' })).toBeVisible();
  await drag(page, 0, 1);
  await expect(
    page.getByRole('status').filter({ hasText: '笼内数字不重复。如果标有和，请输入。' }),
  ).toBeVisible();
});
