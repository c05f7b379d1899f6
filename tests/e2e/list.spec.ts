import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { desktop, expectAccessible } from './support/accessible.ts';
import { paste, waitForSection } from './support/paste.ts';
import { test } from './support/test.ts';
import { variantLinks } from './support/variant-links.ts';

const puzzles = readFileSync('tests/data/sudoku/minimal_9x9.txt', 'utf8').trim().split('\n');
const unique = puzzles.slice(0, 3);
/**
 * The first puzzle of tests/data/sudoku/no_solution_9x9.txt. A single change leaves one solution.
 */
const contradictory =
  '..14..8....91.....8.69..45..75..13..4...9.....3......7...6.....5...7..82.28.....9';
const clashing = `88${'.'.repeat(79)}`;
const several = '.'.repeat(81);
const mixed = [
  '# six lines that say something',
  `${unique[0]} # first of all`,
  unique[1],
  'this is no puzzle',
  several,
  clashing,
  unique[2],
].join('\n');

function sentence(page: Page, text: string | RegExp): Locator {
  return page.locator('#section-list').getByRole('status').filter({ hasText: text });
}

function row(page: Page, text: string | RegExp): Locator {
  return page.getByRole('grid', { name: 'Puzzles' }).getByRole('row').filter({ hasText: text });
}

async function openFile(page: Page, content: string | Buffer, name = 'list.txt') {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  const field = page.locator('#section-list input[type=file]');
  await field.setInputFiles({ name, mimeType: 'text/plain', buffer });
}

/** Reads a value from the browser's database, which is written shortly after the page shows it. */
function kept(page: Page, name: 'list' | 'progress' | 'deletions' | 'ratings'): Promise<unknown> {
  return page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('dance.list');
        opening.onsuccess = () => {
          const found = opening.result.transaction('list').objectStore('list').get(name);
          found.onsuccess = () => {
            opening.result.close();
            resolve(found.result);
          };
        };
      }),
    name,
  );
}

/** Opens the fold with the solver and its limits. */
async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Solver and limits' }).click();
}

async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#/list');
  await waitForSection(page);
});

test('a list is solved, and unreadable lines are reported with their reason', {
  tag: '@first',
}, async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await expect(page.locator('.list-verdict-text')).toHaveText([
    ...['One solution', 'One solution', 'Unreadable'],
    ...['More than one solution', 'Givens clash', 'One solution'],
  ]);
  await expect(row(page, 'first of all')).toContainText('2');
  await expect(row(page, 'More than one solution')).toContainText('5');
  await expect(row(page, 'Givens clash')).toContainText('6');
  await expect(row(page, 'Unreadable')).toContainText('this is no puzzle');
  await expect(row(page, 'Unreadable').locator('.list-reason')).toHaveText(/\w/);
});

test('rows are sorted by a column and filtered by verdict', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  const givens = page.getByRole('columnheader', { name: 'Givens' });
  await givens.getByRole('button').click();
  await givens.getByRole('button').click();
  await expect(givens).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('One solution');
  await page.getByRole('radio', { name: 'Givens clash 1' }).check();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Givens clash')).toBeVisible();
});

test('a search finds lines, digits, names and text that could not be read', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search the list' });
  const rows = page.getByRole('row');
  for (const [text, line] of [
    ['7', '7'],
    ['FIRST', '2'],
    ['no puzzle', '4'],
    [(unique[2] ?? '').slice(20, 60).replaceAll('.', '0'), '7'],
  ] as const) {
    await search.fill(text);
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1).getByRole('gridcell').first()).toHaveText(line);
  }
  await search.fill('no such text');
  await expect(page.getByText('No puzzle matches')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Results (CSV)' })).toBeHidden();
  await search.press('Escape');
  await expect(rows).toHaveCount(7);
});

test('ranges limit the rows until the filter is cleared', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Givens, at most').fill('2');
  await expect(row(page, 'More than one solution')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Solutions, at least').fill('2');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(sentence(page, 'Showing 1 of 6')).toBeVisible();
  await page.getByLabel('Givens, at most').fill('abc');
  await expect(sentence(page, 'Type a number.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row')).toHaveCount(7);
  await expect(page.getByLabel('Givens, at most')).toHaveValue('');
});

