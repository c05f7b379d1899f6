// Measures how well the native tests guard the library: changes one token of it at a time and runs
// the tests, at least one of which should fail.
//
//   npm run mutate -- [--count 200] [--seed 1] [--only TEXT] [--jobs 2] [--afresh] [--quick]
//
// --only selects the mutants whose name (the file, and the line with its change) contains TEXT. The
// same seed picks the same mutants. Fates are kept in build/mutate/fates.json: an interrupted run
// continues, and later runs retry only survivors, unless --afresh discards all. --quick runs only
// the tests of the changed layer, which kill most mutants: use it first, then run again without it.
// tests/mutants.md lists mutants that behave like the original. Fails if more than 5 % of the
// others survive.

import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { equivalentMutants, shuffledMutants } from './lib/mutants.mjs';
import { root, succeeds } from './lib/run.mjs';
import { setup } from './setup.mjs';

/**
 * @typedef {import('./lib/mutants.mjs').Mutant} Mutant
 * @typedef {'killed' | 'survived' | 'equivalent' | 'does not compile'} Fate
 */

const folder = join(root, 'build', 'mutate');
const fatesFile = join(folder, 'fates.json');

// The limits on the processor time of tests in seconds, about three times their usual time: a
// mutant that exceeds them loops. Fifty times as long on the wall clock ends deadlocks.
const seconds = { one: 20, all: 50 };
const kilobytes = 4_000_000;

// Without unity builds, changing one source compiles one source. Assertions, which sanitizer builds
// also have, kill mutants as tests do.
const settings = [
  '-DCMAKE_UNITY_BUILD=OFF',
  '-DCMAKE_BUILD_TYPE=',
  '-DCMAKE_CXX_FLAGS=-O1 -D_GLIBCXX_ASSERTIONS',
  ...(succeeds('ccache', ['--version']) ? ['-DCMAKE_CXX_COMPILER_LAUNCHER=ccache'] : []),
  ...(succeeds('ld.lld', ['--version']) ? ['-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld'] : []),
];
// Lets the copies share compiled sources.
const environment = { ...process.env, CCACHE_BASEDIR: folder, CCACHE_NOHASHDIR: '1' };

/**
 * Copies changed files, such as the mutant of an interrupted run, with a new date; removes deleted
 * ones.
 * @param {string} from
 * @param {string} to
 */
function mirror(from, to) {
  const isNew = (/** @type {string} */ one, /** @type {string} */ other) =>
    statSync(one).isDirectory() ||
    !existsSync(other) ||
    !readFileSync(one).equals(readFileSync(other));
  cpSync(from, to, { recursive: true, filter: isNew });
  if (!statSync(to).isDirectory()) return;
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!existsSync(join(from, path))) rmSync(join(to, path), { recursive: true, force: true });
  }
}

/**
 * Ends each running program and those that it started: a compiler left behind would write the
 * object of a mutant after the next run has reverted it.
 * @type {Set<() => void>}
 */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const end of running) end();
    process.exit(1);
  });
}

/** A copy of the files for the native build. */
class Copy {
  /** @param {number} number */
  constructor(number) {
    this.path = join(folder, String(number));
    for (const part of [
      ...['cpp', 'tests/cpp', 'tests/data', 'cmake'],
      ...['CMakeLists.txt', 'CMakePresets.json', 'package.json'],
    ]) {
      mirror(join(root, part), join(this.path, part));
    }
  }

  /**
   * Runs a command silently; returns whether it succeeded in time.
   * @param {string[]} words
   * @param {number} [timeout] in milliseconds
   * @returns {Promise<boolean>}
   */
  succeeds([program = '', ...args], timeout) {
    return new Promise((resolve) => {
      const child = spawn(program, args, {
        ...{ cwd: this.path, env: environment, detached: true },
        stdio: 'ignore',
      });
      const end = () => process.kill(-(child.pid ?? 0), 'SIGKILL');
      const timer = timeout === undefined ? undefined : setTimeout(end, timeout);
      running.add(end);
      child.on('close', (status) => {
        clearTimeout(timer);
        running.delete(end);
        resolve(status === 0);
      });
    });
  }

