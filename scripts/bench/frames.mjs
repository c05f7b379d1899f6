// Measures how smoothly the page moves: Chromium plays and steps through a search in the Watch
// section, and records the frames and their cost.

import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { median } from './measure.mjs';
import { openBrowser } from './places/browser.mjs';
import { serve } from './places/server.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { FrameRow, TraceEvent } from './types.d.ts' */

/** The longest wait in milliseconds with which a frame still makes the refresh at 60 Hz. */
const onTime = 17.5;
/** Milliseconds after which an opened page has finished its start-up work. */
const settling = 1_000;
/** Milliseconds after which the motion of a step has ended. */
const betweenSteps = 350;

const categories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
];

/**
 * @typedef {object} FrameTask
 * @property {string} what
 * @property {string} example  the button's label
 * @property {number} [speed]  steps per second, if it is played to its end
 * @property {number} [steps]  the number of single steps, if it is stepped through
 */

/** @type {Record<'played' | 'danced' | 'stepped', FrameTask>} */
export const frameTasks = {
  played: { what: 'seven letters played, 60 a second', example: 'Seven letters', speed: 60 },
  danced: { what: 'the same, 10 a second in motion', example: 'Seven letters', speed: 10 },
  stepped: { what: 'a step of the 4×4 Sudoku', example: '4×4 Sudoku', steps: 60 },
};

/**
 * Returns the events that Chromium records during an action.
 * @param {Browser} browser
 * @param {() => Promise<void>} act
 * @returns {Promise<TraceEvent[]>}
 */
async function recorded(browser, act) {
  const client = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(/** @type {any} */ (event));
  });
  const traceConfig = { includedCategories: categories };
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  const complete = new Promise((resolve) => {
    client.once('Tracing.tracingComplete', resolve);
  });
  await client.send('Tracing.end');
  await complete;
  await client.detach();
  return events;
}

/**
 * Plays the whole search, between the marks `begin` and `end`.
 * @param {Page} page
 */
async function play(page) {
  await page.evaluate(() => performance.mark('begin'));
  await page.keyboard.press('Space');
  await page.waitForFunction(
    () => {
      const { document } = /** @type {any} */ (globalThis);
      const { value, max } = document.querySelector('.place-slider');
      return value === max;
    },
    null,
    { timeout: 120_000, polling: 500 },
  );
  await page.evaluate(() => performance.mark('end'));
}

/**
 * Steps through the search, each step at the beginning of a frame, so that one task contains all of
 * its work.
 * @param {Page} page
 * @param {number} steps
 */
async function walk(page, steps) {
  await page.evaluate(
    async ([steps, pause]) => {
      const scope = /** @type {any} */ (globalThis);
      const wait = (/** @type {number} */ time) =>
        new Promise((resolve) => {
          setTimeout(resolve, time);
        });
      performance.mark('begin');
      for (let step = 0; step < steps; step += 1) {
        await new Promise((resolve) => scope.requestAnimationFrame(resolve));
        performance.mark('step');
        scope.dispatchEvent(new scope.KeyboardEvent('keydown', { key: 'ArrowRight' }));
        await wait(pause);
      }
      performance.mark('end');
    },
    /** @type {const} */ ([steps, betweenSteps]),
  );
}

/**
 * @param {readonly TraceEvent[]} events
 * @param {string} name
 */
function mark(events, name) {
  const found = events.find((event) => event.name === name && event.cat.includes('user_timing'));
  if (!found) throw new Error(`no mark “${name}” in the record`);
  return found;
}

/**
 * Returns the main thread's tasks that contain an event of this name.
 * @param {readonly TraceEvent[]} events  of the main thread
 * @param {string} happening
 */
function tasksWith(events, happening) {
  const tasks = events.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined);
  const begins = events.filter(({ name }) => name === happening).map(({ ts }) => ts);
  return tasks.filter(({ ts, dur = 0 }) =>
    begins.some((begin) => begin >= ts && begin <= ts + dur),
  );
}