test('duplicates point to the first of them, and can be deleted', async ({ page }) => {
  await openFile(page, [...unique, unique[1], unique[0], unique[0]].join('\n'));
  await expect(sentence(page, '6 puzzles, all done.')).toBeVisible();
  await expect(row(page, 'Same as line 1')).toHaveCount(2);
  await expect(row(page, 'Same as line 2')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Delete 3 duplicates' })).toBeVisible();
  await page.getByRole('radio', { name: 'Duplicates 3' }).check();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Delete these 3' }).click();
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'All 3' })).toBeChecked();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('a duplicate leads to the first by keyboard, even if a filter hides that', async ({
  page,
}) => {
  await openFile(page, [...unique, unique[1]].join('\n'));
  await expect(sentence(page, /all done/)).toBeVisible();
  await page.getByRole('radio', { name: 'Duplicates 1' }).check();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('grid').press('d');
  await expect(page.getByRole('radio', { name: 'All 4' })).toBeChecked();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-activedescendant', /-1$/);
});

test('a list is cleaned up in one go, and comes back', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  await expect(page.getByText('One per line; the first is')).toBeVisible();
  await page.getByRole('radio', { name: 'Unreadable 1' }).check();
  await page.getByRole('button', { name: 'Delete this one' }).click();
  await expect(page.getByRole('radio', { name: 'All 5' })).toBeChecked();
  await expect(page.getByText('Originally 5 puzzles, one per line; the first is')).toBeVisible();
  await page.getByRole('button', { name: 'Keep only the 3 with one solution' }).click();
  await expect(sentence(page, '3 puzzles · 3 deleted.')).toBeVisible();
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Keep only/ })).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo the deletion' });
  await undo.click();
  await undo.click();
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await expect(page.getByText('Select all')).toBeVisible();
});

test('rows are selected by clicks, exported and deleted, and come back', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  const rows = page.getByRole('row');
  await rows.nth(1).click({ modifiers: ['ControlOrMeta'] });
  await rows.nth(3).click({ modifiers: ['Shift'] });
  await expect(sentence(page, '3 selected')).toBeVisible();
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('The 3 selected.')).toBeVisible();
  expect((await downloaded(page, 'Results (CSV)')).trim().split('\n')).toHaveLength(4);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  await expect(rows).toHaveCount(4);
  await expect.poll(() => kept(page, 'deletions')).toHaveLength(1);
  await page.reload();
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the deletion' }).click();
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await expect(rows).toHaveCount(7);
});

test('rows are selected and deleted by keys', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  await page.getByRole('grid', { name: 'Puzzles' }).focus();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp');
  await expect(sentence(page, '2 selected')).toBeVisible();
  await press('Delete');
  await expect(sentence(page, '3 puzzles, 1 unreadable · 2 deleted.')).toBeVisible();
  await press('ControlOrMeta+z');
  await expect(page.getByRole('row')).toHaveCount(7);
  await press('ControlOrMeta+Shift+z');
  await expect(page.getByRole('row')).toHaveCount(5);
  await press('ControlOrMeta+a');
  await expect(sentence(page, '4 selected')).toBeVisible();
  await press('Escape');
  await expect(sentence(page, '3 puzzles, 1 unreadable · 2 deleted.')).toBeVisible();
});

test('an empty file is not offered, and an empty column takes no space', async ({ page }) => {
  await openFile(page, `${several}\n`);
  await expect(sentence(page, /all done/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Solutions' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Puzzles (.sdm)' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^One solution only/ })).toHaveCount(0);
  await openFile(page, unique.join('\n'));
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Solutions' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^One solution only/ })).toHaveCount(0);
  await openFile(page, [several, ...unique].join('\n'));
  await expect(sentence(page, '4 puzzles, all done.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^One solution only/ })).toBeVisible();
});

test('the board leads to the next puzzle of the list, and back', { tag: '@first' }, async ({
  page,
}) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  const givens = page.locator('#section-sudoku').getByRole('gridcell', { name: /given/ });
  const steps = page.getByRole('navigation', { name: 'Puzzles of your list' });
  const amount = (line = '') => line.replace(/[.0]/g, '').length;
  await row(page, /One solution/)
    .nth(1)
    .click();
  await expect(steps).toContainText('2 of 6');
  await expect(page.getByText(/Line 3 of your list/)).toBeVisible();
  // The third puzzle cannot be read.
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(steps).toContainText('4 of 6');
  await expect(givens).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous puzzle' }).click();
  await page.getByRole('button', { name: 'Previous puzzle' }).click();
  await expect(steps).toContainText('1 of 6');
  await expect(givens).toHaveCount(amount(unique[0]));
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('grid', { name: 'Puzzles' })).toBeFocused();
  await page.goBack();
  await paste(page, unique[1] ?? '');
  await expect(givens).toHaveCount(amount(unique[1]));
  await expect(steps).toHaveCount(0);
});

