// Runs test suites: the first ring, except for suites that have passed with the same inputs (all
// with --again); with --all everything else; with --long, all random cases and slow checks; with
// --browsers, every flow in Firefox and WebKitGTK; with --cluster, the recipes for several machines.
// The last line of output is `N passed, N failed`, summed over all suites.

import { mkdirSync, rmSync } from 'node:fs';
import { hashOf, passedWith, remember } from './lib/passed.mjs';
import { capture } from './lib/run.mjs';
import { Slots } from './lib/slots.mjs';
import {
  browserSuites,
  builds,
  clusterSuites,
  firstRing,
  longSuites,
  reports,
  secondRing,
} from './lib/suites.mjs';
import { setup } from './setup.mjs';

/**
 * @typedef {import('./lib/suites.mjs').Command} Command
 * @typedef {import('./lib/suites.mjs').Counts} Counts
 * @typedef {import('./lib/suites.mjs').Outcome} Outcome
 * @typedef {import('./lib/suites.mjs').Suite} Suite
 * @typedef {Counts & { isOld?: boolean, output: string }} Result  old if known from an earlier run
 */

const words = process.argv.slice(2);
/** Whether to run also what has passed before with the same inputs. */
const isAgain = words.includes('--again');
const choice = words.find((word) => word !== '--again') ?? '';

/**
 * Keeps two processors busy, with one process more, as browsers wait now and then. Further ones
 * would take longer in all: they share caches.
 */
const processors = new Slots(3);

/**
 * The seconds that each build and suite took, in the order in which they ended.
 * @type {[part: string, seconds: number][]}
 */
const times = [];

/**
 * Runs the commands in order, up to the first failure.
 * @param {string} part  named in `times`
 * @param {Command[]} commands
 * @param {number} busy  processors
 * @returns {Promise<Outcome>}
 */
async function captureAll(part, commands, busy = 2) {
  await processors.take(busy);
  const start = performance.now();
  let all = '';
  let isGood = true;
  for (const [program, ...args] of commands) {
    const { ok, output } = await capture(program, args);
    all += output;
    isGood = ok;
    if (!ok) break;
  }
  times.push([part, (performance.now() - start) / 1000]);
  processors.give(busy);
  return { ok: isGood, output: all };
}

/** @type {Map<keyof typeof builds, Promise<Outcome>>} */
const built = new Map();

/**
 * Runs a build on the first call, and returns the same outcome afterwards.
 * @param {keyof typeof builds} name
 */
function build(name) {
  const outcome = built.get(name) ?? captureAll(`build ${name}`, builds[name]);
  built.set(name, outcome);
  return outcome;
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
 * @returns {Promise<Result>}
 */
async function runSuite(suite) {
  for (const name of suite.needs) {
    const { ok, output } = await build(name);
    if (!ok) return { passed: 0, failed: 1, output };
  }
  const inputs = hashOf(suite);
  const before = isAgain ? undefined : passedWith(suite.name, inputs);
  if (before !== undefined) return { passed: before, failed: 0, isOld: true, output: '' };
  const outcome = await captureAll(suite.name, suite.commands, suite.processors);
  const counts = countTests(suite, outcome);
  remember(suite.name, inputs, counts);
  return { ...counts, output: outcome.output };
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
 * @param {Result} result
 */
function report(suite, { passed, failed, flaky = 0, isOld = false, output }) {
  if (failed > 0 || flaky > 0) console.log(`\n${shorten(output)}`);
  const again = flaky > 0 ? `, ${flaky} only on the second try` : '';
  const known = isOld ? ' before, unchanged' : '';
  console.log(`${suite.name}: ${passed} passed${again}, ${failed} failed${known}`);
  total.passed += passed;
  total.failed += failed;
}

/**
 * Says what will run.
 * @param {Suite[]} suites
 */
function announce(suites) {
  const needed = new Set(suites.flatMap((suite) => suite.needs));
  console.log(`Builds: ${[...needed].join(', ') || 'none'}`);
  console.log(`Suites: ${suites.map((suite) => suite.name).join(' · ')}\n`);
}

/**
 * Says how long everything took.
 * @param {number} start
 */
function reportTimes(start) {
  console.log();
  for (const [part, seconds] of times) console.log(`${seconds.toFixed(0).padStart(5)} s  ${part}`);
  const seconds = (performance.now() - start) / 1000;
  console.log(`${seconds.toFixed(0).padStart(5)} s  in all\n`);
}

/** @type {Record<string, Suite[]>} */
const sets = {
  '--all': secondRing,
  '--long': longSuites,
  '--browsers': browserSuites,
  '--cluster': clusterSuites,
};
const suites = sets[choice] ?? firstRing;
if (suites !== firstRing && suites !== secondRing) process.env.DANCE_LONG_TESTS = '1';
// Remembering the callers of each allocation takes a quarter of the time of sanitized programs. For
// a report that names them, set this to nothing.
process.env.ASAN_OPTIONS ??= 'malloc_context_size=1';

await setup({ tests: choice !== '--cluster', cluster: choice === '--cluster' });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const start = performance.now();
announce(suites);
await Promise.all(suites.map(async (suite) => report(suite, await runSuite(suite))));
reportTimes(start);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
