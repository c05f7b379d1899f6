// Finds an installed Chromium for the tests.

import { accessSync, constants } from 'node:fs';

// The headless shell comes first: opening a window for each test takes as long as loading the page.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of Chromium or Chrome, if one is installed. */
export function findBrowser() {
  return browsers.find(isProgram);
}
