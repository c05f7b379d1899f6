import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { copied } from './support/copied.ts';
import { unfold } from './support/fold.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

function radio(page: Page, name: string) {
  return page.getByRole('radio', { name, exact: true });
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function cell(page: Page, row: number, column: number) {
  return page
    .getByRole('grid', { name: /^Board to paint/ })
    .getByRole('gridcell', { name: `Row ${row}, column ${column}:` });
}

function verdict(page: Page) {
  return page.locator('#section-pentominoes .verdict-sentence');
}

/** Returns the centre of a cell of the playing board. */
async function middleOf(page: Page, row: number, column: number) {
  const board = page.getByRole('application', { name: /^Board to play on/ });
  const [, rows = 0, columns = 0] = (
    /(\d+) rows?, (\d+) col/.exec((await board.getAttribute('aria-label')) ?? '') ?? []
  ).map(Number);
  const box = await board.boundingBox();
  if (!box) throw new Error('no board');
  const [x, y] = [(column - 0.5) / columns, (row - 0.5) / rows];
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

/** Drags a piece from the tray until its middle lies on a cell. */
async function dragOnto(page: Page, piece: string, row: number, column: number) {
  await button(page, piece).scrollIntoViewIfNeeded();
  await button(page, piece).hover();
  await page.mouse.down();
  const target = await middleOf(page, row, column);
  await page.mouse.move(target.x, target.y, { steps: 10 });
  await page.mouse.up();
}

/** Paints two holes into 5 × 12 and makes the pieces match. */
async function makePuzzle(page: Page) {
  await radio(page, '5 × 12').check();
  await radio(page, 'Board and pieces').check();
  await cell(page, 3, 6).click();
  await cell(page, 3, 7).click();
  await expect(verdict(page)).toHaveText(
    'The board has 58 cells, the pieces 60: swap one pentomino for one tromino.',
  );
  await button(page, 'One fewer U').click();
  await radio(page, 'Smaller').check();
  await button(page, 'One more V3').click();
  await expect(verdict(page)).toHaveText('465 distinct solutions, all found.');
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#/pentominoes');
  await expect(verdict(page)).toHaveText('65 distinct solutions, all found.');
});

test('a board is painted, solved, shared, and still there at the next visit', {
  tag: '@first',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await makePuzzle(page);
  const link = await copied(page, button(page, 'Copy link'));
  await page.reload();
  await expect(radio(page, 'Your own')).toBeChecked();
  await expect(verdict(page)).toHaveText('465 distinct solutions, all found.');
  const opened = await context.newPage();
  await opened.goto(link);
  await expect(verdict(opened)).toHaveText('465 distinct solutions, all found.');
});

test('each stroke and each piece can be undone and redone', async ({ page }) => {
  await makePuzzle(page);
  for (let step = 0; step < 4; step += 1) await button(page, 'Undo').click();
  await expect(radio(page, '5 × 12')).toBeChecked();
  await expect(verdict(page)).toHaveText('1,010 distinct solutions, all found.');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(verdict(page)).toHaveText('465 distinct solutions, all found.');
});

test('dragging paints what the first cell decides', async ({ page }) => {
  await radio(page, '6 × 10').check();
  await radio(page, 'Board and pieces').check();
  await cell(page, 2, 2).hover();
  await page.mouse.down();
  await cell(page, 2, 6).hover();
  await page.mouse.up();
  await expect(page.getByText('Board: 55 cells')).toBeVisible();
  await expect(verdict(page)).toHaveText(/the pieces 60: remove one pentomino\.$/);
  await cell(page, 2, 4).hover();
  await page.mouse.down();
  await cell(page, 4, 4).hover();
  await page.mouse.up();
  await expect(page.getByText('Board: 56 cells')).toBeVisible();
});

test('the keyboard paints cells and lines', async ({ page }) => {
  await radio(page, 'Board and pieces').check();
  await cell(page, 1, 1).focus();
  await page.keyboard.press('Space');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('Row 1, column 1: no cell');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cell(page, 2, 2)).toBeFocused();
  await expect(page.getByText('Board: 57 cells')).toBeVisible();
});

test('rows and columns are added and removed at each side', async ({ page }) => {
  await radio(page, '5 × 12').check();
  await radio(page, 'Board and pieces').check();
  const grid = page.getByRole('grid');
  await button(page, 'Add a row at the top').click();
  await button(page, 'Remove the right column').click();
  await button(page, 'Remove the right column').click();
  await expect(grid).toHaveAccessibleName('Board to paint, 6 rows, 10 columns');
  await expect(verdict(page)).toHaveText('2,339 distinct solutions, all found.');
  await button(page, 'Remove the bottom row').click();
  await button(page, 'Add a column at the left').click();
  await expect(verdict(page)).toHaveText(/^The board has 55 cells/);
});

test('a board or pieces that are missing are named, and the drawing stays', async ({ page }) => {
  await radio(page, 'Board and pieces').check();
  await button(page, 'No pieces').click();
  await expect(verdict(page)).toHaveText('No pieces yet. Choose some.');
  await button(page, 'Clear').click();
  await expect(verdict(page)).toHaveText('The board has no cells. Paint some.');
  await page.reload();
  await expect(radio(page, 'Your own')).toBeChecked();
  await radio(page, 'Board and pieces').check();
  await expect(page.getByText('Board: 0 cells')).toBeVisible();
  // A margin without cells changes nothing.
  for (const [row, column] of [
    [4, 4],
    [4, 5],
    [4, 6],
  ] as const)
    await cell(page, row, column).click();
  await radio(page, 'Smaller').check();
  await button(page, 'One more I3').click();
  await expect(verdict(page)).toHaveText('Exactly one distinct solution.');
});