/**
 * Returns the page's wait for each frame it requested, in milliseconds: from the frame that made
 * the request, if one did. (The time between drawn frames is longer where nothing moves.)
 * @param {readonly TraceEvent[]} events  of the main thread
 */
function waits(events) {
  const frames = tasksWith(events, 'FireAnimationFrame');
  const since = (/** @type {number} */ time) =>
    frames.find(({ ts, dur = 0 }) => time >= ts && time <= ts + dur)?.ts ?? time;
  const asked = new Map(
    events
      .filter(({ name }) => name === 'RequestAnimationFrame')
      .map(({ args, ts }) => [args?.data?.id, since(ts)]),
  );
  return events
    .filter(({ name, args }) => name === 'FireAnimationFrame' && asked.has(args?.data?.id))
    .map(({ args, ts }) => (ts - (asked.get(args?.data?.id) ?? ts)) / 1000);
}

/**
 * @param {FrameTask} task
 * @param {readonly TraceEvent[]} events  of all processes
 * @returns {FrameRow}
 */
export function frameRow({ what, steps }, events) {
  const { ts: begin, pid, tid } = mark(events, 'begin');
  const { ts: end } = mark(events, 'end');
  const own = events.filter((event) => event.pid === pid && event.ts >= begin && event.ts <= end);
  const onMain = own.filter((event) => event.tid === tid);
  const tasks = tasksWith(onMain, steps ? 'step' : 'FireAnimationFrame');
  const works = tasks.map(({ tdur = 0 }) => tdur / 1000);
  const [load = 0] = loadavg();
  const row = { what, note: '', load, work: median(works), maxWork: Math.max(...works) };
  if (steps) return { ...row, count: works.length };
  const times = waits(onMain);
  return {
    ...row,
    count: own.filter(({ name }) => name === 'DrawFrame').length,
    longest: Math.max(...times),
    onTime: times.filter((time) => time <= onTime).length / times.length,
    late: times.filter((time) => time > 2 * onTime).length,
  };
}

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {FrameTask} task
 * @returns {Promise<FrameRow>}
 */
async function measureTask(browser, address, task) {
  const { example, speed, steps = 0 } = task;
  const page = await browser.newPage({
    locale: 'en',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  try {
    await page.goto(`${address}dist/index.html#/watch/explore`);
    await page.getByRole('button', { name: example }).click();
    await page.waitForTimeout(settling);
    const links = page.getByRole('radio', { name: 'Links' });
    if (await links.isVisible()) await links.check();
    await page.getByRole('combobox', { name: 'Speed' }).selectOption(String(speed ?? 3));
    await page.getByRole('checkbox', { name: 'Stop at solutions' }).uncheck();
    await page.getByRole('heading', { level: 2 }).click();
    await page.waitForTimeout(settling);
    const act = () => (steps > 0 ? walk(page, steps) : play(page));
    return frameRow(task, await recorded(browser, act));
  } finally {
    await page.close();
  }
}

/**
 * @param {boolean} isTrial  true to check only that everything works
 * @returns {Promise<FrameRow[]>}
 */
export async function measureFrames(isTrial) {
  const { played, danced, stepped } = frameTasks;
  const tasks = isTrial ? [played, { ...stepped, steps: 5 }] : [played, danced, stepped];
  if (!existsSync(join(root, 'dist', 'index.html'))) {
    return tasks.map(({ what }) => ({ what, note: 'the page is not built' }));
  }
  const [server, browser] = [await serve(), await openBrowser()];
  /** @type {FrameRow[]} */
  const rows = [];
  try {
    for (const task of tasks) {
      try {
        rows.push(await measureTask(browser, server.address, task));
      } catch (error) {
        const note = error instanceof Error ? error.message : String(error);
        rows.push({ what: task.what, note: note.split('\n')[0] ?? '' });
      }
    }
  } finally {
    server.close();
    await browser.close();
  }
  return rows;
}
