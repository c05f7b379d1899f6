// Runs libFuzzer on the targets in tests/fuzz, starting from the texts in tests/data and the inputs
// in tests/fuzz/corpus, which once caused a failure or reach deep into the code.
//
//   npm run fuzz                              each target for 100,000 runs
//   npm run fuzz -- sudoku -runs=-1           one target, with arguments for libFuzzer
//   npm run fuzz -- --keep                    adds new inputs to tests/fuzz/corpus: see below
//   node scripts/fuzz.mjs --replay            what `npm run test:all` runs, on targets already built:
//                                             the known inputs alone, without chance
//
// New inputs are kept in build/fuzzing/corpus; --keep copies those to tests/fuzz/corpus that reach
// code which nothing in tests reaches. An input that causes a failure is written to build/fuzzing;
// when fixing it, add the input to tests/fuzz/corpus, and to tests/cpp a test that fails without
// the fix.

import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';
import { builds } from './lib/suites.mjs';
import { setup } from './setup.mjs';

/** @typedef {{ seeds: string[], bytes: number }} Target */

/** @type {Record<string, Target>} */
const targets = {
  base: { seeds: ['formats'], bytes: 4096 },
  cover: { seeds: ['formats/cover', 'exact-cover'], bytes: 4096 },
  polyomino: { seeds: ['formats/polyomino'], bytes: 4096 },
  sudoku: { seeds: ['formats/sudoku', 'formats/variants'], bytes: 4096 },
  problem: { seeds: [], bytes: 256 },
  solvers: { seeds: [], bytes: 256 },
  engine: { seeds: [], bytes: 256 },
  checkpoint: { seeds: [], bytes: 256 },
};

const output = join(root, 'build', 'fuzzing');

/** @param {string} name */
const corpusOf = (name) => join(root, 'tests', 'fuzz', 'corpus', name);

/**
 * Returns the folders with inputs to start from.
 * @param {string} name
 */
function seedsOf(name) {
  const seeds = targets[name]?.seeds ?? [];
  return [corpusOf(name), ...seeds.map((folder) => join(root, 'tests', 'data', folder))].filter(
    existsSync,
  );
}

/**
 * @param {string} name
 * @param {string[]} settings ends with a folder for new inputs
 */
function fuzz(name, settings) {
  const bytes = targets[name]?.bytes ?? 4096;
  run(join(root, 'build', 'fuzz', `${name}_fuzz`), [
    `-artifact_prefix=${join(output, `${name}-`)}`,
    `-max_len=${bytes}`,
    ...['-seed=1', '-len_control=0', '-rss_limit_mb=2048', '-print_funcs=0'],
    ...settings,
  ]);
}

/**
 * Returns the folder of a target in build/fuzzing/`kind`. libFuzzer writes new inputs to its first
 * folder.
 * @param {string} kind
 * @param {string} name
 */
function newInputs(kind, name) {
  const folder = join(output, kind, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** @param {string[]} words */
async function fuzzLong(words) {
  await setup({ tests: true });
  for (const [program, ...args] of builds.fuzz) run(program, args);
  const names = words.filter((word) => !word.startsWith('-'));
  const settings = ['-runs=100000', '-timeout=60', ...words.filter((word) => word.startsWith('-'))];
  for (const name of names.length > 0 ? names : Object.keys(targets)) {
    fuzz(name, [...settings, newInputs('corpus', name), ...seedsOf(name)]);
  }
}

/**
 * Lets libFuzzer add the new inputs that reach further than all others to a copy of the seeds.
 * @param {string} name
 */
function keep(name) {
  rmSync(join(output, 'merged', name), { recursive: true, force: true });
  const merged = newInputs('merged', name);
  for (const folder of seedsOf(name)) cpSync(folder, merged, { recursive: true });
  const before = new Set(readdirSync(merged));
  fuzz(name, ['-merge=1', '-use_counters=0', merged, newInputs('corpus', name)]);
  for (const input of readdirSync(merged)) {
    if (!before.has(input)) cpSync(join(merged, input), join(corpusOf(name), input));
  }
}

mkdirSync(output, { recursive: true });
const words = process.argv.slice(2);
if (words[0] === '--replay') {
  for (const name of Object.keys(targets)) {
    run(join(root, 'build', 'sanitize', `${name}_fuzz`), seedsOf(name));
  }
} else if (words[0] === '--keep') {
  for (const name of Object.keys(targets)) keep(name);
} else {
  await fuzzLong(words);
}