test('sides that can’t be painted are refused with the limit', async ({ page }) => {
  await radio(page, 'Board and pieces').check();
  const rows = page.getByRole('textbox', { name: 'Rows' });
  await rows.fill('100');
  const fault = page.getByText('Too large to paint: at most 40 rows and 40 columns.');
  await expect(fault).toBeVisible();
  await expect(rows).toHaveAccessibleDescription(/at most 40 rows/);
  await expect(button(page, 'New rectangle')).toBeDisabled();
  await rows.fill('0');
  await expect(page.getByText('Enter whole numbers of at least 1.')).toBeVisible();
  await rows.fill('40');
  await expect(page.locator('.side-fault')).toHaveCount(0);
  await rows.fill('abc');
  await expect(page.getByText('Enter whole numbers of at least 1.')).toBeVisible();
  await radio(page, '6 × 10').check();
  await expect(page.locator('.side-fault')).toHaveCount(0);
  await expect(rows).toHaveValue('');
});

test('the verdict stays in view while pieces are chosen', async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await radio(page, 'Board and pieces').check();
    const repeated = page.locator('.balance-verdict');
    await button(page, 'One fewer Z').scrollIntoViewIfNeeded();
    await expect(verdict(page)).not.toBeInViewport();
    await button(page, 'One fewer Z').click();
    await expect(repeated).toHaveAttribute('data-sentence', 'Add one pentomino.');
    await expect(repeated).toBeInViewport({ ratio: 1 });
    await button(page, 'One more Z').click();
    await expect(repeated).toHaveAttribute('data-sentence', '65 distinct solutions, all found.');
    await verdict(page).scrollIntoViewIfNeeded();
    await expect(repeated).toHaveAttribute('data-sentence', '');
    await radio(page, 'Solutions').check();
  }
});

test('a piece of one’s own is drawn and used', async ({ page }) => {
  await radio(page, 'Board and pieces').check();
  await button(page, 'No pieces').click();
  await page.getByRole('textbox', { name: 'Rows' }).fill('3');
  await page.getByRole('textbox', { name: 'Columns' }).fill('4');
  await button(page, 'New rectangle').click();
  await page
    .getByRole('group', { name: 'Sets of pieces' })
    .getByRole('radio', { name: 'Your own' })
    .check();
  const paper = page.getByRole('grid', { name: 'New piece' });
  // A bar of six cells, twice.
  await paper.getByRole('gridcell', { name: 'Row 1, column 1:' }).hover();
  await page.mouse.down();
  await paper.getByRole('gridcell', { name: 'Row 1, column 3:' }).hover();
  await paper.getByRole('gridcell', { name: 'Row 2, column 3:' }).hover();
  await paper.getByRole('gridcell', { name: 'Row 2, column 1:' }).hover();
  await page.mouse.up();
  await button(page, 'Add this piece').click();
  await expect(verdict(page)).toHaveText(/^The board has 12 cells, the pieces 6: add one piece/);
  await button(page, 'One more A').click();
  await expect(verdict(page)).toHaveText('Exactly one distinct solution.');
  // Two separate cells also make a piece.
  for (const column of [1, 3])
    await paper.getByRole('gridcell', { name: `Row 1, column ${column}:` }).click();
  await button(page, 'Add this piece').click();
  await expect(page.getByText('In separate parts, which keep their distance: B.')).toBeVisible();
  // A piece of a set keeps its name from there, and is shown among the others.
  for (const column of [1, 2])
    await paper.getByRole('gridcell', { name: `Row 1, column ${column}:` }).click();
  await paper.getByRole('gridcell', { name: 'Row 2, column 1:' }).click();
  await button(page, 'Add this piece').click();
  await expect(radio(page, 'Smaller')).toBeChecked();
  await expect(button(page, 'Use V3')).toHaveAttribute('aria-pressed', 'true');
});

test('a pasted board can be painted', async ({ page }) => {
  await paste(page, 'XXX\nXXX\nXXX\n\nbar:\nXXX\n\n2|L:\nX.\nXX\n');
  await expect(verdict(page)).toHaveText('Exactly one distinct solution.');
  await radio(page, 'Board and pieces').check();
  await button(page, 'Add a row at the bottom').click();
  await expect(verdict(page)).toHaveText('The board has 12 cells, the pieces 9: add one tromino.');
  await button(page, 'One more bar').click();
  await expect(verdict(page)).toHaveText(/distinct solutions, all found\.$/);
});

