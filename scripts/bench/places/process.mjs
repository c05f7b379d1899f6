// Engines in processes of Node: our module, and the packages.

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { timeoutFor, tooLong } from '../timeout.mjs';

/** @import { ChildProcess } from 'node:child_process' */
/** @import { Engine, Input, Measurement, Pace, Refusal, Runner } from '../types.d.ts' */

const script = fileURLToPath(new URL('child.mjs', import.meta.url));

/** @implements {Runner} */
export class ProcessRunner {
  #engine;
  /** @type {ChildProcess | undefined} */
  #child;

  /**
   * @param {Engine} engine
   */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * @param {Input} input
   * @param {Pace} pace
   * @returns {Promise<Measurement | Refusal>}
   */
  measure(input, pace) {
    this.#child ??= fork(script, [JSON.stringify(this.#engine)]);
    const child = this.#child;
    return new Promise((resolve) => {
      const settle = (/** @type {Measurement | Refusal} */ result) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(result);
      };
      const timer = setTimeout(() => {
        this.close();
        settle({ status: 'killed', reason: tooLong(pace.limit) });
      }, timeoutFor(pace.limit));
      child.on('message', (message) => settle(/** @type {Measurement | Refusal} */ (message)));
      child.on('exit', (code, signal) => {
        this.#child = undefined;
        settle({ status: 'failed', reason: `its process ended (${signal ?? code})` });
      });
      child.send({ input, solver: this.#engine.solver, pace });
    });
  }

  close() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
