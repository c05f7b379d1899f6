// The test suites of each ring, with the commands that build and run each, and the way to count its
// tests.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {[program: string, ...args: string[]]} Command
 * @typedef {{ ok: boolean, output: string }} Outcome
 * @typedef {{ passed: number, failed: number, flaky?: number | undefined }} Counts  flaky tests passed on the second try
 * @typedef {object} Suite
 * @property {string} name
 * @property {(keyof typeof builds)[]} needs    the builds to run first, in this order
 * @property {Command[]} commands
 * @property {(outcome: Outcome) => Counts} count
 * @property {number} [processors]  that it keeps busy, 2 if missing
 * @property {string[]} [inputs]  files and folders, built or not, that decide the outcome: while none
 *     changes, a suite that has passed is not run again
 */

export const reports = join(root, 'build', 'reports');

/** @param {string} name */
const tool = (name) => join(root, 'node_modules', '.bin', name);

/** @param {string[]} targets */
const targetsOf = (targets) => targets.flatMap((target) => ['--target', target]);

/**
 * @param {string} preset
 * @param {...string} targets  instead of the preset's
 * @returns {Command[]}
 */
const cmake = (preset, ...targets) => [
  ['cmake', '--preset', preset, '-DDANCE_WARNINGS_ARE_ERRORS=ON'],
  // Further compilers at a time would take longer in all: they share caches.
  ['cmake', '--build', '--preset', preset, '--parallel', '2', ...targetsOf(targets)],
];

