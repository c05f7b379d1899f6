// The test suites, with the commands that build and run each, and the way to count its tests.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {[program: string, ...args: string[]]} Command
 * @typedef {{ ok: boolean, output: string }} Outcome
 * @typedef {{ passed: number, failed: number, flaky?: number | undefined }} Counts  flaky tests passed on the second try
 * @typedef {object} Suite
 * @property {string} name
 * @property {(keyof typeof builds)[]} needs    the builds to run first
 * @property {Command[]} commands
 * @property {(outcome: Outcome) => Counts} count
 */

export const reports = join(root, 'build', 'reports');

/** @param {string} name */
const tool = (name) => join(root, 'node_modules', '.bin', name);

/**
 * @param {string} preset
 * @returns {Command[]}
 */
const cmake = (preset) => [
  ['cmake', '--preset', preset, '-DDANCE_WARNINGS_ARE_ERRORS=ON'],
  ['cmake', '--build', '--preset', preset],
];

export const builds = {
  native: cmake('native'),
  sanitize: cmake('sanitize'),
  thread: cmake('thread'),
  wasm: cmake('wasm'),
  /** @type {Command[]} */
  page: [[tool('vite'), 'build']],
  /** @type {Command[]} */
  package: [['npm', 'run', 'build:package']],
};

/**
 * Adds up doctest's summaries, one per run of the program.
 * @param {string} text
 * @returns {Counts}
 */
function countDoctest(text) {
  const counts = { passed: 0, failed: 0 };
  for (const [, passed, failed] of text.matchAll(/test cases:.*?(\d+) passed.*?(\d+) failed/g)) {
    counts.passed += Number(passed);
    counts.failed += Number(failed);
  }
  return counts;
}

/**
 * Returns the suite of the doctest program, which CTest runs once per source file.
 * @param {'native' | 'sanitize' | 'thread'} preset
 * @returns {Suite}
 */
function ctest(preset) {
  const junit = join(reports, `${preset}.xml`);
  return {
    name: `C++, ${preset}`,
    needs: [preset],
    commands: [['ctest', '--preset', preset, '--parallel', '2', '--output-junit', junit]],
    count: () => countDoctest(readFileSync(junit, 'utf8')),
  };
}

/**
 * @param {string} file
 * @returns {any}
 */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns the suite of the tests in tests/<name>.
 * @param {string} name
 * @param {Suite['needs']} needs
 * @returns {Suite}
 */
function vitest(name, needs) {
  const json = join(reports, `vitest-${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${json}`];
  return {
    name: `Vitest, ${name}`,
    needs,
    commands: [[tool('vitest'), 'run', '--project', name, ...reporters]],
    count: () => {
      const { numPassedTests, numFailedTests } = readJson(json);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

/**
 * Returns the suite of a check that succeeds or fails as a whole.
 * @param {string} name
 * @param {Command[]} commands
 * @param {Suite['needs']} needs
 * @returns {Suite}
 */
function check(name, commands, needs = []) {
  const count = (/** @type {Outcome} */ { ok }) =>
    ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { name, needs, commands, count };
}

/** @type {Command} */
const clangTidy = [
  'run-clang-tidy-14',
  ...['-quiet', '-p', 'build/sanitize', '-j', '1'],
  `${root}(build/sanitize/)?cpp/`,
];

/**
 * Compiles each source alone, because unity builds hide missing includes. clang-tidy refuses to run
 * without any check, so it makes a cheap one.
 * @type {Command[]}
 */
const separateSources = [
  ['cmake', '--preset', 'separate'],
  ['run-clang-tidy-14', '-quiet', '-p', 'build/separate', '-checks=-*,modernize-use-nullptr'],
];

/** Returns every C++ file. */
function cppFiles() {
  return ['cpp', 'tests/cpp', 'tests/fuzz'].flatMap((directory) =>
    readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[ch]pp$/.test(file))
      .map((file) => join(directory, file)),
  );
}

/**
 * Returns the suite that runs each fuzz target; see scripts/fuzz.mjs.
 * @param {string} name
 * @param {string[]} words
 * @returns {Suite}
 */
function fuzzing(name, words = []) {
  return {
    name,
    needs: ['sanitize'],
    commands: [[process.execPath, join('scripts', 'fuzz.mjs'), ...words]],
    count: ({ output }) => ({ passed: [...output.matchAll(/^Done \d+ runs/gm)].length, failed: 0 }),
  };
}

/**
 * Returns the suite of the tests in Chromium.
 * @param {string} name
 * @param {string[]} variables  of the environment
 * @returns {Suite}
 */
function playwright(name, variables = []) {
  return {
    name,
    needs: ['wasm', 'page'],
    commands: [['env', ...variables, tool('playwright'), 'test']],
    count: () => {
      const { stats } = readJson(join(reports, 'playwright.json'));
      const { expected, flaky, unexpected } = stats;
      return { passed: expected + flaky, failed: unexpected, flaky };
    },
  };
}

/** The main flows in Firefox and WebKitGTK. */
const otherBrowsersSuite = vitest('browsers', ['wasm', 'page']);

/**
 * Three suites run at a time, in this order, so that two processors are busy while one waits for a
 * linker or a browser. Builds that others wait for come first.
 * @type {Suite[]}
 */
export const suites = [
  {
    name: 'C++, WebAssembly',
    needs: ['wasm'],
    commands: [[process.execPath, join('build', 'wasm', 'tests', 'dance_tests.js'), '--no-colors']],
    count: ({ output }) => countDoctest(output),
  },
  ctest('sanitize'),
  ctest('native'),
  ctest('thread'),
  // Uses the unity build, which is quicker.
  check('clang-tidy', [clangTidy], ['sanitize']),
  fuzzing('Known fuzz inputs', ['--replay']),
  playwright('Playwright'),
  otherBrowsersSuite,
  vitest('wasm', ['wasm']),
  vitest('package', ['wasm', 'package']),
  vitest('bench', ['native', 'wasm', 'page', 'package']),
  check(
    'Reproducible builds',
    [[process.execPath, join('scripts', 'reproducible.mjs')]],
    ['wasm', 'page', 'package'],
  ),
  check('Type check', [[tool('tsc'), '--build']]),
  vitest('cli', ['native', 'wasm']),
  vitest('web', ['wasm']),
  check('clang-format', [['clang-format-14', '--dry-run', '-Werror', ...cppFiles()]]),
  check('Biome', [[tool('biome'), 'check', '--error-on-warnings', '.']]),
];

/** Every flow in Firefox and WebKitGTK. */
export const browserSuites = [otherBrowsersSuite];

/** All random cases and the long searches, also under sanitizers, and slow checks. */
export const longSuites = [
  ctest('sanitize'),
  ctest('native'),
  ctest('thread'),
  check('C++, sources alone', separateSources),
  fuzzing('Fuzzing'),
  playwright('Playwright, slowly', ['DANCE_SLOW_TESTS=1']),
];

/** The suite that needs GNU parallel, an ssh server and Slurm. It runs daemons, as root. */
export const clusterSuites = [vitest('cluster', ['native'])];
