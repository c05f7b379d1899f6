import { expect } from '@playwright/test';
import { copied } from './support/copied.ts';
import { paste } from './support/paste.ts';
import { hard, SudokuPage } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

let sudoku: SudokuPage;

test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  await sudoku.open();
});

test.describe('a puzzle is put on the board and solved', () => {
  test.afterEach(async () => {
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await expect.poll(() => sudoku.line()).toBe(hard.solution);
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
  });

  test('by pasting anywhere', { tag: '@first' }, async () => {
    await sudoku.paste(hard.puzzle);
  });

  test('by pasting into the box', async () => {
    await sudoku.pasteIntoBox(hard.puzzle);
  });

  test('by typing it into the box', async () => {
    await sudoku.box.fill(hard.puzzle);
    await sudoku.button('Solve').click();
  });

  test('as rows', async () => {
    await sudoku.paste(hard.puzzle.replace(/.{9}/g, '$&\n'));
  });

  test('as a drawn grid', async () => {
    const rows = hard.puzzle.match(/.{9}/g)?.map((row) => row.replace(/.{3}(?=.)/g, '$&|')) ?? [];
    rows.splice(6, 0, '---+---+---');
    rows.splice(3, 0, '---+---+---');
    await sudoku.paste(rows.join('\n'));
  });

  test('by dropping a file', async () => {
    await sudoku.drop([...new TextEncoder().encode(`${hard.puzzle}\n`)], 'puzzle.txt');
  });

  test('by dropping a file anywhere', async ({ page }) => {
    await sudoku.drop(
      [...new TextEncoder().encode(hard.puzzle)],
      'puzzle.txt',
      page.getByRole('banner'),
    );
  });

  test('from a Windows-1252 file with an umlaut', async () => {
    await sudoku.drop([...Buffer.from(`# schön\r\n${hard.puzzle}\r\n`, 'latin1')], 'puzzle.txt');
  });

  test('by pasting a file into the box', async ({ page }) => {
    await sudoku.box.focus();
    await paste(page, '', { name: 'puzzle.txt', content: hard.puzzle });
  });

  test('by pasting text with a picture of it', async ({ page }) => {
    await paste(page, hard.puzzle, { name: 'image.png', content: '\u0000' });
  });

  test('by picking a file', async ({ page }) => {
    const chooser = page.waitForEvent('filechooser');
    await sudoku.button('Open a file').click();
    const buffer = Buffer.from(hard.puzzle);
    await (await chooser).setFiles({ name: 'puzzle.txt', mimeType: 'text/plain', buffer });
  });

  test('as an example', async () => {
    await sudoku.button('Hard').click();
  });

  for (const blank of ['.', '0', ' ']) {
    test(`by typing it with ${JSON.stringify(blank)} for blank cells`, async ({ page }) => {
      await sudoku.cell(1, 1).click();
      await page.keyboard.type(hard.puzzle.replaceAll('.', blank));
      await sudoku.button('Show the solution').click();
    });
  }

  test('by typing it without selecting a cell', { tag: '@first' }, async ({ page }) => {
    await page.keyboard.type(hard.puzzle);
    await sudoku.button('Show the solution').click();
  });

  test('by typing it cell by cell', async ({ page }) => {
    await sudoku.unfold('Grid and typing');
    await sudoku.button('Move on after each digit').click();
    await sudoku.cell(1, 1).click();
    for (const [place, symbol] of [...hard.puzzle].entries()) {
      if (symbol !== '.') await page.keyboard.press(symbol);
      const endOfRow = place % 9 === 8;
      await page.keyboard.press(endOfRow ? 'Home' : 'ArrowRight');
      if (endOfRow) await page.keyboard.press('ArrowDown');
    }
    await sudoku.button('Show the solution').click();
  });
});

