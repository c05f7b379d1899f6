import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build, createServer } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { examples, promised } from './examples.ts';
import { serveDirectory } from './static-server.ts';

const directory = inject('directory');
const installed = './node_modules/dancing-links-lab/build/package/browser.js';
const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const html = (script: string) => `<!doctype html><body>${script}</body>\n`;

/** Solves in the page's thread, in the package's workers, and in a worker of the page. */
const pageScript = (from: string) => `
  import { loadDance, loadDanceWorker } from '${from}';
  const dance = await loadDance();
  console.log(dance.sudoku.solve('${puzzle}').verdict);
  console.log(dance.sudoku.candidates('${puzzle}').candidates[0]);

  const worker = await loadDanceWorker();
  let tilings = 0;
  for await (const _ of await worker.polyomino.search({ board: '3x20' })) tilings += 1;
  console.log(tilings);
  const signal = AbortSignal.timeout(100);
  const masses = 'a b c d e f\\n' + 'a\\nb\\nc\\nd\\ne\\nf\\n'.repeat(60);
  const endless = worker.cover.solve(masses, { signal });
  await endless.catch((reason) => console.log(reason.name));
  const list = await worker.sudoku.solveList(['${puzzle}', 'what?']);
  console.log(list.verdicts.join(), list.errors[0].code);
  worker.terminate();

  let started = 0;
  globalThis.Worker = class extends Worker {
    constructor(...settings) {
      super(...settings);
      started += 1;
    }
  };
  const team = await loadDanceWorker({ workers: 2 });
  const many = await team.sudoku.solveList(Array.from({ length: 9000 }, () => '${puzzle}'));
  console.log(many.stats.done, new Set(many.verdicts).size, started);
  team.terminate();

  const own = new Worker(new URL('./own-worker.js', import.meta.url), { type: 'module' });
  own.onmessage = ({ data }) => console.log(data);`;

const workerScript = (from: string) => `
  import { loadDance } from '${from}';
  loadDance().then((dance) => postMessage(dance.cover.solve('a b\\na\\n').verdict));`;

const printed = ['unique', '8', '8', 'TimeoutError', 'unique, unknown_format', '9000 1 2', 'none'];

let browser: Browser;

beforeAll(async () => {
  const executablePath = findBrowser();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});

afterAll(() => browser.close());

/** Returns the first `count` console lines of a page. Errors count as lines. */
async function linesOf(address: string, count: number): Promise<string[]> {
  const page = await browser.newPage();
  const lines: string[] = [];
  try {
    await new Promise<void>((resolve) => {
      const add = (line: string) => {
        if (lines.push(line) >= count) resolve();
      };
      page.on('console', (message) => {
        const text = message.text();
        if (!text.startsWith('[vite]')) add(text);
      });
      page.on('pageerror', (error) => add(String(error)));
      page.on('requestfailed', (request) => add(request.url()));
      void page.goto(address);
    });
    return lines;
  } finally {
    await page.close();
  }
}

/** Serves a directory and returns the first `count` console lines of its page `file`. */
async function consoleOf(site: string, file: string, count: number): Promise<string[]> {
  const server = await serveDirectory(site);
  try {
    return await linesOf(server.address + file, count);
  } finally {
    server.close();
  }
}

/** Creates a directory with the package and `files`. Returns its path. */
function write(name: string, files: Record<string, string>): string {
  const site = join(directory, name);
  mkdirSync(site);
  cpSync(join(directory, 'node_modules'), join(site, 'node_modules'), { recursive: true });
  // Keeps the browser from requesting a nonexistent icon.
  const icon = '<link rel="icon" href="data:," />';
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(site, path), path.endsWith('.html') ? icon + text : text);
  }
  return site;
}

test('a plain script on a static server', async () => {
  const site = write('plain', {
    'index.html': html(`<script type="module">${pageScript(installed)}</script>`),
    'own-worker.js': workerScript(installed),
  });
  expect(await consoleOf(site, 'index.html', printed.length)).toEqual(printed);
});

test.each(['iife', 'es'] as const)('an app that Vite builds, workers as %s', async (format) => {
  const site = write(`vite-${format}`, {
    'index.html': html('<script type="module" src="./main.js"></script>'),
    'main.js': pageScript('dancing-links-lab'),
    'own-worker.js': workerScript('dancing-links-lab'),
  });
  await build({
    root: site,
    base: './',
    logLevel: 'error',
    configFile: false,
    worker: { format },
    build: { target: 'es2022' },
  });
  expect(await consoleOf(join(site, 'dist'), 'index.html', printed.length)).toEqual(printed);
});

test("an app on Vite's own server", async () => {
  const site = write('vite-server', {
    'index.html': html('<script type="module" src="./main.js"></script>'),
    'main.js': pageScript('dancing-links-lab'),
    'own-worker.js': workerScript('dancing-links-lab'),
  });
  const server = await createServer({
    root: site,
    logLevel: 'error',
    configFile: false,
    server: { host: '127.0.0.1' },
  });
  await server.listen(0);
  const address = server.resolvedUrls?.local[0] ?? '';
  try {
    expect(await linesOf(address, printed.length)).toEqual(printed);
  } finally {
    await server.close();
  }
});

test.each(examples('html'))('the page that the README shows: %s', async (example) => {
  const site = write('readme', { 'index.html': example });
  const lines = promised(example).trim().split('\n');
  expect(await consoleOf(site, 'index.html', lines.length)).toEqual(lines);
});
