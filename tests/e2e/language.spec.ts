import { expect, type Page } from '@playwright/test';
import { expectAccessible, smallPhone } from './support/accessible.ts';
import { test } from './support/test.ts';

function tagOf(page: Page) {
  return page.evaluate(() => document.documentElement.lang);
}

test.describe('a browser that asks for Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('gets the page in Chinese', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByText(/^唯一解，用时.* 毫秒$/)).toBeVisible();
    await expect(page).toHaveTitle('数独 · 舞蹈链实验室');
    expect(await tagOf(page)).toBe('zh-Hans');
    await page.getByRole('button', { name: '4 × 4' }).click();
    await expect(page.getByText(/4 × 4.*0 个提示数/)).toBeVisible();
  });

  test('gets it in Chinese before any module runs', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('舞蹈链实验室');
    await expect(page.getByText(/浏览器版本太旧/)).toBeVisible();
    await expect(page.getByText('Dancing Links Lab')).toBeHidden();
  });

  test('gets it in English if the Chinese words cannot be fetched', async ({ page }) => {
    await page.route('**/assets/zh-*.js', (route) => route.abort());
    await page.goto('./');
    await expect(page.getByText(/^Exactly one solution, in .* ms$/)).toBeVisible();
    expect(await tagOf(page)).toBe('en');
  });

  test('keeps English if the user chose it', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(page).toHaveTitle('Sudoku · Dancing Links Lab');
    await page.reload();
    await expect(page).toHaveTitle('Sudoku · Dancing Links Lab');
    expect(await tagOf(page)).toBe('en');
  });
});

test('the switch changes every word and keeps the work, also after a reload', {
  tag: '@first',
}, async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Solve the empty grid' }).click();
  await page.getByRole('button', { name: 'Next solution' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Exact cover' }).click();
  await page.getByRole('button', { name: 'Eight queens' }).click();
  await expect(page.getByText('Exactly 92 solutions.')).toBeVisible();

  const other = page.getByRole('button', { name: '中文', exact: true });
  await expect(other).toHaveAttribute('lang', 'zh-Hans');
  await other.click();
  await expect(page.getByText('一共 92 个解。')).toBeVisible();
  await expect(page).toHaveTitle('精确覆盖 · 舞蹈链实验室');
  await page.getByRole('link', { name: '数独' }).click();
  await expect(page.getByText('2 / 2')).toBeVisible();
  const names = /[a-z]{2,}/gi;
  const foreign = (await page.getByRole('main').innerText()).match(names) ?? [];
  const known = ['CSV', 'JSON', 'gzip', 'PNG', 'SVG', 'SudokuPad', 'puzzles', 'thermometer'];
  expect(foreign.filter((word) => !known.includes(word))).toEqual([]);

  await page.getByRole('gridcell', { name: '第 2 行第 3 列' }).click();
  await page.keyboard.press('7');
  await page.reload();
  await expect(page.getByRole('gridcell', { name: '第 2 行第 3 列，提示数 7' })).toBeVisible();
});

test.describe('with everything loaded', () => {
  test.use({ savesData: false });

  test('the switch works without a connection, too', async ({ page, context }) => {
    const words = page.waitForResponse(/assets\/zh-/);
    await page.goto('./');
    await (await words).finished();
    await context.setOffline(true);
    await page.getByRole('button', { name: '中文', exact: true }).click();
    await expect(page).toHaveTitle('数独 · 舞蹈链实验室');
  });
});

interface Section {
  readonly hash: string;
  readonly act: (page: Page) => Promise<void>;
  readonly answer: string | RegExp;
}

function press(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).click();
}

/** The sections, each with an answer to wait for. */
const sections: readonly Section[] = [
  { hash: '#/sudoku', act: press('难题'), answer: /^唯一解/ },
  {
    hash: '#/list',
    async act(page) {
      await page.getByRole('textbox').fill(`${'.'.repeat(81)}\n${'12'.repeat(20)}\n`.repeat(2));
      await press('求解')(page);
    },
    answer: '2 道题，全部完成。另有 2 条无法识别。',
  },
  { hash: '#/pentominoes', act: async () => {}, answer: '65 个本质不同的解，全部找到。' },
  { hash: '#/cover', act: press('八皇后'), answer: '一共 92 个解。' },
];

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  for (const { hash, act, answer } of sections) {
    test(`${hash} has no accessibility faults and fits a phone`, async ({ page }) => {
      await page.goto(`./${hash}`);
      await act(page);
      await expect(page.getByText(answer).first()).toBeVisible();
      await expectAccessible(page, [smallPhone]);
    });
  }
});
