import { expect } from '@playwright/test';
import { hard, SudokuPage, several } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

let sudoku: SudokuPage;

test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  await sudoku.open();
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
});

test.describe('invalid input is refused with a reason, and the board stays', () => {
  test.afterEach(async () => {
    // The old verdict would concern a puzzle other than the one just refused.
    await expect(sudoku.verdict(/Exactly one/)).toBeHidden();
    await sudoku.button('Back to the board').click();
    await expect(sudoku.refusal).toBeEmpty();
    await expect.poll(() => sudoku.line()).toBe(hard.solution);
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    // The page still works.
    await sudoku.button('Empty 4 × 4').click();
    await expect(sudoku.verdict('More than one solution')).toBeVisible();
    await expect(sudoku.refusal).toBeEmpty();
  });

  test('a line that is too short', { tag: '@first' }, async () => {
    await sudoku.paste(hard.puzzle.slice(0, 80));
    await expect(sudoku.refusal).toContainText('Couldn’t read this. Your board is unchanged.');
    await expect(sudoku.refusal).toContainText('80 cells; a grid needs 81.');
    await expect(sudoku.refusal).not.toContainText('Line 1');
  });

  test('a row that is too long', async () => {
    const rows = hard.puzzle.match(/.{9}/g) ?? [];
    rows[2] += '5';
    await sudoku.paste(rows.join('\n'));
    await expect(sudoku.refusal).toContainText('10 cells; this row needs 9.Line 3');
  });

  test('a missing row', async () => {
    const rows = hard.puzzle.match(/.{9}/g) ?? [];
    await sudoku.paste(rows.filter((_, index) => index !== 3).join('\n'));
    await expect(sudoku.refusal).toContainText('A row is missing: only 8 of 9 are here.');
    await expect(sudoku.refusal).not.toContainText('Line');
  });

  test('comments alone', async () => {
    await sudoku.paste('###');
    await expect(sudoku.refusal).toContainText('only comments');
  });

  test('on a phone, above the board, near a button that pastes the next text', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('12'));
    await sudoku.paste(hard.puzzle.replace('.', 'G'));
    await expect(sudoku.refusal).toContainText('Use 1–9 here instead of “G”.');
    const card = await sudoku.refusal.boundingBox();
    const board = await sudoku.grid.boundingBox();
    expect(board?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
    await expect(sudoku.cell(1, 1)).toBeDisabled();
    // Only what counts as enabled is clicked.
    await sudoku.button('Paste').click();
    await expect(sudoku.refusal).toContainText('2 cells');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('a space beside another symbol for blank cells', async () => {
    await sudoku.paste(hard.puzzle.replace('..', '. '));
    await expect(sudoku.refusal).toContainText('Is this space a blank cell? Write “.” for it');
    await expect(sudoku.refusal.locator('mark')).toHaveText(' ');
  });

  test('a letter in a 9 × 9', async () => {
    await sudoku.paste(hard.puzzle.replace('.', 'G'));
    await expect(sudoku.refusal).toContainText('Use 1–9 here instead of “G”.Line 1');
  });

  test('an empty paste', async () => {
    await sudoku.paste('');
    await expect(sudoku.refusal).toContainText('There’s nothing here to read:');
  });

  test('blank lines only, into the box', async () => {
    await sudoku.pasteIntoBox(' \n\n');
    await expect(sudoku.refusal).toContainText('There’s nothing here to read:');
  });

  test('a text of ten megabytes', async () => {
    await sudoku.paste('.'.repeat(10 << 20));
    await expect(sudoku.refusal).toContainText('This text has 10 MB; the limit is 8 MB.');
  });

  test('a text of ten megabytes, into the box', async () => {
    await sudoku.pasteIntoBox('.'.repeat(10 << 20));
    await expect(sudoku.refusal).toContainText('the limit is 8 MB');
  });

  test('a binary file', async () => {
    await sudoku.drop([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00], 'picture.png');
    await expect(sudoku.refusal).toContainText('Couldn’t read “picture.png”.');
    await expect(sudoku.refusal).toContainText('This isn’t text.');
  });

  test('zero bytes', async () => {
    await sudoku.drop(
      Array.from({ length: 81 }, () => 0),
      'zeros.bin',
    );
    await expect(sudoku.refusal).toContainText('This isn’t text.');
  });

  test('a file of ten megabytes', async ({ page }) => {
    const chooser = page.waitForEvent('filechooser');
    await sudoku.button('Open a file').click();
    const buffer = Buffer.alloc(10 << 20, '.');
    await (await chooser).setFiles({ name: 'long.txt', mimeType: 'text/plain', buffer });
    await expect(sudoku.refusal).toContainText('the limit is 8 MB');
  });

  test('a grid beyond the largest size', async () => {
    await sudoku.paste('.'.repeat(49 * 49));
    await expect(sudoku.refusal).toContainText('2,401 cells');
  });
});

test('a refused text stays in the box for correction', async () => {
  const short = hard.puzzle.slice(0, 80);
  await sudoku.pasteIntoBox(short);
  await expect(sudoku.refusal).toContainText('80 cells; a grid needs 81');
  await expect(sudoku.box).toHaveValue(short);
  await sudoku.box.press('End');
  await sudoku.box.pressSequentially('.');
  await sudoku.button('Solve').click();
  await expect(sudoku.refusal).toBeEmpty();
  await expect(sudoku.box).toHaveValue('');
});

test('a click on the board, or typing there, returns to it', async ({ page }) => {
  await sudoku.paste('12');
  await expect(sudoku.refusal).toContainText('Your board is unchanged.');
  // Dimmed parts count as disabled.
  await sudoku.cell(1, 2).click({ force: true });
  await expect(sudoku.refusal).toBeEmpty();
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await sudoku.paste('12');
  await expect(sudoku.refusal).toContainText('Your board is unchanged.');
  await page.keyboard.press('1');
  await expect(sudoku.refusal).toBeEmpty();
});

test('Escape returns to the board', async ({ page }) => {
  await sudoku.paste('12');
  await expect(sudoku.refusal).toContainText('Your board is unchanged.');
  await page.keyboard.press('Escape');
  await expect(sudoku.refusal).toBeEmpty();
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
});

test('the button to return leaves the keyboard on the board', async ({ page }) => {
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await sudoku.paste('12');
  await sudoku.button('Back to the board').press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^row \d, column \d/);
});