test('a repair on the board corrects the list, and undo takes it back there, too', async ({
  page,
}) => {
  await openFile(page, [unique[0], contradictory, unique[2]].join('\n'));
  await expect(sentence(page, /all done/)).toBeVisible();
  await row(page, /No solution/).click();
  const offers = page.getByRole('region', { name: 'Explanation' });
  await offers.getByRole('button', { name: 'Change the 1 in row 1, column 3 to 7' }).click();
  await expect(page.getByText(/Line 2 of your list, corrected there/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/Line 2 of your list: /)).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to the list' });
  await back.click();
  await expect(row(page, /No solution/)).toHaveCount(1);
  await row(page, /No solution/).click();
  await offers.getByRole('button', { name: 'Change the 1 in row 1, column 3 to 7' }).click();
  await expect(page.getByText(/Line 2 of your list, corrected there/)).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Puzzles of your list' });
  await expect(steps).toContainText('2 of 3');
  await back.click();
  await expect(row(page, /One solution/)).toHaveCount(3);
  await page.reload();
  await expect(row(page, /One solution/)).toHaveCount(3);
  await row(page, /One solution/)
    .nth(1)
    .click();
  await expect(page.getByText(/Line 2 of your list/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'row 1, column 3, given 7' })).toBeVisible();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(steps).toContainText('3 of 3');
});

test('a row is chosen by keys and opened on the board', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  await page.getByRole('grid', { name: 'Puzzles' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/sudoku/);
  const first = [...(unique[2] ?? '')].findIndex((symbol) => symbol !== '.' && symbol !== '0');
  const cell = page.getByRole('gridcell').nth(first);
  await expect(cell).toHaveText(unique[2]?.charAt(first) ?? '');
});

test('a packed file is read', async ({ page }) => {
  await openFile(page, gzipSync(unique.join('\n')), 'list.txt.gz');
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
});

test('a text without a list is refused with the reason', async ({ page }) => {
  await openFile(page, '');
  await expect(page.locator('#section-list').getByRole('alert').first()).toContainText(
    'nothing here to read',
  );
});

test('a finished list stays finished after another text is refused', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await openFile(page, '');
  await expect(page.locator('#section-list').getByRole('alert').first()).toContainText(
    'nothing here to read',
  );
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
});

test('several puzzles pasted into the Sudoku section open the list', async ({ page }) => {
  await page.goto('./#/sudoku');
  await paste(page, unique.join('\n'));
  await expect(page).toHaveURL(/#\/list/);
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
});

const hex = `A2B45${'.'.repeat(251)}`;

test('a list with two interpretations asks once, not for each row', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Time').selectOption('1000');
  await openFile(page, `${hex}\n${hex}\n`);
  await page.getByRole('button', { name: /symbols 0–9, A–F/ }).click();
  await expect(page.getByText(/One per line.*symbols 0–9, A–F/)).toBeVisible();
  await expect(sentence(page, /all done/)).toBeVisible();
  expect(await downloaded(page, 'Results (CSV)')).toContain(',B3C56');
  await row(page, /[23]/).nth(1).click();
  await expect(page).toHaveURL(/#\/sudoku/);
  await expect(page.locator('#section-sudoku').getByRole('gridcell').first()).toHaveText('B');
});

test('the interpretation chosen in the Sudoku section applies to the list', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Time').selectOption('1000');
  await page.goto('./#/sudoku');
  await paste(page, `${hex}\n${hex}\n${hex}\n`);
  await page.getByRole('button', { name: /symbols 0–9, A–F/ }).click();
  await expect(page).toHaveURL(/#\/list/);
  await expect(sentence(page, /all done/)).toBeVisible();
  expect(await downloaded(page, 'Results (CSV)')).toContain(',B3C56');
});

test('an unreadable text does not disturb a running list', async ({ page }) => {
  // Without limits, they take for ever.
  await openSettings(page);
  await solutionLimit(page).selectOption('0');
  await page.getByLabel('Time').selectOption('0');
  await openFile(page, `${several}\n`.repeat(500));
  await expect(sentence(page, 'Solving 500 puzzles')).toBeVisible();
  await openFile(page, 'what is this?');
  await expect(page.locator('#section-list').getByRole('alert').first()).toContainText(
    'Your list is unchanged.',
  );
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(sentence(page, 'Solving 500 puzzles')).toBeVisible();
});

test('a replaced or removed list can be restored', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await openFile(page, unique.join('\n'));
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo the change of list' });
  await undo.click();
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the list' }).click();
  await expect(sentence(page, /Paste a list/)).toBeVisible();
  await undo.click();
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
});