test.describe('a first visit', () => {
  test.beforeEach(async ({ page }) => {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('about:blank');
    await sudoku.visit();
  });

  test('shows a hard puzzle being solved, and how long that took, beside examples', {
    tag: '@first',
  }, async ({ page }) => {
    await expect(sudoku.verdict(/^Exactly one solution, in .* ms$/)).toBeVisible();
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
    await expect.poll(() => sudoku.line()).toBe(hard.solution);
    const examples = page.getByRole('group', { name: 'Or try an example' }).getByRole('button');
    await expect(examples).toHaveText([
      ...['Easy', 'Hard', '17 givens', 'Several solutions', 'No solution', 'Jigsaw', 'Killer'],
      ...['Sukaku', 'Empty 4 × 4', '6 × 6', '16 × 16', '25 × 25'],
    ]);
  });

  test('unfinished boxes on the first puzzle are announced in the verdict', async ({ page }) => {
    await sudoku.unfold('Grid and typing');
    await sudoku.button('Draw boxes').click();
    await expect(sudoku.grid).toHaveAccessibleName(/Boxes/);
    await sudoku.cell(1, 1).press('1');
    await sudoku.button('Done').click();
    await expect(page.getByText('Unfinished boxes: Box 1 has 1 of 9 cells')).toBeVisible();
  });

  test('gives way to the first puzzle, without an offer to bring it back', async ({ page }) => {
    await sudoku.paste(`1${'.'.repeat(80)}`);
    await expect(sudoku.verdict('More than one solution')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
    await expect(page).toHaveURL(/3x3\/1z/);
    await page.reload();
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/given 1/);
    await expect(sudoku.cell(2, 3)).toHaveAccessibleName(/empty/);
  });

  test('gives way to the puzzle that someone begins to type', async ({ page }) => {
    await page.keyboard.type('53..7');
    await expect.poll(() => sudoku.givens()).toBe('53..7'.padEnd(81, '.'));
    await expect(sudoku.verdict('More than one solution so far')).toBeVisible();
  });

  test('comes back after a digit typed by chance, and then takes digits', async ({ page }) => {
    await sudoku.cell(1, 2).click();
    await page.keyboard.type('5');
    await expect.poll(() => sudoku.givens()).toBe('.5'.padEnd(81, '.'));
    await sudoku.button('Back to the example').click();
    await expect.poll(() => sudoku.line()).toBe(hard.solution);
    await sudoku.cell(1, 2).click();
    await page.keyboard.type('1');
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle.replace('8.', '81'));
  });

  test('gives way to boxes that someone draws, and can be brought back', async () => {
    await sudoku.unfold('Grid and typing');
    await sudoku.button('Draw boxes').click();
    await expect.poll(() => sudoku.givens()).toBe('.'.repeat(81));
    await sudoku.button('Done').click();
    await sudoku.button('Back to the example').click();
    await expect.poll(() => sudoku.line()).toBe(hard.solution);
  });

  test('takes digits once someone has pasted the same puzzle', async ({ page }) => {
    await sudoku.paste(hard.puzzle);
    await expect(page.getByText('Read as one line')).toBeVisible();
    await sudoku.cell(1, 2).click();
    await page.keyboard.type('1');
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle.replace('8.', '81'));
  });

  test('has nothing to undo', async () => {
    await sudoku.visit();
    await expect(sudoku.verdict('Exactly one solution')).toBeVisible();
    await expect(sudoku.button('Undo')).toHaveAttribute('aria-disabled', 'true');
  });

  test('starts an empty grid on Clear, ready to type', async ({ page }) => {
    await sudoku.cell(5, 5).click();
    await sudoku.button('Clear').click();
    await page.keyboard.type('12');
    await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 2/);
    await expect(sudoku.cell(1, 3)).toBeFocused();
  });
});

