// Runs every test suite; with --long, the doctest programs with all their random cases; with
// --browsers, every flow in Firefox and WebKitGTK; with --cluster, the recipes for several
// machines. The last line of output is `N passed, N failed`, summed over all suites.

import { mkdirSync, rmSync } from 'node:fs';
import { capture } from './lib/run.mjs';
import {
  browserSuites,
  builds,
  clusterSuites,
  longSuites,
  reports,
  suites,
} from './lib/suites.mjs';
import { setup } from './setup.mjs';

/**
 * @typedef {import('./lib/suites.mjs').Command} Command
 * @typedef {import('./lib/suites.mjs').Counts} Counts
 * @typedef {import('./lib/suites.mjs').Outcome} Outcome
 * @typedef {import('./lib/suites.mjs').Suite} Suite
 */

/**
 * Runs the commands in order, up to the first failure.
 * @param {Command[]} commands
 * @returns {Promise<Outcome>}
 */
async function captureAll(commands) {
  let all = '';
  for (const [program, ...args] of commands) {
    const { ok, output } = await capture(program, args);
    all += output;
    if (!ok) return { ok, output: all };
  }
  return { ok: true, output: all };
}

/** @type {Map<keyof typeof builds, Promise<Outcome>>} */
const built = new Map();

/**
 * Runs a build on the first call, and returns the same outcome afterwards.
 * @param {keyof typeof builds} name
 */
function build(name) {
  const outcome = built.get(name) ?? timeBuild(name);
  built.set(name, outcome);
  return outcome;
}

/**
 * @param {keyof typeof builds} name
 */
async function timeBuild(name) {
  const start = performance.now();
  const outcome = await captureAll(builds[name]);
  console.log(`Build, ${name}: ${seconds(start)}`);
  return outcome;
}

/**
 * Formats the time since `start`.
 * @param {number} start
 */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Counts a suite's tests; at least one failure if a command failed or no test ran.
 * @param {Suite} suite
 * @param {Outcome} outcome
 * @returns {Counts}
 */
function countTests(suite, outcome) {
  try {
    const { passed, failed, flaky } = suite.count(outcome);
    const wrong = !outcome.ok || passed === 0;
    return { passed, failed: wrong ? Math.max(failed, 1) : failed, flaky };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {Suite} suite
 * @returns {Promise<Counts & { output: string }>}
 */
async function runSuite(suite) {
  for (const name of suite.needs) {
    const { ok, output } = await build(name);
    if (!ok) return { passed: 0, failed: 1, output };
  }
  const outcome = await captureAll(suite.commands);
  return { ...countTests(suite, outcome), output: outcome.output };
}

/**
 * Cuts long lines: a failing program may quote a minified script.
 * @param {string} output
 */
function shorten(output) {
  return output.replaceAll(/^(.{500}).+$/gm, '$1 …');
}

const total = { passed: 0, failed: 0 };

/**
 * @param {Suite} suite
 * @param {Counts & { output: string }} result
 * @param {number} milliseconds
 */
function report(suite, { passed, failed, flaky = 0, output }, milliseconds) {
  if (failed > 0 || flaky > 0) console.log(`\n${shorten(output)}`);
  const seconds = (milliseconds / 1000).toFixed(1);
  const again = flaky > 0 ? `, ${flaky} only on the second try` : '';
  console.log(`${suite.name}: ${passed} passed${again}, ${failed} failed (${seconds} s)`);
  total.passed += passed;
  total.failed += failed;
}

/**
 * Runs one suite after another; several calls share a queue.
 * @param {Iterable<Suite>} queue
 */
async function work(queue) {
  for (const suite of queue) {
    const start = performance.now();
    report(suite, await runSuite(suite), performance.now() - start);
  }
}

const isCluster = process.argv.includes('--cluster');
await setup({ tests: !isCluster, cluster: isCluster });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** @type {Record<string, Suite[]>} */
const sets = { '--long': longSuites, '--browsers': browserSuites, '--cluster': clusterSuites };
const chosen = sets[process.argv[2] ?? ''];
if (chosen) process.env.DANCE_LONG_TESTS = '1';
const queue = (chosen ?? suites).values();
await Promise.all([work(queue), work(queue), work(queue)]);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