test('pieces are dragged onto the board, moved, and solved around', { tag: '@first' }, async ({
  page,
}) => {
  await radio(page, '5 × 12').check();
  await radio(page, 'Play').check();
  const state = page.getByRole('region', { name: 'Pieces to place' }).getByRole('status');
  await expect(state).toHaveText('Drag a piece onto the board, or choose one.');
  await dragOnto(page, 'X', 2, 3);
  await expect(state).toHaveText(/^Still solvable: [\d,]+ solutions from here\.$/);
  await expect(button(page, 'X, on the board')).toBeVisible();
  const before = await state.textContent();

  // The piece itself can be dragged elsewhere; a corner leaves no solution.
  const start = await middleOf(page, 2, 3);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const corner = await middleOf(page, 2, 2);
  await page.mouse.move(corner.x, corner.y, { steps: 10 });
  await page.mouse.up();
  await expect(state).toHaveText('No solution from here.');
  await button(page, 'Back to the last solvable board').click();
  await expect(state).toHaveText(before ?? '');
  await button(page, 'Undo').click();
  await expect(state).toHaveText('No solution from here.');
  await expect(page).toHaveURL(/\/v5\/X\.0\.3x3/);
  await page.reload();
  await expect(state).toHaveText('No solution from here.');
});

test('on a phone, the board stays in place while it loses its symmetry', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await radio(page, '5 × 12').check();
  await radio(page, 'Board and pieces').check();
  const grid = page.getByRole('grid', { name: /^Board to paint/ });
  await expect(grid).toBeVisible();
  const top = async () => (await grid.boundingBox())?.y;
  await expect(verdict(page)).toHaveText('1,010 distinct solutions, all found.');
  const before = await top();
  await expect(radio(page, 'Distinct')).toBeVisible();
  await cell(page, 2, 4).click();
  await expect(verdict(page)).toHaveText(/^The board has 59 cells/);
  await expect(radio(page, 'Distinct')).toBeHidden();
  expect(await top()).toBe(before);
});

test('on a phone, a long board scrolls, so that its pieces can be read and taken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await paste(page, 'one-sided pentominoes 3x30');
  const cellWidth = async (board: Locator) => ((await board.boundingBox())?.width ?? 0) / 30;
  await expect.poll(() => cellWidth(page.locator('.board-frame > svg'))).toBeGreaterThan(15);
  await radio(page, 'Play').check();
  await expect.poll(() => cellWidth(page.getByRole('application'))).toBeGreaterThan(21);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a piece that doesn’t fit says why, and what to do', async ({ page }) => {
  // Scott's board has a hole in the middle.
  await radio(page, 'Play').check();
  const state = page.getByRole('region', { name: 'Pieces to place' }).getByRole('status');
  await dragOnto(page, 'X', 2, 3);
  await expect(button(page, 'X, on the board')).toBeVisible();
  await dragOnto(page, 'T', 2, 3);
  await expect(state).toHaveText('T overlaps another piece. Move it, turn it or remove it.');
  await button(page, 'Remove').click();
  await dragOnto(page, 'T', 4, 4);
  await expect(state).toHaveText(
    'Part of T lies beside the board or on a hole. Move it or turn it.',
  );
  await paste(page, 'XXX\n\nI:\nXX\n\nD:\nX\n');
  await radio(page, 'Play').check();
  await dragOnto(page, 'D', 1, 2);
  await button(page, 'I').click();
  await expect(state).toHaveText(/^There’s no place left for I\. Remove it, or take other pieces/);
});

test('a board that its pieces can’t fill has no solution from the first piece on', async ({
  page,
}) => {
  await paste(page, 'XXXX\nXXXX\nXXXX\nXXXX\n\ntetrominoes:\n');
  await radio(page, 'Play').check();
  await dragOnto(page, 'O4', 2, 2);
  await expect(page.getByText('No solution from here.')).toBeVisible();
  await expect(button(page, 'Show a solution')).toBeDisabled();
  await expect(button(page, 'Back to the last solvable board')).toBeHidden();
  // On the board, the letter suffices.
  await expect(button(page, 'O4, on the board')).toHaveText('O');
});

test('the last solvable board comes back after a second piece on a painted board', async ({
  page,
}) => {
  await makePuzzle(page);
  await radio(page, 'Play').check();
  const state = page.getByRole('region', { name: 'Pieces to place' }).getByRole('status');
  await dragOnto(page, 'X', 2, 3);
  await expect(state).toHaveText('Still solvable: 229 solutions from here.');
  // A held piece counts where it lies, even before it is put down.
  await button(page, 'I').click();
  await expect(state).toHaveText(/with I here\.$/);
  await page.keyboard.press('Escape');
  await expect(state).toHaveText('Still solvable: 229 solutions from here.');
  // Leaves a U shape in the corner, a piece that this puzzle lacks.
  await dragOnto(page, 'I', 4, 3);
  await expect(state).toHaveText('No solution from here.');
  await button(page, 'Back to the last solvable board').click();
  await expect(state).toHaveText('Still solvable: 229 solutions from here.');
});

test('a piece of the solution shown is dragged elsewhere, and the link has it', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Move pieces in Play').click();
  await expect(button(page, 'Show a solution')).toHaveAttribute('aria-pressed', 'true');
  const start = await middleOf(page, 1, 1);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const target = await middleOf(page, 5, 7);
  await page.mouse.move(target.x, target.y, { steps: 10 });
  await page.mouse.up();
  await expect(button(page, 'L, on the board')).toBeVisible();
  const state = page.getByRole('region', { name: 'Pieces to place' }).getByRole('status');
  await expect(state).toHaveText(/from here\.$/);
  const link = await copied(page, button(page, 'Copy link'));
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(button(page, 'L, on the board')).toBeVisible();
});

