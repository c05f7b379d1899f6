// Rates the built page with Lighthouse, on a desktop and on its simulated phone:
//   node scripts/lighthouse.mjs                   the Sudoku section, which opens first
//   node scripts/lighthouse.mjs watch --runs 5    another section, median of five runs

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { median } from './bench/measure.mjs';
import { serve } from './bench/places/server.mjs';
import { findBrowser } from './lib/browser.mjs';
import { root, run } from './lib/run.mjs';
import { installPackages, setup } from './setup.mjs';

/**
 * @typedef {{ score: number | null, numericValue?: number, title: string, scoreDisplayMode: string }} Audit
 * @typedef {object} Report  the parts of Lighthouse's report in use here
 * @property {Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, Audit>} audits
 */

const directory = join(root, 'scripts', 'lighthouse');
const program = join(directory, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** The minimum score of each category, by device. */
const aims = {
  desktop: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  phone: { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 },
};

/** @typedef {keyof typeof aims} Device */

/** Lighthouse's names of the performance figures, in milliseconds except for the last. */
const figures = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
};

const flags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run';

/**
 * @param {string} address
 * @param {Device} device
 * @returns {Promise<Report>}
 */
async function rate(address, device) {
  const settings = device === 'desktop' ? ['--preset=desktop'] : [];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, address, '--quiet', '--output=json', `--chrome-flags=${flags}`, ...settings],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout);
}

/**
 * Returns the audits that lower the score of a category.
 * @param {Report} report
 * @param {string} category
 */
function faults({ categories, audits }, category) {
  const { auditRefs = [] } = categories[category] ?? {};
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/**
 * Prints medians, and returns whether they reach the aims.
 * @param {Device} device
 * @param {Report[]} reports
 */
function summarize(device, reports) {
  const isReached = Object.entries(aims[device]).map(([category, aim]) => {
    const scores = reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100);
    const score = Math.round(median(scores));
    const why = new Set(reports.flatMap((report) => faults(report, category)));
    const note = score < 100 ? ` (${[...why].join(', ')})` : '';
    console.log(`${device}, ${category}: ${score}, wanted ${aim}${note}`);
    return score >= aim;
  });
  const texts = Object.entries(figures).map(([name, id]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return `${name} ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  console.log(`${device}: ${texts.join(', ')}`);
  return isReached.every(Boolean);
}

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    'no-setup': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (!values['no-setup']) {
  await setup({ tests: true });
  for (const part of ['wasm', 'page']) run('npm', ['run', `build:${part}`]);
}
installPackages(directory);

const { address, close } = await serve({ isCompressed: true });
const page = `${address}dist/index.html#/${positionals[0] ?? 'sudoku'}`;
const devices = /** @type {Device[]} */ (Object.keys(aims));
const isReached = [];
for (const device of devices) {
  const reports = [];
  for (let run = 0; run < Number(values.runs); run += 1) reports.push(await rate(page, device));
  isReached.push(summarize(device, reports));
}
close();
process.exitCode = isReached.every(Boolean) ? 0 : 1;
