import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { copied } from './support/copied.ts';
import { paste } from './support/paste.ts';
import { hard } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

/** Finds the board by its label. */
function board(page: Page) {
  return page.getByRole('img', { name: /^The board\./ });
}

function area(page: Page) {
  return page.getByRole('application', { name: 'Explore the board' });
}

function said(page: Page) {
  return page.locator('.sentence');
}

async function open(page: Page, example: string) {
  await page.goto('./#/watch/explore');
  await page.getByRole('button', { name: example }).click();
  await expect(board(page)).toBeVisible();
}

test('the givens of a Sudoku remove candidates option by option, and restore them', async ({
  page,
}) => {
  await open(page, 'Hard Sudoku');
  await expect(board(page)).toHaveAccessibleName(
    'The board. 0 of 81 cells filled, 561 candidates left.',
  );
  await page.keyboard.press('2');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(said(page)).toHaveText(
    'Covered r1#8, which option r1c1=8 holds, too: every option that holds it is taken away.',
  );
  await expect(board(page)).toHaveAccessibleName(/1 of 81 cells filled, 552 candidates/);
  await expect(page.locator('.candidate-gone')).toHaveText(Array(8).fill('8'));
  await page.keyboard.press('ArrowLeft');
  await expect(board(page)).toHaveAccessibleName(/1 of 81 cells filled, 560 candidates/);
  await expect(page.locator('.candidate-back')).toHaveText(Array(8).fill('8'));
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowRight');
  await expect(board(page)).toHaveAccessibleName(/21 of 81 cells filled/);
  await page.keyboard.press('s');
  await expect(board(page)).toHaveAccessibleName(
    'The board. 81 of 81 cells filled, 0 candidates left.',
  );
  await page.keyboard.press('Home');
  await expect(board(page)).toHaveAccessibleName(/0 of 81 cells filled, 561 candidates/);
});

test('a candidate shows its four items on hover and by keys', async ({ page }) => {
  await open(page, 'Hard Sudoku');
  const panel = page.locator('.board-panel');
  const items = panel.getByRole('listitem');
  const seven = ['Item 29 row 4, column 2 is filled', 'Item 115 row 4 has 7'];
  const rest = ['Item 178 column 2 has 7', 'Item 277 box 4 has 7'];
  await area(page).focus();
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', '7']) {
    await page.keyboard.press(key);
  }
  await expect(panel).toContainText('7 in row 4, column 2: ruled out by the puzzle');
  await expect(items).toContainText([...seven, ...rest]);
  await expect(page.locator('.zone-row rect')).toHaveCount(9);
  await expect(page.locator('.zone-cell rect')).toHaveCount(1);
  const box = await area(page).boundingBox();
  if (!box) throw new Error('no board');
  // The 1 in row 5, column 8.
  await page.mouse.move(box.x + box.width * (7.1 / 9), box.y + box.height * (4.1 / 9));
  await expect(panel).toContainText('1 in row 5, column 8: still there');
  await expect(items).toContainText(['Item 44', 'Item 118', 'Item 226', 'Item 289']);
  // The board's keys do not step through the search.
  await expect(page.getByText('0 / 82,853')).toBeAttached();
});