test('an unreadable row shows the reason in its place', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  await row(page, 'Unreadable').click();
  await expect(row(page, 'Unreadable')).toContainText('There’s no puzzle here.');
  const note = page.getByRole('status').filter({ hasText: 'this is no puzzle' });
  await expect(note).toContainText('Line 4');
  await expect(page).toHaveURL(/#\/list/);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Givens clash')).toContainText('Two 8s in row 1, columns 1 and 2');
});

test('an exported file has the rows that are shown', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  await expect(page.getByText('All 6, in the order shown.')).toBeVisible();
  await page.getByRole('radio', { name: 'Givens clash' }).check();
  await expect(page.getByText('The 1 shown, of 6.')).toBeVisible();
  expect((await downloaded(page, 'Results (CSV)')).trim().split('\n')).toHaveLength(2);
});

test('a Windows-1252 file is read, a damaged one is reported', async ({ page }) => {
  await openFile(page, Buffer.from(`${unique[0]} # café\n${unique[1]}\n`, 'latin1'));
  await expect(row(page, 'café')).toBeVisible();
  await openFile(page, gzipSync(mixed).subarray(0, 60), 'list.gz');
  await expect(page.locator('#section-list').getByRole('alert').first()).toContainText(
    'damaged or incomplete',
  );
});

test('dropping two files reports that the second was ignored', async ({ page }) => {
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    for (const name of ['one.txt', 'two.txt']) dataTransfer.items.add(new File([text], name));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer }));
  }, unique.join('\n'));
  const message = page.getByRole('alert').filter({ hasText: 'the first of' });
  await expect(message).toContainText('Opened one.txt, the first of 2 files.');
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
});

test('prints show the heading, the figures and the rows', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'List' })).toBeVisible();
  await expect(row(page, 'Unreadable')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^All/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove the list' })).toBeHidden();
});

test('each puzzle of a file of games opens exactly as written', async ({ page }) => {
  const jigsaw = {
    name: 'a jigsaw',
    grid: [1, 0, 0, 2, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0],
    regions: [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3],
  };
  const inRows = (cells: readonly number[]) =>
    [0, 4, 8, 12].map((begin) => cells.slice(begin, begin + 4));
  const games = [jigsaw, { ...jigsaw, name: 'another' }].map(({ name, grid, regions }) => ({
    name,
    grid: inRows(grid),
    regions: inRows(regions),
  }));
  await openFile(page, JSON.stringify(games, null, 2));
  await expect(sentence(page, '2 puzzles, all done.')).toBeVisible();
  await row(page, 'another').click();
  await expect(page).toHaveURL(/#\/sudoku/);
  await expect(page.getByText(/Line \d+ of your list.*irregular boxes/)).toBeVisible();
});

test('grids of several lines make a list, and open as written', async ({ page }) => {
  const grids = unique.map((line) => line.match(/.{9}/g)?.join('\n')).join('\n\n');
  await openFile(page, grids);
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  await expect(row(page, /One solution/).nth(1)).toContainText('11');
});

test('going back once returns from the board to the same row', async ({ page }) => {
  await openFile(page, puzzles.slice(0, 400).join('\n'));
  await expect(sentence(page, '400 puzzles, all done.')).toBeVisible();
  const table = page.getByRole('grid', { name: 'Puzzles' });
  await table.focus();
  await page.keyboard.press('End');
  await expect(row(page, '400')).toBeVisible();
  const place = await table.evaluate((box) => box.scrollTop);
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'List', exact: true }).click(),
  ]) {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/sudoku\/v1\//);
    await goBack();
    await expect(table).toBeFocused();
    await expect.poll(() => table.evaluate((box) => box.scrollTop)).toBe(place);
  }
});

