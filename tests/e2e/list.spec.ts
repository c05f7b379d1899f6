import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, type TestInfo, test } from '@playwright/test';

const puzzles = readFileSync('tests/data/sudoku/minimal_9x9.txt', 'utf8').trim().split('\n');
const unique = puzzles.slice(0, 3);
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

async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

test.beforeEach(async ({ page }) => {
  await page.goto('./#/list');
});

test('a list is solved, and the lines that cannot be read are told with their reason', async ({
  page,
}) => {
  await openFile(page, mixed);
  await expect(sentence(page, '6 puzzles, all done.')).toBeVisible();
  await expect(row(page, 'Exactly one solution')).toHaveCount(3);
  await expect(row(page, 'first of all')).toContainText('2');
  await expect(row(page, 'At least 2 solutions')).toContainText('5');
  await expect(row(page, 'Not a valid puzzle')).toContainText('6');
  await expect(row(page, 'Cannot be read')).toContainText('Line 4');
});

test('rows are sorted by a column and filtered by verdict', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();
  const givens = page.getByRole('columnheader', { name: 'Givens' });
  await givens.getByRole('button').click();
  await givens.getByRole('button').click();
  await expect(givens).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('Exactly one solution');
  await page.getByLabel('Show').selectOption({ label: 'Not a valid puzzle (1)' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Not a valid puzzle')).toBeVisible();
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

test('what is no list is refused with the reason', async ({ page }) => {
  await openFile(page, '');
  await expect(page.getByRole('alert')).toContainText('nothing to read');
});

test('several puzzles pasted into the Sudoku section open the list', async ({ page }) => {
  await page.goto('./#/sudoku');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, unique.join('\n'));
  await expect(page).toHaveURL(/#\/list/);
  await expect(sentence(page, '3 puzzles, all done.')).toBeVisible();
});

test('the list is downloaded in each format', async ({ page }) => {
  await openFile(page, mixed);
  await expect(sentence(page, /all done/)).toBeVisible();

  const csv = (await downloaded(page, 'CSV')).trim().split('\n');
  expect(csv).toHaveLength(7);
  expect(csv[0]).toBe('line,name,givens,verdict,count,nodes,microseconds,puzzle,solution,error');
  expect(csv[1]).toMatch(/^2,first of all,\d+,unique,1,\d+,\d+,[.1-9]{81},[1-9]{81},$/);
  expect(csv[3]).toMatch(/^4,,,unreadable,,,,,,"Line 4/);

  const records = (await downloaded(page, 'JSON Lines')).trim().split('\n');
  expect(JSON.parse(records[3] ?? '')).toMatchObject({ line: 5, verdict: 'atLeast', count: 2 });

  expect((await downloaded(page, '.sdm')).trim().split('\n')).toHaveLength(5);
  const only = await downloaded(page, 'Only with one solution (.sdm)');
  expect(only).toBe(`${unique.map((line) => line.replaceAll('.', '0')).join('\n')}\n`);
});

test.describe('a hundred thousand puzzles', () => {
  const many = `${puzzles.join('\n')}\n`.repeat(50);

  /** From the disk: handed over as bytes it would pass through the page's script. */
  async function openMany(page: Page, testInfo: TestInfo) {
    const path = testInfo.outputPath('many.txt');
    writeFileSync(path, many);
    await page.locator('#section-list input[type=file]').setInputFiles(path);
  }

  // How long the page was held up is told, not tested: a busy machine holds up every page.
  test('are solved, sorted, filtered and saved', async ({ page }, testInfo) => {
    test.slow();
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    await openMany(page, testInfo);
    await expect(sentence(page, 'Solving 100,000 puzzles')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/of 100,000, [\d,]+ a second, .* left/)).toBeVisible();

    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(sentence(page, 'Paused')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Search nodes' }).click();
    await expect(sentence(page, '100,000 puzzles, all done.')).toBeVisible({ timeout: 120_000 });

    for (const column of ['Name', 'Givens', 'Verdict', 'Solutions', 'Time', 'Line']) {
      await page.getByRole('button', { name: column, exact: true }).click();
    }
    await page.getByLabel('Show').selectOption('unique');
    await page.getByRole('grid', { name: 'Puzzles' }).focus();
    await page.keyboard.press('End');
    await expect(row(page, '100,000')).toBeVisible();
    expect((await downloaded(page, 'CSV')).split('\n')).toHaveLength(100_002);
    const longTasks = await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
    testInfo.annotations.push({ type: 'long tasks, ms', description: longTasks.join(', ') });
    console.log(`long tasks: ${longTasks.join(', ') || 'none'}`);
  });

  test('can be stopped in between', async ({ page }, testInfo) => {
    await openMany(page, testInfo);
    await expect(sentence(page, 'Solving 100,000 puzzles')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(sentence(page, /Stopped: [\d,]+ of 100,000 puzzles/)).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a list in ${colorScheme} has no accessibility faults`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openFile(page, mixed);
    await expect(sentence(page, /all done/)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
