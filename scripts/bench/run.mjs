// Runs all engines on all inputs, in turns.

import { ChromiumRunner } from './places/chromium.mjs';
import { CommandRunner } from './places/command.mjs';
import { NativeRunner } from './places/native.mjs';
import { ProcessRunner } from './places/process.mjs';
import { rowOf } from './rows.mjs';

/** @import { Engine, Input, Measurement, Timing, Refusal, Row, Runner, Settings, Suite } from './types.d.ts' */

const runnerIn = {
  native: NativeRunner,
  node: ProcessRunner,
  chromium: ChromiumRunner,
  npm: ProcessRunner,
  'package-node': ProcessRunner,
  'package-chromium': ChromiumRunner,
  command: CommandRunner,
};

/** Checks the other engines: right on thousands of random problems, though slower. */
/** @type {Engine} */
const reference = { name: 'node:dancing-links', place: 'node', solver: 'dancing-links' };

/**
 * Returns the input with its answer, if the reference finds it within the limit.
 * @param {Input} input
 * @param {Timing} timing
 * @returns {Promise<Input>}
 */
async function withAnswer(input, timing) {
  if (input.answer !== undefined) return input;
  const runner = new ProcessRunner(reference);
  const result = await runner.measure(input, { ...timing, warmUp: 0, atLeast: 0 });
  runner.close();
  if ('status' in result || !result.isComplete) return input;
  return { ...input, answer: result.answer };
}

/** @param {Measurement | Refusal} result */
const isWorthAnother = (result) => !('status' in result) && result.isComplete;

/**
 * Measures all passes of each engine. Every second pass takes the engines in reverse order, so that
 * none always has the same predecessor; an engine that was cut or refused is skipped from then on.
 * @param {Input} input
 * @param {Map<Engine, Runner>} open
 * @param {number} passes
 * @param {Timing} timing
 */
async function measureAll(input, open, passes, timing) {
  /** @type {Map<Engine, (Measurement | Refusal)[]>} */
  const results = new Map(Array.from(open.keys(), (engine) => [engine, []]));
  for (let pass = 0; pass < passes; pass += 1) {
    const turns = pass % 2 === 0 ? [...open] : [...open].reverse();
    for (const [engine, runner] of turns) {
      const own = results.get(engine) ?? [];
      if (own.every(isWorthAnother)) own.push(await runner.measure(input, timing));
    }
  }
  return results;
}

/**
 * Calls `report` after each input, with all rows so far.
 * @param {readonly Suite[]} suites
 * @param {Settings} settings
 * @param {(input: Input, rows: readonly Row[]) => void} report
 */
export async function runAll(suites, { passes, limit, trial, onlyCallers }, report) {
  const warmUp = onlyCallers ? 0.25 : 0.5;
  const timing = trial ? { limit, warmUp: 0, atLeast: 0 } : { limit, warmUp, atLeast: 0.2 };
  /** @type {Map<string, Runner>} */
  const runners = new Map();
  const runnerOf = (/** @type {Engine} */ engine) => {
    const runner = runners.get(engine.name) ?? new runnerIn[engine.place](engine);
    runners.set(engine.name, runner);
    return runner;
  };
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const { input: asked, engines } of suites) {
      const input = await withAnswer(asked, timing);
      const open = new Map(engines.map((engine) => [engine, runnerOf(engine)]));
      const results = await measureAll(input, open, passes, timing);
      rows.push(...Array.from(results, ([engine, own]) => rowOf(input, engine, own)));
      report(input, rows);
    }
  } finally {
    await Promise.all(Array.from(runners.values(), (runner) => runner.close()));
  }
  return rows;
}