test('back and forward visit the opened rows', async ({ page }) => {
  await openFile(page, unique.join('\n'));
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  const open = async (number: number) => {
    await row(page, /One solution/)
      .nth(number)
      .click();
    await expect(page).toHaveURL(/#\/sudoku\/v1\//);
    return page.url();
  };
  const first = await open(0);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  const second = await open(1);
  await page.goBack();
  await expect(page).toHaveURL(/#\/list$/);
  await page.goBack();
  await expect(page).toHaveURL(first);
  const givens = page.getByRole('gridcell', { name: /given/ });
  await expect(givens).toHaveCount(unique[0]?.replace(/[.0]/g, '').length ?? 0);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(second);
});

/** Finds the choice of the solution limit. */
const solutionLimit = (page: Page) =>
  page.getByRole('group', { name: 'Limits' }).getByLabel('Solutions');

test('new settings are remembered, and solve the list again on request', async ({ page }) => {
  await openFile(page, mixed);
  await expect(row(page, 'More than one solution')).toBeVisible();
  await openSettings(page);
  await solutionLimit(page).selectOption('10');
  await page.getByLabel('Solver').selectOption('bitsets');
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await expect(row(page, 'More than one solution')).toBeVisible();
  await page.getByRole('button', { name: 'Solve with these settings' }).click();
  await expect(row(page, 'At least 10 solutions')).toBeVisible();
  const settings = { solver: 'bitsets', limit: 10 };
  await expect.poll(() => kept(page, 'list')).toMatchObject({ settings });
  await page.reload();
  await expect(row(page, 'At least 10 solutions')).toBeVisible();
  await openSettings(page);
  await expect(solutionLimit(page)).toHaveValue('10');
  await expect(page.getByLabel('Solver')).toHaveValue('bitsets');
});

test('a puzzle that would take forever does not block the list', async ({ page }) => {
  await openSettings(page);
  await solutionLimit(page).selectOption('0');
  await page.getByLabel('Time').selectOption('1000');
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  await expect(row(page, /At least [\d,]{3,} solutions/)).toContainText('5');
});

test('a list survives reloads in its order until it is removed', { tag: '@first' }, async ({
  page,
}) => {
  await openFile(page, mixed);
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await expect.poll(() => kept(page, 'progress')).toBeDefined();
  const givens = page.getByRole('columnheader', { name: 'Givens' });
  await givens.getByRole('button').click();
  await givens.getByRole('button').click();
  await page.reload();
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await expect(givens).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('One solution');
  await expect(row(page, 'Unreadable')).toContainText('this is no puzzle');
  await expect(row(page, 'first of all')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the list' }).click();
  await expect(sentence(page, /Paste a list/)).toBeVisible();
  await expect.poll(() => kept(page, 'list')).toBeUndefined();
  await page.reload();
  await expect(sentence(page, /Paste a list/)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Puzzles' })).toHaveCount(0);
});

test('a list works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
  });
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await page.reload();
  await openFile(page, mixed);
  await expect(sentence(page, '5 puzzles, all done. 1 unreadable.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the list' }).click();
  await expect(sentence(page, /Paste a list/)).toBeVisible();
  expect(faults).toEqual([]);
});

test('a phone shows the list without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('the choice of a kind of puzzles takes one line', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 800 });
  await openFile(page, [mixed, contradictory, unique[0]].join('\n'));
  await expect(sentence(page, /all done/)).toBeVisible();
  const kinds = page.locator('.list-filter').getByRole('radio');
  await expect(kinds).toHaveCount(7);
  const lines = await kinds.evaluateAll(
    (all) => new Set(all.map((kind) => kind.getBoundingClientRect().top)).size,
  );
  expect(lines).toBe(1);
  await kinds.last().check();
  await expect(kinds.last()).toBeInViewport({ ratio: 1 });
});

