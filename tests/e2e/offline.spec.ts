import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { serveDirectory } from '../package/static-server.ts';
import { desktop, expectAccessible, smallPhone } from './support/accessible.ts';
import { paste } from './support/paste.ts';
import { test } from './support/test.ts';

test.use({ savesData: false, serviceWorkers: 'allow' });

const hardPuzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

const contradictory =
  '..14..8....91.....8.69..45..75..13..4...9.....3......7...6.....5...7..82.28.....9';

const first = 'dist';
const second = resolve('build/offline/second');

const newWords: Plugin = {
  name: 'new-words',
  transform: (code, id) =>
    id.endsWith('/app/words/en.ts') ? code.replace('Everything runs', 'All of it runs') : undefined,
};

/** A static host below a path, which can be updated and taken down. */
class Site {
  #directory = first;
  #host: Awaited<ReturnType<typeof serveDirectory>> | undefined;

  async start(directory = first): Promise<string> {
    this.#directory = directory;
    this.#host = await serveDirectory(() => this.#directory);
    return this.#host.address;
  }

  update(directory = second): void {
    this.#directory = directory;
  }

  stop(): void {
    this.#host?.close();
  }
}

let site: Site;
let address: string;

test.beforeEach(async () => {
  site = new Site();
  address = await site.start();
});

test.afterEach(() => site.stop());

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const ready = (page: Page) => said(page, 'This page now works offline, too.');
const newer = (page: Page) => said(page, 'A new version is ready');
const replaced = (page: Page) => said(page, 'Another tab now runs a new version');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });
const footer = (page: Page) => page.getByRole('contentinfo');

async function expectVersion(page: Page, version: 1 | 2) {
  const words = version === 1 ? 'Everything runs' : 'All of it runs';
  await expect(footer(page)).toContainText(words);
}

/** Visits the page until a copy is kept. */
async function visit(page: Page, hash = '#/sudoku') {
  await page.goto(address + hash);
  await expect(ready(page)).toBeVisible();
}

async function goOffline(context: BrowserContext) {
  site.stop();
  await context.setOffline(true);
}

async function expectSolves(page: Page) {
  await paste(page, hardPuzzle);
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
}

/** Returns the state of the newer copy while it waits. */
function waitingCopy(page: Page) {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
}

/** Makes the tab one in which the user has worked. */
async function useTab(page: Page) {
  await page.getByRole('button', { name: 'Easy', exact: true }).click();
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
}

test('after one visit everything works offline, also after a reload', { tag: '@first' }, async ({
  page,
  context,
}) => {
  await visit(page);
  await goOffline(context);
  await page.reload();
  await expectSolves(page);
  await page.getByRole('link', { name: 'Pentominoes' }).click();
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.getByRole('button', { name: '中文', exact: true }).click();
  await expect(page).toHaveTitle(/舞蹈链实验室/);
});

test('explanations work after a reload offline', async ({ page, context }) => {
  await visit(page);
  await goOffline(context);
  await page.reload();
  await paste(page, contradictory);
  await expect(page.getByText('Possible fixes:')).toBeVisible();
});

test('the footer says only once that the page works offline', async ({ page }) => {
  await visit(page);
  await expect(footer(page)).toContainText('works offline');
  await expectAccessible(page, [smallPhone, desktop]);
  await page.reload();
  // A reload looks for a newer copy and finds none.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expectSolves(page);
  await expect(ready(page)).toBeHidden();
});

test.describe('once the host has a new version', () => {
  // It is built once.
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    await build({
      configFile: resolve('vite.config.ts'),
      logLevel: 'error',
      plugins: [newWords],
      build: { outDir: second },
    });
  });

  test('a new version is offered to a page in use, and waits', async ({ page }) => {
    await visit(page);
    await page.reload();
    await useTab(page);
    site.update();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(newer(page)).toBeVisible();
    await expectSolves(page);
    await expectVersion(page, 1);
    expect(await waitingCopy(page)).toBe('installed');
    await reload(page).click();
    await expectVersion(page, 2);
    await expectSolves(page);
  });

  test('a page that nobody has used yet takes the new version by itself', async ({ page }) => {
    await visit(page);
    site.update();
    await page.reload();
    await expectVersion(page, 2);
    await expect(newer(page)).toBeHidden();
    await expectSolves(page);
  });

  test('an old page goes on when another tab takes the new version', async ({ page, context }) => {
    await visit(page);
    await page.reload();
    await useTab(page);
    site.update();
    const other = await context.newPage();
    await other.goto(address);
    await expectVersion(other, 2);

    await expect(replaced(page)).toBeVisible();
    await expectVersion(page, 1);
    await expectSolves(page);
    await page.getByRole('link', { name: 'Pentominoes' }).click();
    await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
    await reload(page).click();
    await expectVersion(page, 2);
  });

  test('a new page works beside the old copy', async ({ page, context }) => {
    await visit(page);
    site.update();
    // A forced reload fetches the page from the server.
    const browser = await context.newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setBypassServiceWorker', { bypass: true });
    await page.reload();
    await page.keyboard.press('Shift');
    await expectVersion(page, 2);
    await browser.send('Network.setBypassServiceWorker', { bypass: false });
    await expectSolves(page);
    await page.getByRole('link', { name: 'Pentominoes' }).click();
    await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  });
});

/** Writes the states of new service workers to the window's name. */
function watchInstall() {
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...args) => {
    const registration = await register(...args);
    registration.installing?.addEventListener('statechange', ({ target }) => {
      window.name = (target as ServiceWorker).state;
    });
    return registration;
  };
}

test('damaged files are never kept', async ({ page }) => {
  const damaged = resolve('build/offline/damaged');
  rmSync(damaged, { recursive: true, force: true });
  cpSync(first, damaged, { recursive: true });
  writeFileSync(`${damaged}/favicon.svg`, '<!doctype html><title>Sign in</title>');
  site.update(damaged);
  await page.addInitScript(watchInstall);
  await page.goto(address);
  await expectSolves(page);
  await expect.poll(() => page.evaluate(() => window.name)).toBe('redundant');
  await expect(ready(page)).toBeHidden();

  site.update(first);
  await page.reload();
  await expect(ready(page)).toBeVisible();
});

test('the page can be installed', async ({ page, context }) => {
  await visit(page);
  const browser = await context.newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('every file of the page is kept, with its hash', () => {
  const script = readFileSync(`${first}/service-worker.js`, 'utf8');
  const entries = script.match(/\{url:"[^}]+\}/g) ?? [];
  const kept = entries.flatMap(
    (entry) => /url:"(.+)",rev.+,integrity:"sha256-/.exec(entry)?.[1] ?? [],
  );
  const files = readdirSync(first, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== 'service-worker.js')
    .map((file) => relative(first, join(file.parentPath, file.name)));
  expect(kept.sort()).toEqual(files.sort());
});
