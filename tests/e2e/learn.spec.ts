import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { test } from './support/test.ts';

const chapters = [
  ['link-trick', 'The link trick'],
  ['exact-cover', 'Exact cover'],
  ['algorithm-x', 'Algorithm X'],
  ['toroidal-lists', 'The toroidal lists'],
  ['cover-uncover', 'Cover and uncover'],
  ['choosing', 'Choosing the item'],
  ['pentominoes', 'Pentominoes'],
  ['sudoku', 'From Sudoku to exact cover'],
  ['rules', 'Rules beyond Sudoku'],
  ['bit-sets', 'Backtracking with bit sets'],
  ['hard-puzzles', 'Why some puzzles are hard'],
  ['counting', 'Counting without enumerating'],
  ['limits', 'Where the dance stops'],
  ['np-completeness', 'NP-completeness'],
  ['history', 'History and sources'],
] as const;

const title = (page: Page) => page.getByRole('heading', { level: 2 });

test('readers can go from the list of chapters to the last chapter', async ({ page }) => {
  await page.goto('./#/learn');
  await expect(title(page)).toHaveText('How it works');
  const list = page.getByRole('navigation', { name: 'Chapters' });
  await expect(list.getByRole('link')).toHaveText(chapters.map(([, name]) => name));
  await list.getByRole('link').first().click();
  for (const [index, [name, heading]] of chapters.entries()) {
    await expect(title(page)).toHaveText(heading);
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveTitle(`${heading} · Learn · Dancing Links Lab`);
    await expect(page).toHaveURL(new RegExp(`#/learn/${name}$`));
    await expect(page.getByRole('figure').first()).toBeVisible();
    if (index < chapters.length - 1) await page.getByRole('link', { name: /^Next: / }).click();
  }
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back: NP-completeness' }).click();
  await expect(title(page)).toHaveText('NP-completeness');
});

test('changing the language keeps the chapter and its state', async ({ page }) => {
  await page.goto('./#/learn/exact-cover');
  for (const option of ['1', '4', '5']) await page.getByRole('checkbox', { name: option }).check();
  await expect(page.getByText('Every item is covered exactly once')).toBeVisible();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(title(page)).toHaveText('精确覆盖');
  await expect(page).toHaveTitle('精确覆盖 · 学习 · 舞蹈链实验室');
  await expect(page.getByText('每个项恰好覆盖一次：这是一个精确覆盖！')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '4' })).toBeChecked();
  await page.getByRole('link', { name: '下一章：算法 X' }).click();
  await expect(title(page)).toHaveText('算法 X');
});

test.describe('in a Chinese browser', () => {
  test.use({ locale: 'zh-CN' });

  test('the lessons open in Chinese', async ({ page }) => {
    await page.goto('./#/learn/toroidal-lists');
    await expect(title(page)).toHaveText('环面链表');
    await expect(
      page.getByRole('img', { name: /^例子的指针。剩下的项：A 有 2 个选项/ }),
    ).toBeVisible();
  });
});

test('restoring nodes in the wrong order breaks the list', async ({ page }) => {
  await page.goto('./#/learn/link-trick');
  await page.getByRole('button', { name: 'Take B out' }).click();
  await page.getByRole('button', { name: 'Take C out' }).click();
  await expect(page.getByText('in the order in which they left: B C.')).toBeVisible();
  await page.getByRole('button', { name: 'Put B back' }).click();
  await expect(page.getByText('The list is broken')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('All four are in the list.')).toBeVisible();
});

test('the example is searched on its matrix and opened in Watch', { tag: '@first' }, async ({
  page,
}) => {
  await page.goto('./#/learn/algorithm-x');
  await expect(page.getByText('The links as they are before the search.')).toBeVisible();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(page.getByText('Choose A: it has 2 options, and none has fewer.')).toBeVisible();
  await page.getByRole('button', { name: 'Open in Watch' }).click();
  await expect(title(page)).toHaveText('Watch it dance');
});

test('each rule shows its search nodes and finds the same solution', async ({ page }) => {
  await page.goto('./#/learn/choosing');
  await expect(page.getByRole('radio', { name: /: 6 search nodes$/ })).toBeChecked();
  const forward = page.getByRole('button', { name: 'Step forward' });
  for (let step = 0; step < 6; step += 1) await forward.click();
  await expect(page.getByText('(A,D) (E,F,C) (B,G)').last()).toBeVisible();
  await page.getByRole('radio', { name: /: 7 search nodes$/ }).check();
  for (let step = 0; step < 7; step += 1) await forward.click();
  await expect(page.getByText('(A,D) (B,G) (C,E,F)')).toBeVisible();
});

