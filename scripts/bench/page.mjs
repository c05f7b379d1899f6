// Measures the built page in a browser, from a paste or a click until the answer is drawn.

import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { lengthened } from './inputs.mjs';
import { median } from './measure.mjs';
import { openBrowser } from './places/browser.mjs';
import { timeInPage } from './places/in-page.mjs';
import { serve } from './places/server.mjs';
import { readPuzzle, solves } from './sudoku.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { PageAction, PagePass, PageRow } from './types.d.ts' */

/**
 * @typedef {object} Task
 * @property {string} what
 * @property {string} section
 * @property {number} [cores]  the number of cores visible to the page
 * @property {(pass: number) => PageAction} action
 * @property {(answer: string, pass: number) => string} mistakeIn  empty if the answer is right
 * @property {(page: Page) => Promise<void>} [prepare]
 */

/** Milliseconds after which an opened page has finished its start-up work. */
const settling = 1_000;

const list = readFileSync(join(root, 'tests/data/sudoku/minimal_9x9.txt'), 'utf8');
const puzzles = list.trimEnd().split('\n');
/** @param {number} place */
const puzzleAt = (place) => puzzles[place % puzzles.length] ?? '';

/** @type {Task['mistakeIn']} */
function mistakeInGrid(answer, pass) {
  const solution = Array.from(answer, Number);
  return solves(solution, readPuzzle(puzzleAt(pass))) ? '' : `no solution: ${answer}`;
}

/**
 * @param {string} sentence
 * @returns {Task['mistakeIn']}
 */
const mistakeUnless = (sentence) => (answer) => (answer.includes(sentence) ? '' : answer);

/**
 * Fills a hole of Scott's board, to be painted again.
 * @param {Page} page
 */
async function fillHole(page) {
  await page.getByText('65 distinct solutions, all found').waitFor();
  await page.getByRole('radio', { name: 'Board and pieces' }).check();
  const cell = page.getByRole('gridcell', { name: 'Row 4, column 4:' });
  await cell.click();
  await page.getByText('The board has 61 cells').waitFor();
  await cell.focus();
}

/** @param {Page} page */
async function showBoard(page) {
  await page.getByRole('radio', { name: '6 × 10' }).check();
  await page.getByText('2,339').first().waitFor();
}

/**
 * @param {number} cores
 * @returns {Task}
 */
const tilings = (cores) => ({
  what: `all 9356 of 6×10 on ${cores === 1 ? 'one core' : `${cores} cores`}`,
  section: 'pentominoes',
  cores,
  prepare: showBoard,
  action: () => ({
    click: '.polyomino-head label:nth-child(2) input',
    // This must not match the number of distinct solutions, which is shown from the start.
    until: '\\d solutions, all found',
    answer: '.polyomino-status .verdict',
  }),
  mistakeIn: mistakeUnless('9,356 solutions, all found'),
});

/** @type {Task} */
const paintedBoard = {
  what: 'Scott’s board, painted',
  section: 'pentominoes',
  prepare: fillHole,
  action: () => ({
    press: ' ',
    until: '\\d distinct solutions, all found',
    answer: '.polyomino-status .verdict',
  }),
  mistakeIn: mistakeUnless('65 distinct solutions, all found'),
};

/** @type {Task} */
const onePuzzle = {
  what: 'one 9×9, pasted',
  section: 'sudoku',
  action: (pass) => ({
    paste: puzzleAt(pass),
    // The example of a first visit stays until the puzzle has been read.
    until: `^${puzzleAt(pass).replaceAll(/[^1-9]/g, '[1-9]')}$`,
    answer: '#section-sudoku [role="gridcell"]',
    stated: '#section-sudoku .verdict',
  }),
  mistakeIn: mistakeInGrid,
};

/**
 * @param {number} count
 * @returns {Task}
 */
