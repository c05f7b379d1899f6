// Our native library, measured by Google Benchmark in cpp/bench.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../lib/run.mjs';
import { timeoutFor, tooLong } from '../measure.mjs';

/** @import { Engine, Input, Measurement, Timing, Refusal, Runner } from '../types.d.ts' */

const execute = promisify(execFile);
const program = join(root, 'build', 'native', 'dance_bench');

/**
 * One benchmark in the output of Google Benchmark; times in milliseconds.
 * @typedef {object} Benchmark
 * @property {number} real_time
 * @property {number} cpu_time
 * @property {number} iterations
 * @property {string} [label]
 * @property {string} [error_message]
 */

/**
 * @param {Benchmark} benchmark
 * @returns {Measurement | Refusal}
 */
function measurementIn({ real_time, cpu_time, iterations, label = '', error_message }) {
  if (error_message !== undefined) return { status: 'unable', reason: error_message };
  return {
    wall: real_time / 1000,
    cpu: cpu_time / 1000,
    repeats: iterations,
    answer: label,
    isComplete: true,
  };
}

/**
 * @param {unknown} error
 * @param {number} limit
 * @returns {Refusal}
 */
function refusal(error, limit) {
  const { killed, message } = /** @type {{ killed?: boolean, message: string }} */ (error);
  if (killed) return { status: 'cut', reason: tooLong(limit) };
  return { status: 'failed', reason: message };
}

/** @implements {Runner} */
export class NativeRunner {
  #solver;

  /** @param {Engine} engine */
  constructor({ solver }) {
    this.#solver = solver;
  }

  /**
   * @param {Input} input
   * @param {Timing} timing
   * @returns {Promise<Measurement | Refusal>}
   */
  async measure({ kind, text, file = text }, { atLeast, limit }) {
    if (!existsSync(program)) return { status: 'absent', reason: 'dance_bench is not built' };
    if (kind === 'tilings' && this.#solver !== 'auto') {
      return { status: 'unable', reason: 'fastest solver only' };
    }
    try {
      const timeout = timeoutFor(limit);
      const flags = ['--benchmark_format=json', `--benchmark_min_time=${atLeast}`];
      const { stdout } = await execute(program, [...flags, kind, file, this.#solver], { timeout });
      return measurementIn(JSON.parse(stdout).benchmarks[0]);
    } catch (error) {
      return refusal(error, limit);
    }
  }

  close() {}
}