test('a candidate chosen by keys shows its four items', async ({ page }) => {
  await page.goto('./#/learn/sudoku');
  await expect(page.getByText('The option is {29, 115, 178, 277}.')).toBeVisible();
  await page.getByRole('gridcell', { name: 'Row 5, column 7' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('9');
  await expect(page.getByText('The option is {44, 126, 234, 297}.')).toBeVisible();
  await expect(page.getByRole('row', { name: /box 6 has 9/ })).toContainText('297');
});

test('each call of the cursor yields the next solution, until none is left', async ({ page }) => {
  await page.goto('./#/learn/bit-sets');
  const board = page.getByRole('table', { name: 'Puzzle, as the stack has filled it' });
  await page.getByRole('button', { name: 'One step' }).click();
  await expect(page.getByText('Forward: row 1, column 1 takes the 2')).toBeVisible();
  const call = page.getByRole('button', { name: 'Next solution' });
  await call.click();
  await expect(page.getByText('Solution 1: the call returns.')).toBeVisible();
  await expect(board.getByRole('cell', { name: /[1-4]/ })).toHaveCount(16);
  await call.click();
  await call.click();
  await expect(page.getByText('Back finds the stack empty: 2 solutions')).toBeVisible();
  await expect(board.getByRole('cell', { name: /[1-4]/ })).toHaveCount(4);
  await expect(call).toBeDisabled();
});

test('placements are removed until a cell is a dead end', async ({ page }) => {
  await page.goto('./#/learn/pentominoes');
  await expect(page.getByText('1,568 of 1,568 placements are left.')).toBeVisible();
  await page.getByRole('gridcell', { name: /^Row 1, column 2:/ }).click();
  await page.getByRole('gridcell', { name: /^Row 2, column 1:/ }).click();
  await expect(page.getByText('1 cell can no longer be covered: a dead end.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('1,568 of 1,568 placements are left.')).toBeVisible();
});

test('solvers are measured on three puzzles', async ({ page }) => {
  await page.goto('./#/learn/hard-puzzles');
  await page.getByRole('button', { name: 'Run them' }).click();
  await expect(page.getByText(/^All done\./)).toBeVisible();
  for (const solver of ['Brute force', 'Bit sets, cursor', 'Dancing links', 'Vectors']) {
    const figures = page.getByRole('row', { name: solver }).getByRole('cell');
    const figure = /^[1-9].*(ms|s)$/;
    await expect(figures).toHaveText([figure, figure, figure]);
  }
});

for (const name of ['', ...chapters.map(([chapter]) => chapter)]) {
  test(`the page learn/${name} is accessible and fits the width`, async ({ page }) => {
    await page.goto(`./#/learn/${name}`);
    await expect(title(page)).toBeVisible();
    const isSearched = ['algorithm-x', 'toroidal-lists', 'cover-uncover', 'choosing'];
    if (isSearched.includes(name)) {
      await expect(page.getByRole('button', { name: 'Open in Watch' })).toBeVisible();
      const end = page.getByRole('button', { name: 'To the end' });
      if (await end.isVisible()) await page.getByRole('button', { name: 'Step forward' }).click();
    }
    await expectAccessible(page, [
      { width: 1280, colorScheme: 'light' },
      { width: 320, colorScheme: 'dark' },
    ]);
  });
}

test('the figure on rules fits a window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('./#/learn/rules');
  await expect(page.getByRole('button', { name: 'Watch the dance' })).toBeVisible();
  const hidden = (figure: Element) => figure.scrollHeight - figure.clientHeight;
  expect(await page.getByRole('figure').evaluate(hidden)).toBe(0);
});

test('a digit in the cage covers its item, and the dance can be watched', async ({ page }) => {
  await page.goto('./#/learn/rules');
  const figure = page.getByRole('figure').first();
  await expect(figure.getByRole('status')).toHaveText('A 2 here leaves the cage with 2 + 3.');
  await figure.getByRole('radio', { name: '3', exact: true }).last().check();
  await expect(figure.getByRole('status')).toHaveText('A 2 here leaves the cage with 1 + 2.');
  await figure.getByRole('radio', { name: '4', exact: true }).first().check();
  await expect(figure.getByRole('status')).toContainText('No combination with the sum 3 has a 4');
  await figure.getByRole('gridcell', { name: 'Row 3, column 2, at an end of the line' }).click();
  await expect(figure.getByRole('row', { name: 'in one colour' })).toBeVisible();
  await figure.getByRole('button', { name: 'Watch the dance' }).click();
  await expect(page.getByText('0 of 1', { exact: true })).toBeVisible();
});

test('covering by hand is judged click by click, and the header goes last', async ({ page }) => {
  await page.goto('./#/learn/cover-uncover');
  const exercise = page.getByRole('figure').nth(1);
  const said = exercise.getByRole('status');
  const click = (name: string) => exercise.getByRole('button', { name, exact: true }).click();
  await click('Header of C');
  await expect(said).toContainText('Not yet');
  await click('Node of option 1 in C');
  await expect(said).toContainText('this square stays in the list of C');
  await click('Node of option 2 in A');
  await expect(said).toContainText('option 2 doesn’t hold the item');
  for (const [option, item] of [
    [1, 'E'],
    [1, 'F'],
    [3, 'B'],
    [3, 'F'],
  ])
    await click(`Node of option ${option} in ${item}`);
  await expect(said).toContainText('now the header');
  await click('Header of C');
  await expect(said).toContainText('C is covered!');
});

test('uncovering by hand goes in exactly the reverse order', async ({ page }) => {
  await page.goto('./#/learn/cover-uncover');
  const exercise = page.getByRole('figure').nth(1);
  const said = exercise.getByRole('status');
  await exercise.getByRole('radio', { name: 'Uncover C' }).check({ force: true });
  const click = (name: string) => exercise.getByRole('button', { name, exact: true }).click();
  await click('Node of option 1 in E');
  await expect(said).toContainText('Last out, first in');
  await click('Node of option 2 in A');
  await expect(said).toContainText('in its list, that of A');
  await click('Header of C');
  for (const node of ['3 in B', '3 in F', '1 in F', '1 in E']) {
    await expect(said).toContainText('Right');
    await click(`Node of option ${node}`);
  }
  await expect(said).toContainText('Every link is as it was before');
});

test('a wrong order loses options of a list, and can be tried in another chapter', async ({
  page,
}) => {
  await page.goto('./#/learn/cover-uncover');
  const figure = page.getByRole('figure').nth(2);
  await figure.getByRole('radio', { name: 'Put back 2, 6, 5' }).check({ force: true });
  await expect(figure.getByText('Walking down: G → 6 → G')).toBeVisible();
  await expect(figure.getByText('Walking up: G → 6 → 5 → 2 → G')).toBeVisible();
  await figure.getByRole('radio', { name: 'Put back 6, 5, 2' }).check({ force: true });
  await expect(figure.getByText('Walking down: G → 2 → 5 → 6 → G')).toBeVisible();
  await figure.getByRole('link', { name: /The link trick/ }).click();
  await expect(title(page)).toHaveText('The link trick');
});

test('the reader chooses the next item at each search node of the example', async ({ page }) => {
  await page.goto('./#/learn/choosing');
  const exercise = page.getByRole('figure').nth(1);
  const said = exercise.getByRole('status');
  await exercise.getByRole('button', { name: 'D (3)' }).click();
  await expect(said).toContainText('Another item has fewer');
  await exercise.getByRole('button', { name: 'B (2)' }).click();
  await expect(said).toContainText('further left');
  for (const choice of ['A (2)', 'B (1)', 'E (0)', 'E (1)', 'B (1)']) {
    const isShown = choice === 'E (0)';
    await exercise.getByRole('button', { name: isShown ? 'Show the answer' : choice }).click();
    await expect(said).toContainText('Right');
    await exercise.getByRole('button', { name: /Next question|Start over/ }).click();
  }
  await expect(exercise.getByRole('button', { name: 'A (2)' })).toBeVisible();
});

test('dominoes are counted with a memo, far beyond what could be listed', async ({ page }) => {
  await page.goto('./#/learn/counting');
  await page.getByRole('slider', { name: 'Size of the square' }).fill('12');
  await page.getByRole('button', { name: 'Count 12 × 12' }).click();
  await expect(page.getByText('Counted.')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('53,060,477,521,960,000');
});

test('dancing links are measured beside a bit matrix and propagation', async ({ page }) => {
  await page.goto('./#/learn/limits');
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(page.getByText('Done. Each pair had the same problem.')).toBeVisible();
  const nodes = async (name: string) =>
    page.getByRole('row', { name }).getByRole('cell').first().textContent();
  expect(await nodes('Dominoes: dancing links')).toBe(await nodes('Dominoes: bit matrix'));
});

test('chapters name what they build on, and link their sources', async ({ page }) => {
  await page.goto('./#/learn/np-completeness');
  await expect(page.getByRole('link', { name: 'his list' })).toHaveAttribute('href', /doi\.org/);
  await page.getByRole('list', { name: 'Builds on' }).getByRole('link').click();
  await expect(title(page)).toHaveText('Exact cover');
});

test('a walk along the rings leads back to where it began', async ({ page }) => {
  await page.goto('./#/learn/toroidal-lists');
  const right = page.getByRole('button', { name: 'Right', exact: true });
  for (let step = 0; step < 8; step += 1) await right.click();
  await expect(page.getByText('Back at the root after 8 links.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You are at the header of A.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('You are at option 2 in the list of A.')).toBeVisible();
});

test('queens are placed until the board is full, and counted on boards of any side', async ({
  page,
}) => {
  await page.goto('./#/learn/history');
  await expect(page.getByText('8 × 8 has 92 solutions')).toBeVisible();
  await page.getByRole('slider', { name: 'Side of the board' }).fill('5');
  await expect(page.getByText('5 × 5 has 10 solutions')).toBeVisible();
  const cell = (row: number, column: number) =>
    page.getByRole('gridcell', { name: `Row ${row}, column ${column}:` });
  for (const [row, column] of [
    [1, 1],
    [2, 5],
    [3, 2],
  ] as const)
    await cell(row, column).click();
  await expect(page.getByText('No cell is free in row 4: a dead end.')).toBeVisible();
  await cell(3, 2).click();
  await cell(2, 5).click();
  for (const [row, column] of [
    [2, 3],
    [3, 5],
    [4, 2],
    [5, 4],
  ] as const)
    await cell(row, column).click();
  await expect(page.getByText('All 5 queens are placed: a solution!')).toBeVisible();
});
