// Remembers which suites have passed, and with which inputs, so that `npm test` runs only those that
// a change can affect.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */

const file = join(root, 'build', 'passed.json');

/** @type {Record<string, { inputs: string, passed: number }>} */
const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/**
 * Returns the files in a folder, at any depth, or the file itself.
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/**
 * Returns a hash of all that decides a suite's outcome.
 * @param {Suite} suite
 */
function hashOf({ commands, inputs = [] }) {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('DANCE_'));
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, settings.sort(), commands]));
  for (const path of inputs.flatMap(filesIn)) {
    const content = readFileSync(join(root, path));
    hash.update(JSON.stringify([path, content.length])).update(content);
  }
  return hash.digest('hex');
}

/**
 * Returns how many tests passed when the suite last ran, if it has inputs, none of which has changed
 * since, and no test failed. Call it after the suite's builds.
 * @param {Suite} suite
 */
export function passedBefore(suite) {
  const last = known[suite.name];
  return suite.inputs && last?.inputs === hashOf(suite) ? last.passed : undefined;
}

/**
 * @param {Suite} suite
 * @param {import('./suites.mjs').Counts} counts
 */
export function remember(suite, { passed, failed, flaky = 0 }) {
  if (!suite.inputs) return;
  if (failed === 0 && flaky === 0) known[suite.name] = { inputs: hashOf(suite), passed };
  else delete known[suite.name];
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(file, JSON.stringify(known));
}
