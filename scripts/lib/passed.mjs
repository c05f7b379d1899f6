// Remembers which suites have passed, and with which inputs, so that `npm test` runs only those that
// a change can affect.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
 * Returns a hash of all that decides a suite's outcome, once its builds are done; empty if that is
 * unknown.
 * @param {Suite} suite
 */
export function hashOf({ commands, inputs }) {
  if (!inputs) return '';
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
 * Returns how many tests of a suite passed with these inputs, if it ran with them last and no test
 * failed.
 * @param {string} name
 * @param {string} inputs  their hash
 */
export function passedWith(name, inputs) {
  const last = known[name];
  return inputs && last?.inputs === inputs ? last.passed : undefined;
}

/**
 * @param {string} name
 * @param {string} inputs  their hash before the suite ran
 * @param {import('./suites.mjs').Counts} counts
 */
export function remember(name, inputs, { passed, failed, flaky = 0 }) {
  if (!inputs) return;
  if (failed === 0 && flaky === 0) known[name] = { inputs, passed };
  else delete known[name];
  writeFileSync(file, JSON.stringify(known));
}