test.describe('typing', () => {
  test('fills no cell while there are several solutions', async ({ page }) => {
    await page.keyboard.type('53..7');
    await expect(sudoku.verdict('More than one solution so far')).toBeVisible();
    await expect.poll(() => sudoku.line()).toBe('53..7'.padEnd(81, '.'));
    await sudoku.button('Solutions').click();
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await expect.poll(() => sudoku.line()).toMatch(/^53\d{79}$/);
    await sudoku.cell(1, 6).click();
    await page.keyboard.type('6');
    await expect.poll(() => sudoku.line()).toBe('53..76'.padEnd(81, '.'));
  });

  test('shows the digits that all solutions share, on request', async ({ page }) => {
    await page.keyboard.type(`12345678${'.'.repeat(5)}9`);
    await expect(sudoku.verdict('More than one solution so far')).toBeVisible();
    await sudoku.button('Shared digits').click();
    await expect(sudoku.cell(1, 9)).toHaveAccessibleName('row 1, column 9, 9 in every solution');
    await expect(sudoku.cell(2, 1)).toHaveAccessibleName(/empty/);
    await page.keyboard.type('1');
    await expect(sudoku.cell(1, 9)).toHaveAccessibleName(/9 in every solution/);
    await sudoku.button('Shared digits').click();
    await expect(sudoku.cell(1, 9)).toHaveAccessibleName(/empty/);
  });

  test('goes back with Backspace', async ({ page }) => {
    await sudoku.cell(1, 1).click();
    await page.keyboard.type('123');
    await expect(sudoku.cell(1, 4)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(sudoku.cell(1, 3)).toHaveAccessibleName(/empty/);
    await page.keyboard.press('Backspace');
    await expect(sudoku.cell(1, 2)).toBeFocused();
    await page.keyboard.type('9');
    await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 9/);
    await expect(sudoku.cell(1, 3)).toBeFocused();
  });

  test('stays in the cell if the user wants that, also on the next visit', async ({ page }) => {
    await sudoku.unfold('Grid and typing');
    const movesOn = sudoku.button('Move on after each digit');
    await expect(movesOn).toHaveAttribute('aria-pressed', 'true');
    await movesOn.click();
    await page.reload();
    await sudoku.cell(1, 1).click();
    await page.keyboard.type('12');
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/given 2/);
    await expect(sudoku.cell(1, 1)).toBeFocused();
  });
});