test('a board is filled by keys and revealed pieces', async ({ page }) => {
  await paste(page, 'XXX\nXXX\nXXX\n\nbar:\nXXX\n\n2|L:\nX.\nXX\n');
  await radio(page, 'Play').check();
  await page.getByRole('button', { name: 'bar', exact: true }).click();
  const board = page.getByRole('application');
  await expect(board).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const state = page.getByRole('region', { name: 'Pieces to place' }).getByRole('status');
  await expect(state).toHaveText('Still solvable: 2 solutions from here.');
  await button(page, 'Reveal a piece').click();
  await expect(state).toHaveText('Still solvable: 1 solution from here.');
  await button(page, 'Reveal a piece').click();
  await expect(state).toHaveText('Solved!');
});

test('the workshop is accessible on every screen', async ({ page }) => {
  await radio(page, 'Board and pieces').check();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
  await radio(page, 'Play').check();
  await button(page, 'F').click();
  await expectAccessible(page, [smallPhone, desktop]);
});

test('solutions are printed on sheets, so many to a page', async ({ page }) => {
  // The browser's dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await unfold(page, 'Save, print and export');
  await page.getByRole('combobox', { name: 'On a page' }).selectOption('20');
  await button(page, 'Print all 4 pages').click();
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('heading', {
    name: /^board of 60 cells in 8 × 8, the twelve pen/,
  });
  await expect(heading).toHaveCount(4);
  await expect(
    page.getByText('21 to 40 of 65 solutions. Rotations and reflections count once.'),
  ).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(65);
  // Unlike an empty cell, the hole in the middle isn't white.
  const hole = page.getByRole('figure').first().locator('.holes');
  await expect(hole).toHaveAttribute('d', /^M[^M]+Z$/);
  await expect(hole).not.toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(page.getByRole('figure').last()).toBeVisible();
  await expect(page.getByRole('figure').last()).toHaveText(/65$/);
  await expect(page.getByRole('img', { name: /^Solution 1/ })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Solution 1/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('combobox', { name: 'On a page' }).selectOption('6');
  await button(page, 'Last solution').click();
  await button(page, 'Print the page shown').click();
  await expect(page.getByRole('figure', { includeHidden: true })).toHaveCount(5);
});

test('pieces are cut from an SVG in millimetres', async ({ page }) => {
  await unfold(page, 'Save, print and export');
  await page.getByRole('textbox', { name: 'Kerf, mm' }).fill('much');
  await expect(button(page, 'SVG in millimetres')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Kerf, mm' }).fill('0,2');
  const waiting = page.waitForEvent('download');
  await button(page, 'SVG in millimetres').click();
  const drawing = await readFile(await (await waiting).path(), 'utf8');
  expect(drawing.match(/<path /g)).toHaveLength(12);
  // The F is 60 mm wide and begins half a kerf before the margin.
  expect(drawing).toContain('3.9');
  expect(drawing).toMatch(/^<svg [^>]*width="[\d.]+mm" height="[\d.]+mm"/);
});

test('pieces of a solid are printed from STL', async ({ page }) => {
  await page.getByRole('radio', { name: 'Soma', exact: true }).check();
  await expect(page.getByText('480 distinct solutions, all found.')).toBeVisible();
  await unfold(page, 'Save, print and export');
  for (const name of ['STL of the pieces', 'STL of the solution']) {
    const waiting = page.waitForEvent('download');
    await button(page, name).click();
    const content = await readFile(await (await waiting).path());
    expect(content.length).toBe(84 + 50 * content.readUInt32LE(80));
    expect(content.readUInt32LE(80)).toBeGreaterThan(100);
  }
  await page.getByRole('textbox', { name: 'Gap, mm' }).fill('');
  await expect(button(page, 'STL of the pieces')).toBeDisabled();
});

test('the gallery keeps the solutions with a piece where it is', async ({ page }) => {
  const filter = page.getByRole('combobox', { name: 'Only with a piece placed as shown' });
  await filter.selectOption('X');
  const found = page.getByRole('status').filter({ hasText: /^\d+ of 65 solutions$/ });
  await expect(found).toBeVisible();
  const amount = Number((await found.textContent())?.split(' ')[0]);
  expect(amount).toBeGreaterThan(0);
  expect(amount).toBeLessThan(65);
  await expect(page.getByText(`1 of ${amount}`, { exact: true })).toBeVisible();
  // Another choice begins at its top.
  const list = page.getByRole('listbox');
  const top = () => list.evaluate((element) => element.scrollTop);
  await filter.selectOption('Any piece');
  await expect(page.getByText('1 of 65', { exact: true })).toBeVisible();
  await list.evaluate((element) => element.scrollTo(0, 300));
  expect(await top()).toBeGreaterThan(200);
  await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('Place of X');
  await expect.poll(top).toBe(0);
  await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('Order found');
  await expect(page.getByText('1 of 65', { exact: true })).toBeVisible();
});

test('the gallery sorts solutions by the place of a piece, and keeps symmetric ones', async ({
  page,
}) => {
  await paste(page, `${'XXXX\n'.repeat(4)}\n8|D:\nXX\n`);
  await expect(page.getByText('9 distinct solutions, all found.')).toBeVisible();
  await button(page, 'Only symmetric ones').click();
  // Two of the 9 orbits of the 36 tilings have eight members.
  const found = page.getByRole('status').filter({ hasText: /^\d+ of 9 solutions$/ });
  await expect(found).toHaveText('7 of 9 solutions');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(7);
  await page.getByRole('radio', { name: '6 × 10', exact: true }).check();
  await expect(page.getByText('2,339 distinct solutions, all found.')).toBeVisible();
  await expect(button(page, 'Only symmetric ones')).toBeHidden();
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toHaveAccessibleName('Solution 1');
  await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('Place of I');
  await expect(first).not.toHaveAccessibleName('Solution 1');
  // A new search, which initially has no results, is also sorted.
  await radio(page, 'All').check();
  await expect(verdict(page)).toHaveText('9,356 solutions, all found.');
  await expect(first).not.toHaveAccessibleName('Solution 1');
});

test('symmetric solutions are found without the others', async ({ page }) => {
  await paste(page, `${'XXXX\n'.repeat(4)}\n8|D:\nXX\n`);
  await expect(page.getByText('9 distinct solutions, all found.')).toBeVisible();
  await radio(page, 'Symmetric').check();
  await expect(verdict(page)).toHaveText('7 symmetric solutions, all found.');
  await expect(page.getByText(/^Only solutions that some rotation or reflection/)).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(7);
  await expect(button(page, 'Only symmetric ones')).toBeHidden();
  await expect(page).toHaveURL(/\/s\//);
  await expectAccessible(page, [smallPhone, desktop]);
  await radio(page, '6 × 10').check();
  await expect(verdict(page)).toHaveText('No symmetric solution.');
  await expect(page).toHaveURL(/6x10$/);
  await page.reload();
  await expect(verdict(page)).toHaveText('No symmetric solution.');
});

test('a hundred thousand solutions are listed, sorted and filtered', async ({ page }) => {
  await paste(page, '8x8:\n\n*|tetrominoes:\n');
  await button(page, 'Find up to 100,000').click();
  await expect(verdict(page)).toHaveText(/100,000/);
  await page.getByRole('listbox').press('End');
  await expect(page.getByText('100,000 of 100,000', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('Place of O4');
  const first = page.getByRole('listbox').getByRole('option').first();
  await page.getByRole('listbox').press('Home');
  await expect(first).toHaveAccessibleName(/^Solution [\d,]+$/);
  await button(page, 'Only symmetric ones').click();
  await expect(
    page.getByRole('status').filter({ hasText: /^\d{1,3} of 100,000 solutions$/ }),
  ).toBeVisible();
});

test('a search that ends at its limit says how many solutions there are, if a memo counts them', async ({
  page,
}) => {
  await paste(page, 'dominoes 8x8');
  // As in tests/cpp/polyomino/encode/encode_count_test.cpp.
  await expect(verdict(page)).toHaveText('1,629,189 distinct solutions, the first 10,000 found.');
  await expect(button(page, 'Count all')).toHaveCount(0);
  await button(page, 'Find up to 100,000').click();
  await expect(verdict(page)).toHaveText('1,629,189 distinct solutions, the first 100,000 found.');
});

test('pieces on the board leave a number of solutions, if a memo counts them', async ({ page }) => {
  await paste(page, 'dominoes 8x8');
  await radio(page, 'Play').check();
  await button(page, 'Reveal a piece').click();
  // Half of the 12,988,816 tilings, because the corner has one of two dominoes.
  await expect(page.getByText('Still solvable: 6,494,408 solutions from here.')).toBeVisible();
});

test('a start that leaves one of millions of solutions is found', async ({ page }) => {
  await paste(page, 'dominoes 8x8');
  await expect(verdict(page)).toHaveText('1,629,189 distinct solutions, the first 10,000 found.');
  await unfold(page, 'Save, print and export');
  await button(page, 'Find the fewest starting pieces').click();
  await expect(page.getByText(/^With \d+ pieces in place, exactly one/)).toBeVisible();
  await button(page, 'Play it').click();
  await expect(page.getByText('Still solvable: 1 solution from here.')).toBeVisible();
});

test('a piece whose colours are nowhere on the board is named', async ({ page }) => {
  await paste(page, 'XX\n\nD:\nXX\n');
  await radio(page, 'Board and pieces').check();
  await radio(page, 'Match colours').check();
  await cell(page, 1, 1).click();
  await radio(page, 'B').check();
  await radio(page, 'Smaller').check();
  await button(page, 'Use D').click();
  const domino = page.getByRole('grid', { name: 'Cells of D to colour' });
  await domino.getByRole('gridcell').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(verdict(page)).toHaveText('D fits nowhere: no place has matching colours.');
});

test('two solutions are compared', async ({ page }) => {
  await button(page, 'Compare with this one').click();
  await button(page, 'Next solution').click();
  await expect(
    page.getByRole('status').filter({ hasText: /^\d+ pieces in the same place/ }),
  ).toBeVisible();
  await button(page, 'Compared with solution 1').click();
  await expect(page.getByText('in the same place')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Moves one finger from a point to another. */
  async function swipe(page: Page, from: Point, to: Point) {
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8;
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await touch('touchMove', [at]);
    }
    await touch('touchEnd', []);
  }

  async function centre(locator: Locator): Promise<Point> {
    const box = await locator.boundingBox();
    if (!box) throw new Error('not on the page');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  test('the verdict and the board are in view, and the chosen board in its strip', async ({
    page,
  }) => {
    await radio(page, '6 × 10').check();
    await expect(verdict(page)).toHaveText('2,339 distinct solutions, all found.');
    await expect(verdict(page)).toBeInViewport();
    await expect(page.locator('.board-drawing')).toBeInViewport({ ratio: 0.7 });
    await expect(radio(page, 'Your own')).not.toBeInViewport();
    await paste(page, 'XXX\nXXX\nXXX\n\nbar:\nXXX\n\n2|L:\nX.\nXX\n');
    await expect(radio(page, 'Your own')).toBeChecked();
    await expect(radio(page, 'Your own')).toBeInViewport();
  });

  test('a finger paints the board and moves the pieces', async ({ page }) => {
    await radio(page, '5 × 12').check();
    await radio(page, 'Board and pieces').check();
    await cell(page, 3, 6).scrollIntoViewIfNeeded();
    await swipe(page, await centre(cell(page, 3, 4)), await centre(cell(page, 3, 8)));
    await expect(page.getByText('Board: 55 cells')).toBeVisible();
    await button(page, 'Use P').click();
    await expect(verdict(page)).toHaveText(/solution/);

    await radio(page, 'Play').check();
    const state = page.getByRole('region', { name: 'Pieces to place' }).getByRole('status');
    await button(page, 'I').click();
    await button(page, 'Put down').click();
    await expect(page.getByText(/^I at row \d, column \d: put down$/)).toBeAttached();
    await expect(state).toHaveText(/solvable|No solution/);
    const board = page.getByRole('application');
    await board.scrollIntoViewIfNeeded();
    await button(page, 'Undo').click();
    await expect(state).toHaveText(/^Drag a piece/);
    // From the tray onto the board.
    const l = button(page, 'L');
    await l.scrollIntoViewIfNeeded();
    const [from, to] = [await centre(l), await middleOf(page, 3, 1)];
    await swipe(page, from, { x: to.x + 2, y: to.y + 6 });
    await expect(button(page, 'L, on the board').or(button(page, 'Put down'))).toBeVisible();
  });
});

/** Returns a board of `rows` × 10 and the T tetrominoes to match its size. */
function tetrominoes(rows: number): string {
  const board = Array<string>(rows).fill('X'.repeat(10)).join('\n');
  const pieces = Array<string>((rows * 10) / 4)
    .fill('TTT\n.T')
    .join('\n\n');
  return `${board}\n\n${pieces}\n`;
}

test('some of the pieces fill a smaller board, and cells stay empty on request', async ({
  page,
}) => {
  await paste(page, 'XXXXX\n'.repeat(5));
  await expect(verdict(page)).toHaveText(
    'The board has 25 cells, the pieces 60: remove 7 pentominoes.',
  );
  await button(page, 'Which of them fit?').click();
  await expect(verdict(page)).toHaveText('107 distinct solutions, all found.');
  await expect(page).toHaveURL(/\/5x5\/F\.0-1\./);
  await page.reload();
  await expect(verdict(page)).toHaveText('107 distinct solutions, all found.');

  await radio(page, 'Board and pieces').check();
  await expect(page.locator('.balance')).toHaveText('Board: 25 cells≈Pieces: 0 to 60 cells');
  await button(page, 'No pieces').click();
  await button(page, 'Use P').click();
  const rules = page.getByRole('group', { name: 'Copies and moves of P' });
  await rules.getByLabel('Copies').selectOption('Any number');
  await expect(verdict(page)).toHaveText('No solution: the pieces don’t fill this board.');
  await expect(page.locator('.balance')).toHaveText(/^Board: 25 cellsPieces: /);
  await rules.getByLabel('May be').selectOption('Neither');
  await rules.getByLabel('Copies').selectOption('Exactly');
  await button(page, 'Cells may stay empty').click();
  // The P, in the orientation drawn, has 4 · 3 places.
  await expect(verdict(page)).toHaveText('12 solutions, all found.');
  await expect(page).toHaveURL(/\/0-\/5x5\/P\.1\./);
  await page.reload();
  await radio(page, 'Board and pieces').check();
  await expect(page.locator('.balance')).toHaveText(
    /^Board: 25 cells, any may stay empty≈Pieces: \d+ cells$/,
  );
  await expect(button(page, 'Cells may stay empty')).toHaveAttribute('aria-pressed', 'true');
});

test('a board that can never be filled shows why, although its search would take for ever', async ({
  page,
}) => {
  await paste(page, tetrominoes(10));
  await expect(verdict(page)).toHaveText('No solution: the pieces don’t fill this board.');
  const proof = page.getByRole('figure');
  await expect(proof.getByRole('img')).toHaveAccessibleName(/^The board with the marks/);
  await expect(proof).toContainText(
    'Wherever a piece lies, it covers an odd number of marked cells: together the 25 pieces cover an odd number. But 50 cells are marked, so the pieces can never fill the board.',
  );
  await expectAccessible(page, [desktop, smallPhone]);
  await radio(page, 'Board and pieces').check();
  const sentence = page.getByText('But 50 cells are marked');
  await expect(sentence).toBeVisible();
  // The board being painted has the marks.
  await expect(proof).toHaveCount(0);
  await expect(page.locator('.board-editor .proof-disc')).toHaveCount(50);
  await cell(page, 1, 1).click();
  await expect(sentence).toBeHidden();
  await radio(page, 'Solutions').check();
  await expect(page.getByText('Solutions appear here as they’re found.')).toBeHidden();
});

test('a chessboard without two opposite corners has too many light cells', async ({ page }) => {
  const board = ['.XXXXXXX', ...Array<string>(6).fill('XXXXXXXX'), 'XXXXXXX.'].join('\n');
  await paste(page, `${board}\n\ndominoes:\n`);
  const proof = page.getByRole('figure');
  await expect(proof).toContainText(
    /it covers as many light as dark cells\. But the board has (32 light and 30|30 light and 32) dark cells/,
  );
  await expect(proof.locator('.proof-light, .proof-dark')).toHaveCount(62);
  const [, light, dark] =
    /(\d+) light and (\d+) dark/.exec((await proof.textContent()) ?? '') ?? [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const brightness = (kind: string) =>
      proof
        .locator(kind)
        .first()
        .evaluate((cell) => {
          const context = document.createElement('canvas').getContext('2d');
          if (!context) throw new Error('no canvas');
          context.fillStyle = getComputedStyle(cell).fill;
          context.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
          return red + green + blue;
        });
    expect(await brightness('.proof-light')).toBeGreaterThan(await brightness('.proof-dark'));
  }
  await expect(proof.locator('.proof-light')).toHaveCount(Number(light));
  await expect(proof.locator('.proof-dark')).toHaveCount(Number(dark));
});

test('the proof goes when the board can be filled again', async ({ page }) => {
  await radio(page, 'Board and pieces').check();
  await button(page, 'Five tetrominoes').click();
  await radio(page, 'Solutions').check();
  await expect(verdict(page)).toHaveText('No solution: the pieces don’t fill this board.');
  await expect(page.getByRole('figure')).toContainText('the pieces can never fill the board.');
  await radio(page, '6 × 10').check();
  await expect(verdict(page)).toHaveText('2,339 distinct solutions, all found.');
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('cells that may stay empty are painted', async ({ page }) => {
  await radio(page, '3 × 20').check();
  await radio(page, 'Board and pieces').check();
  await button(page, 'One fewer X').click();
  await expect(verdict(page)).toHaveText(/^The board has 60 cells, the pieces 55/);
  await radio(page, 'May stay empty').check();
  for (const column of [1, 2, 3, 4]) await cell(page, 1, column).click();
  await cell(page, 2, 4).press(' ');
  await expect(cell(page, 2, 4)).toHaveAccessibleName('Row 2, column 4: cell that may stay empty');
  await expect(page.getByText('Board: 60 cells, up to 5 may stay empty')).toBeVisible();
  await expect(verdict(page)).toHaveText(/all found\.$|^No solution/);
  await page.reload();
  await radio(page, 'Board and pieces').check();
  await expect(cell(page, 1, 4)).toHaveAccessibleName(/may stay empty$/);
  await radio(page, 'May stay empty').check();
  for (const column of [1, 2, 3, 4]) await cell(page, 1, column).click();
  await cell(page, 2, 4).click();
  await expect(verdict(page)).toHaveText(/^The board has 60 cells, the pieces 55/);
});

test('boards and pieces are painted in colours that must match', async ({ page }) => {
  await paste(page, 'XXX\nXXX\n\n3|D:\nXX\n');
  await expect(verdict(page)).toHaveText('2 distinct solutions, all found.');
  await radio(page, 'Board and pieces').check();
  await radio(page, 'Match colours').check();
  await cell(page, 1, 1).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('Row 1, column 1: cell of colour A');
  await radio(page, 'B').check();
  await cell(page, 1, 2).click();
  await expect(verdict(page)).toHaveText('3 solutions, all found.');
  const idle = page.getByText('Only the board has colours: they rule nothing out');
  await expect(idle).toBeVisible();
  await radio(page, 'Smaller').check();
  await button(page, 'Use D').click();
  const domino = page.getByRole('grid', { name: 'Cells of D to colour' });
  await radio(page, 'A').check();
  await domino.getByRole('gridcell').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(idle).toBeHidden();
  // No domino can lie on B.
  await expect(verdict(page)).toHaveText(/^No solution/);
  await button(page, 'Undo').click();
  await domino.getByRole('gridcell').first().click();
  await radio(page, 'B').check();
  await domino.getByRole('gridcell').last().click();
  await expect(verdict(page)).toHaveText('3 solutions, all found.');
  await radio(page, 'A').check();
  await cell(page, 2, 1).click();
  await expect(verdict(page)).toHaveText(/^Exactly one/);
  await expect(page).toHaveURL(/~BCABAA\//);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(verdict(page)).toHaveText(/^Exactly one/);
  await radio(page, 'Solutions').check();
  await expectAccessible(page, [desktop, smallPhone]);
  // Three cells of the board have colours, and the pieces have others on the rest.
  const shown = page.getByRole('img', { name: /^Solution 1/ });
  await expect(shown.locator('.color-mark')).toHaveCount(6);
});

test('the gallery has the colours of cells, and names where letters don’t do', async ({ page }) => {
  const cells = (places: number[][], more: object) => ({ cells: places, ...more });
  const corner = [
    [0, 0],
    [1, 0],
    [0, 1],
  ]; // prettier-ignore
  const pieces = [
    cells(corner, { name: 'V3', colors: 'B.A' }),
    cells(corner, { name: 'V' }),
    cells(
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      { name: 'I3' },
    ),
  ];
  const board = Array.from({ length: 9 }, (_, place) => [place % 3, Math.floor(place / 3)]);
  await paste(page, JSON.stringify({ board, colors: 'A........', pieces }));
  const tile = page.getByRole('listbox').getByRole('option').first();
  await expect(tile.locator('.color-mark')).not.toHaveCount(0);
  for (const name of ['V3', 'V', 'I']) {
    await expect(tile.getByText(name, { exact: true })).toHaveCount(1);
  }
});

test('a phone in landscape shows the verdict and the whole board at first', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: /^Solution 1/ })).toBeInViewport({ ratio: 1 });
});

test('the strip of boards shows the chosen one, also after another section', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await paste(page, tetrominoes(10));
  await expect(radio(page, 'Your own')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = '#/learn';
  });
  await expect(page.locator('#section-pentominoes')).toBeHidden();
  await page.goBack();
  await expect(radio(page, 'Your own')).toBeInViewport();
});

test('solutions by one-sided pieces are also counted up to reflection', async ({ page }) => {
  await paste(page, 'one-sided pentominoes 3x30');
  await expect(verdict(page)).toHaveText('92 distinct solutions, all found.');
  await expect(
    page.getByText(
      'Rotations count once, mirror images separately; 46 if mirror images count once, too',
    ),
  ).toBeVisible();
});

test('a phone shows the verdict and the whole board at first', async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: /^Solution 1/ })).toBeInViewport({ ratio: 1 });
  }
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
]) {
  test(`a phone of ${viewport.width} × ${viewport.height} shows the board with all its pieces`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await radio(page, 'Play').check();
    const board = page.getByRole('application', { name: /^Board to play on/ });
    for (const part of [board, button(page, 'F'), button(page, 'Z')])
      await expect(part).toBeInViewport({ ratio: 1 });
    await dragOnto(page, 'L', 2, 1);
    await expect(button(page, 'L, on the board')).toBeInViewport({ ratio: 1 });
    await button(page, 'I').click();
    await button(page, 'Put down').scrollIntoViewIfNeeded();
    await expect(button(page, 'Put down')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, [smallPhone]);
  });
}

