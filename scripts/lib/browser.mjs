// Finds a Chromium for the tests among the programs of this system.

import { accessSync, constants } from 'node:fs';

// The shell has no window to set up for each test, which takes as long as the page itself.
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

/** The path of a Chromium or Chrome, if the system has one. */
export function findBrowser() {
  return browsers.find(isProgram);
}
