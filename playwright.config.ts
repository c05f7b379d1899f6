import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';

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
    // Starting and leaving a browser's process for each test took a quarter of the time.
    reuseContext: true,
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
});