  async build() {
    const configure = ['cmake', '--preset', 'native', '-B', 'build', ...settings];
    if ((await this.succeeds(configure)) && (await this.compile())) return;
    throw new Error('The library does not build.');
  }

  compile() {
    return this.succeeds(['cmake', '--build', 'build', '-j', '2', '--target', 'dance_tests']);
  }

  /**
   * Runs the tests in a folder, or all of them.
   * @param {string} [folder]
   */
  runTests(folder) {
    const most = folder === undefined ? seconds.all : seconds.one;
    const limits = `ulimit -t ${most}; ulimit -v ${kilobytes} 2>&-; exec "$@"`;
    const selection = folder === undefined ? [] : [`--source-file=*tests/${folder}/*`];
    const tests = ['./build/dance_tests', '--abort-after=1', ...selection];
    return this.succeeds(['sh', '-c', limits, 'tests', ...tests], 50_000 * most);
  }

  /**
   * Runs the tests beside `file`, then those of its layer, then, unless `isQuick`, all of them.
   * @param {string} file
   * @param {boolean} isQuick
   */
  async passes(file, isQuick) {
    const beside = dirname(file);
    const layer = beside.split('/').slice(0, 2).join('/');
    if (!(await this.runTests(beside)) || !(await this.runTests(layer))) return false;
    return isQuick || this.runTests();
  }

  /**
   * Applies a mutant, runs the tests, and reverts it.
   * @param {Mutant} mutant
   * @param {boolean} isQuick
   * @returns {Promise<Fate>}
   */
  async test({ file, line, column, from, to }, isQuick) {
    const path = join(this.path, file);
    const original = readFileSync(path, 'utf8');
    const lines = original.split('\n');
    const text = lines[line] ?? '';
    lines[line] = text.slice(0, column) + to + text.slice(column + from.length);
    writeFileSync(path, lines.join('\n'));
    try {
      if (!(await this.compile())) return 'does not compile';
      return (await this.passes(file, isQuick)) ? 'survived' : 'killed';
    } finally {
      writeFileSync(path, original);
    }
  }
}

/** @returns {Record<string, Fate>} */
function readFates() {
  return existsSync(fatesFile) ? JSON.parse(readFileSync(fatesFile, 'utf8')) : {};
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: '2' },
    afresh: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
await setup({ tests: true });
if (values.afresh) rmSync(fatesFile, { force: true });
mkdirSync(folder, { recursive: true });

const known = readFates();
const equivalent = equivalentMutants();
const mutants = shuffledMutants(values.seed, values.only);
/** @type {Record<Fate, number>} */
const fates = { killed: 0, survived: 0, equivalent: 0, 'does not compile': 0 };

/**
 * @param {Copy} copy
 * @param {Mutant} mutant
 */
async function fateOf(copy, mutant) {
  if (equivalent.has(mutant.name)) return 'equivalent';
  const fate = known[mutant.name];
  return fate === undefined || fate === 'survived' ? copy.test(mutant, values.quick) : fate;
}

let next = 0;
let missing = Number(values.count);

/** @param {Copy} copy */
async function testMutants(copy) {
  while (missing > 0 && next < mutants.length) {
    --missing;
    const number = ++next;
    const mutant = /** @type {Mutant} */ (mutants[number - 1]);
    const fate = await fateOf(copy, mutant);
    if (fate === 'does not compile') ++missing;
    ++fates[fate];
    if (fate !== 'equivalent') known[mutant.name] = fate;
    writeFileSync(fatesFile, JSON.stringify(known, null, 1));
    console.log(`${number} ${fate}: ${mutant.name}`);
  }
}

const copies = Array.from({ length: Number(values.jobs) }, (_, number) => new Copy(number + 1));
const [first, ...others] = copies;
// The other copies find compiled sources in ccache.
await first?.build();
await Promise.all(others.map((copy) => copy.build()));
if (!values.quick && !(await first?.runTests())) {
  throw new Error('The tests fail without any change.');
}
await Promise.all(copies.map(testMutants));
const { killed, survived } = fates;
const share = (100 * killed) / (killed + survived);
console.log(
  `${killed} killed, ${survived} survived, ${fates.equivalent} equivalent: ${share.toFixed(1)} % killed`,
);
if (share < 95) process.exitCode = 1;
