import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { copied } from './support/copied.ts';
import { randomCases } from './support/random.ts';
import { hard, SudokuPage, several } from './support/sudoku-page.ts';
import { test } from './support/test.ts';
import { makers, packed, variantLinks } from './support/variant-links.ts';

let sudoku: SudokuPage;

test.beforeEach(async ({ page }) => {
  sudoku = new SudokuPage(page);
  await sudoku.visit();
});

const amount = randomCases(20);

for (const name of Object.keys(makers)) {
  test(`${amount} links with the rule ${name} have the solutions of their setters`, async () => {
    for (const { title, link, solution } of variantLinks(name, amount)) {
      await sudoku.paste(link);
      await expect(sudoku.answer.getByText(title, { exact: true })).toBeVisible();
      await expect(sudoku.verdict(/^Exactly one solution/)).toBeVisible();
      await expect.poll(async () => (await sudoku.digits()).join('')).toBe(solution);
      await expect(sudoku.answer).toContainText('obeys all rules that were read');
    }
  });
}

const empty = '.........\n'.repeat(9);

test('an example without givens has one solution', { tag: '@first' }, async ({ page }) => {
  await sudoku.button('Killer').click();
  await expect(sudoku.verdict(/^Exactly one solution/)).toBeVisible();
  await expect(page.getByText('9 × 9, 0 givens, 29 rules')).toBeVisible();
  // The address follows the drawn puzzle.
  await expect(page).toHaveURL(/#\/sudoku\/rules\/v1\//);
  await page.goBack();
  await expect(page.getByText('29 rules')).toBeHidden();
});

test('a puzzle that takes long to read says so', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/page-sudoku-.*\.wasm/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await sudoku.paste(`${empty}anti-knight`);
  await expect(sudoku.verdict('Reading the puzzle…')).toBeVisible();
  release();
  await expect(sudoku.verdict(several)).toBeVisible();
});

test('the dance on a killer Sudoku can be watched on its board', async ({ page }) => {
  const board = page.getByRole('img', { name: /^The board\./ });
  await sudoku.button('Killer').click();
  await sudoku.button('Watch the search').click();
  await expect(board).toHaveAccessibleName('The board. 0 of 81 cells filled, 729 candidates left.');
  await expect(board.getByText('30', { exact: true })).toBeVisible();
  await expect(board.locator('.digit')).toHaveCount(0);
  await page.keyboard.press('3');
  for (let node = 0; node < 3; node += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator('.sentence')).toContainText('Continue at level 2');
  await page.getByRole('application', { name: 'Explore the board' }).hover();
  await expect(page.getByText('in cage k16')).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
  await page.getByRole('button', { name: 'Next solution' }).click();
  const filled = 'The board. 81 of 81 cells filled, 0 candidates left.';
  await expect(board).toHaveAccessibleName(filled);
  const place = page.getByRole('slider', { name: 'Place in the search' });
  const kept = `"position":${await place.inputValue()}`;
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .toContain(JSON.stringify(kept).slice(1, -1));
  await page.reload();
  await expect(board).toHaveAccessibleName(filled);
});

test('a small killer Sudoku also shows its links, and one that is too large has no dance', async ({
  page,
}) => {
  await sudoku.paste('sudoku 4x4\n....\n....\n..3.\n1...\nkiller-cage 3: R1C1 R1C2\n');
  await sudoku.button('Watch the search').click();
  await page.getByRole('radio', { name: 'Links' }).check();
  await expect(page.getByText('k1#1', { exact: true }).first()).toBeAttached();
  await page.goto('#/sudoku');
  await sudoku.paste(`${empty}anti-king\nnonconsecutive`);
  await expect(sudoku.verdict(several)).toBeVisible();
  await expect(
    page.getByText('Watch can’t show this search: the rules have no small exact cover.'),
  ).toBeVisible();
  await expect(sudoku.button('Watch the search')).toBeHidden();
});

test('the pointer and the list of rules say what a line means', async ({ page }) => {
  await sudoku.paste(`${empty}dutch-whispers: R1C1 R1C2\nsandwich 3: R1`);
  await expect(sudoku.verdict(several)).toBeVisible();
  await sudoku.cell(1, 2).hover();
  const whispers = 'Dutch whispers: Neighbours on the line differ by at least 4.';
  const sandwich = 'Sandwich: Digits between the smallest and the largest digit add up to 3.';
  await expect(sudoku.cell(1, 2)).toHaveAttribute('title', `${whispers}\n${sandwich}`);
  await expect(page.getByRole('button', { name: whispers }).locator('.rule-icon')).toBeVisible();
});

test('lines differ in high contrast, also under givens', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await sudoku.paste(`.1.......\n${empty.slice(10)}whispers: R1C1 R1C2\nrenban: R2C1 R2C2`);
  await expect(sudoku.cell(1, 2)).toHaveCSS('background-color', /, 0\)$/);
  const grains = sudoku.grid.locator('.rule-sheet-under path[stroke-opacity]');
  await expect(grains).toHaveCount(2);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  for (const grain of await grains.all()) await expect(grain).toHaveCSS('stroke', ink);
});

