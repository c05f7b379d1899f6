// A Chromium without a window.

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
    // It would not let the benchmark be ended.
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