test.describe('the board', () => {
  test('names every cell by its place and content', async () => {
    await sudoku.paste(hard.puzzle);
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await expect(sudoku.grid.getByRole('row')).toHaveCount(9);
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName('row 1, column 1, given 8');
    await expect(sudoku.cell(3, 5)).toHaveAccessibleName('row 3, column 5, given 9');
    await expect(sudoku.cell(1, 2)).toHaveAccessibleName('row 1, column 2, solved 1');
    await sudoku.button('Clear').click();
    await expect(sudoku.cell(1, 2)).toHaveAccessibleName('row 1, column 2, empty');
  });

  test('is one tab stop, and arrow keys move within it', async ({ page }) => {
    await expect(sudoku.grid.locator('[tabindex="0"]')).toHaveCount(1);
    await sudoku.cell(5, 5).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(sudoku.cell(6, 6)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(sudoku.cell(6, 1)).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(sudoku.cell(9, 9)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sudoku.grid.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(sudoku.cell(9, 9)).toBeFocused();
  });

  test('leaves keys with Alt to the browser', async ({ page }) => {
    await page.goto('./#/cover');
    await page.goto('./#/sudoku');
    await sudoku.cell(5, 5).click();
    const prevented = await sudoku.cell(5, 5).evaluate((cell) => {
      const init = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true };
      return !cell.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    expect(prevented).toBe(false);
  });

  test('takes digits typed anywhere except into a field', async ({ page }) => {
    await page.keyboard.press('7');
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName('row 1, column 1, given 7');
    await expect(sudoku.cell(1, 2)).toBeFocused();
    await sudoku.box.fill('');
    await sudoku.box.press('3');
    await expect(sudoku.box).toHaveValue('3');
    await expect(sudoku.cell(1, 1)).toHaveText('7');
  });

  test('shows the count again when an undo brings back a solved empty grid', async () => {
    await sudoku.button('Solve the empty grid').click();
    await sudoku.button('Find up to 10').click();
    await expect(sudoku.verdict('At least 10 solutions')).toBeVisible();
    await sudoku.cell(1, 1).click();
    await sudoku.page.keyboard.press('5');
    await sudoku.button('Undo').click();
    await expect(sudoku.verdict('More than one solution')).toBeVisible();
  });

  for (const key of ['0', '.', ' ', 'Backspace', 'Delete']) {
    test(`clears a cell with ${JSON.stringify(key)}`, async ({ page }) => {
      await sudoku.cell(2, 2).click();
      await page.keyboard.press('5');
      await expect(sudoku.cell(2, 2)).toHaveText('5');
      await sudoku.cell(2, 2).click();
      await page.keyboard.press(key);
      await expect(sudoku.cell(2, 2)).toHaveAccessibleName('row 2, column 2, empty');
    });
  }

  test('takes letters above 9 on a larger size', async ({ page }) => {
    await sudoku.chooseShape('Size', '16 × 16');
    await sudoku.cell(1, 1).click();
    await page.keyboard.press('g');
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName('row 1, column 1, given G');
  });

  test('undoes and redoes, by button and by key', async ({ page }) => {
    await sudoku.cell(1, 1).click();
    await page.keyboard.press('4');
    await sudoku.cell(1, 1).click();
    await page.keyboard.press('6');
    await sudoku.button('Undo').click();
    await expect(sudoku.cell(1, 1)).toHaveText('4');
    await sudoku.button('Redo').click();
    await expect(sudoku.cell(1, 1)).toHaveText('6');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/empty/);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+y');
    await expect(sudoku.cell(1, 1)).toHaveText('6');
  });

  test('is restored on the next visit', { tag: '@first' }, async () => {
    await sudoku.paste(hard.puzzle);
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await sudoku.reload();
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await expect.poll(() => sudoku.givens()).toBe(hard.puzzle);
  });

  test('is restored with a digit typed just before a reload', async ({ page }) => {
    await sudoku.paste(hard.puzzle);
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await expect(page).toHaveURL(/3x3\//);
    await sudoku.cell(1, 2).focus();
    await page.evaluate(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: '9', bubbles: true, cancelable: true }),
      );
      location.reload();
    });
    await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 9/);
  });

  test('is restored with what changed while a reload was under way', async ({ page }) => {
    const changed = page.waitForEvent('console', (message) => message.text() === 'changed');
    await page.route(page.url().replace(/#.*/, ''), async (route) => {
      await changed;
      await route.continue();
    });
    const reloaded = page.waitForEvent('load');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      location.reload();
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
      // Playwright waits for the reload, so the page itself waits for the address.
      const timer = setInterval(() => {
        if (!location.hash.includes('3x3/8')) return;
        clearInterval(timer);
        const cell = document.querySelector<HTMLElement>('[data-cell="1"]');
        cell?.focus();
        cell?.dispatchEvent(new KeyboardEvent('keydown', { key: '9', bubbles: true }));
        console.log('changed');
      });
    }, hard.puzzle);
    await reloaded;
    await expect(sudoku.cell(1, 2)).toHaveAccessibleName(/given 9/);
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/given 8/);
  });

  test('can get rules without scrolling on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(sudoku.button('Add rules')).toBeInViewport({ ratio: 1 });
  });

  test('shows how it was interpreted', async ({ page }) => {
    await sudoku.paste(`${hard.puzzle} # Wednesday`);
    await expect(page.getByText(/Wednesday”, read as one line: 9 × 9, 21 givens/)).toBeVisible();
  });
});

/**
 * The last cell has no candidate. Dancing links finds that out at once; a solver that fills the
 * cells in reading order first tries all the rows above.
 */
const endless = `........9${'.'.repeat(63)}12345678.`;

