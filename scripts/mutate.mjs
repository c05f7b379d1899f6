// Measures how well the native tests watch the library: changes one token of it at a time, and runs
// the tests, of which at least one should fail.
//
//   npm run mutate -- [--count 200] [--seed 1] [--only TEXT]    mutants of files whose path has TEXT
//
// Works on a copy in build/mutate. The same seed picks the same mutants of the same sources.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/run.mjs';
import { setup } from './setup.mjs';

/**
 * @typedef {{ file: string, line: number, column: number, from: string, to: string }} Mutant
 * @typedef {'killed' | 'survived' | 'does not compile'} Fate
 */

const layers = ['base', 'exact_cover', 'sudoku', 'polyomino', 'engine'];
const copy = join(root, 'build', 'mutate');
const build = join(copy, 'build', 'native');

// clang-format puts spaces around binary operators, which tells them from templates and references.
/** @type {[RegExp, Record<string, string>][]} */
const changes = [
  [
    /(?<= )(?:<=?|>=?|==|!=|&&|\|\||[-+*]|[-+]=|&|\|)(?= )/g,
    {
      '<': '<=',
      '<=': '<',
      '>': '>=',
      '>=': '>',
      '==': '!=',
      '!=': '==',
      '&&': '||',
      '||': '&&',
      '+': '-',
      '-': '+',
      '*': '+',
      '+=': '-=',
      '-=': '+=',
      '&': '|',
      '|': '&',
    },
  ],
  [/\b(?:true|false|[012])\b(?![.'\]])/g, { true: 'false', false: 'true', 0: '1', 1: '2', 2: '1' }],
  [/\+\+|--/g, { '++': '--', '--': '++' }],
  [/(?<=[( ])!(?=[a-z(])/g, { '!': '' }],
];

/**
 * Returns the mutants of a line of code.
 * @param {string} file
 * @param {string} text
 * @param {number} line
 * @returns {Mutant[]}
 */
function mutantsOfLine(file, text, line) {
  if (/^\s*(?:#|\/\/|static_assert|template|using)/.test(text)) return [];
  // Blanks out literals and comments, and keeps the columns.
  const code = text.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/.*/g, (part) =>
    ' '.repeat(part.length),
  );
  return changes.flatMap(([pattern, names]) =>
    [...code.matchAll(pattern)].map(({ 0: from, index: column }) => ({
      file,
      line,
      column,
      from,
      to: names[from] ?? '',
    })),
  );
}

/** @param {string} file */
function mutantsOf(file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((text, line) => mutantsOfLine(file, text, line));
}

/** @param {string} only */
function allMutants(only) {
  return layers
    .flatMap((layer) =>
      readdirSync(join(root, 'cpp', layer), { recursive: true, encoding: 'utf8' }).map((file) =>
        join('cpp', layer, file),
      ),
    )
    .filter((file) => /\.[ch]pp$/.test(file) && file.includes(only))
    .sort()
    .flatMap(mutantsOf);
}

/**
 * Returns numbers below `bound`, the same for the same seed: a linear congruential generator.
 * @param {number} seed
 */
function dice(seed) {
  let state = BigInt(seed);
  return (/** @type {number} */ bound) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number(state >> 33n) % bound;
  };
}

/** Copies what the native build needs. */
function copySources() {
  mkdirSync(copy, { recursive: true });
  for (const part of [
    'cpp',
    'tests',
    'cmake',
    'CMakeLists.txt',
    'CMakePresets.json',
    'package.json',
  ]) {
    cpSync(join(root, part), join(copy, part), { recursive: true, preserveTimestamps: true });
  }
}

/**
 * Runs a command silently; says whether it succeeded in time.
 * @param {string[]} words
 * @param {number} [timeout] in milliseconds
 */
function succeeds([program = '', ...args], timeout) {
  return (
    spawnSync(program, args, { cwd: copy, stdio: 'ignore', timeout, killSignal: 'SIGKILL' })
      .status === 0
  );
}

const compile = ['cmake', '--build', build, '--target', 'dance_tests'];
const runTests = [join(build, 'dance_tests'), '--abort-after=1', '--no-skip'];

/**
 * Applies a mutant, runs the tests, and takes it back.
 * @param {Mutant} mutant
 * @param {number} timeout
 * @returns {Fate}
 */
function test({ file, line, column, from, to }, timeout) {
  const original = readFileSync(join(copy, file), 'utf8');
  const lines = original.split('\n');
  const text = lines[line] ?? '';
  lines[line] = text.slice(0, column) + to + text.slice(column + from.length);
  writeFileSync(join(copy, file), lines.join('\n'));
  try {
    if (!succeeds(compile)) return 'does not compile';
    return succeeds(runTests, timeout) ? 'survived' : 'killed';
  } finally {
    writeFileSync(join(copy, file), original);
  }
}

/** Builds and runs the tests of the unchanged library; returns how long they may take. */
function prepare() {
  copySources();
  const configure = ['cmake', '--preset', 'native', '-DCMAKE_UNITY_BUILD=OFF'];
  if (!succeeds(configure) || !succeeds(compile)) throw new Error('The library does not build.');
  const start = performance.now();
  if (!succeeds(runTests)) throw new Error('The tests fail without any change.');
  // An endless loop is killed, a busy machine is not.
  return 10 * (performance.now() - start) + 60_000;
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
await setup({ tests: true });
const timeout = prepare();
const below = dice(Number(values.seed));
const left = allMutants(values.only);
const fates = { killed: 0, survived: 0, 'does not compile': 0 };
while (fates.killed + fates.survived < Number(values.count) && left.length > 0) {
  const [mutant] = left.splice(below(left.length), 1);
  if (mutant === undefined) break;
  const fate = test(mutant, timeout);
  ++fates[fate];
  const { file, line, column, from, to } = mutant;
  console.log(`${fate}: ${file}:${line + 1}:${column + 1} ${from} → ${to || 'nothing'}`);
}
const tested = fates.killed + fates.survived;
console.log(
  `${fates.killed} of ${tested} killed (${((100 * fates.killed) / tested).toFixed(1)} %)`,
);