test('on a phone, the verdict, the link and other boards are below what is played with', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await radio(page, 'Tetrasticks').check();
  await expect(radio(page, 'Tetrasticks')).toBeInViewport();
  const place = () => page.locator('.board-choice').evaluate((strip) => strip.scrollLeft);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await radio(page, 'Play').check();
  await expect(page.getByRole('region', { name: 'Pieces to place' })).toBeVisible();
  await button(page, 'Copy link').scrollIntoViewIfNeeded();
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await radio(page, 'Board and pieces').check();
  expect(await place()).toBe(before);
  await radio(page, 'Play').check();
  await radio(page, '6 × 10').check();
  await expect(page.getByRole('application', { name: '6 rows, 10 columns' })).toBeVisible();
});

test('a piece dragged to the edge of the window scrolls the board into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await radio(page, 'Play').check();
  const board = page.getByRole('application', { name: /^Board to play on/ });
  await button(page, 'Z').scrollIntoViewIfNeeded();
  await button(page, 'Z').hover();
  await page.mouse.down();
  await page.mouse.move(200, 20, { steps: 10 });
  await expect.poll(async () => (await board.boundingBox())?.y).toBeGreaterThan(0);
  // Away from the edge, nothing scrolls any more.
  await page.mouse.move(200, 200);
  const target = await middleOf(page, 2, 2);
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.up();
  await expect(button(page, 'Z, on the board')).toBeVisible();
});