test('a file reports what it cannot contain', async ({ page }) => {
  const jigsaw = '1..2..1..2......        AAABABBBCCDDCCDD';
  await openFile(page, `${mixed}\n${jigsaw}\n`);
  await expect(sentence(page, /all done/)).toBeVisible();
  await downloaded(page, 'Puzzles (.sdm)');
  const report = page.getByText(/puzzles.sdm has 5 puzzles/);
  await expect(report).toContainText('1 unreadable; 1 with extra rules, other boxes');
  expect(await downloaded(page, 'Results (CSV)')).toContain(jigsaw.replace(/ +/, ' '));
});

test('the list is downloaded in each format', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();

  const csv = (await downloaded(page, 'Results (CSV)')).trim().split('\n');
  expect(csv).toHaveLength(7);
  expect(csv[0]).toBe(
    'line,name,givens,verdict,count,complete,nodes,microseconds,puzzle,solution,error',
  );
  expect(csv[1]).toMatch(/^2,"first of all",\d+,unique,1,true,\d+,\d+,[.1-9]{81},[1-9]{81},$/);
  expect(csv[3]).toMatch(/^4,,,unreadable,,,,,,,"Line 4[^"]*"$/);

  const records = (await downloaded(page, 'Results (JSON Lines)')).trim().split('\n');
  expect(JSON.parse(records[3] ?? '')).toMatchObject({
    line: 5,
    verdict: 'multiple',
    complete: false,
    count: 2,
  });

  expect((await downloaded(page, 'Puzzles (.sdm)')).trim().split('\n')).toHaveLength(5);
  const only = await downloaded(page, 'One solution only (.sdm)');
  expect(only).toBe(`${unique.map((line) => line.replaceAll('.', '0')).join('\n')}\n`);
});

