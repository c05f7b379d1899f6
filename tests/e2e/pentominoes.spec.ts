import { expect, type Page } from '@playwright/test';
import { copied } from './support/copied.ts';
import { unfold } from './support/fold.ts';
import { foundSoFar, saveSearch, searchLong } from './support/long-search.ts';
import { ScreenReader } from './support/screen-reader.ts';
import { test } from './support/test.ts';

async function choose(page: Page, board: string, which: 'Distinct' | 'All') {
  await page.getByRole('radio', { name: board }).check();
  await page.getByRole('radio', { name: which, exact: true }).check();
}

function gallery(page: Page) {
  return page.getByRole('listbox', { name: 'Solutions found' });
}

function chosen(page: Page) {
  return gallery(page).getByRole('option', { selected: true });
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#/pentominoes');
});

test("Scott's 65 distinct boards appear without a click", { tag: '@first' }, async ({ page }) => {
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Solution 1 on the board 8 × 8/ })).toBeVisible();
  await expect(page.getByText('1 of 65', { exact: true })).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCSS('opacity', '1');
});

// Distinct solutions: D. Scott (1958) for the square, C. B. and J. Haselgrove (1960) for the
// rectangles. All solutions: eight images of each on the square, four on a rectangle.
const counts = [
  { board: 'Scott’s 8 × 8', distinct: '65', all: '520' },
  { board: '3 × 20', distinct: '2', all: '8' },
  { board: '4 × 15', distinct: '368', all: '1,472' },
  { board: '5 × 12', distinct: '1,010', all: '4,040' },
  { board: '6 × 10', distinct: '2,339', all: '9,356' },
];

for (const { board, distinct, all } of counts) {
  test(`${board} has ${distinct} distinct boards and ${all} in all`, async ({ page }) => {
    await choose(page, board, 'Distinct');
    await expect(page.getByText(`${distinct} distinct solutions, all found.`)).toBeVisible();
    await choose(page, board, 'All');
    await expect(page.getByText(`${all} solutions, all found.`, { exact: true })).toBeVisible();
  });
}

/** Returns the cells of a piece, relative to its top left corner. */
function placesOf(letter: string, rows: readonly string[]): string[] {
  const cells = rows.flatMap((row, y) =>
    [...row].flatMap((own, x) => (own === letter ? [{ x, y }] : [])),
  );
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  return cells.map(({ x, y }) => `${y - top},${x - left}`);
}

test('a board can be read and copied as letters', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await unfold(page, 'Save, print and export');
  await page.getByText('As letters').click();
  const text = await copied(page, page.getByRole('button', { name: 'Copy as text' }));
  const rows = text.split('\n');
  expect(rows.map((row) => row.length)).toEqual(Array(8).fill(8));
  expect(rows[3]?.slice(3, 5)).toBe('..');
  for (const letter of 'FILNPTUVWXYZ') expect(text.split(letter)).toHaveLength(6);
  expect(placesOf('X', rows)).toEqual(['0,1', '1,0', '1,1', '1,2', '2,1']);
  expect(['4,0', '0,4']).toContain(placesOf('I', rows).at(-1));
  await expect(page.getByText(rows[0] ?? '')).toBeVisible();
});

test('the solutions can be browsed on the large board', { tag: '@first' }, async ({ page }) => {
  await expect(page.getByText('1 of 65', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next solution' }).click();
  await expect(page.getByRole('img', { name: /^Solution 2 / })).toBeVisible();
  await expect(chosen(page)).toHaveAccessibleName('Solution 2');
  await page.getByRole('button', { name: 'Last solution' }).click();
  await expect(page.getByText('65 of 65')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next solution' })).toBeDisabled();
  await page.getByRole('button', { name: 'First solution' }).click();
  await expect(page.getByText('1 of 65', { exact: true })).toBeVisible();
});

/** Waits until the gallery has grown to its full height, while solutions arrive. */
async function waitForGallery(page: Page) {
  await expect(page.getByText('65 distinct solutions')).toBeVisible();
  const scrolls = () => gallery(page).evaluate((box) => box.scrollHeight > box.clientHeight);
  await expect.poll(scrolls).toBe(true);
}

test('a click or a key shows a board of the gallery large', async ({ page }) => {
  await waitForGallery(page);
  await gallery(page).getByRole('option', { name: 'Solution 4', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Solution 4 / })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: /^Solution 5 / })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('img', { name: /^Solution 65 / })).toBeVisible();
  await expect(chosen(page)).toBeVisible();
});

test('the chosen board stays in view in a gallery of another size', async ({ page }) => {
  // The gallery may grow beyond the window meanwhile, so its own box is what counts.
  const isInGallery = () =>
    gallery(page).evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      const tile = box.querySelector('[aria-selected=true]')?.getBoundingClientRect();
      return tile !== undefined && tile.top >= top - 1 && tile.bottom <= bottom + 1;
    });
  await waitForGallery(page);
  await gallery(page).press('End');
  await expect.poll(isInGallery).toBe(true);
  await gallery(page).evaluate((box) => {
    box.style.height = '120px';
  });
  await expect.poll(isInGallery).toBe(true);
});