test('how a piece may be used is chosen without removing it', async ({ page }) => {
  await radio(page, 'Board and pieces').check();
  await expect(page.getByRole('group', { name: 'Copies and moves of F' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Piece' }).selectOption('X');
  const rules = page.getByRole('group', { name: 'Copies and moves of X' });
  await rules.getByLabel('Copies').selectOption('Up to');
  await expect(button(page, 'Use X')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.balance')).toHaveText('Board: 60 cells≈Pieces: 55 to 60 cells');
});

test('larger pieces are chosen by name', async ({ page }) => {
  await radio(page, '6 × 10').check();
  await radio(page, 'Board and pieces').check();
  await button(page, 'No pieces').click();
  await radio(page, 'Larger').check();
  await button(page, 'Use O6').click();
  await page.getByRole('combobox', { name: 'Copies' }).selectOption('Any number');
  await expect(verdict(page)).toHaveText(/distinct solutions, all found\.$/);
  await page.getByRole('combobox', { name: 'Set', exact: true }).selectOption('Seven cells (108)');
  await expect(page.getByRole('button', { name: /^Use 7-/ })).toHaveCount(108);
});

test('a challenge card has the fewest pieces that leave one solution', async ({ page }) => {
  await unfold(page, 'Save, print and export');
  const card = page.getByRole('region', { name: 'Challenge card' });
  await card.getByRole('button', { name: 'Find the fewest starting pieces' }).click();
  const sentence = card.getByText(/^With \d pieces? in place, exactly one solution is left\.$/);
  await expect(sentence).toBeVisible();
  const amount = Number(/\d/.exec((await sentence.textContent()) ?? '')?.[0]);
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('.print-card')?.textContent;
    };
  });
  await card.getByRole('button', { name: 'Print the card' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-printed',
    new RegExp(`^Fill the board.*${12 - amount} pieces are left`),
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-card')).toHaveCount(0);
  await card.getByRole('button', { name: 'Play it' }).click();
  await expect(page.getByText('Still solvable: 1 solution from here.')).toBeVisible();
});
