// Finds installed browsers for the tests.

import { accessSync, constants } from 'node:fs';

// The headless shell comes first, as opening a window for each test takes as long as loading the
// page.
const chromiums = [
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
  return chromiums.find(isProgram);
}

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Returns the path of Firefox, if it is installed. */
export function findFirefox() {
  return firefoxes.find(isProgram);
}

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64'];

/** Returns the path of WebKitGTK's test browser, if it is installed. */
export function findWebKit() {
  return libraries.map((library) => `${library}/webkit2gtk-4.1/MiniBrowser`).find(isProgram);
}
