// Our module or package in a worker of a headless Chromium.

import { refusalOf } from '../measure.mjs';
import { openBrowser } from './browser.mjs';
import { serve } from './server.mjs';

/** @import { CDPSession } from '@playwright/test' */
/** @import { Engine, Input, Measurement, Timing, Refusal, Runner } from '../types.d.ts' */

/** Reads the processor time of each page's process so far, in seconds. */
async function pageTimes(/** @type {CDPSession} */ session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(pages.map(({ id, cpuTime }) => [id, cpuTime]));
}

/**
 * Returns the time that the busiest page used between two readings.
 * @param {Map<number, number>} before
 * @param {Map<number, number>} after
 */
function timeBetween(before, after) {
  return Math.max(...Array.from(after, ([id, time]) => time - (before.get(id) ?? 0)));
}

/**
 * Lengthens the repetitions, because the browser reports processor time in hundredths of a second.
 * @param {Timing} timing
 * @returns {Timing}
 */
const inTicks = (timing) => ({ ...timing, atLeast: 2.5 * timing.atLeast });

async function open() {
  const browser = await openBrowser();
  const server = await serve();
  const page = await browser.newPage();
  await page.goto(`${server.address}scripts/bench/places/chromium.html`);
  return { browser, server, page, session: await browser.newBrowserCDPSession() };
}

/** @typedef {Awaited<ReturnType<typeof open>>} Open */

/** @implements {Runner} */
export class ChromiumRunner {
  #engine;
  /** @type {Promise<Open> | undefined} */
  #open;

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * @param {Input} input
   * @param {Timing} timing
   * @returns {Promise<Measurement | Refusal>}
   */
  async measure(input, timing) {
    this.#open ??= open();
    try {
      return await this.#measureIn(await this.#open, input, timing);
    } catch (error) {
      return refusalOf(error);
    }
  }

  /**
   * @param {Open} opened
   * @param {Input} input
   * @param {Timing} timing
   * @returns {Promise<Measurement | Refusal>}
   */
  async #measureIn({ page, session }, input, timing) {
    const ask = (/** @type {'prepare' | 'run'} */ step) =>
      page.evaluate((message) => /** @type {any} */ (globalThis).ask(message), {
        step,
        request: { ...this.#engine, input, timing: inTicks(timing) },
      });
    const prepared = await ask('prepare');
    if ('status' in prepared) return prepared;
    const before = await pageTimes(session);
    const result = await ask('run');
    if ('status' in result) return result;
    return { ...result, cpu: timeBetween(before, await pageTimes(session)) / result.repeats };
  }

  async close() {
    const opened = await this.#open?.catch(() => undefined);
    opened?.server.close();
    await opened?.browser.close();
  }
}