test.describe('a hundred thousand puzzles', () => {
  const many = `${puzzles.join('\n')}\n`.repeat(50);

  /** Opens a file on disk: passed as bytes, it would go through the page's script. */
  async function openMany(page: Page, testInfo: TestInfo) {
    const path = testInfo.outputPath('many.txt');
    writeFileSync(path, many);
    await page.locator('#section-list input[type=file]').setInputFiles(path);
  }

  /**
   * Presses a button as soon as it appears, before another puzzle is solved: the list may be done
   * before a click from outside arrives.
   */
  function pressAtOnce(page: Page, name: 'Pause' | 'Stop') {
    return page.evaluate((name) => {
      const press = () => {
        const buttons = document.querySelectorAll<HTMLElement>('#section-list .progress button');
        const button = Array.from(buttons).find(({ textContent }) => textContent === name);
        if (button) watch.disconnect();
        button?.click();
      };
      const watch = new MutationObserver(press);
      watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    }, name);
  }

  // Long tasks are merely reported, because a busy system makes any task long.
  test('are solved, sorted, filtered and saved', async ({ page }, testInfo) => {
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    await pressAtOnce(page, 'Pause');
    await openMany(page, testInfo);
    await expect(sentence(page, /^Paused: [\d,]+ of 100,000 puzzles/)).toBeVisible();
    await expect(page.getByText(/of 100,000, [\d,]+ a second, .* left/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Search nodes' }).click();
    await expect(sentence(page, '100,000 puzzles, all done.')).toBeVisible();

    for (const column of ['Givens', 'Verdict', 'Time', 'Line']) {
      await page.getByRole('button', { name: column, exact: true }).click();
    }
    await page.getByRole('radio', { name: 'One solution' }).check();
    await page.getByRole('grid', { name: 'Puzzles' }).focus();
    await page.keyboard.press('End');
    await expect(row(page, '100,000')).toBeVisible();
    expect((await downloaded(page, 'Results (CSV)')).split('\n')).toHaveLength(100_002);
    const longTasks = await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
    testInfo.annotations.push({ type: 'long tasks, ms', description: longTasks.join(', ') });
    console.log(`long tasks: ${longTasks.join(', ') || 'none'}`);

    await expect.poll(() => kept(page, 'list')).toBeDefined();
    await page.reload();
    await expect(sentence(page, '100,000 puzzles, all done.')).toBeVisible();
  });

  test('can be stopped before the end', async ({ page }, testInfo) => {
    await pressAtOnce(page, 'Stop');
    await openMany(page, testInfo);
    await expect(sentence(page, /Stopped: [\d,]+ of 100,000 puzzles/)).toBeVisible();
    await expect.poll(() => kept(page, 'progress')).toMatchObject({ phase: 'stopped' });
    await page.reload();
    await expect(sentence(page, /Stopped: [\d,]+ of 100,000 puzzles/)).toBeVisible();
    await page.getByRole('button', { name: 'Solve the rest' }).click();
    await expect(
      sentence(page, /^(Solving 100,000 puzzles|100,000 puzzles, all done)/),
    ).toBeVisible();
  });
});

test('a list has no accessibility faults and fits the width', async ({ page }) => {
  await openFile(page, `${mixed}\n${unique[0]}\n`);
  await expect(row(page, 'Same as line 2')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await row(page, 'first of all').click({ modifiers: ['ControlOrMeta'] });
  await expectAccessible(page, [
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 320, colorScheme: 'light' },
  ]);
});

test('lines with variants have verdicts of their own and open on the board', async ({ page }) => {
  const [variant] = variantLinks('killer', 1);
  const lines = [unique[0], variant?.link, '.AntiKnight.Moon~R1C1', '.Shape~4x4.AntiKing.~R1C1_1'];
  await page.goto('#/list');
  await paste(page, lines.join('\n'));
  await expect(sentence(page, '3 puzzles done. 1 to check.')).toBeVisible();
  await expect(row(page, 'One solution')).toHaveCount(2);
  await expect(row(page, 'A killer Sudoku')).toContainText('One solution');
  await expect(row(page, 'A Sudoku with an anti-king rule')).toContainText('No solution');
  await expect(row(page, 'isn’t understood')).toContainText('Open it on the board to check it');
  await page.getByRole('radio', { name: 'To check 1' }).check();
  await expect(row(page, 'One solution')).toHaveCount(0);
  await expect(row(page, 'isn’t understood')).toBeVisible();
  await page.getByRole('radio', { name: 'All 4' }).check();
  await expect(row(page, 'isn’t understood')).toContainText('Moon');
  await expectAccessible(page, [desktop]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await row(page, 'A killer Sudoku').click();
  const place = page.getByRole('status').filter({ hasText: /^\d of 4$/ });
  await expect(place).toHaveText('2 of 4');
  const board = page.locator('#section-sudoku');
  await expect(board.getByText('Rules used here')).toBeVisible();
  await board.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText('3 of 4');
  await expect(board.getByRole('button', { name: 'Continue without it' })).toBeVisible();
  await board.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row(page, 'A killer Sudoku')).toBeVisible();
  // The results so far are kept.
  await expect.poll(() => kept(page, 'progress')).toMatchObject({ phase: 'running' });
  await expect(page).toHaveURL(/#\/list/);
  await page.reload();
  await expect(row(page, 'A killer Sudoku')).toContainText('One solution');
});

test('a pasted text with several puzzles with rules opens as a list', async ({ page }) => {
  await page.goto('#/sudoku');
  const links = variantLinks('thermometer', 2).map(({ link }) => link);
  await paste(page, links.join('\n'));
  await expect(sentence(page, '2 puzzles, all done.')).toBeVisible();
  await expect(row(page, 'A Sudoku with thermometers')).toHaveCount(2);
});

test('puzzles with rules may take several lines, and say what their verdict leaves out', async ({
  page,
}) => {
  const own = 'sudoku 4x4\n12..\n....\n2...\n....\nkiller-cage 7: R1C1 R2C1 R1C2\n';
  const zero = 'sudoku 3x3 digits 0-2\n0..\n...\n...\nless: R1C2 R1C3\nless: R2C1 R3C1\n';
  const loop = 'sudoku 4x4\nrules: Shaded cells form a loop.\n....\n....\n....\n....\nanti-king\n';
  await page.goto('#/list');
  await paste(page, `${own}\n${zero}\n${loop}`);
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  await expect(row(page, 'A killer Sudoku')).toContainText('More than one solution');
  await expect(row(page, 'For the rules that were read')).toContainText('No solution');
  await expect(row(page, 'For the rules that were read')).toHaveCount(1);
  await expect(row(page, /One solution/).locator('.thumbnail-digits')).toHaveAttribute('d', /^M2 /);
  await row(page, /One solution/).click();
  await expect(page.locator('#section-sudoku').getByText('1 given, 2 rules')).toBeVisible();
});

test('long verdicts and names stay apart', async ({ page }) => {
  const name = 'A puzzle with a name longer than any column';
  const variant = { board: ['sudoku 4x4'], cells: ['1...', '....', '....', '....'] };
  const lines = [{ ...variant, constraints: ['even: R4C4'], name }, name];
  await page.goto('#/list');
  await paste(page, lines.map((line) => JSON.stringify(line)).join('\n'));
  await expect(row(page, 'More than one solution')).toBeVisible();
  const gapBefore = async (part: string) => {
    const box = async (selector: string) =>
      await row(page, 'More than one').locator(selector).boundingBox();
    const [before, text] = [await box(part), await box('.list-name .list-text')];
    return (text?.x ?? 0) - (before?.x ?? 0) - (before?.width ?? 0);
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => gapBefore('.list-verdict-text')).toBeGreaterThan(4);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => gapBefore('.list-time .list-text')).toBeGreaterThan(4);
});

test('a puzzle with rules is drawn with its cages, and left out of .sdm', async ({ page }) => {
  const own = 'sudoku 4x4\n12..\n....\n2...\n....\nkiller-cage 7: R1C1 R2C1 R1C2\n';
  await page.goto('#/list');
  await paste(page, `${unique[0]}\n\n${own}`);
  await expect(sentence(page, '2 puzzles, all done.')).toBeVisible();
  const cages = row(page, 'A killer Sudoku').locator('.thumbnail-cages');
  await expect(cages).toHaveAttribute('d', /^M[^M]+Z$/);
  await page.getByRole('button', { name: 'Puzzles (.sdm)' }).click();
  await expect(sentence(page, 'puzzles.sdm has 1 puzzle.')).toContainText('1 with extra rules');
});

test('without a text, the button to solve it leads to the box', async ({ page }) => {
  await page.goto('#list');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Paste your puzzles' })).toBeFocused();
});

test('on a phone, what a puzzle repeats is clear of its line number', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await paste(page, `${unique[0]}\n${several}\n${unique[0]}`);
  const last = row(page, '= line 1');
  const number = last.getByRole('gridcell', { name: '3', exact: true });
  const [badge, line] = await Promise.all([
    last.locator('.list-badge').boundingBox(),
    number.locator('.list-text').boundingBox(),
  ]);
  expect((badge?.x ?? 0) + (badge?.width ?? Infinity)).toBeLessThan(line?.x ?? 0);
});

test('puzzles are rated on request, sorted by rating, exported and kept', async ({ page }) => {
  // Rated 1.5, 2.0 and 8.3 by Sudoku Explainer.
  const rated = [
    '8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........',
    '94..1..........3248.52...6...7...2...6....97......65......3....2.....8.5.84..7...',
    '.48.1.2.......3.5........8...9.2...747.3........9.4....9.647..........1.35.1...4.',
  ];
  await paste(page, rated.join('\n'));
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
  await page.getByRole('button', { name: 'Rate puzzles' }).click();
  await expect(row(page, 'region forcing chains')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rate puzzles' })).toBeHidden();
  await page.getByRole('button', { name: 'Rating', exact: true }).click();
  const ratings = page.locator('.list-body-row .list-rating');
  await expect(ratings).toHaveText(['1.5', '2.0', '8.3']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Results (CSV)' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8').split('\n');
  expect(file[0]).toContain('microseconds,er,ep,ed,technique,puzzle');
  expect(file[1]).toMatch(/,1\.5,1\.2,1\.2,hidden-single,94\.\./);
  await expect.poll(() => kept(page, 'ratings')).toMatchObject({ phase: 'idle' });
  await page.reload();
  await expect(ratings).toHaveText(['1.5', '2.0', '8.3']);
});