test('a killer Sudoku is solved with its cages', async () => {
  await sudoku.paste('killer: 15=A1+A2\n10=A3+B3');
  await expect(sudoku.verdict(several)).toBeVisible();
  await expect(sudoku.answer).toContainText('2 rules');
});

test('a short link says where its puzzle is', async ({ page }) => {
  await sudoku.paste('https://sudokupad.app/abc123xyz0');
  await expect(sudoku.refusal).toContainText('Open sudokupad.app/api/puzzle/abc123xyz0 and paste');
  await expect(page.getByRole('link', { name: 'Open the puzzle’s text' })).toHaveAttribute(
    'href',
    'https://sudokupad.app/api/puzzle/abc123xyz0',
  );
});

test('a grid that may be another puzzle is read as a Sudoku on request, also on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sudoku.paste('2 3 1 5 5\n1 4 3 3 2\n3 3 5 2 1\n4 5 2 1 4\n5 1 1 4 3');
  await expect(page.getByText(/may be another puzzle or a table of numbers/)).toBeVisible();
  await expect(sudoku.verdict(/Exactly one/)).toBeHidden();
  await sudoku.button('Read it as a Sudoku').click();
  await expect(sudoku.verdict(/pairs of digits clash/)).toBeVisible();
  await expect(sudoku.refusal).toBeEmpty();
  await expect.poll(() => sudoku.givens()).toBe('2315514332335214521451143');
  await sudoku.button('Restore the last puzzle').click();
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
});

test('every clash is named', async ({ page }) => {
  // Without a text, there is nothing to refuse.
  await sudoku.button('Solve').click();
  await expect(sudoku.box).toBeFocused();
  await expect(sudoku.refusal).toBeEmpty();
  await sudoku.paste('1'.repeat(4).padEnd(16, '.'));
  await expect(sudoku.verdict('6 pairs of digits clash')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('listitem').first()).toHaveText('Two 1s in row 1, columns 1 and 2.');
  await sudoku.button('Show all 6').click();
  await expect(page.getByRole('listitem')).toHaveCount(6);
  await expect(sudoku.cell(1, 4)).toHaveAttribute('aria-invalid', 'true');
});

test('clashing givens are shown on the board for correction', { tag: '@first' }, async ({
  page,
}) => {
  await sudoku.paste(`88${hard.puzzle.slice(2)}`);
  await expect(sudoku.verdict('Two 8s in row 1')).toBeVisible();
  await sudoku.cell(1, 2).click();
  await page.keyboard.press('Backspace');
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
});