/** @satisfies {Record<string, Command[]>} */
export const builds = {
  /** The command, its structural fuzzing and the doctest program under ASan and UBSan. */
  sanitize: cmake('sanitize'),
  /** The modules of the page. */
  modules: cmake('wasm', 'page-modules'),
  /** The page. */
  page: [[tool('vite'), 'build']],
  /** The command, the doctest program and the benchmark, optimised. */
  native: cmake('native'),
  thread: cmake('thread'),
  /** The fuzz targets, on the library of `sanitize`. */
  replay: cmake('sanitize', 'fuzz_targets'),
  /** The fuzz targets for libFuzzer. */
  fuzz: cmake('fuzz'),
  /** Every module, and the doctest program as WebAssembly. */
  wasm: cmake('wasm'),
  /** The npm package. */
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
 * Returns a suite of the doctest program, which CTest runs once per source file.
 * @param {string} name
 * @param {'native' | 'sanitize' | 'thread'} preset
 * @param {string[]} choice  of tests by their label
 * @returns {Suite}
 */
function ctest(name, preset, choice = []) {
  const junit = join(reports, `${name}.xml`);
  const settings = ['--parallel', '2', ...choice, '--output-junit', junit];
  return {
    name,
    needs: [preset],
    commands: [['ctest', '--preset', preset, ...settings]],
    count: () => countDoctest(readFileSync(junit, 'utf8')),
  };
}

/**
 * Returns a suite of the doctest program as WebAssembly that traps at address 0, ten times as slow.
 * @param {string} name
 * @param {string[]} choice  of tests
 * @returns {Suite}
 */
function wasmDoctest(name, choice) {
  const program = join('build', 'wasm', 'tests', 'dance_tests.js');
  return {
    name,
    needs: ['modules', 'wasm'],
    commands: [[process.execPath, program, '--no-colors', ...choice]],
    processors: 1,
    count: ({ output }) => countDoctest(output),
  };
}

/**
 * @param {string} file
 * @returns {any}
 */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns the suite of a project in vitest.config.ts.
 * @param {string} name
 * @param {string} project
 * @param {Suite['needs']} needs
 * @returns {Suite}
 */
function vitest(name, project, needs) {
  const json = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${json}`];
  return {
    name,
    needs,
    commands: [[tool('vitest'), 'run', '--project', project, ...reporters]],
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
  return { name, needs, commands, count, processors: 1 };
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
 * @param {Suite['needs']} needs
 * @param {string[]} words
 * @returns {Suite}
 */
function fuzzing(name, needs, words) {
  return {
    name,
    needs,
    commands: [[process.execPath, join('scripts', 'fuzz.mjs'), ...words]],
    count: ({ output }) => ({ passed: [...output.matchAll(/\bDone \d+ runs/g)].length, failed: 0 }),
    processors: 1,
  };
}

/**
 * Returns a suite of the tests in Chromium.
 * @param {string} name
 * @param {string[]} choice     of tests
 * @param {string[]} variables  of the environment
 * @returns {Suite}
 */
function playwright(name, choice = [], variables = []) {
  return {
    name,
    needs: ['modules', 'page'],
    commands: [['env', ...variables, tool('playwright'), 'test', ...choice]],
    count: () => {
      const { stats } = readJson(join(reports, 'playwright.json'));
      const { expected, flaky, unexpected } = stats;
      return { passed: expected + flaky, failed: unexpected, flaky };
    },
  };
}

/**
 * The inputs of structural fuzzing with the numbers 1 to 5000. One that fails is kept in
 * build/reports.
 */
const structuralFuzzing = check(
  'Structural fuzzing',
  [
    [
      join(root, 'build', 'sanitize', 'structure_fuzz'),
      ...['-runs=5000', '-seed=1', `-artifact_prefix=${join(reports, 'structure-')}`],
      join('tests', 'data'),
    ],
  ],
  ['sanitize'],
);

/** The main flows in Firefox and WebKitGTK. */
const otherBrowsers = vitest('Firefox and WebKitGTK', 'browsers', ['modules', 'page']);

/**
 * What `npm test` runs, about in this order: suites that keep one processor busy run beside builds
 * and others.
 * @type {Suite[]}
 */
export const firstRing = [
  {
    ...vitest('Command', 'cli', ['sanitize']),
    inputs: [
      ...['build/sanitize/bin/dance', 'tests/cli', 'tests/data', 'web/engine', 'web/page/shared'],
      ...['vitest.config.ts', 'package-lock.json'],
    ],
  },
  vitest('Modules', 'wasm', ['modules']),
  { ...vitest('Script', 'web', []), processors: 1 },
  check('Biome', [[tool('biome'), 'check', '--error-on-warnings', '.']]),
  check('Types', [[tool('tsc'), '--build']]),
  playwright('Page', ['--grep', '@first']),
  {
    ...ctest('C++', 'sanitize', ['--label-exclude', 'slow']),
    inputs: ['build/sanitize/dance_tests', 'tests/data', 'CMakePresets.json'],
  },
  { ...structuralFuzzing, inputs: ['build/sanitize/structure_fuzz', 'tests/data'] },
];

/**
 * Everything else, in the same manner; `npm run test:all` builds on what the first ring has built.
 * @type {Suite[]}
 */
export const secondRing = [
  wasmDoctest('C++, WebAssembly', ['--test-suite-exclude=slow']),
  ctest('C++, plain', 'native'),
  ctest('C++, threads', 'thread'),
  ctest('C++, slow', 'sanitize', ['--label-regex', 'slow']),
  check('clang-tidy', [clangTidy], ['sanitize']),
  playwright('Page, all flows', ['--grep-invert', '@first']),
  fuzzing('Known fuzz inputs', ['sanitize', 'replay'], ['--replay']),
  otherBrowsers,
  vitest('Package', 'package', ['modules', 'wasm', 'package']),
  vitest('Benchmark', 'bench', ['native', 'modules', 'wasm', 'page', 'package']),
  vitest('Command and modules, slow', 'slow', ['native', 'modules', 'wasm']),
  check(
    'Reproducible builds',
    [[process.execPath, join('scripts', 'reproducible.mjs')]],
    ['modules', 'wasm', 'page', 'package'],
  ),
  check('clang-format', [['clang-format-14', '--dry-run', '-Werror', ...cppFiles()]]),
];

/** Every flow in Firefox and WebKitGTK. */
export const browserSuites = [otherBrowsers];

/** All random cases and the long searches, also under sanitizers, and slow checks. */
export const longSuites = [
  ctest('C++, sanitize', 'sanitize'),
  ctest('C++, plain', 'native'),
  ctest('C++, threads', 'thread'),
  wasmDoctest('C++, WebAssembly, slow', ['--test-suite=slow']),
  check('C++, sources alone', separateSources),
  fuzzing('Fuzzing', ['sanitize', 'fuzz'], []),
  playwright('Page, slowly', [], ['DANCE_SLOW_TESTS=1']),
];

/** The suite that needs GNU parallel, an ssh server and Slurm. It runs daemons, as root. */
export const clusterSuites = [vitest('Cluster', 'cluster', ['native'])];