test('the gallery scrolls to the last of 9,356 boards and never draws them all', async ({
  page,
}) => {
  await choose(page, '6 × 10', 'All');
  await expect(page.getByText('9,356 solutions, all found.')).toBeVisible();
  await gallery(page).hover();
  await page.mouse.wheel(0, 10_000_000);
  const last = gallery(page).getByRole('option', { name: 'Solution 9,356' });
  await expect(last).toBeInViewport();
  expect(await gallery(page).getByRole('option').count()).toBeLessThan(200);
  await last.click();
  await expect(page.getByText('9,356 of 9,356')).toBeVisible();
});

test('a long search can be paused, continued and stopped, and keeps its solutions', async ({
  page,
}) => {
  await searchLong(page);
  await expect(page.getByRole('progressbar', { name: /Searching/ })).toBeVisible();

  const pause = page.getByRole('button', { name: 'Pause' });
  const paused = page.getByText(/^Paused. Found [1-9][\d,]* boards? so far\.$/);
  await pause.click();
  await expect(paused).toBeVisible();
  // The search rests: saved again, it is the same.
  const saved = await saveSearch(page);
  expect(await saveSearch(page)).toBe(saved);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => foundSoFar(page)).toBeGreaterThan(JSON.parse(saved).found);
  await pause.click();
  await expect(paused).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^At least [1-9][\d,]* solutions?\.$/)).toBeVisible();
  await expect(page.getByText(/stopped by you$/)).toBeVisible();
  await expect(chosen(page)).toHaveAccessibleName('Solution 1');
  await expect(page.getByRole('button', { name: 'Search again' })).toBeVisible();
});

test('the board and the counting rule are remembered', async ({ page }) => {
  await choose(page, '3 × 20', 'All');
  await expect(page.getByText('8 solutions, all found.')).toBeVisible();
  await expect(page).toHaveURL(/v1\/a\/f\/3x20$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: '3 × 20' })).toBeChecked();
  await expect(page.getByText('8 solutions, all found.')).toBeVisible();
});

test('the colours of the pieces are chosen and remembered', async ({ page }) => {
  await page.goto('./#/pentominoes');
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  const fills = () =>
    page
      .locator('.board-drawing > .piece')
      .evaluateAll((pieces) => new Set(pieces.map((piece) => piece.getAttribute('fill'))).size);
  await expect.poll(fills).toBe(12);
  await unfold(page, 'Colours');
  await page.getByRole('radio', { name: 'Greyscale' }).check();
  // Four shades tell touching pieces apart.
  await expect.poll(fills).toBeLessThanOrEqual(4);
  await page.reload();
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  await expect.poll(fills).toBeLessThanOrEqual(4);
  await unfold(page, 'Colours');
  await page.getByRole('radio', { name: 'Colour-blind safe' }).check();
  await expect.poll(fills).toBe(12);
});

test('the board ends above the edge of the window', async ({ page }) => {
  for (const height of [720, 800]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto('./#/pentominoes');
    await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
    const board = await page.locator('.board-drawing').boundingBox();
    expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(height);
  }
});

test('screen readers announce the chosen solution, but not the running count', async ({ page }) => {
  const reader = await ScreenReader.open(page);
  await page.reload();
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  await choose(page, '6 × 10', 'All');
  await expect(page.getByText('1 of 9,356')).toBeVisible();
  await page.getByRole('button', { name: 'Next solution' }).click();
  await expect.poll(() => reader.heardSoFar()).toContain('Solution 2');
  const numbers = (await reader.heardSoFar()).filter((said) => /^[^→]*\d/.test(said));
  expect(numbers).toContain('9,356 solutions, all found.');
  expect(numbers.filter((said) => !/^Solution \d$|, all found\.$/.test(said))).toEqual([]);
});

test('a search continues while another section is shown', async ({ page }) => {
  await choose(page, '5 × 12', 'Distinct');
  await page.getByRole('link', { name: 'Sudoku' }).click();
  await expect(page.getByRole('heading', { name: 'Pentominoes' })).toBeHidden();
  await page.getByRole('link', { name: 'Pentominoes' }).click();
  await expect(page.getByText('1,010 distinct solutions, all found.')).toBeVisible();
  await expect(chosen(page)).toBeVisible();
});

test('a link opened later shows its own puzzle, not the last one', async ({ page, context }) => {
  await choose(page, '3 × 20', 'Distinct');
  await expect(page).toHaveURL(/\/d\/f\/3x20$/);
  const later = await context.newPage();
  await later.goto('./#/pentominoes/v1/d/f/4x15');
  await expect(later.getByText('368 distinct solutions, all found.')).toBeVisible();
  await expect(later).toHaveURL(/\/d\/f\/4x15$/);
});
