import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

const sections = [
  { link: 'Sudoku', hash: '#/sudoku' },
  { link: 'List', hash: '#/list' },
  { link: 'Pentominoes', hash: '#/pentominoes' },
  { link: 'Exact cover', hash: '#/cover' },
];

function currentSection(page: Page) {
  return page.getByRole('navigation').locator('[aria-current=page]');
}

test('each section has its own address, which back and forward follow', { tag: '@first' }, async ({
  page,
}) => {
  await page.goto('./');
  await expect(currentSection(page)).toHaveText('Sudoku');
  for (const { link, hash } of sections) {
    await page.getByRole('link', { name: link }).click();
    await expect(currentSection(page)).toHaveText(link);
    await expect(page.getByRole('heading', { level: 2, name: link })).toBeAttached();
    await expect(page).toHaveTitle(new RegExp(`\\b${link} · Dancing Links Lab$`));
    await expect(page).toHaveURL(new RegExp(`${hash}(/|$)`));
  }
  await page.goBack();
  await expect(currentSection(page)).toHaveText('Pentominoes');
  await page.goForward();
  await expect(currentSection(page)).toHaveText('Exact cover');
});

test('an unknown address shows the Sudoku section', async ({ page }) => {
  await page.goto('./#/nowhere');
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a section keeps its content while another one is open', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('gridcell', { name: 'row 2, column 3, empty' }).click();
  await page.keyboard.press('7');
  await page.getByRole('link', { name: 'Exact cover' }).click();
  await expect(page.getByRole('grid')).toBeHidden();
  await page.getByRole('link', { name: 'Sudoku' }).click();
  await expect(page.getByRole('gridcell', { name: 'row 2, column 3, given 7' })).toBeVisible();
});

test('opening a section moves the focus to its heading', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Pentominoes' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pentominoes' })).toBeFocused();
});

test('a section that fails to load is reported, and loads after a reload', async ({ page }) => {
  await page.route('**/section-*.js', (route) => route.abort());
  await page.goto('./#/cover');
  const alert = page.getByRole('alert').filter({ hasText: 'This section' });
  await expect(alert).toContainText('This section couldn’t be loaded.');
  await page.unroute('**/section-*.js');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Exact cover' })).toBeAttached();
});

test('the language and the appearance are chosen in the first line at every width', async ({
  page,
}) => {
  await page.goto('./#/learn');
  const choices = page.getByRole('group', { name: 'Appearance' });
  for (const width of [320, 390, 640, 820, 844, 900, 1000, 1024, 1100, 1280]) {
    for (const height of [390, 800]) {
      await page.setViewportSize({ width, height });
      const { x, y } = (await choices.boundingBox()) ?? { x: 0, y: Number.NaN };
      expect(y, `${width} × ${height}`).toBeLessThan(16);
      expect(x).toBeGreaterThan(width / 2);
    }
  }
});

for (const { link, hash } of sections) {
  test(`${link} fits a narrow phone with text half as large again`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`./${hash}`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
    // Opens all folds.
    const folds = page.locator('.fold-title');
    await expect(folds.first()).toBeVisible();
    for (const fold of await folds.all()) {
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
  });
}

test('the footer leads to the licences of all bundled libraries', async ({ page, request }) => {
  await page.goto('./');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'licences' });
  const address = await link.evaluate((link: HTMLAnchorElement) => link.href);
  const text = await (await request.get(address)).text();
  const packages = ['preact', '@preact/signals', '@preact/signals-core', 'workbox-precaching'];
  const native = ['RapidJSON', 'Emscripten', 'musl', 'libc++'];
  const titles = text.match(/^## .*/gm)?.join() ?? '';
  for (const name of [...packages, ...native]) expect(titles).toContain(`${name}`);
  expect(text.match(/^Copyright \(c\)/gim)?.length).toBeGreaterThanOrEqual(8);
});

test('the first tab stop skips to the content', async ({ page }) => {
  await page.goto('./');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the appearance', () => {
  const scheme = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);

  test('follows the system until the user chooses one, which is remembered', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('./');
    const light = await scheme(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await scheme(page);
    expect(dark).not.toBe(light);

    await page.getByRole('radio', { name: 'Light' }).check();
    expect(await scheme(page)).toBe(light);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(await scheme(page)).toBe(light);
  });

  test('is applied before any module runs', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('./');
    await page.getByRole('radio', { name: 'Dark' }).check();
    const dark = await scheme(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await scheme(page)).toBe(dark);
  });
});

test.describe('an unsupported browser shows a message', () => {
  test('when it lacks SIMD', async ({ page }) => {
    await page.addInitScript(() => {
      WebAssembly.validate = () => false;
    });
    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dancing Links Lab');
    await expect(page.getByText(/needs WebAssembly SIMD/)).toBeVisible();
  });

  test('when it blocks modules', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('./');
    await expect(page.getByText(/blocks\s+JavaScript modules/)).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page explains itself immediately', async ({ page }) => {
      await page.goto('./');
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    });
  });
});

test('the page keeps to its content security policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('./');
  await page.getByRole('button', { name: 'Easy', exact: true }).click();
  await page.getByRole('button', { name: 'Save, print and export' }).click();
  for (const name of ['PNG', 'SVG', 'Download']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    await download;
  }
  for (const { link } of sections) await page.getByRole('link', { name: link }).click();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('a file dropped beside its target does not replace the page', async ({ page }) => {
  await page.goto('./');
  const prevented = await page.getByRole('banner').evaluate((banner) => {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
    return !banner.dispatchEvent(drop);
  });
  expect(prevented).toBe(true);
});
