import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { paste } from './support/paste.ts';
import { hard, several } from './support/sudoku-page.ts';
import { test } from './support/test.ts';

/** Records all violations of the Content Security Policy, even those caught by the page. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('recordViolation', (violation: string) => found.push(violation));
  await page.addInitScript(() => {
    const { recordViolation } = globalThis as unknown as { recordViolation(text: string): void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      recordViolation(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  return found;
}

/** Records the origin of every request by the page, its workers or style sheets. */
function requestedOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.context().on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('websocket', (socket) => origins.add(new URL(socket.url()).origin));
  return origins;
}

test('no section leaves the origin or breaks the security policy', { tag: '@first' }, async ({
  page,
}) => {
  const broken = await violations(page);
  const origins = requestedOrigins(page);
  // Requests may be put off for as long as a section or the tab stays open.
  const open = async (section: string) => {
    await page.clock.runFor('01:00:00');
    await page.getByRole('link', { name: section, exact: true }).first().click();
  };

  await page.clock.install();
  await page.goto('./');
  await paste(page, hard.puzzle);
  await expect(page.getByText(/^Exactly one solution, in /)).toBeVisible();
  await page.getByRole('button', { name: 'Save, print and export' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).not.toBeEmpty();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await download;
  await open('List');
  await expect(page.getByText('Paste a list of Sudokus, or open a file.')).toBeVisible();
  await paste(page, `${hard.puzzle}\n${hard.puzzle}\n`);
  await expect(page.getByText('2 puzzles, all done.')).toBeVisible();
  await open('Pentominoes');
  await expect(page.getByText('65 distinct solutions, all found.')).toBeVisible();
  await open('Exact cover');
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await open('Watch');
  await expect(page.getByRole('img', { name: /^The links\./ })).toBeVisible();
  await open('Race');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await expect(page.getByText('The race is over.')).toBeVisible();
  await open('Learn');
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'The link trick' })).toBeVisible();
  await page.clock.runFor('24:00:00');

  expect([...origins]).toEqual([new URL(page.url()).origin]);
  expect(broken).toEqual([]);
});

test.describe('a page built without puzzles from sudokupad.app', () => {
  let built = '';

  test.beforeAll(async () => {
    built = await mkdtemp(join(tmpdir(), 'dance-'));
    const env = { ...process.env, VITE_FETCH: 'off' };
    await promisify(execFile)('npx', ['vite', 'build', '--outDir', built], { env });
  });

  test.afterAll(() => rm(built, { recursive: true }));

  test('connects to its own origin only, and offers no fetching', async ({ page }) => {
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(built, pathname === '/' ? 'index.html' : pathname) });
    });
    const origins = requestedOrigins(page);
    const broken = await violations(page);
    await page.goto('./');
    const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
    await expect(policy).toHaveAttribute('content', /; connect-src 'self';/);
    await expect(policy).not.toHaveAttribute('content', /https?:/);
    await paste(page, 'https://sudokupad.app/abc123xyz0');
    const refusal = page.locator('#section-sudoku').getByRole('alert').first();
    await expect(refusal).toContainText('Your board is unchanged.');
    await paste(page, `sudoku 4x4\nanti-knight`);
    await expect(page.getByText(several)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Fetch/ })).toHaveCount(0);
    const refused = page.evaluate(() =>
      fetch('https://sudokupad.app/api/puzzle/a').catch(() => 'refused'),
    );
    expect(await refused).toBe('refused');
    await expect.poll(() => broken).toEqual(['connect-src: https://sudokupad.app/api/puzzle/a']);
    expect([...origins]).toEqual([new URL(page.url()).origin]);
  });
});

test.describe('injected code does not run', () => {
  test('as a string of HTML, script or address of a worker', async ({ page }) => {
    await page.goto('./');
    const refused = await page.evaluate(() => {
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="alert(1)">'),
        () => {
          document.body.innerHTML = '<b>new</b>';
        },
        () => document.createElement('script').setAttribute('src', '/appearance.js'),
        () => new Worker(URL.createObjectURL(new Blob(['']))),
        () => setTimeout('alert(1)'),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'ran';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused).toEqual(Array(5).fill('TypeError'));
  });

  test('through a policy of its own, or from another origin', async ({ page }) => {
    const broken = await violations(page);
    await page.goto('./');
    const refused = await page.evaluate(async () => {
      const createPolicy = () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string): void } }
        ).trustedTypes.createPolicy('evil');
      const attempts = [async () => createPolicy(), () => fetch('https://example.com/')];
      const results = await Promise.allSettled(attempts.map(async (attempt) => attempt()));
      return results.map(({ status }) => status);
    });
    expect(refused).toEqual(['rejected', 'rejected']);
    await expect
      .poll(() => broken)
      .toEqual(['trusted-types: trusted-types-policy', 'connect-src: https://example.com/']);
  });
});
