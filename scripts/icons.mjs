// Draws the icons of the installed page from web/public/favicon.svg:
//
//   node scripts/icons.mjs

import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './lib/browser.mjs';

const folder = 'web/public';
const symbol = readFileSync(`${folder}/favicon.svg`, 'utf8');
const background = '#3346c4';

/** Systems crop full icons to their own shape, which may take a tenth off each side. */
const icons = [
  { name: 'icon-192', size: 192, isFull: false },
  { name: 'icon-512', size: 512, isFull: false },
  { name: 'icon-full-512', size: 512, isFull: true },
  { name: 'icon-touch-180', size: 180, isFull: true },
];

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, isFull } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = isFull
    ? `body { background: ${background} } svg { padding: 8% }`
    : 'body { background: transparent }';
  const common = '* { margin: 0 } svg { box-sizing: border-box; display: block; width: 100vw }';
  await page.setContent(`<style>${common} ${style}</style>${symbol}`);
  await page.screenshot({ path: `${folder}/${name}.png`, omitBackground: true });
}
await browser.close();