test.describe('verdicts', () => {
  test('no solution', async () => {
    await sudoku.button('No solution').click();
    await expect(sudoku.verdict('No solution')).toBeVisible();
  });

  test('exactly one, with the time; search nodes and solver are with the solvers', async ({
    page,
  }) => {
    await sudoku.button('Easy').click();
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await expect(sudoku.verdict(/, in .* ms$/)).toBeVisible();
    await expect(page.getByText(/search nodes?/)).toHaveCount(0);
    await sudoku.unfold('Solvers and limits');
    await expect(page.getByText(/^[\d,]+ search nodes? · .* ms · vectors/)).toBeVisible();
  });

  test('several, to browse', { tag: '@first' }, async ({ page }) => {
    await sudoku.button('Empty 4 × 4').click();
    await sudoku.button('Count all').click();
    await expect(sudoku.verdict('Exactly 288 solutions')).toBeVisible();
    await expect(page.getByText('1 of 288')).toBeVisible();
    const first = await sudoku.line();
    await sudoku.button('Next solution').click();
    await expect(page.getByText('2 of 288')).toBeVisible();
    await expect.poll(() => sudoku.line()).not.toBe(first);
    await sudoku.button('Last solution').click();
    await expect(page.getByText('288 of 288')).toBeVisible();
    await sudoku.button('Previous solution').click();
    await expect(page.getByText('287 of 288')).toBeVisible();
    await sudoku.button('First solution').click();
    await expect.poll(() => sudoku.line()).toBe(first);
  });

  test('a lower bound, and more on request', async ({ page }) => {
    await sudoku.button('Solve the empty grid').click();
    await expect(sudoku.verdict(/^More than one solution, in .* ms$/)).toBeVisible();
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    for (const limit of ['10', '100', '1,000', '10,000']) {
      await sudoku.button(`Find up to ${limit}`).click();
      await expect(sudoku.verdict(`At least ${limit} solutions`)).toBeVisible();
    }
    await expect(page.getByText('1 of 10,000')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Find up to/ })).toHaveCount(0);
  });

  test('the first solutions, if a search stopped by hand found more than are kept', async ({
    page,
  }) => {
    await sudoku.button('Solve the empty grid').click();
    await sudoku.button('Count all').click();
    await expect(page.getByText(/The first 10,000 of at least [\d,]{7,}$/)).toBeVisible();
    await sudoku.button('Stop').click();
    await expect(sudoku.verdict(/^At least [\d,]+ solutions$/)).toBeVisible();
    await expect(page.getByText(/^Stopped by you after /)).toBeVisible();
    await sudoku.button('Last solution').click();
    await expect(page.getByText('10,000 of 10,000')).toBeVisible();
  });

  test('out of time, never reported as "none"', async ({ page }) => {
    await sudoku.chooseLimit('Time', 'up to 1 s');
    await sudoku.chooseSolver('Brute force');
    await sudoku.paste(endless);
    await expect(sudoku.verdict('Out of time, without an answer')).toBeVisible();
    await sudoku.button('Continue without a time limit').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
  });

  test('up to a chosen limit, which is remembered', async ({ page }) => {
    await sudoku.button('Empty 4 × 4').click();
    await sudoku.chooseLimit('Solutions', 'up to 100');
    await expect(sudoku.verdict('At least 100 solutions')).toBeVisible();
    await sudoku.chooseLimit('Solutions', 'all');
    await expect(sudoku.verdict('Exactly 288 solutions')).toBeVisible();
    await page.reload();
    await sudoku.button('Easy').click();
    await sudoku.button('Empty 4 × 4').click();
    await expect(sudoku.verdict('Exactly 288 solutions')).toBeVisible();
  });

  test('clashing givens, both cells marked and named', async ({ page }) => {
    await sudoku.cell(3, 2).click();
    await page.keyboard.press('7');
    await sudoku.cell(8, 2).click();
    await page.keyboard.press('7');
    await expect(sudoku.verdict('Two 7s in column 2')).toBeVisible();
    await expect(sudoku.cell(3, 2)).toHaveAttribute('aria-invalid', 'true');
    await expect(sudoku.cell(8, 2)).toHaveAttribute('aria-invalid', 'true');
    await expect(sudoku.grid.locator('[aria-invalid]')).toHaveCount(2);
  });
});

