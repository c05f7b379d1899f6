import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { copied } from './support/copied.ts';
import { unfold } from './support/fold.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

const matrix = `1 0 0 1 0 0 1
1 0 0 1 0 0 0
0 0 0 1 1 0 1
0 0 1 0 1 1 0
0 1 1 0 0 1 1
0 1 0 0 0 0 1
`;

/** Returns a problem of `count` items with two options each, which has 2^count solutions. */
function pairs(count: number): string {
  const items = Array.from({ length: count }, (_, i) => `i${i}`);
  return [items.join(' '), ...items, ...items].join('\n');
}

/**
 * Dominoes on a large square board without two opposite corners: no solution, and neither a search
 * nor a memo ends on any machine.
 */
function clippedChessboard(): string {
  const size = 24;
  const inside = (row: number, column: number) =>
    row < size && column < size && row + column > 0 && row + column < 2 * size - 2;
  const items: string[] = [];
  const options: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!inside(row, column)) continue;
      const cell = `${row}-${column}`;
      items.push(cell);
      if (inside(row, column + 1)) options.push(`${cell} ${row}-${column + 1}`);
      if (inside(row + 1, column)) options.push(`${cell} ${row + 1}-${column}`);
    }
  }
  return [items.join(' '), ...options].join('\n');
}

function box(page: Page) {
  return page.getByRole('textbox', { name: 'Your problem' });
}

/** Finds the numbers of the shown solution's options, in the order chosen. */
function optionNumbers(page: Page) {
  return page.getByRole('table').getByRole('rowheader');
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#/cover');
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
});

test('the example is solved on opening, in the order the options were chosen', async ({ page }) => {
  await expect(page.getByText('Knuth’s text: 7 items, 6 options, 16 entries')).toBeVisible();
  await expect(optionNumbers(page)).toHaveText(['4', '1', '5']);
  const rows = page.getByRole('table').getByRole('list');
  await expect(rows.nth(0).getByRole('listitem')).toHaveText(['A', 'D']);
  await expect(rows.nth(1).getByRole('listitem')).toHaveText(['E', 'F', 'C']);
  await expect(rows.nth(2).getByRole('listitem')).toHaveText(['B', 'G']);
});

test('both rules for choosing an item show their search nodes', async ({ page }) => {
  await unfold(page, 'Solver and limits');
  const rules = page.getByRole('group', { name: 'Branch on' });
  await expect(rules.getByText('6 search nodes')).toBeVisible();
  await expect(rules.getByText(/search nodes?$/)).toHaveCount(2);
  await rules.getByRole('radio', { name: 'the first item' }).check();
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await expect(rules.getByText('6 search nodes')).toBeVisible();
});

test('a matrix pasted into the box is solved', { tag: '@first' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), matrix);
  await box(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('0/1 matrix: 7 items, 6 options, 17 entries')).toBeVisible();
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  const numbers = async () => (await optionNumbers(page).allTextContents()).sort();
  await expect.poll(numbers).toEqual(['2', '4', '6']);
});

test('a problem can be pasted anywhere, picked as a file, or dropped', async ({ page }) => {
  await page.getByRole('heading', { name: 'Exact cover' }).click();
  await paste(page, matrix);
  await expect(box(page)).toHaveValue(matrix);

  const picking = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await picking).setFiles({
    name: 'two.dlx',
    mimeType: 'text/plain',
    buffer: Buffer.from('a\na\na\n'),
  });
  await expect(page.getByText('Exactly 2 solutions.')).toBeVisible();

  await box(page).evaluate((target) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a b\na\n'], 'none.dlx'));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('No solution.')).toBeVisible();
});

test('every example has its verdict', async ({ page }) => {
  const verdicts = [
    ['0/1 matrix', 'Exactly one solution.'],
    ['Word square', 'Exactly 2 solutions.'],
    ['Clipped chessboard', 'No solution.'],
    ['Eight queens', 'Exactly 92 solutions.'],
    ['Queens on guard', 'Exactly 4 solutions.'],
    ['Seven letters', 'Exactly one solution.'],
  ] as const;
  for (const [example, verdict] of verdicts) {
    await page.getByRole('button', { name: example }).click();
    await expect(page.getByText(verdict)).toBeVisible();
  }
});