test('a small Sudoku can also show its links, and the choice is remembered', async ({ page }) => {
  await open(page, '4×4 Sudoku');
  await page.getByRole('radio', { name: 'Links' }).check();
  await expect(page.getByRole('img', { name: /^The links\./ })).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('radio', { name: 'Board' }).check();
  await expect(board(page)).toHaveAccessibleName(/16 of 16 cells filled/);
  await page.getByRole('radio', { name: 'Links' }).check();
  const kept = () => page.evaluate(() => localStorage.getItem('dance.watch'));
  await expect.poll(kept).toMatch(/sudoku.*"position":[1-9]/);
  await page.reload();
  await expect(
    page.getByRole('img', { name: 'The links. The list of items is empty.' }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Board' }).check();
  await expect(board(page)).toHaveAccessibleName(/16 of 16 cells filled/);
});

test("Scott's board stacks its placements, and marks a cell without any left", async ({ page }) => {
  await open(page, 'Scott’s board');
  await expect(board(page)).toHaveAccessibleName(
    'The board. 0 of 12 pieces placed, 1,568 placements left.',
  );
  await area(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.board-panel')).toContainText('Row 1, column 1 (Item 13):');
  await page.getByRole('heading', { name: 'Watch it dance' }).click();
  await page.keyboard.press('d');
  await expect(said(page)).toHaveText('No option is left for r1c1: a dead end.');
  await expect(page.locator('.stack-count-dead')).toHaveText('0');
  await expect(page.locator('.board-panel')).toContainText('Dead end: nothing is left for r1c1');
  await expect(page.getByRole('listitem').filter({ hasText: 'X: placed' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(board(page)).toHaveAccessibleName(
    'The board. 12 of 12 pieces placed, 0 placements left.',
  );
  await page.getByRole('slider', { name: 'Place in the search' }).fill('0');
  await expect(board(page)).toHaveAccessibleName(/1,568 placements left/);
});

test('a puzzle of the Sudoku section can be watched, and reopened by its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./#/sudoku');
  await paste(page, hard.puzzle);
  await page.getByRole('button', { name: 'Solvers and limits' }).click();
  await page.getByRole('button', { name: 'Watch the search' }).click();
  await expect(page.getByRole('heading', { name: 'Watch it dance' })).toBeVisible();
  await expect(board(page)).toHaveAccessibleName(/^The board\. 0 of 81 cells filled/);
  const link = await copied(page, page.getByRole('button', { name: 'Copy link' }));
  expect(link).toContain('#/watch/sudoku/v1/3x3/');
  await page.getByRole('button', { name: 'Seven letters' }).click();
  await expect(board(page)).toHaveCount(0);
  await page.goto(link);
  await expect(board(page)).toHaveAccessibleName(/^The board\. 0 of 81 cells filled/);
});

test('a board of the Pentominoes section can be watched, and reopened by its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./#/pentominoes');
  await page.getByRole('radio', { name: /3 × 20/ }).check();
  await page.getByRole('button', { name: 'Watch the search' }).click();
  const name = /^The board\. 0 of 12 pieces placed, 1,236 placements left/;
  await expect(board(page)).toHaveAccessibleName(name);
  const link = await copied(page, page.getByRole('button', { name: 'Copy link' }));
  await page.getByRole('button', { name: 'Seven letters' }).click();
  await page.goto(link);
  await expect(board(page)).toHaveAccessibleName(name);
});

const square = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x, y]));

/** Puzzles of the workshop, with the names of their boards in Watch at first and at a solution. */
const workshop = [
  {
    kind: 'hexagons',
    text: 'hexagons 4x7\n\ntetrahexes:\n',
    first: /^The board\. 0 of 7 pieces placed, 488 placements left\.$/,
    solved: /^The board\. 7 of 7 pieces placed, 0 placements left\.$/,
    cell: /^Row 1, column 1 \(Item 8\): \d+ placements lie on it/,
    pieces: 7,
  },
  {
    kind: 'a solid in layers',
    text: '2x2x3\n\n*|tricubes:\n',
    first: /^The board\. 0 pieces placed, 48 placements left\.$/,
    solved: /^The board\. 4 pieces placed, 0 placements left\.$/,
    cell: /^Layer 1, row 1, column 1 \(Item 1\): 10 placements lie on it/,
    pieces: 2,
  },
  {
    kind: 'colours and empty cells',
    text: JSON.stringify({
      board: square,
      colors: 'A...B....',
      empty: 1,
      pieces: [
        {
          name: 'I',
          cells: [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
          count: [0, 2],
        },
        { name: 'o', cells: [[0, 0]], colors: 'A', count: [0, 5] },
      ],
    }),
    first: /^The board\. 0 pieces placed, \d+ placements left\.$/,
    solved: /^The board\. \d pieces placed, \d+ placements left\.$/,
    cell: /^Row 1, column 1 \(Item \d+\): \d+ placements lie on it/,
    pieces: 8,
  },
] as const;

for (const { kind, text, first, solved, cell, pieces } of workshop) {
  test(`a puzzle with ${kind} of the workshop can be watched`, async ({ page }) => {
    await page.goto('./#/pentominoes');
    await paste(page, text);
    await page.getByRole('button', { name: 'Watch the search' }).click();
    await expect(board(page)).toHaveAccessibleName(first);
    await expect(page.getByRole('list', { name: 'Pieces' }).getByRole('listitem')).toHaveCount(
      pieces,
    );
    await area(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.board-panel')).toContainText(cell);
    await page.getByRole('heading', { name: 'Watch it dance' }).click();
    await page.keyboard.press('s');
    await expect(said(page)).toHaveText(/covered: a solution!$/);
    await expect(board(page)).toHaveAccessibleName(solved);
    await expect(page.locator('.stack-count')).toHaveCount(0);
    await expectAccessible(page, [
      { width: 1280, colorScheme: 'dark' },
      { width: 360, colorScheme: 'light' },
    ]);
  });
}

test('a puzzle too large to watch says so beside the button', async ({ page }) => {
  await page.goto('./#/pentominoes');
  await paste(page, 'hexagons 20x20\n\n*|tetrahexes:\n');
  await expect(page.getByText(/^This search is too large to watch\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch the search' })).toBeDisabled();
});

test('a Sudoku pasted as a line is watched on its board', async ({ page }) => {
  await page.goto('./#/watch/explore');
  await expect(page.getByRole('img', { name: /^The links\./ })).toBeVisible();
  await paste(page, '1.....3..4.....2');
  await expect(board(page)).toHaveAccessibleName(/^The board\. 0 of 16 cells filled/);
});

test('a broken link leaves the current problem on the stage', async ({ page }) => {
  await open(page, '4×4 Sudoku');
  await page.goto('./#/watch/sudoku/v1/3x3/nonsense!');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    'Couldn’t read this. Your search is unchanged.',
  );
  await expect(board(page)).toBeVisible();
});

test('steps are not animated for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'Scott’s board');
  const motion = await page
    .locator('.stack')
    .first()
    .evaluate((cell) => getComputedStyle(cell).transitionDuration);
  expect(motion).toBe('0s');
});

for (const example of ['Hard Sudoku', 'Scott’s board']) {
  test(`"${example}" fits every window and is accessible`, async ({ page }) => {
    await open(page, example);
    await page.keyboard.press('d');
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowLeft');
    await expectAccessible(page, [
      { width: 1280, colorScheme: 'dark' },
      { width: 360, colorScheme: 'light' },
    ]);
  });
}

test('the slider keeps its width beside long words, which wrap', async ({ page }) => {
  await open(page, 'Scott’s board');
  await expect(page.getByRole('group', { name: 'Dead ends', exact: true })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Place in the search' });
  await page
    .locator('.place')
    .evaluate((place: HTMLElement) => place.style.setProperty('max-width', '18rem'));
  expect((await slider.boundingBox())?.width).toBeGreaterThan(120);
});

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the board and the buttons that lead to solutions are in view together', async ({
    page,
  }) => {
    await page.goto('./#/watch/explore');
    await page.getByRole('button', { name: 'Hard Sudoku' }).click();
    const board = page.getByRole('application');
    const next = page.getByRole('button', { name: 'Next solution' });
    await expect(board).toBeInViewport({ ratio: 1 });
    await expect(next).toBeInViewport({ ratio: 1 });
    await next.click();
    await expect(page.getByText('Every item is covered: a solution!')).toBeVisible();
    await expect(board).toBeInViewport({ ratio: 1 });
    // The controls cover neither the board nor the words beside it.
    const top = await next.evaluate(
      (button) => button.closest('.dock')?.getBoundingClientRect().top,
    );
    for (const part of [board, page.getByText(/^Point at a candidate/)]) {
      const bottom = await part.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(top ?? 0);
    }
  });
});

