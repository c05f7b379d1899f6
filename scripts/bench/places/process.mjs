// Engines in Node processes: our module, our package, and packages from npm.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { refusalOf, timeoutFor, tooLong } from '../measure.mjs';

/** @import { ChildProcess } from 'node:child_process' */
/** @import { Engine, Input, Measurement, Timing, Refusal, Runner } from '../types.d.ts' */

const script = fileURLToPath(new URL('child.mjs', import.meta.url));

/** @implements {Runner} */
export class ProcessRunner {
  #engine;
  /** @type {ChildProcess | undefined} */
  #child;

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
    this.#child ??= this.#start();
    const answered = new AbortController();
    const result = this.#answer(this.#child, timing, answered.signal);
    this.#child.send({ ...this.#engine, input, timing });
    try {
      return await result;
    } catch (error) {
      return refusalOf(error);
    } finally {
      answered.abort();
    }
  }

  #start() {
    const child = fork(script, [JSON.stringify(this.#engine)]);
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }

  /**
   * Waits for the first of three events: an answer, the end of the process, or the time limit.
   * @param {ChildProcess} child
   * @param {Timing} timing
   * @param {AbortSignal} signal
   * @returns {Promise<Measurement | Refusal>}
   */
  #answer(child, { limit }, signal) {
    return Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(([code, name]) => {
        throw new Error(`its process ended (${name ?? code})`);
      }),
      sleep(timeoutFor(limit), undefined, { signal }).then(() => {
        this.close();
        return { status: /** @type {const} */ ('cut'), reason: tooLong(limit) };
      }),
    ]);
  }

  close() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
