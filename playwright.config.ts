import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';

/** Checkouts on one machine run side by side with ports of their own. */
const port = Number(process.env.DANCE_PORT ?? 4741);

/** The built page is served twice: at the root of a host, and below a path as GitHub Pages does. */
const root = { port, base: '/' };
const subPath = { port: port + 1, base: '/some-repo/' };

type Site = typeof root;

function url({ port, base }: Site): string {
  return `http://127.0.0.1:${port}${base}`;
}

function server(site: Site) {
  const address = `--host 127.0.0.1 --port ${site.port} --strictPort --base ${site.base}`;
  const command = `npx vite preview ${address}`;
  return { command, url: url(site), timeout: 180_000, reuseExistingServer: false };
}

// Without an installed browser, Playwright uses its own.
const browser = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'build/playwright',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // These limits only end what hangs: the machine's speed is not under test.
  timeout: 180_000,
  expect: { timeout: 90_000 },
  // Tests that pass only on the retry are reported as flaky.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'build/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // Only the tests of the offline copy need it; the others would download the whole page each.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    },
  },
  projects: [
    { name: 'page', testIgnore: 'subpath.spec.ts', use: { baseURL: url(root) } },
    { name: 'sub-path', testMatch: 'subpath.spec.ts', use: { baseURL: url(subPath) } },
  ],
  webServer: [server(root), server(subPath)],
});