test('after a click on the board or in the tree, the arrow keys still step', async ({ page }) => {
  await page.goto('./#/watch/explore');
  await page.getByRole('button', { name: '4×4 Sudoku' }).click();
  const slider = page.getByRole('slider', { name: 'Place in the search' });
  await page.getByRole('application').click();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await page
    .getByRole('navigation', { name: 'The search tree' })
    .getByRole('button')
    .first()
    .click();
  const value = Number(await slider.inputValue());
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue(String(value + 1));
});

test.describe('a pasted variant', () => {
  const cages = 'sudoku 4x4\n....\n....\n..3.\n1...\nkiller-cage 3: R1C1 R1C2\n';

  test('dances on its board, also from the form', async ({ page }) => {
    await page.goto('./#/watch/explore');
    await paste(page, cages);
    await expect(board(page)).toHaveAccessibleName(/0 of 16 cells filled/);
    await expect(board(page).getByText('3', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Your own problem' }).click();
    const box = page.getByRole('textbox', { name: 'Exact cover problem' });
    await box.fill(`${'.........\n'.repeat(9)}anti-knight\n`);
    await page.getByRole('button', { name: 'Watch this one' }).click();
    await expect(board(page)).toHaveAccessibleName(/0 of 81 cells filled, 729 candidates left/);
  });

  test('is refused if its exact cover is too large or missing, or part of it unknown', async ({
    page,
  }) => {
    const refusal = page.locator('#section-watch').getByRole('alert').first();
    await page.goto('./#/watch/explore');
    await paste(page, `${'.........\n'.repeat(9)}anti-king\nnonconsecutive\n`);
    await expect(refusal).toContainText('at most 3,000 items and 20,000 entries');
    await paste(page, '.AntiKnight.Moon~R1C1');
    await expect(refusal).toContainText('Moon');
    await paste(page, `${cages}any-of: [less: R1C1 R1C2] [less: R2C1 R2C2]\n`);
    await expect(refusal).toContainText('at most 3,000 items and 20,000 entries');
  });
});