const manyPuzzles = (count) => ({
  what: `${count} puzzles, pasted`,
  section: 'list',
  action: () => ({
    paste: lengthened({ name: 'pasted', kind: 'sudoku', text: list }, count).text.slice(
      0,
      82 * count,
    ),
    until: 'all done',
    answer: '#section-list .verdict',
  }),
  mistakeIn: mistakeUnless(
    `${count.toLocaleString('en')} puzzles, all done.All have exactly one solution`,
  ),
});

const shortList = manyPuzzles(5_000);
const longList = manyPuzzles(100_000);

/** @returns {Task[]} */
function allTasks() {
  const cores = cpus().length > 1 ? [1, 2] : [1];
  return [onePuzzle, shortList, longList, paintedBoard, ...cores.map(tilings)];
}

/**
 * Measures a task once, in a new page.
 * @param {Browser} browser
 * @param {string} address
 * @param {Task} task
 * @param {number} pass
 * @returns {Promise<PagePass>}
 */
async function measureTask(browser, address, { section, cores, action, prepare }, pass) {
  const page = await browser.newPage({ locale: 'en', serviceWorkers: 'block' });
  try {
    if (cores) {
      await page.addInitScript((cores) => {
        const { navigator } = /** @type {any} */ (globalThis);
        Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => cores });
      }, cores);
    }
    await page.goto(`${address}dist/index.html#/${section}`);
    await prepare?.(page);
    await page.waitForTimeout(settling);
    return await page.evaluate(timeInPage, action(pass));
  } finally {
    await page.close();
  }
}

/**
 * Returns the search time that the page states, in seconds; empty if it states none.
 * @param {string} text
 */
function statedTime(text) {
  const [, time, unit] =
    /(?:nodes ·|solved in|solution, in) <?([\d.]+)\s(ms|s)(?![a-z])/.exec(text) ?? [];
  return time === undefined ? [] : [Number(time) / (unit === 'ms' ? 1000 : 1)];
}

/**
 * @param {Task} task
 * @param {readonly PagePass[]} passes
 * @returns {PageRow}
 */
export function pageRow({ what, mistakeIn }, passes) {
  const mistake = passes.map(({ answer }, pass) => mistakeIn(answer, pass)).find(Boolean);
  const longTasks = Math.max(...passes.map((pass) => pass.longTasks));
  const times = passes.map(({ seconds }) => seconds);
  if (mistake) return { what, status: 'wrong', note: `wrong: ${mistake}`, times, longTasks };
  const stated = passes.flatMap((pass) => statedTime(pass.stated));
  return {
    what,
    status: 'ok',
    note: '',
    times,
    longTasks,
    seconds: median(times),
    ...(stated.length > 0 && { search: median(stated) }),
  };
}

/**
 * @param {string} what
 * @param {unknown} error
 * @returns {PageRow}
 */
function failedRow(what, error) {
  const note = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return { what, status: 'failed', note, times: [], longTasks: 0 };
}

/**
 * Measures every task once in each pass.
 * @param {number} passes
 * @returns {Promise<PageRow[]>}
 */
export async function measurePage(passes) {
  const tasks = allTasks();
  if (!existsSync(join(root, 'dist', 'index.html'))) {
    return tasks.map(({ what }) => failedRow(what, 'the page is not built'));
  }
  const [server, browser] = [await serve(), await openBrowser()];
  /** @type {Map<Task, PagePass[]>} */
  const results = new Map(tasks.map((task) => [task, []]));
  /** @type {Map<Task, PageRow>} */
  const failed = new Map();
  try {
    for (let pass = 0; pass < passes; pass += 1) {
      for (const [task, own] of results) {
        if (failed.has(task)) continue;
        try {
          own.push(await measureTask(browser, server.address, task, pass));
        } catch (error) {
          failed.set(task, failedRow(task.what, error));
        }
      }
    }
  } finally {
    server.close();
    await browser.close();
  }
  return Array.from(results, ([task, own]) => failed.get(task) ?? pageRow(task, own));
}

export const pageTasks = { onePuzzle, shortList, longList, paintedBoard, tilings };