test('the author’s rules are printed without an arrow', async ({ page }) => {
  await sudoku.paste(`rules: Two cells a knight’s move apart differ.\n${empty}anti-knight`);
  await expect(page.getByText('The author’s rules')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const summary = page.getByText('The author’s rules');
  await expect(summary).toBeVisible();
  const arrow = await summary.evaluate((one) => getComputedStyle(one, '::after').display);
  expect(arrow).toBe('none');
});

test('a line that jumps says where', async () => {
  await sudoku.paste(`${empty}thermometer: R1C1 R1C2 R3C3`);
  await expect(sudoku.answer).toContainText(
    'Thermometer: row 1, column 2 and row 3, column 3 don’t touch.',
  );
  await expect(sudoku.verdict(several)).toBeVisible();
});

test('two cells that break two rules are one place', async ({ page }) => {
  await sudoku.paste(`55.......\n${empty.slice(10)}anti-king`);
  await expect(sudoku.verdict('These digits break several rules')).toBeVisible();
  await expect(
    page.getByText('These two cells are a king’s move apart (row 1, columns 1 and 2).'),
  ).toBeVisible();
});

test('digits that break a rule name it', async () => {
  await sudoku.paste(`${empty}anti-knight`);
  await expect(sudoku.verdict(several)).toBeVisible();
  await sudoku.cell(1, 3).click();
  await sudoku.page.keyboard.press('5');
  await sudoku.cell(3, 4).click();
  await sudoku.page.keyboard.press('5');
  await expect(
    sudoku.verdict(
      /^These two cells are a knight’s move apart \(row 1, column 3; row 3, column 4\)\.$/,
    ),
  ).toBeVisible();
  await expect(sudoku.cell(1, 3)).toHaveAttribute('aria-invalid', 'true');
  await sudoku.button('Undo').click();
  await expect(sudoku.verdict(several)).toBeVisible();
});

const small = 'sudoku 4x4\n....\n....\n....\n...4\n';

test('a digit that is ruled out names the givens and rules that do', async ({ page }) => {
  await sudoku.paste(`${small}less: R1C1 R1C2\nless: R1C2 R1C3\neven: R4C2\n`);
  await expect(sudoku.verdict(several)).toBeVisible();
  await page.getByRole('button', { name: 'Why not another digit?' }).click();
  await page.getByRole('gridcell', { name: /^row 1, column 1,/ }).click();
  const panel = page.getByRole('region', { name: 'Explanation' });
  await panel.getByRole('button', { name: 'Why not 3?' }).click();
  await expect(panel.getByRole('status')).toContainText('These rule out 3 in row 1, column 1:');
  await expect(panel.getByRole('listitem')).toHaveText([
    /smaller in row 1, column 1, larger in row 1, column 2/,
    /smaller in row 1, column 2, larger in row 1, column 3/,
  ]);
  await panel.getByRole('button', { name: 'Why not 4?' }).click();
  await expect(panel.getByRole('status')).toContainText('This rules out 4 in row 1, column 1:');
  await expectAccessible(page, [smallPhone, desktop]);
});

test.describe('a puzzle with rules and several solutions', () => {
  // 2 3 4 1 in the first row, and six ways to fill the others.
  test.beforeEach(async () => {
    await sudoku.paste(
      `${small}less: R1C1 R1C2\nless: R1C2 R1C3\nkiller-cage 5: R2C1 R2C2\nodd: R1C4\n`,
    );
    await expect(sudoku.verdict('Exactly 6 solutions')).toBeVisible();
  });

  test('shows the digits that all of them share', async () => {
    await sudoku.button('Shared digits').click();
    await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/2 in every solution/);
    await expect(sudoku.cell(2, 1)).toHaveAccessibleName(/empty/);
    await sudoku.button('Solutions').click();
    await expect(sudoku.cell(2, 1)).toHaveAccessibleName(/solved [14]/);
    await expect(sudoku.button('Shared digits')).toBeHidden();
  });

  test('shows its candidates, and how many solutions have each', async ({ page }) => {
    await sudoku.button('Candidates').click();
    await expect(sudoku.cell(2, 1)).toHaveAccessibleName(/candidates 1, 4$/);
    await sudoku.cell(2, 1).click();
    await sudoku.button('Count solutions per candidate').click();
    await expect(page.getByText('Counted over all 6 solutions.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Enter 1, \d of 6 solutions/ })).toBeVisible();
    await expect(sudoku.cell(2, 1)).toHaveAttribute('title', /1: \d, 4: \d of 6 solutions/);
    await expectAccessible(page, [smallPhone, desktop]);
    await page.getByRole('button', { name: /^Enter 4/ }).click();
    await expect(sudoku.cell(2, 1)).toHaveAccessibleName(/given 4/);
  });

  test('shows where they differ', async ({ page }) => {
    await sudoku.button('Where do solutions differ?').click();
    const panel = page.getByRole('region', { name: 'Explanation' });
    await expect(panel).toContainText(/Two solutions differ in \d+ cells/);
    const both = page.locator('.board-mark-differs text');
    expect((await both.count()) % 2).toBe(0);
    await expect(both.first()).toBeVisible();
    await sudoku.button('Why not another digit?').click();
    await expect(both).toHaveCount(0);
  });

  test('is solved by another solver, within other limits', async ({ page }) => {
    await sudoku.unfold('Solvers and limits');
    await page.getByRole('radio', { name: 'Dancing links' }).check();
    await expect(page.getByText(/search nodes · .* · dancing links/)).toBeVisible();
    await expect(sudoku.verdict('Exactly 6 solutions')).toBeVisible();
    await page.getByRole('combobox', { name: 'Time' }).selectOption('up to 10 s');
    await sudoku.paste('sudoku 4x4\n....\n....\n....\n....\nfull-rank 1: R1 left');
    await expect(page.getByRole('radio', { name: 'Automatic' })).toBeChecked();
    await page.getByRole('radio', { name: 'Dancing links' }).check();
    await expect(sudoku.verdict('These rules have no small exact cover')).toBeVisible();
  });
});

test('rules that can’t all hold are named', async ({ page }) => {
  await sudoku.paste(`${small}less: R1C1 R1C2\neven: R4C2\nless: R1C2 R1C1\n`);
  await expect(page.getByText('No solution')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Explanation' });
  await expect(panel.getByRole('status')).toContainText('These can’t all hold:');
  await expect(panel.getByRole('listitem')).toHaveText([
    /smaller in row 1, column 1, larger in row 1, column 2/,
    /smaller in row 1, column 2, larger in row 1, column 1/,
  ]);
});

const crowded = 'candidates 1 2: R1C1 R1C2 R1C3\n';

test('given candidates are shown, read out, listed and blamed', async ({ page }) => {
  await sudoku.paste(`sudoku 9x9\n${crowded}killer-cage 16: R9C1 R9C2\n`);
  await expect(page.getByText('No solution')).toBeVisible();
  await expect(sudoku.cell(1, 1).getByText('2', { exact: true })).toBeVisible();
  await expect(sudoku.cell(1, 1)).toHaveText('12');
  await expect(sudoku.cell(1, 1)).toHaveAccessibleName(
    'row 1, column 1, empty, given candidates 1, 2',
  );
  await expect(sudoku.cell(1, 4)).toHaveAccessibleName('row 1, column 4, empty');
  const panel = page.getByRole('region', { name: 'Explanation' });
  await expect(panel.getByRole('status')).toContainText('This leaves no solution:');
  const cells = 'Only 1, 2 in row 1, columns 1, 2 and 3';
  await expect(panel.getByRole('listitem')).toHaveText([cells]);
  const line = page.getByRole('button', { name: /^Given candidates × 3:/ });
  await line.click();
  await expect(page.getByRole('listitem').filter({ has: line })).toContainText(cells);
  await expectAccessible(page, [smallPhone, desktop]);

  await sudoku.button('Clear').click();
  await expect(sudoku.cell(1, 1)).toHaveAccessibleName('row 1, column 1, empty');
});

test('a digit that solves a cell replaces its given candidates, except on paper', async ({
  page,
}) => {
  await sudoku.paste('sudoku 4x4\n..34\n34..\n2143\n4321\ncandidates 1 3: R1C1\neven: R2C4\n');
  await expect(sudoku.verdict('Exactly one solution')).toBeVisible();
  const mark = sudoku.cell(1, 1).getByText('3', { exact: true });
  await expect(sudoku.cell(1, 1)).toHaveAccessibleName(
    'row 1, column 1, solved 1, given candidates 1, 3',
  );
  await expect(mark).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(mark).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await sudoku.unfold('Save, print and export');
  await sudoku.button('With solution').click();
  await expect(mark).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(mark).toBeVisible();
});

test('a wrong solution that contradicts given candidates names the cell', async () => {
  const rows = '1...\n....\n....\n....\n';
  await sudoku.paste(
    `sudoku 4x4\n${rows}candidates 1 2: R2C1\nless: R1C1 R1C2\nsolution: 1234341221434321`,
  );
  await expect(sudoku.answer).toContainText(
    /breaks these rules.*given candidate.*row 2, column 1/s,
  );
});

test('a wrong digit in a puzzle with rules gets offers to correct it', async ({ page }) => {
  await sudoku.paste('sudoku 4x4\n423.\n3..2\n2..3\n.32.\nless: R1C1 R1C2\n');
  await expect(
    sudoku.verdict('This sign can’t point to the smaller digit (row 1, column 1).'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Change the 4 in row 1, column 1 to 1' }).click();
  await expect(sudoku.verdict('Exactly one solution')).toBeVisible();
  await expect(page.getByText('Possible fixes:')).toBeHidden();
  await sudoku.button('Undo').click();
  await expect(page.getByText('Possible fixes:')).toBeVisible();
});

test('links to puzzles with rules are a list, whatever words are around them', async ({ page }) => {
  const list = page.locator('#section-list:not([hidden])');
  const [one = '', other = ''] = variantLinks('thermometer', 2).map(({ link }) => link);
  for (const text of [
    `${one}\nand then\n${other}`,
    `Try\n${one}\n${other}`,
    `Try ${one}\nor ${other}`,
  ]) {
    await page.goto('./');
    await sudoku.paste(text);
    await expect(list).toContainText(/2 puzzles, all done\./);
    await expect(list.getByText('with thermometers')).toHaveCount(2);
  }
});

test('a shape that f-puzzles draws on a border is proposed as a dot', async () => {
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  const circle = [{ cells: ['R2C1', 'R3C1'], baseC: '#FFFFFF', width: '0.35', height: '0.35' }];
  await sudoku.paste(JSON.stringify({ size: 9, grid, circle }));
  await sudoku.button('It’s a rule: White dot').click();
  await expect(sudoku.cell(2, 1)).toHaveAccessibleName(/White dot/);
});

test('a link may hold the puzzle of SudokuPad as JSON', async () => {
  const cells = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  const json = JSON.stringify({ cells, metadata: { title: 'As JSON', antiknight: true } });
  await sudoku.paste(`https://sudokupad.app/?puzzleid=${encodeURIComponent(json)}`);
  await expect(sudoku.answer.getByText('As JSON', { exact: true })).toBeVisible();
  await sudoku.paste(`https://sudokupad.app/?puzzleid=${'a'.repeat(900)}`);
  await expect(sudoku.refusal).not.toContainText('aaaaaaaaaaaaaaaaaaaa');
  await expect(sudoku.button('Fetch it from sudokupad.app')).toBeHidden();
});

test('prints have no marks of conflicts and explanations', async ({ page }) => {
  const shadow = (row: number, column: number) =>
    sudoku.cell(row, column).evaluate((cell) => getComputedStyle(cell).boxShadow);
  await sudoku.paste(`${small}less: R1C1 R1C2\nless: R1C2 R1C3\neven: R1C3\nodd: R1C3\n`);
  await expect(page.getByText('These can’t all hold:')).toBeVisible();
  const lit = page.locator('.rule-sheet path[stroke="var(--rule-lit)"]');
  await expect(lit.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(lit.first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await sudoku.paste(`4..4\n....\n....\n....\nanti-king`);
  await expect(sudoku.cell(1, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => shadow(1, 1)).not.toBe('none');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => shadow(1, 1)).toBe('none');
});

test('on a phone, the board stays in place while digits that break rules are typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sudoku.paste(`${empty}anti-knight\nanti-king\nwhispers 5: R1C1 R2C1 R3C1\n`);
  await expect(sudoku.verdict(several)).toBeVisible();
  const top = async () => (await sudoku.grid.boundingBox())?.y;
  const before = await top();
  for (const [row, column] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [5, 1],
    [9, 1],
    [9, 2],
  ] as const) {
    await sudoku.cell(row, column).focus();
    await page.keyboard.type('9');
  }
  await expect(sudoku.verdict(/^The digits break rules in \d+ places/)).toBeVisible();
  await expect(page.getByText('9 appears 3 times in column 1 (')).toHaveCount(1);
  expect(await top()).toBe(before);
});

test('a puzzle with rules is in its link, and there after a reload', { tag: '@first' }, async ({
  page,
}) => {
  await sudoku.paste(`title: Kept\n${empty}killer-cage 3: R1C1 R1C2\nanti-knight`);
  await expect(sudoku.answer.getByText('Kept', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#\/sudoku\/rules\/v1\//);
  await page.reload();
  await expect(sudoku.answer.getByText('Kept', { exact: true })).toBeVisible();
  await expect(sudoku.answer).toContainText('2 rules');
});

test('a rule below rows that cannot be used is refused, not taken for prose', async () => {
  for (const [line, sentence] of [
    ['thermometer:', 'The rule for thermometers names no cells.'],
    ['clone: R1C1 R1C2', 'is incomplete. Write both parts, as in “R1C1 = R1C2”.'],
    ['machine {100000; 0; 1; 0 1 1}: R1', 'The limit is 9999 states.'],
    ['Killer Cage 10: A1 A2', 'Write this as in “R1C1”, not “A1”.'],
    ['killer-cge 10: R1C1 R1C2', 'Perhaps you mean “killer-cage”.'],
    ['magic-square: R1C1 R1C2', '“magic-square” isn’t a rule known here.'],
  ] as const) {
    await sudoku.paste(`title: T\n${empty}${line}`);
    await expect(sudoku.refusal).toContainText(new RegExp(sentence, 'i'));
    await expect(sudoku.refusal).toContainText('Line 11');
  }
});

test('cages are letters with their sums, and blank cells are in none', async () => {
  const rows = ['aab......', '..b......', ...Array.from({ length: 7 }, () => '.'.repeat(9))];
  await sudoku.paste([...rows, 'a=9', 'b=12'].join('\n'));
  await expect(sudoku.answer).toContainText('9 × 9, 0 givens, 2 rules');
  await expect(sudoku.cell(1, 1)).toHaveAccessibleName(/Killer cage 9/);
});

test('more rules than a puzzle can have are refused, not taken for a list', async ({ page }) => {
  for (const start of ['sudoku 9x9\n', 'title: T\nsudoku 9x9\n']) {
    await sudoku.paste(start + 'killer-cage 3: R1C1 R1C2\n'.repeat(10_000));
    await expect(sudoku.refusal).toContainText('This is too large. The limit is 5000 rules');
    await expect(page).toHaveURL(/#\/sudoku/);
    await sudoku.paste('what?');
    await expect(sudoku.refusal).not.toContainText('too large');
  }
});

test('a wrong solution that comes with a puzzle names what it breaks', async () => {
  const rows = '1...\n....\n....\n....\n';
  await sudoku.paste(`sudoku 4x4\n${rows}less: R1C3 R1C2\nsolution: 1234341221434321`);
  await expect(sudoku.answer).toContainText(
    /breaks these rules.*Less than.*row 1, columns 2 and 3/s,
  );
});

test('a link to a puzzle with rules can be pasted', async ({ page }) => {
  await sudoku.paste(`title: Kept\n${empty}anti-knight`);
  await expect(page).toHaveURL(/#\/sudoku\/rules\/v1\//);
  const link = page.url();
  await sudoku.button('Easy').click();
  await expect(sudoku.verdict(/^Exactly one/)).toBeVisible();
  await sudoku.paste(link);
  await expect(sudoku.answer.getByText('Kept', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(link);
  await sudoku.paste(`${link.slice(0, -9)}-`);
  await expect(sudoku.refusal).toContainText('Your board is unchanged.');
});

test('going back leads from a puzzle with rules to the one before', async ({ page }) => {
  await expect(page).toHaveURL(/#\/sudoku\/v1\//);
  await sudoku.paste(`${empty}anti-king`);
  await expect(page).toHaveURL(/#\/sudoku\/rules\/v1\//);
  await page.goBack();
  await expect(sudoku.verdict(/^Exactly one/)).toBeVisible();
  await expect(sudoku.answer).not.toContainText('1 rule');
});

test('the buttons below the board fill their lines', async ({ page }) => {
  await sudoku.button('Killer').click();
  await expect(sudoku.button('Watch the search')).toBeVisible();
  const board = page.getByRole('grid');
  /** Returns the right edges of the lines of tools, relative to that of the board. */
  const edges = async () => {
    const rules = await page.getByRole('heading', { name: 'Rules used here' }).boundingBox();
    const isBeside = (rules?.x ?? 0) > 600;
    const { x = 0, y = 0, width = 0, height = 0 } = (await board.boundingBox()) ?? {};
    const lines = new Map<number, number>();
    // The choice of size and boxes is a line of its own.
    for (const button of await page.locator('button:visible:not(.fold-title)').all()) {
      const box = await button.boundingBox();
      if (!box || box.y < y + height || box.x > x + width) continue;
      if (!isBeside && box.y > (rules?.y ?? 0)) continue;
      const line = Math.round(box.y + box.height / 2);
      lines.set(line, Math.max(lines.get(line) ?? 0, box.x + box.width));
    }
    return [...lines.values()].map((right) => Math.round(right - x - width));
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(edges).toHaveLength(4);
  const [, ...others] = await edges();
  for (const edge of others) expect(Math.abs(edge)).toBeLessThan(4);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(edges).toHaveLength(2);
  }
});

test('a plain puzzle replaces one with rules', async () => {
  await sudoku.paste(`${empty}anti-king`);
  await expect(sudoku.verdict(several)).toBeVisible();
  await sudoku.button('Easy').click();
  await expect(sudoku.verdict(/^Exactly one/)).toBeVisible();
  await expect(sudoku.page.getByRole('heading', { name: 'Rules used here' })).toBeHidden();
  await sudoku.button('Restore the last puzzle').click();
  await expect(sudoku.answer).toContainText('1 rule');
});

test('a puzzle with rules can be restored after going back to plain Sudoku', async () => {
  await sudoku.paste(`${empty}anti-king`);
  await expect(sudoku.answer).toContainText('1 rule');
  await sudoku.button('Back to plain Sudoku').click();
  await expect(sudoku.verdict(/^Exactly one/)).toBeVisible();
  await sudoku.button('Restore the last puzzle').click();
  await expect(sudoku.answer).toContainText('1 rule');
});

test('undo and redo lead through puzzles with and without rules, also after a reload', async ({
  page,
}) => {
  const rules = page.getByRole('heading', { name: 'Rules used here' });
  await sudoku.button('Easy').click();
  await expect(sudoku.verdict(/^Exactly one/)).toBeVisible();
  await sudoku.paste(`${empty}anti-king`);
  await expect(sudoku.answer).toContainText('1 rule');
  await page.keyboard.press('Control+z');
  await expect(rules).toBeHidden();
  await expect(page).toHaveURL(/#\/sudoku\/v1\//);
  await page.keyboard.press('Control+Shift+z');
  await expect(sudoku.answer).toContainText('1 rule');
  await expect(page).toHaveURL(/#\/sudoku\/rules\//);
  await page.reload();
  await expect(sudoku.answer).toContainText('1 rule');
  await sudoku.button('Undo').click();
  await expect(rules).toBeHidden();
  await expect(sudoku.verdict(/^Exactly one/)).toBeVisible();
  await sudoku.button('Redo').click();
  await expect(sudoku.answer).toContainText('1 rule');
});

test('a puzzle with rules leaves typed digits within reach', async ({ page }) => {
  await sudoku.button('Clear').click();
  await page.keyboard.type('123');
  await sudoku.paste(`${empty}anti-king`);
  await sudoku.button('Restore what you typed').click();
  await expect(sudoku.cell(1, 3)).toHaveAccessibleName(/given 3$/);
  await sudoku.paste(`${empty}anti-king`);
  await sudoku.paste(`${empty}anti-knight`);
  await expect(sudoku.answer).toContainText('1 rule');
  await sudoku.button('Undo').click();
  await expect(page.getByText('Anti-king', { exact: true })).toBeVisible();
  await sudoku.button('Undo').click();
  await expect(sudoku.cell(1, 3)).toHaveAccessibleName(/given 3$/);
  await expect(sudoku.answer).not.toContainText('Restore');
});

test('the author’s rules stand beside the ones that the verdict holds for', async () => {
  await sudoku.paste(`rules: Normal sudoku rules apply. Fog hides cells.\n${empty}anti-king`);
  await expect(sudoku.answer).toContainText('This holds for the rules listed below only.');
  await expect(sudoku.page.getByText('Fog hides cells.')).toBeVisible();
  await expect(sudoku.page.getByText('Cells a king’s move apart')).toBeVisible();
});

test('many words of the author above the rows don’t make them a list', async () => {
  const words =
    'rules: Normal sudoku rules apply. Cages show their sums. Digits along thermometers increase from the bulb.';
  await sudoku.paste(`title: T\nauthor: Ann\n${words}\nsudoku 9x9\n${empty}diagonal`);
  await expect(sudoku.answer).toContainText('T by Ann · 9 × 9, 0 givens, 1 rule');
  await sudoku.paste(`title: T\nauthor: Ann\n${words}\nsudoku 9x9\n${empty}diagonaal`);
  await expect(sudoku.refusal).toContainText('diagonaal');
});

test('what is not understood waits for a decision, and marks the puzzle', async ({ page }) => {
  const json = JSON.stringify({
    size: 9,
    grid: Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({}))),
    antiking: true,
    rossini: [{ cell: 'R0C1', value: '↑' }],
  });
  await sudoku.paste(json);
  await expect(sudoku.verdict('Part of this puzzle wasn’t understood')).toBeVisible();
  await expect(sudoku.page.getByText('“rossini”')).toBeVisible();
  await sudoku.button('Continue without it').click();
  await expect(sudoku.verdict(several)).toBeVisible();
  await expect(sudoku.answer).toContainText('Incomplete');
  await page.emulateMedia({ media: 'print' });
  await expect(sudoku.answer.getByText(/^Incomplete/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await sudoku.unfold('Save, print and export');
  const download = page.waitForEvent('download');
  await sudoku.button('SVG').click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('>Incomplete:');
  const kept = () => page.evaluate("sessionStorage.getItem('dance.sudoku.rules.waived')");
  await expect.poll(kept).toContain('rossini');
  await page.reload();
  await expect(sudoku.verdict(several)).toBeVisible();
  await expect(sudoku.answer).toContainText('Incomplete');
});

test('a reload right after a variant opens keeps it', async ({ page }) => {
  await sudoku.paste(`${empty}anti-knight`);
  await expect(page).toHaveURL(/#\/sudoku(\/rules\/.*)?$/);
  await page.reload();
  await expect(page.getByText('Anti-knight', { exact: true })).toBeVisible();
});

test('grids of other shapes have their cells and digits', async ({ page }) => {
  await sudoku.paste('samurai\nanti-king');
  await expect(sudoku.answer).toContainText('21 × 21');
  await expect(page.getByRole('gridcell')).toHaveCount(369);
  await expect(
    page.getByText('In each 9 × 9 grid, no digit repeats in a row, column or box.'),
  ).toBeVisible();
  await sudoku.paste('sudoku 6x8 digits 0-7\nkiller-cage 1: R1C1 R1C2');
  await expect(sudoku.answer).toContainText('6 × 8');
  await expect(page.getByRole('gridcell')).toHaveCount(48);
  await sudoku.cell(1, 1).click();
  await page.keyboard.press('0');
  await expect(sudoku.cell(1, 1)).toHaveAccessibleName('row 1, column 1, given 0, Killer cage 1');
});

test('a puzzle with rules is accessible', async ({ page }) => {
  await sudoku.paste(
    `${empty}killer-cage 15: R1C1 R1C2 R2C1\nthermometer: R3C3-R3C6\nsandwich 12: R5`,
  );
  await expect(sudoku.verdict(several)).toBeVisible();
  await expectAccessible(page, [smallPhone, desktop]);
});

test('a line that digits break is named with these cells', async () => {
  await sudoku.paste(`5.4......\n${empty.slice(10)}thermometer: R1C1-R1C4`);
  await expect(
    sudoku.verdict('Digits can’t increase along this thermometer (row 1, columns 1 and 3).'),
  ).toBeVisible();
});

/** A SudokuPad puzzle that draws a dot and a line without naming a rule. */
const drawn = JSON.stringify({
  cellSize: 64,
  metadata: { title: 'Drawn', rules: 'See the drawing.' },
  cells: Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => (row + column === 16 ? { value: 5 } : {})),
  ),
  regions: [],
  overlays: [{ center: [1, 0.5], width: 0.3, rounded: true, backgroundColor: '#FFFFFF', text: '' }],
  lines: [
    {
      color: '#67F067',
      thickness: 10,
      wayPoints: [
        [4.5, 0.5],
        [4.5, 2.5],
      ],
    },
  ],
});

test.describe('rules that are only drawn', () => {
  const listed = (page: Page) => page.locator('.variant-rules');

  test.beforeEach(async ({ page }) => {
    await sudoku.paste(drawn);
    await expect(
      page.getByRole('heading', { name: 'These drawings look like rules' }),
    ).toBeVisible();
    await expect(sudoku.verdict('Which drawings are rules?')).toBeVisible();
  });

  test('hold once they are confirmed', async ({ page }) => {
    await sudoku.button('Use both').click();
    await expect(sudoku.verdict(several)).toBeVisible();
    await expect(listed(page)).toContainText(
      'Whispers: Neighbours on the line differ by at least 5.',
    );
    await expect(listed(page)).toContainText('White dot');
    await expect(sudoku.answer).toContainText('9 × 9, 1 given, 2 rules');
  });

  test('are suspected and can be dropped if there is no solution', async ({ page }) => {
    const overlays = [1, 2].map((column) => ({
      center: [0.5, column],
      width: 0.3,
      text: 'X',
      fontSize: 20,
    }));
    await sudoku.paste(JSON.stringify({ ...JSON.parse(drawn), overlays }));
    await sudoku.button('Use all 3').click();
    await expect(sudoku.verdict('No solution: a drawing was probably misread')).toBeVisible();
    await expectAccessible(page, [smallPhone, desktop]);
    await expect(page).toHaveURL(/#\/sudoku\/rules\/v1\//);
    await page.reload();
    await expect(sudoku.verdict('No solution: a drawing was probably misread')).toBeVisible();
    await sudoku.button('Drop X or V × 2').click();
    await expect(sudoku.verdict(several)).toBeVisible();
    await expect(sudoku.answer).toContainText('Incomplete: part of the puzzle');
    await expect(page.getByText('drawn X and V marks × 2')).toBeVisible();
  });

  test('are confirmed one by one', async ({ page }) => {
    await page.getByRole('button', { name: 'It’s a rule: White dot' }).click();
    await expect(
      page.getByRole('heading', { name: 'This drawing looks like a rule' }),
    ).toBeVisible();
    await sudoku.button('Only decoration: Whispers').click();
    await expect(sudoku.verdict(several)).toBeVisible();
    await expect(sudoku.answer).toContainText('1 rule');
    await expect(listed(page)).not.toContainText('Whispers');
  });

  test('have no effect as decoration', async ({ page }) => {
    await sudoku.button('Use none').click();
    await expect(sudoku.verdict(several)).toBeVisible();
    await expect(listed(page)).not.toContainText('White dot');
    await expect(sudoku.answer).toContainText('This holds for the rules listed below only.');
  });
});

test('numbers outside the grid mean what the user chooses', async ({ page }) => {
  const listed = page.locator('.variant-rules');
  const clue = (center: readonly number[], text: string) => ({ center, text, fontSize: 28 });
  await sudoku.paste(
    JSON.stringify({
      ...JSON.parse(drawn),
      metadata: { rules: 'Skyscrapers and little killers.' },
      lines: [],
      arrows: [
        {
          color: '#000000',
          thickness: 2,
          wayPoints: [
            [-0.2, 5.8],
            [-0.02, 5.98],
          ],
        },
      ],
      overlays: [
        clue([-0.5, 5.5], '14'),
        clue([-0.5, 1.5], '3'),
        clue([2.5, 9.5], '4'),
        clue([4.5, 5], '>'),
      ],
    }),
  );
  const meaning = page.getByLabel('Meaning of the numbers');
  await expect(sudoku.button('It’s a rule: Little killer')).toBeVisible();
  await expect(sudoku.button('It’s a rule: Less than')).toBeVisible();
  await expect(sudoku.button('It’s a rule: Skyscraper × 2')).toBeVisible();
  await expect(meaning).toHaveCount(1);
  await meaning.focus();
  await meaning.selectOption('X-sum');
  await expect(sudoku.button('It’s a rule: X-sum × 2')).toBeVisible();
  await expect(meaning).toBeFocused();
  await meaning.selectOption('Numbered room');
  await expectAccessible(page, [smallPhone, desktop]);
  await sudoku.button('Use all 4').click();
  await expect(listed).toContainText('Numbered room × 2');
  await expect(listed).toContainText('Little killer');
  await expect(page.locator('.variant-board .rule-sheet').getByText('14')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Not understood' })).toBeHidden();
  await expect(sudoku.verdict(several)).toBeVisible();
  await expect(sudoku.answer).not.toContainText('Incomplete');
});

test('numbers outside the grid may mean something else on each side', async ({ page }) => {
  const listed = page.locator('.variant-rules');
  const clue = (center: readonly number[], text: string) => ({ center, text, fontSize: 28 });
  await sudoku.paste(
    JSON.stringify({
      ...JSON.parse(drawn),
      lines: [],
      overlays: [
        clue([-0.5, 1.5], '3'),
        clue([-0.5, 4.5], '5'),
        clue([2.5, -0.5], '14'),
        clue([5.5, 9.5], '4'),
      ],
    }),
  );
  const notice = page.locator('.variant-notice');
  const meaning = page.getByLabel('Meaning of the numbers');
  const bySide = page.getByRole('button', { name: 'Choose for each side' });
  await expect(meaning).toHaveCount(1);
  await bySide.focus();
  await page.keyboard.press('Space');
  await expect(bySide).toBeFocused();
  await expect(meaning).toHaveCount(3);
  const above = page.getByRole('group', { name: 'Sandwich × 2 above' });
  await expect(above).toBeVisible();
  await above.getByLabel('Meaning of the numbers').selectOption('Skyscraper');
  await expect(page.getByRole('group', { name: 'Skyscraper × 2 above' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Sandwich on the right' })
    .getByLabel('Meaning of the numbers')
    .selectOption('Numbered room');
  await expectAccessible(page, [smallPhone, desktop]);
  await sudoku.button('It’s a rule: Sandwich on the left').click();
  await expect(notice).toContainText('Skyscraper × 2 above');
  await bySide.click();
  await expect(sudoku.button(/^It’s a rule: Skyscraper × 2$/)).toBeVisible();
  await sudoku.button('Use all 3').click();
  for (const name of ['Sandwich', 'Skyscraper × 2', 'Numbered room'])
    await expect(listed).toContainText(name);
  await expect(page.getByRole('heading', { name: 'Not understood' })).toBeHidden();
  await expect(sudoku.answer).not.toContainText('Incomplete');
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 740, height: 360 },
])
  test.describe(`on a phone of ${viewport.width} × ${viewport.height} pixels`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('cells of a samurai are large enough to tap', async ({ page }) => {
      await sudoku.paste('samurai\nanti-knight\n');
      await expect(sudoku.answer).toContainText('21 × 21');
      const larger = sudoku.button('Larger cells');
      const width = async (row: number, column: number) =>
        (await sudoku.cell(row, column).boundingBox())?.width ?? 0;
      await expect.poll(() => width(1, 1)).toBeLessThan(18);
      await larger.tap();
      await expect.poll(() => width(1, 1)).toBeGreaterThan(22);
      await sudoku.cell(21, 21).tap();
      await expect(sudoku.cell(21, 21)).toBeInViewport({ ratio: 1 });
      await larger.tap();
      await expect.poll(() => width(21, 21)).toBeLessThan(18);
      await larger.tap();
      await expectAccessible(page, [smallPhone]);
    });
  });

test.describe('what an author draws', () => {
  const decorated = JSON.stringify({
    ...JSON.parse(drawn),
    underlays: [{ center: [8.5, 0.5], width: 1, height: 1, backgroundColor: '#C8A2C8' }],
    overlays: [
      { center: [-0.5, 2.5], fontSize: 28, text: 'P' },
      { center: [-0.5, 5.5], fontSize: 28, text: 'Q' },
    ],
  });
  const sheets = (page: Page) => page.locator('.variant-board .rule-sheet');
  const line = (page: Page) => sheets(page).locator('path[stroke*="#67F067"]');

  test.beforeEach(async ({ page }) => {
    await sudoku.paste(decorated);
    await expect(page.getByRole('heading', { name: 'Not understood' })).toBeVisible();
  });

  const expectDrawn = async (page: Page) => {
    await expect(sheets(page).getByText('P', { exact: true })).toBeVisible();
    await expect(sheets(page).getByText('Q', { exact: true })).toBeVisible();
    await expect(sheets(page).locator('path[fill*="#C8A2C8"]')).toHaveCount(1);
  };

  test('is on the board, and listed with its number and place', async ({ page }) => {
    await expectDrawn(page);
    await expect(page.locator('.variant-notice')).toContainText([
      'shapes or text over the grid × 2: “P”, “Q”',
    ]);
    await expect(page.getByText('shapes or text under the grid: row 9, column 1')).toBeVisible();
    await expectAccessible(page, [smallPhone, desktop]);
  });

  test('stays there as decoration, also in a link', async ({ page }) => {
    await expect(line(page)).toHaveCount(1);
    await expect(page).toHaveURL(/rules/);
    const proposed = page.url();
    await sudoku.button('Only decoration: Whispers').click();
    await sudoku.button('Continue without them').click();
    await expect(sudoku.verdict(several)).toBeVisible();
    await expect(line(page)).toHaveCount(1);
    await expect(page).not.toHaveURL(proposed);
    await page.reload();
    await expectDrawn(page);
    await expect(line(page)).toHaveCount(1);
  });

  test('is dropped once its rule has been added by hand', async ({ page }) => {
    // Presses a button and waits until the link has the result.
    const press = async (name: string) => {
      const before = page.url();
      await sudoku.button(name).click();
      await expect(page).not.toHaveURL(before);
    };
    await expect(page).toHaveURL(/rules/);
    await press('Only decoration: Whispers');
    await expect(sudoku.button(/^I’ve added this rule/)).toHaveCount(0);
    await sudoku.button('Continue without them').click();
    await expect(sudoku.answer).toContainText('Incomplete');
    await expectAccessible(page, [smallPhone, desktop]);
    await press('I’ve added this rule: shapes or text over the grid');
    await expect(sheets(page).getByText('P', { exact: true })).toHaveCount(0);
    await expect(sudoku.verdict(several)).toBeVisible();
    await expect(sudoku.answer).toContainText('Incomplete');
    await press('I’ve added this rule: shapes or text under the grid');
    await expect(sheets(page).locator('path[fill*="#C8A2C8"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Not understood' })).toBeHidden();
    await expect(sudoku.answer).not.toContainText('Incomplete');
    // Undo brings the last one back, as something to go on without.
    await press('Undo');
    await expect(sudoku.answer).toContainText('Incomplete');
    await press('Redo');
    await expect(sudoku.answer).not.toContainText('Incomplete');
    await page.reload();
    await expect(sudoku.verdict(several)).toBeVisible();
    await expect(sudoku.answer).not.toContainText('Incomplete');
    await expect(sheets(page).getByText('P', { exact: true })).toHaveCount(0);
    await expect(line(page)).toHaveCount(1);
  });

  test('gives way to the rule that it is', async ({ page }) => {
    await sudoku.button('It’s a rule: Whispers').click();
    await expect(line(page)).toHaveCount(0);
    await expectDrawn(page);
  });
});

test.describe('a link to a plain puzzle', () => {
  const written = (more: object, cell = {}) => {
    const grid = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (_, column) => (row + column === 0 ? cell : {})),
    );
    return JSON.stringify({ size: 9, grid, ...more });
  };
  const link = (...puzzle: Parameters<typeof written>) =>
    `https://www.f-puzzles.com/?load=${encodeURIComponent(packed(written(...puzzle)))}`;

  test('shows the colours of its cells', async ({ page }) => {
    await sudoku.paste(link({}, { value: 1, given: true, c: '#C8A2C8' }));
    await expect(page.locator('.rule-sheet path[fill*="#C8A2C8"]')).toHaveCount(1);
    await expect(sudoku.answer).toContainText('9 × 9, 1 given, no further rules');
  });

  test('shows them as JSON, too', async ({ page }) => {
    await sudoku.paste(written({}, { value: 1, given: true, c: '#C8A2C8' }));
    await expect(page.locator('.rule-sheet path[fill*="#C8A2C8"]')).toHaveCount(1);
    await sudoku.paste(written({}, { value: 1, given: true }));
    await expect(sudoku.answer).toContainText('1 given');
    await expect(sudoku.answer).not.toContainText('rules');
  });

  test('says whether the solution that it states is right', async () => {
    const [solution, given] = [[...hard.solution].map(Number), { value: 8, given: true }];
    await sudoku.paste(link({ solution, title: 'T', author: 'A' }, given));
    await expect(sudoku.answer).toContainText(
      '“T” by A, read as an f-puzzles link: 9 × 9, 1 given',
    );
    await expect(sudoku.answer).toContainText('comes with the puzzle is correct');
    await sudoku.paste(written({ solution: [...solution.slice(0, 80), 3] }, given));
    await expect(sudoku.answer).toContainText('Read as JSON: 9 × 9, 1 given');
    await expect(sudoku.answer).toContainText('comes with the puzzle is wrong');
    await sudoku.button('Clear').click();
    await expect(sudoku.answer).not.toContainText('comes with the puzzle');
  });

  test('says that its fog is not there', async () => {
    await sudoku.paste(link({ fogofwar: ['R1C1'] }, { value: 1, given: true }));
    await expect(sudoku.answer).toContainText('hides cells under fog');
  });

  test('is plain without either', async () => {
    await sudoku.paste(link({}, { value: 1, given: true }));
    await expect(sudoku.answer).toContainText('1 given');
    await expect(sudoku.answer).not.toContainText('rules');
  });
});

test('a verdict moves nothing below it', async ({ page }) => {
  await sudoku.paste(`sudoku 4x4\n12..\n....\n2...\n....\nless: R4C4 R4C3`);
  await expect(sudoku.verdict(/^Exactly \d+ solutions/)).toBeVisible();
  await expect(sudoku.button('Why not another digit?')).toBeVisible();
  const rules = page.getByRole('heading', { name: 'Rules used here' });
  const place = await rules.boundingBox();
  await sudoku.cell(1, 3).focus();
  await page.keyboard.press('1');
  await expect(sudoku.cell(1, 3)).toHaveAttribute('aria-invalid', 'true');
  await expect(sudoku.button('Why not another digit?')).toBeHidden();
  expect(await rules.boundingBox()).toEqual(place);
});

test.describe('a puzzle with rules', () => {
  const formats = () => sudoku.page.getByRole('combobox', { name: 'Format' });
  const preview = () => sudoku.page.getByRole('region', { name: 'Preview' });

  for (const [format, file] of [
    ['Text with rules', 'puzzle.txt'],
    ['JSON', 'puzzle.json'],
    ['Link to f-puzzles', 'puzzle.txt'],
    ['Interactive Sudoku Solver', 'puzzle.txt'],
  ] as const) {
    test(`is copied, or saved in a file, and read again: ${format}`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await sudoku.paste(
        `sudoku 4x4\n12..\n....\n2...\n....\nkiller-cage 7: R1C1 R2C1 R1C2\nless: R4C4 R4C3`,
      );
      await expect(sudoku.answer).toContainText('4 × 4, 3 givens, 2 rules');
      await sudoku.unfold('Save, print and export');
      await formats().selectOption(format);
      const text = await copied(page, sudoku.button('Copy'));
      const waiting = page.waitForEvent('download');
      await sudoku.button('Download').click();
      const download = await waiting;
      expect(download.suggestedFilename()).toBe(file);
      expect(await readFile(await download.path(), 'utf8')).toBe(text);
      await sudoku.button('Easy').click();
      await expect(sudoku.verdict(/^Exactly one/)).toBeVisible();
      await sudoku.paste(text);
      await expect(sudoku.answer).toContainText('4 × 4, 3 givens, 2 rules');
    });
  }

  test('is not written in a format that lacks one of them', async () => {
    await sudoku.paste(`sudoku 4x4\n1...\n....\n....\n....\nsame-digits: R1C1 R1C2 = R2C2 R2C3`);
    await expect(sudoku.answer).toContainText('1 rule');
    await sudoku.unfold('Save, print and export');
    await formats().selectOption('Link to f-puzzles');
    await expect(preview()).toContainText(
      'This format can’t hold the puzzle, because it has cells with the same digits',
    );
    await expect(sudoku.button('Download')).toBeDisabled();
    await formats().selectOption('JSON');
    await expect(preview()).toContainText('"same-digits: R1C1 R1C2 = R2C2 R2C3"');
    await expect(sudoku.button('Download')).toBeEnabled();
  });

  test('states what a format leaves out', async () => {
    await sudoku.paste(drawn);
    await sudoku.button('It’s a rule: White dot').click();
    await sudoku.unfold('Save, print and export');
    const out = () => sudoku.page.getByText('Left out, because this format can’t hold it: ');
    await expect(preview()).toContainText('title: Drawn');
    await expect(out()).toBeHidden();
    await formats().selectOption('Link to f-puzzles');
    await expect(out()).toContainText(': drawings not yet judged to be rules.');
    await formats().selectOption('Interactive Sudoku Solver');
    await expect(out()).toContainText(
      ': the title, the author’s rules as text, drawings not yet judged to be rules.',
    );
    await sudoku.button('Only decoration: Whispers').click();
    await expect(out()).toContainText(': the title, the author’s rules as text, drawings.');
  });
});

test('pictures leave the solution out on request, which is copied by itself', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sudoku.paste('sudoku 4x4\n....\n....\n..3.\n1...\nkiller-cage 3: R1C1 R1C2\neven: R1C1\n');
  await expect(sudoku.answer).toContainText('4 × 4, 2 givens, 2 rules');
  await expect(sudoku.verdict(/^Exactly one solution/)).toBeVisible();
  const solution = await copied(page, sudoku.button('Copy solution'));
  expect(solution).toMatch(/^21\d\d\n\d{4}\n\d\d3\d\n1\d{3}$/);

  await sudoku.unfold('Save, print and export');
  const digits = async () => {
    const download = page.waitForEvent('download');
    await sudoku.button('SVG').click();
    const svg = await readFile(await (await download).path(), 'utf8');
    return (svg.match(/>[1-4]<\/text>/g) ?? []).length;
  };
  const all = await digits();
  await sudoku.button('With solution').click();
  expect(await digits()).toBe(all - 14);
  await page.emulateMedia({ media: 'print' });
  await expect(sudoku.cell(1, 1)).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
});

test('words beside a link are shown, and an author’s words without rules said to have no effect', async () => {
  const [first] = variantLinks('killer', 1);
  await sudoku.paste(`${first?.link} hard but fun`);
  await expect(sudoku.verdict(/^Exactly one solution/)).toBeVisible();
  await expect(sudoku.answer.getByText('beside the link: “hard but fun”')).toBeVisible();
  await sudoku.paste('sudoku 9x9\nrules: Cells a knight’s move apart have different digits.');
  await expect(sudoku.verdict('Add digits or rules')).toBeVisible();
  await expect(sudoku.answer.getByText('The author’s words below aren’t applied.')).toBeVisible();
  await sudoku.button('Add or change rules').click();
  await expect(sudoku.page.getByText('Cells a knight’s move apart have')).toBeVisible();
});

/** A link of f-puzzles with an empty 9×9 and these members. */
function fpuzzles(members: object): string {
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  return JSON.stringify({ size: 9, grid, ...members });
}

test('impossible and unfinished rules of links are told from those not understood', async () => {
  const ten = ['R1C1', 'R1C2', 'R1C3', 'R1C4', 'R1C5', 'R1C6', 'R1C7', 'R1C8', 'R1C9', 'R2C9'];
  await sudoku.paste(fpuzzles({ thermometer: [{ lines: [ten] }] }));
  await expect(sudoku.refusal).toContainText('has 10 cells; it needs at most 9');
  await sudoku.paste(fpuzzles({ thermometer: [{ lines: [['R1C1', 'R1C2', 'R1C1']] }] }));
  await expect(sudoku.refusal).toContainText(
    'The rule “thermometer: R1C1 R1C2 R1C1” names R1C1 twice',
  );
  await sudoku.paste(fpuzzles({ antiknight: true, killercage: [{ cells: [], value: '5' }] }));
  await expect(sudoku.verdict('Some rules of this puzzle are unfinished')).toBeVisible();
  await expect(sudoku.page.getByText('cages without cells')).toBeVisible();
  await sudoku.button('Continue without it').click();
  await expect(sudoku.answer.getByText('Without the unfinished rules.')).toBeVisible();
});

test.describe('the puzzle of a short link', () => {
  const address = 'https://sudokupad.app/api/puzzle/abc123xyz0';
  const button = 'Fetch it from sudokupad.app';
  const [first] = variantLinks('killer', 2).slice(1);
  if (!first) throw new Error('no link');
  const payload = decodeURIComponent(new URL(first.link).pathname.slice(1));

  test('may be on any of its hosts, among words', async () => {
    for (const start of ['sudokupad.svencodes.com/puzzle', 'crackingthecryptic.web.app/sudoku']) {
      await sudoku.paste(`https://${start}/abc123xyz0`);
      await expect(sudoku.button(button)).toBeVisible();
      await sudoku.paste('what?');
      await expect(sudoku.button(button)).toBeHidden();
    }
    for (const text of [
      'https://sudokupad.app/abc123xyz0 nice one',
      'Try (https://sudokupad.app/abc123xyz0).',
      'Hi,\n\nmy new puzzle:\nhttps://sudokupad.app/abc123xyz0\nHave fun!',
    ]) {
      await sudoku.paste(text);
      await expect(sudoku.button(button)).toBeVisible();
      await sudoku.paste('what?');
      await expect(sudoku.button(button)).toBeHidden();
    }
  });

  test('is fetched by a button above the advice to open its page', async () => {
    await sudoku.paste('https://sudokupad.app/abc123xyz0');
    const fetches = await sudoku.button(button).boundingBox();
    const advice = await sudoku.refusal.getByText('and paste all its text').boundingBox();
    expect(fetches?.y).toBeLessThan(advice?.y ?? 0);
  });

  test('is one of several', async ({ page }) => {
    const requests: string[] = [];
    await page.route('https://sudokupad.app/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ body: payload, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await sudoku.paste('https://sudokupad.app/def456\nhttps://sudokupad.app/abc123xyz0');
    await expect(sudoku.button('Fetch def456 from sudokupad.app')).toBeVisible();
    await sudoku.button('Fetch abc123xyz0 from sudokupad.app').click();
    await expect(sudoku.verdict(/^Exactly one solution/)).toBeVisible();
    expect(requests).toEqual([address]);
  });

  test('is offered beside a whole link, which is read', async ({ page }) => {
    const requests: string[] = [];
    await page.route('https://sudokupad.app/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ body: payload, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    const [whole] = variantLinks('thermometer', 1);
    for (const text of [
      `${whole?.link} https://sudokupad.app/abc123xyz0`,
      `Two:\n(https://sudokupad.app/abc123xyz0)\n${whole?.link}\n`,
    ]) {
      await sudoku.paste(text);
      await expect(sudoku.answer.getByText(whole?.title ?? '', { exact: true })).toBeVisible();
      await expect(sudoku.verdict(/^Exactly one solution/)).toBeVisible();
      await expect(sudoku.answer.getByText('The other link only names its puzzle.')).toBeVisible();
      await sudoku.paste('R1C1 > R1C2');
      await expect(sudoku.button(button)).toBeHidden();
    }
    await sudoku.paste(`${whole?.link}\nhttps://sudokupad.app/abc123xyz0`);
    expect(requests).toEqual([]);
    await sudoku.button(button).click();
    await expect(sudoku.answer.getByText(first.title, { exact: true })).toBeVisible();
    await expect(sudoku.button(button)).toBeHidden();
    expect(requests).toEqual([address]);
  });

  test('is fetched on request only', async ({ page }) => {
    const requests: string[] = [];
    await page.route('https://sudokupad.app/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ body: payload, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await sudoku.paste('https://app.crackingthecryptic.com/sudoku/abc123xyz0');
    await expect(sudoku.button(button)).toBeVisible();
    expect(requests).toEqual([]);
    await sudoku.button(button).click();
    await expect(sudoku.answer.getByText(first.title, { exact: true })).toBeVisible();
    await expect(sudoku.verdict(/^Exactly one solution/)).toBeVisible();
    expect(requests).toEqual([address]);
  });

  test('stays with the way to paste it when no answer comes in time', async ({ page }) => {
    // Makes time run out on demand, at any machine speed.
    await page.evaluate(() => {
      AbortSignal.timeout = (milliseconds) => {
        const end = new AbortController();
        const expire = () => end.abort(new DOMException('', 'TimeoutError'));
        Object.assign(globalThis, { expire, milliseconds });
        return end.signal;
      };
    });
    const asked = page.waitForRequest(address);
    await page.route('https://sudokupad.app/**', () => {});
    await sudoku.paste('https://sudokupad.app/abc123xyz0');
    await sudoku.button(button).click();
    await asked;
    await expect(sudoku.button('Fetching the puzzle…')).toBeDisabled();
    expect(await page.evaluate('milliseconds')).toBe(15_000);
    await page.evaluate('expire()');
    await expect(sudoku.refusal).toContainText('didn’t answer in time');
    await expect(sudoku.refusal).toContainText('copy the long link');
    await expect(sudoku.button(button)).toBeEnabled();
  });

  test.describe('stays with the way to paste it', () => {
    const cases: readonly [name: string, sentence: string, status: number, body: string | null][] =
      [
        ['refused', 'can’t be reached, or refused', 403, ''],
        ['missing', 'has no puzzle with this id', 404, ''],
        ['empty', 'empty answer', 200, ''],
        ['a web page', 'isn’t a puzzle', 200, '<!doctype html>'],
        ['something else', 'isn’t a puzzle', 200, 'hello'],
        ['not answered', 'can’t be reached, or refused', 0, null],
      ];
    for (const [name, sentence, status, body] of cases) {
      test(`when it is ${name}`, async ({ page }) => {
        await page.route('https://sudokupad.app/**', (route) =>
          body === null
            ? route.abort()
            : route.fulfill({ status, body, headers: { 'Access-Control-Allow-Origin': '*' } }),
        );
        await sudoku.paste('https://sudokupad.app/abc123xyz0');
        await sudoku.button(button).click();
        await expect(sudoku.refusal).toContainText(sentence);
        await expect(sudoku.refusal).toContainText('copy the long link');
      });
    }
  });
});
