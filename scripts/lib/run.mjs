// Runs other programs in the root of the repository.

import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const timeLimit = 30 * 60 * 1000;

/**
 * Runs a program that prints to the terminal; throws if it fails.
 * @param {string} command
 * @param {string[]} args
 */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  throw new Error(`${[command, ...args].join(' ')}: ${error?.message ?? 'failed'}`);
}

/**
 * Runs a program and returns its standard output and errors as one text.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function capture(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeLimit,
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (status, signal) => {
      if (signal) output += `${command} was ended by ${signal}\n`;
      resolve({ ok: status === 0, output });
    });
  });
}

/**
 * Returns whether a program is installed and exits without an error.
 * @param {string} command
 * @param {string[]} args
 */
export function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