test('a problem with bounds is read, solved, and written in formats that support them', async ({
  page,
}) => {
  await box(page).fill('3:1|a b\na b\n');
  await expect(
    page.getByText(/write bounds before a name, as one number or two, the lower first/i),
  ).toBeVisible();
  await box(page).fill('1:2|a b | x\na x:1\na x:2\na b\na x:1\nb\n');
  await expect(
    page.getByText('Knuth’s text: 2 primary (1 with bounds) and 1 secondary item, 5 options'),
  ).toBeVisible();
  await expect(page.getByText('Exactly 8 solutions.')).toBeVisible();
  await expect(page.getByText(/· bit matrix$/)).toBeVisible();
  await unfold(page, 'Export the problem');
  await page.getByRole('combobox', { name: 'Problem format' }).selectOption('CSV');
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByText(/This format has no secondary items/)).toBeVisible();
  await box(page).fill('0:2|a\na\na\n');
  await expect(page.getByText('Exactly 4 solutions.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByText(/Items with bounds don’t work here/)).toBeVisible();
});

test('several solutions can be browsed by buttons and in the list', async ({ page }) => {
  await page.getByRole('button', { name: 'Eight queens' }).click();
  await expect(page.getByText('1 of 92', { exact: true })).toBeVisible();
  await expect(optionNumbers(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Last solution' }).click();
  await expect(page.getByText('92 of 92')).toBeVisible();

  const list = page.getByRole('listbox', { name: /^Solutions found/ });
  await list.focus();
  await expect(list.getByRole('option', { selected: true })).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('2 of 92', { exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: 'Solution number' }).fill('50');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('50 of 92', { exact: true })).toBeVisible();
});

test('solutions beyond the limit are reported as "at least", and counted on request', async ({
  page,
}) => {
  await box(page).fill(pairs(11));
  await expect(page.getByText('At least 1,000 solutions.')).toBeVisible();
  await expect(page.getByText('stopped after 1,000 solutions')).toBeVisible();
  await page.getByRole('button', { name: 'Last solution' }).click();
  await expect(page.getByText('1,000 of 1,000', { exact: true })).toBeVisible();
  expect(await page.getByRole('option', { name: /^Solution/ }).count()).toBeLessThan(100);

  await expect(page.getByRole('button', { name: 'Find up to 10,000' })).toBeVisible();
  await page.getByRole('button', { name: 'Count all' }).click();
  await expect(page.getByText('Exactly 2,048 solutions.')).toBeVisible();
  await expect(page.getByText('1,000 of 2,048', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count all' })).toHaveCount(0);
});

test('ten thousand solutions are kept, and further ones are counted', async ({ page }) => {
  await unfold(page, 'Solver and limits');
  await page.getByRole('combobox', { name: 'Solutions', exact: true }).selectOption('all');
  await box(page).fill(pairs(14));
  await expect(page.getByText('Exactly 16,384 solutions.')).toBeVisible();
  const list = page.getByRole('listbox', { name: /^The first 10,000 of 16,384 solutions/ });
  await list.focus();
  await page.keyboard.press('End');
  await expect(page.getByText('10,000 of 10,000', { exact: true })).toBeVisible();
  await expect(list.getByRole('option', { selected: true })).toBeInViewport();
});

test('a search that runs out of time is never reported as "none", and can continue', async ({
  page,
}) => {
  await unfold(page, 'Solver and limits');
  const time = page.getByRole('combobox', { name: 'Time' });
  await time.selectOption('up to 1 s');
  await box(page).fill(clippedChessboard());
  await expect(page.getByText('Stopped before finding a solution.')).toBeVisible();
  await expect(page.getByText('stopped after 1 s')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search up to 10 s' })).toBeVisible();
  await page.getByRole('button', { name: 'Search to the end' }).click();
  await expect(page.getByRole('progressbar', { name: /Searching/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('stopped by you')).toBeVisible();

  await page.reload();
  await unfold(page, 'Solver and limits');
  await expect(time).toHaveValue('1000');
});

test('an ambiguous text is read in the chosen interpretation', async ({ page }) => {
  await page.getByRole('heading', { name: 'Exact cover' }).click();
  await paste(page, 'a b c d\nb c\na d\na c\nb d');
  await expect(page.getByText('Knuth’s text: 4 items, 4 options, 8 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Read it as a list of sets' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('List of sets: 4 items, 5 options, 12 entries')).toBeVisible();
  await expect(page.getByText('Exactly 3 solutions.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await page.reload();
  await expect(page.getByText('Exactly 3 solutions.')).toBeVisible();
  await box(page).press('Control+End');
  await box(page).pressSequentially('\na b\nc d');
  await expect(page.getByText('List of sets: 4 items, 7 options')).toBeVisible();
  await page.getByRole('button', { name: 'Read it as Knuth’s text' }).click();
  await expect(page.getByText('Knuth’s text: 4 items, 6 options')).toBeVisible();
});

test('a text that fails in its likeliest interpretation is read in another', async ({ page }) => {
  await box(page).fill('a b c\na b\nd');
  await expect(page.getByText('Check the text first.')).toBeVisible();
  await page.getByRole('button', { name: 'Read it as a list of sets' }).click();
  await expect(page.getByText('List of sets: 4 items, 3 options, 6 entries')).toBeVisible();

  await page.getByRole('heading', { name: 'Exact cover' }).click();
  await paste(page, 'x y z\nx y\nw');
  await expect(page.getByText('Couldn’t read this. Your problem is unchanged.')).toBeVisible();
  await expect(page.locator('#section-cover').getByRole('alert').first()).toContainText('Line 3');
  await page.getByRole('button', { name: 'Read it as a list of sets' }).click();
  await expect(page.getByText('List of sets: 4 items, 3 options, 6 entries')).toBeVisible();
  await expect(box(page)).toHaveValue('x y z\nx y\nw');
});

test('named options are shown by their names', async ({ page }) => {
  await box(page).fill('B = {1, 4}\nD = {3, 5, 6}\nF = {2, 7}\nX = {1}\nY = {4}\n');
  await expect(page.getByText('Exactly 2 solutions.')).toBeVisible();
  const names = async () => (await optionNumbers(page).allTextContents()).sort();
  await expect.poll(names).toEqual(['B', 'D', 'F']);
  await expect(page.getByRole('option', { name: 'Solution 2: options D, F, X, Y' })).toBeVisible();
});

test('a problem is exported in every format that can hold it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await unfold(page, 'Export the problem');
  const tools = page.getByRole('group', { name: 'Export the problem' });
  const format = tools.getByRole('combobox', { name: 'Problem format' });
  await format.selectOption('List of sets');
  const copy = tools.getByRole('button', { name: 'Copy', exact: true });
  const text = await copied(page, copy);
  expect(text).toContain('{C, E, F}');

  await format.selectOption('JSON');
  const downloading = page.waitForEvent('download');
  await tools.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('problem.json');
  const problem = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(problem.items).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(problem.options).toHaveLength(6);

  await page.getByRole('button', { name: 'Eight queens' }).click();
  await expect(page.getByText('Exactly 92 solutions.')).toBeVisible();
  await format.selectOption('CSV');
  await copy.click();
  await expect(
    page.getByText(/Couldn’t write the problem as CSV. This format has no secondary items/),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.getByRole('button', { name: 'Seven letters' }).click();
  await expect(page.getByText(/Couldn’t write/)).toHaveCount(0);
});

test('all solutions or the current one can be exported', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await unfold(page, 'Export the solutions');
  const tools = page.getByRole('group', { name: 'Export the solutions' });
  const copy = tools.getByRole('button', { name: 'Copy', exact: true });
  expect(await copied(page, copy)).toBe('4: A D\n1: E F C\n5: B G\n');

  await page.getByRole('button', { name: 'Eight queens' }).click();
  await expect(page.getByText('1 of 92', { exact: true })).toBeVisible();
  await tools.getByRole('combobox', { name: 'Solution format' }).selectOption('CSV');
  const downloading = page.waitForEvent('download');
  await tools.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('solutions.csv');
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(1 + 92 * 8);

  await page.getByRole('button', { name: 'Next solution' }).click();
  await tools.getByRole('combobox', { name: 'Which' }).selectOption('this one');
  await tools.getByRole('combobox', { name: 'Solution format' }).selectOption('JSON');
  const [solution] = JSON.parse(await copied(page, copy));
  expect(solution.map(({ option }: { option: number }) => String(option))).toEqual(
    await optionNumbers(page).allTextContents(),
  );
});

test('a mistake is located and marked in the box, and the answer stays', { tag: '@first' }, async ({
  page,
}) => {
  await box(page).fill('A B C\nA B\nC Quux\n');
  await expect(page.getByText(/^Line 3, column 3: .*“Quux”/)).toBeVisible();
  await expect(page.getByText('Check the text first.')).toBeVisible();
  await expect(optionNumbers(page)).toHaveText(['4', '1', '5']);
  await page.getByRole('button', { name: 'Show where' }).click();
  await expect(box(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Quux');

  await page.keyboard.type('B');
  await expect(page.getByText('No solution.')).toBeVisible();
});

test('an invalid text pasted beside the box is refused', async ({ page }) => {
  const before = await box(page).inputValue();
  await page.getByRole('heading', { name: 'Exact cover' }).click();
  for (const bad of ['', 'hello', 'A B\nC', 'binary \u0000\u0001 data', 'x'.repeat(10 << 20)]) {
    await paste(page, bad);
    await expect(page.getByText('Couldn’t read this. Your problem is unchanged.')).toBeVisible();
    await expect(page.getByText('Exactly one solution.')).toBeHidden();
    await page.getByRole('button', { name: 'Back to the problem' }).click();
    await expect(box(page)).toHaveValue(before);
  }
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
});

test('prose becomes a problem only when confirmed', async ({ page }) => {
  const before = await box(page).inputValue();
  await page.getByRole('heading', { name: 'Exact cover' }).click();
  const prose = 'Hello, how are you? I am fine, thanks';
  const question = page.getByText('Is this an exact cover problem? Your problem is unchanged.');
  await paste(page, prose);
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Back to the problem' }).click();
  await expect(question).toBeHidden();
  await expect(box(page)).toHaveValue(before);
  await paste(page, prose);
  await page.getByRole('button', { name: 'Read it as a list of sets' }).click();
  await expect(box(page)).toHaveValue(prose);
  await expect(page.getByText('List of sets: 8 items, 1 option')).toBeVisible();
});

test('the text before a paste can be restored', async ({ page }) => {
  const before = await box(page).inputValue();
  await page.getByRole('heading', { name: 'Exact cover' }).click();
  await paste(page, matrix);
  await expect(box(page)).toHaveValue(matrix);
  await expect(page.getByText('0/1 matrix: 7 items, 6 options, 17 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(box(page)).toHaveValue(before);
  await expect(page.getByText('Knuth’s text: 7 items')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(box(page)).toHaveValue(matrix);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box(page)).toHaveValue(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(box(page)).toHaveValue(matrix);
});

test('the box shows the beginning of a very long text, which is solved as a whole', async ({
  page,
}) => {
  const text = `a b c\n${'a\nb\nc\n'.repeat(20_000)}`;
  await page.getByRole('heading', { name: 'Exact cover' }).click();
  await paste(page, text);
  await expect(page.getByText('3 items, 60,000 options')).toBeVisible();
  await expect(page.getByText(/^Too long to edit here \(120,006 characters\)/)).toBeVisible();
  expect((await box(page).inputValue()).length).toBe(40_000);
  await expect(page.getByText('At least 1,000 solutions.')).toBeVisible();
  await box(page).focus();
  await paste(page, matrix);
  await expect(box(page)).toHaveValue(matrix);
});

test('node counts belong to the text in the box', async ({ page }) => {
  await unfold(page, 'Solver and limits');
  const rules = page.getByRole('group', { name: 'Branch on' });
  await expect(rules.getByText('6 search nodes')).toBeVisible();
  await box(page).fill('');
  await expect(rules.getByText(/search node/)).toHaveCount(0);
  await box(page).fill(clippedChessboard());
  await expect(page.getByRole('progressbar', { name: /Searching/ })).toBeVisible();
  await expect(rules.getByText(/so far/)).toHaveCount(1);
  await expect(rules.getByText(/search nodes$/)).toHaveCount(0);
});

test('a very long name does not fill the table', async ({ page }) => {
  const name = 'n'.repeat(5000);
  await box(page).fill(`${name} b\n${name} b\n`);
  await expect(page.getByText('2 items, 1 option,')).toBeVisible();
  const entry = page.getByRole('table').getByRole('listitem').first();
  expect((await entry.boundingBox())?.height).toBeLessThan(50);
});

test('the focus stays near when its button disappears', async ({ page }) => {
  const isSomewhere = () => page.evaluate(() => document.activeElement !== document.body);
  await page.getByRole('heading', { name: 'Exact cover' }).click();
  await paste(page, 'hello');
  await page.getByRole('button', { name: 'Back to the problem' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the problem' })).toBeHidden();
  await expect.poll(isSomewhere).toBe(true);

  await box(page).fill(clippedChessboard());
  await page.getByRole('button', { name: 'Stop', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect.poll(isSomewhere).toBe(true);
});

test('a long search can be paused, continued and stopped', async ({ page }) => {
  await box(page).fill(clippedChessboard());
  await expect(page.getByRole('progressbar', { name: /Searching/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Found 0 solutions so far.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped before finding a solution.')).toBeVisible();
  await unfold(page, 'Solver and limits');
  await expect(page.getByText(/^over [\d,]+ search nodes$/)).toBeVisible();

  await page.getByRole('button', { name: 'Seven letters' }).click();
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
});

test('the text survives a reload and a visit to another section', { tag: '@first' }, async ({
  page,
}) => {
  await box(page).fill('a b\na\nb\na b\n');
  await expect(page.getByText('Exactly 2 solutions.')).toBeVisible();
  await page.getByRole('link', { name: 'Pentominoes' }).click();
  await page.getByRole('link', { name: 'Exact cover' }).click();
  await expect(page.getByText('Exactly 2 solutions.')).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue('a b\na\nb\na b\n');
  await expect(page.getByText('Exactly 2 solutions.')).toBeVisible();
});

test('an empty box asks for a problem, also on the next visit', async ({ page }) => {
  await box(page).fill('');
  await expect(page.getByText('Paste a problem to see its solutions.')).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue('');
  await expect(page.getByText('Paste a problem to see its solutions.')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
});

test('a text of any length survives a reload', async ({ page }) => {
  // Over 200,000 characters.
  const long = pairs(9_000);
  await paste(page, long);
  const understood = page.getByText('9,000 items, 18,000 options');
  await expect(understood).toBeVisible();
  await page.goto('./#/sudoku');
  await page.reload();
  await page.getByRole('link', { name: 'Exact cover' }).click();
  await expect(understood).toBeVisible();
});

test('a link opens its problem, and back and forward visit the problems', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Eight queens' }).click();
  await expect(page.getByText('Exactly 92 solutions.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page).toHaveURL(/#\/cover\/v1\/[\w-]+$/);
  const link = page.url();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(link);

  await paste(page, matrix);
  await expect(page.getByText('0/1 matrix: 7 items')).toBeVisible();
  await expect(page).not.toHaveURL(link);
  await page.goBack();
  await expect(page.getByText('Exactly 92 solutions.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Knuth’s text: 7 items')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(box(page)).toHaveValue(matrix);

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('Exactly 92 solutions.')).toBeVisible();
});

test('a problem that is too long for a link is reported', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste(page, pairs(9_000));
  await expect(page.getByText('9,000 items, 18,000 options')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('This problem is too long for a link')).toBeVisible();
});

test('a Sudoku entered here opens in the Sudoku section', async ({ page }) => {
  const sudoku =
    '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
  const open = page.getByRole('button', { name: 'Open it in Sudoku' });
  await box(page).fill(sudoku);
  await expect(open).toBeVisible();
  await page.getByRole('button', { name: 'Seven letters' }).click();
  await expect(open).toBeHidden();

  await page.getByRole('heading', { name: 'Exact cover' }).click();
  await paste(page, sudoku);
  await expect(
    page.getByText('Is this an exact cover problem? Your problem is unchanged.'),
  ).toBeVisible();
  await open.click();
  await expect(page).toHaveURL(/#\/sudoku\/v1/);
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
});

test('prints show the problem, its verdict and its solution', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await expect(box(page)).toBeVisible();
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  for (const name of ['Open a file', 'Copy link', 'Word square', 'First solution'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