test.describe('a long search', () => {
  test.beforeEach(async ({ page }) => {
    await sudoku.chooseSolver('Brute force');
    await sudoku.paste(endless);
    await expect(page.getByRole('progressbar')).toBeVisible();
  });

  test('can be stopped, which is not reported as "none"', async ({ page }) => {
    await sudoku.button('Stop').click();
    await expect(sudoku.verdict('Stopped without an answer')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await sudoku.button('Search again').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
  });

  test('can be paused and continued', async () => {
    await sudoku.button('Pause').click();
    await expect(sudoku.verdict('Paused')).toBeVisible();
    await sudoku.button('Continue').click();
    await expect(sudoku.verdict('Searching')).toBeVisible();
  });

  test('keeps the focus near when its buttons disappear', async ({ page }) => {
    const inside = () => page.evaluate(() => document.activeElement !== document.body);
    await sudoku.button('Stop').focus();
    await page.keyboard.press('Enter');
    await expect(sudoku.button('Search again')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect.poll(inside).toBe(true);
    // The row of the button that disappeared.
    for (const name of ['Clear', 'Undo', 'Redo', 'Add rules', 'Candidates', 'Search again']) {
      await page.keyboard.press('Tab');
      await expect(sudoku.button(name)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect.poll(inside).toBe(true);
  });

  test('does not announce changing counts', async ({ page }) => {
    const announced = await page.getByRole('status').allTextContents();
    expect(announced.filter((text) => /\d/.test(text))).toEqual([]);
  });

  test('yields to the next puzzle', async () => {
    await sudoku.chooseSolver('Dancing links');
    await sudoku.paste(hard.puzzle);
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  });

  test('does not block the page', async () => {
    await sudoku.cell(1, 1).click();
    await sudoku.page.keyboard.press('ArrowDown');
    await expect(sudoku.cell(2, 1)).toBeFocused();
  });
});

test.describe('comparing the solvers', () => {
  test('shows the figures of each solver', async ({ page }) => {
    await sudoku.button('Easy').click();
    await sudoku.compare();
    const table = page.getByRole('table', { name: 'Comparison' });
    // The row heading names the solver, and column headings name the cells.
    const cells = table.getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveCount(5);
    await expect(table.getByRole('columnheader')).toHaveCount(6);
    for (const name of [
      'Vectors',
      'Singles',
      'Dancing links',
      'Bit sets, cursor',
      'Bit sets, recursive',
      'Brute force',
    ]) {
      const row = table.getByRole('row', { name });
      await expect(row.getByRole('cell').last()).toHaveText('one solution');
      await expect(row.getByRole('cell').first()).toHaveText(/ms/);
      await expect(row.getByRole('cell').nth(1)).toHaveText(/^[\d,]+$/);
    }
    for (const name of ['Time', 'Search nodes', 'Placements tried', 'Backtracks']) {
      await expect(table.getByRole('columnheader', { name })).toBeVisible();
    }
  });

  test('can skip slow solvers, and marks them as skipped', async ({ page }) => {
    await sudoku.paste(endless);
    await expect(sudoku.verdict('No solution')).toBeVisible();
    await sudoku.compare();
    await expect(page.getByRole('row', { name: 'Dancing links' })).toContainText('no solution');
    for (const name of ['Bit sets, cursor', 'Bit sets, recursive', 'Brute force']) {
      const row = page.getByRole('row', { name });
      await expect(row).toContainText('searching');
      await sudoku.button(`Skip ${name.toLowerCase()}`).click();
      await expect(row).toContainText('stopped without an answer');
    }
  });

  test('suspends a running search and continues it afterwards', async ({ page }) => {
    await sudoku.chooseSolver('Brute force');
    await sudoku.paste(endless);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await sudoku.compare();
    await expect(sudoku.verdict('Waiting for the comparison')).toBeVisible();
    await sudoku.button('Stop the comparison').click();
    await expect(sudoku.verdict('Searching')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
  });

  test('right after typing shows the table, and then the answer', async ({ page }) => {
    await sudoku.button('Easy').click();
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
    await sudoku.cell(1, 1).click();
    await page.keyboard.press('9');
    await sudoku.compare();
    const result = page.getByRole('row', { name: 'Brute force' }).getByRole('cell').last();
    await expect(result).toHaveText(/solution/);
    await expect(sudoku.verdict('No solution')).toBeVisible();
    await expect(result).toBeVisible();
  });

  test('can be stopped altogether', async ({ page }) => {
    await sudoku.paste(endless);
    await sudoku.compare();
    await expect(page.getByRole('row', { name: 'Bit sets, cursor' })).toContainText('searching');
    await sudoku.button('Stop the comparison').click();
    await expect(page.getByRole('row', { name: 'Bit sets, cursor' })).toContainText('stopped');
    await expect(page.getByRole('row', { name: 'Brute force' })).toContainText('not run');
  });
});

test('the solution and the puzzle can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  expect(await copied(page, sudoku.button('Copy solution'))).toBe(hard.solution);
  expect(await copied(page, sudoku.button('Copy puzzle'))).toBe(hard.puzzle);
});

test('a puzzle with unusual boxes is copied with its boxes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sudoku.paste('12|34|56\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|..\n');
  await expect(page.getByText('6 × 6, boxes 3 × 2, 6 givens')).toBeVisible();
  const text = await copied(page, sudoku.button('Copy puzzle'));
  await sudoku.button('Hard').click();
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  await sudoku.paste(text);
  await expect(page.getByText('6 × 6, boxes 3 × 2, 6 givens')).toBeVisible();
});

test('a solver that is slow to load is shown as starting', async ({ page }) => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/*.wasm', async (route) => {
    await loading;
    await route.continue();
  });
  await page.reload();
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict('Starting the solver…')).toBeVisible();
  load();
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
});

test('nothing moves when the answer appears', async ({ page }) => {
  const places = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    return Promise.all([
      sudoku.grid.boundingBox(),
      sudoku.box.boundingBox(),
      sudoku.cell(9, 9).boundingBox(),
    ]);
  };
  const before = await places();
  await sudoku.paste(hard.puzzle);
  await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  expect(await places()).toEqual(before);
  await sudoku.chooseSolver('Brute force');
  await sudoku.paste(endless);
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('on a small desktop screen, the tools for the grid and its boxes are in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The address of the empty board follows shortly afterwards.
  await expect(page).toHaveURL(/zzzc$/);
  await page.reload();
  const fold = sudoku.button('Grid and typing: 9 × 9');
  await expect(fold).toBeInViewport({ ratio: 1 });
  await sudoku.button('Hard').click();
  await expect(page.getByText('Exactly one solution')).toBeVisible();
  await fold.click();
  await expect(sudoku.button('Draw boxes')).toBeInViewport({ ratio: 1 });
  await sudoku.button('Draw boxes').click();
  for (const tool of [/^Box 1,/, 'Done']) {
    await expect(sudoku.button(tool)).toBeInViewport({ ratio: 1 });
  }
  await expect(sudoku.grid).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the board fills the width, and digits can be tapped', { tag: '@first' }, async () => {
    const board = await sudoku.grid.boundingBox();
    expect(board?.width).toBeGreaterThan(350);
    await sudoku.cell(4, 4).tap();
    for (const key of ['6', 'Blank cell', '7']) await sudoku.button(key).tap();
    await expect(sudoku.cell(4, 4)).toHaveAccessibleName('row 4, column 4, given 6');
    await expect(sudoku.cell(4, 6)).toHaveAccessibleName('row 4, column 6, given 7');
    for (let taps = 0; taps < 3; taps += 1) await sudoku.button('Erase').tap();
    await expect(sudoku.cell(4, 6)).toHaveAccessibleName('row 4, column 6, empty');
    await expect(sudoku.cell(4, 4)).toHaveAccessibleName('row 4, column 4, empty');
  });

  test('the tools below the keypad stay while digits are typed', async ({ page }) => {
    await sudoku.button('1').tap();
    const button = await sudoku.button('Count all').elementHandle();
    for (const [index, digit] of ['2', '3', '4'].entries()) {
      await sudoku.button(digit).tap();
      await expect(page.getByText(`9 × 9, ${index + 2} givens`)).toBeVisible();
      await expect(sudoku.button('Count all')).toBeVisible();
    }
    expect(await button?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });

  test('the board and the lasting buttons stay in place when the answer appears', async ({
    page,
  }) => {
    const lasting = [sudoku.grid, sudoku.button('Candidates'), sudoku.button('Add rules')];
    const place = () => Promise.all(lasting.map((each) => each.boundingBox()));
    const before = await place();
    for (const puzzle of [hard.puzzle, `11${'.'.repeat(79)}`, `1${'.'.repeat(80)}`]) {
      await sudoku.paste(puzzle);
      await expect(sudoku.verdict(/Exactly one|Two 1s|More than one/)).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await place()).toEqual(before);
    }
    // The details begin where the sentence does.
    const sentence = await sudoku.verdict('More than one').boundingBox();
    const details = await page.getByText(/^Read as one line/).boundingBox();
    expect(details?.x).toBe(sentence?.x);
  });

  test('every section is in view', async ({ page }) => {
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links).toHaveCount(7);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  });

  test('a button near the board pastes a puzzle', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), hard.puzzle);
    await sudoku.button('Paste').tap();
    await expect(sudoku.verdict(/Exactly one/)).toBeVisible();
  });

  test('cells of a large board are large enough to tap', async () => {
    await sudoku.button('25 × 25').tap();
    await sudoku.button('Larger cells').tap();
    const cell = await sudoku.cell(25, 25).boundingBox();
    expect(cell?.width).toBeGreaterThan(22);
    await sudoku.cell(25, 25).tap();
    await expect(sudoku.cell(25, 25)).toBeInViewport({ ratio: 1 });
  });

  test('an example far below the board scrolls to its answer', async () => {
    await sudoku.button('Hard').tap();
    await expect(sudoku.verdict(/Exactly one/)).toBeInViewport();
  });
});

test.describe('on a short phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the board, the keypad and the buttons below it are in sight', async () => {
    await sudoku.visit();
    await expect(sudoku.cell(1, 1)).toBeInViewport({ ratio: 1 });
    await expect(sudoku.cell(9, 9)).toBeInViewport({ ratio: 1 });
    for (const name of ['1', 'Erase', 'Paste', 'Clear', 'Undo']) {
      await expect(sudoku.button(name)).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('on a phone in landscape', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [width, height] of [
    [667, 375],
    [740, 360],
    [844, 390],
    [932, 430],
  ] as const) {
    test.describe(`of ${width} × ${height} pixels`, () => {
      test.use({ viewport: { width, height } });

      test('the board, the verdict and the keypad are in sight', async ({ page }) => {
        await sudoku.paste(hard.puzzle);
        const verdict = sudoku.verdict(/Exactly one/);
        await expect(verdict).toBeVisible();
        await page.evaluate(() => scrollTo(0, 0));
        for (const part of [verdict, sudoku.cell(1, 1), sudoku.cell(9, 9)]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        const pad = sudoku.button('9');
        const place = await pad.boundingBox();
        await sudoku.cell(1, 1).tap();
        await pad.tap();
        await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/given 9/);
        await expect(pad).toBeInViewport({ ratio: 1 });
        expect(await pad.boundingBox()).toEqual(place);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    });
  }

  test.describe('further down the page', () => {
    test.use({ viewport: { width: 844, height: 390 } });

    test('the board stays in sight', async () => {
      await sudoku.visit();
      await sudoku.button('17 givens').scrollIntoViewIfNeeded();
      await expect(sudoku.cell(1, 1)).toBeInViewport({ ratio: 1 });
      await expect(sudoku.cell(9, 9)).toBeInViewport({ ratio: 1 });
    });
  });
});
