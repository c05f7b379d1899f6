import { expect, type Page } from '@playwright/test';
import { ScreenReader, tabTo } from './support/screen-reader.ts';
import { hard } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

// Each section's main task with the keyboard alone, and the announcements of a screen reader.

/** Opens a section and waits until it is ready for the keyboard. */
async function open(page: Page, hash: string, sentence: string | RegExp): Promise<ScreenReader> {
  const reader = await ScreenReader.open(page);
  await page.goto(`./${hash}`);
  await expect(page.getByText(sentence).first()).toBeVisible();
  return reader;
}

/** Waits for the last announcement of a step, and returns all since the previous step. */
async function expectHeard(reader: ScreenReader, announcements: readonly string[]) {
  await expect.poll(() => reader.heardSoFar()).toEqual(announcements);
  await reader.forget();
}

test('a Sudoku is typed, solved, spoilt and mended', async ({ page }) => {
  const reader = await open(page, '#/sudoku', /^Exactly one solution/);
  await tabTo(page, 'button', 'Clear');
  await reader.forget();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await reader.heardSoFar())[0])
    .toBe('Paste a puzzle or type one in');
  await tabTo(page, 'textbox', 'Paste a puzzle');
  await reader.forget();
  await page.keyboard.insertText(hard.puzzle);
  await page.keyboard.press('Control+Enter');
  await expectHeard(reader, ['Exactly one solution, in …']);
  await tabTo(page, 'gridcell', 'row 1, column 1, given 8');
  await reader.forget();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('8');
  await expectHeard(reader, [
    '→ row 1, column 2, solved 1 (gridcell)',
    '→ row 1, column 3, solved 2 (gridcell)',
    'row 1, column 2, given 8',
    'Two 8s in row 1',
    'The 8 in row 1, column 2 is wrong. · Remove it',
  ]);
  await page.keyboard.press('Control+Z');
  await expectHeard(reader, ['Exactly one solution, in …']);
});

test('a text that is no Sudoku is refused, and the way back is the next stop', async ({ page }) => {
  const reader = await open(page, '#/sudoku', /^Exactly one solution/);
  await tabTo(page, 'textbox', 'Paste a puzzle');
  await reader.forget();
  await page.keyboard.insertText('12');
  await page.keyboard.press('Control+Enter');
  await expectHeard(reader, [
    'Couldn’t read this. Your board is unchanged. · 2 cells; a grid needs 16 or 81. · Back to the board',
  ]);
  await tabTo(page, 'button', 'Back to the board');
  await reader.forget();
  await page.keyboard.press('Enter');
  await expectHeard(reader, ['→ row 1, column 1, given 8 (gridcell)']);
});

test('a list is solved, and a puzzle of it opened', async ({ page }) => {
  const reader = await open(page, '#/list', /./);
  await tabTo(page, 'textbox', /./);
  await reader.forget();
  await page.keyboard.insertText(`${hard.puzzle}\n${'.'.repeat(81)}\n`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 puzzles, all done.')).toBeVisible();
  await expect.poll(async () => (await reader.heardSoFar()).at(-1)).toBe('2 puzzles, all done.');
  await tabTo(page, 'grid', 'Puzzles');
  await page.keyboard.press('ArrowDown');
  await reader.forget();
  await page.keyboard.press('Enter');
  // The answer may come before the focus moves, or so late that the empty board is announced first.
  await expect
    .poll(() => reader.heardSoFar())
    .toEqual(expect.arrayContaining(['More than one solution, in …', '→ Sudoku (h2)']));
});

test('a board is chosen, and its tilings are looked at', async ({ page }) => {
  const reader = await open(page, '#/pentominoes', '65 distinct solutions, all found.');
  await tabTo(page, 'radio', 'Scott’s 8 × 8');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2,339 distinct solutions, all found.')).toBeVisible();
  await tabTo(page, 'button', 'Next solution');
  await reader.forget();
  await page.keyboard.press('Enter');
  await expectHeard(reader, ['Solution 2']);
});

test('an exact cover problem is typed and solved', async ({ page }) => {
  const reader = await open(page, '#/cover', 'Exactly one solution.');
  await tabTo(page, 'textbox', /./);
  await reader.forget();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('a b c d\na b\nc d\na c\nb d\n');
  await expectHeard(reader, [
    'Knuth’s text: 4 items, 4 options, 8 entries',
    'Exactly 2 solutions.',
  ]);
});

test('a search is watched step by step, and played', async ({ page }) => {
  const reader = await open(page, '#/watch/explore', 'The links as they are before the search.');
  await expect(page.getByRole('slider', { name: 'Place in the search' })).toBeVisible();
  await reader.forget();
  const steps = [
    ['ArrowRight', 'The search begins at level 0, with items left to cover.'],
    ['ArrowRight', 'Choose A: it has 2 options, and none has fewer.'],
    ['d', 'No option is left for E: a dead end.'],
    ['s', 'The root points to itself: every item is covered, a solution!'],
    ['Home', 'The links as they are before the search.'],
  ] as const;
  for (const [key, sentence] of steps) {
    await page.keyboard.press(key);
    await expectHeard(reader, [sentence]);
  }
  await page.keyboard.press('Space');
  await expectHeard(reader, ['Playing.']);
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await reader.heardSoFar()).join())
    .toMatch(/^Paused at step \d+ of 179\.$/);
});

test('a race is started, and its outcome told', async ({ page }) => {
  const reader = await open(page, '#/race', 'Start the race');
  await tabTo(page, 'button', 'Start the race');
  await reader.forget();
  await page.keyboard.press('Enter');
  await expectHeard(reader, ['The race is on.', 'The race is over.', 'All that finished agree.']);
  await expect(page.getByRole('button', { name: 'Race again' })).toBeFocused();
});

test('a lesson is opened, its figure tried, and the next one reached', async ({ page }) => {
  const reader = await open(page, '#/learn', 'The link trick');
  await tabTo(page, 'link', 'The link trick');
  await reader.forget();
  await page.keyboard.press('Enter');
  await expectHeard(reader, ['→ The link trick (h2)']);
  await tabTo(page, 'button', 'Take B out');
  await reader.forget();
  await page.keyboard.press('Enter');
  await expectHeard(reader, [
    'Both ways agree. Out of the list, in the order in which they left: B.',
  ]);
  await tabTo(page, 'link', /^Next: /);
  await reader.forget();
  await page.keyboard.press('Enter');
  await expectHeard(reader, ['→ Exact cover (h2)']);
});
