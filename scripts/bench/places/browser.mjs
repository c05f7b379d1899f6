// Opens a headless Chromium.

import { findBrowser } from '../../lib/browser.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export async function openBrowser() {
  const { chromium } = await import('@playwright/test');
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args,
    // Playwright's handlers would keep these signals from ending the benchmark.
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
