// Lists the lines that no test runs: of the library by the native tests; of the engine, the models
// and the words of the page by the tests in tests/web and tests/wasm. CONTRIBUTING.md gives the
// reasons.
//
//   npm run coverage [-- cpp | script]

import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root, run } from './lib/run.mjs';
import { setup } from './setup.mjs';

/**
 * The coverage of a source file in an lcov report.
 * @typedef {{ file: string, lines: number, uncovered: number[] }} Source
 */

const output = join(root, 'build', 'coverage');

/**
 * Reads an lcov report. Headers have several names: the build reaches them through links.
 * @param {string} text
 * @returns {Source[]}
 */
function sourcesIn(text) {
  /** @type {Map<string, Map<number, number>>} */
  const runsByFile = new Map();
  for (const record of text.split('end_of_record')) {
    const name = /^SF:(.*)$/m.exec(record)?.[1];
    if (name === undefined) continue;
    const file = relative(root, realpathSync(resolve(root, name)));
    const runs = runsByFile.get(file) ?? new Map();
    for (const [, line, times] of record.matchAll(/^DA:(\d+),(\d+)/gm)) {
      runs.set(Number(line), (runs.get(Number(line)) ?? 0) + Number(times));
    }
    runsByFile.set(file, runs);
  }
  return [...runsByFile].map(([file, runs]) => {
    const uncovered = [...runs].filter(([, times]) => times === 0).map(([line]) => line);
    return { file, lines: runs.size, uncovered: uncovered.sort((a, b) => a - b) };
  });
}

/**
 * Joins neighbouring lines: 3, 4, 5 and 9 are `3–5, 9`.
 * @param {number[]} lines in ascending order
 */
function ranges(lines) {
  /** @type {[number, number][]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else found.push([line, line]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/**
 * @param {string} title
 * @param {string} file an lcov report
 */
function print(title, file) {
  const sources = sourcesIn(readFileSync(file, 'utf8'));
  console.log(`\n${title}`);
  let lines = 0;
  let uncovered = 0;
  for (const source of sources) {
    lines += source.lines;
    uncovered += source.uncovered.length;
    if (source.uncovered.length > 0) console.log(`${source.file}: ${ranges(source.uncovered)}`);
  }
  const share = (100 * (lines - uncovered)) / lines;
  console.log(`${title}: ${share.toFixed(2)} % of ${lines} lines run, ${uncovered} don't`);
}

function coverCpp() {
  run('cmake', ['--preset', 'coverage']);
  run('cmake', ['--build', '--preset', 'coverage']);
  const program = join(output, 'dance_tests');
  const [raw, profile, report] = ['raw', 'profile', 'info'].map((end) =>
    join(output, `cpp.${end}`),
  );
  run('env', [`LLVM_PROFILE_FILE=${raw}`, program, '--no-skip', '--minimal']);
  run('llvm-profdata-14', ['merge', '-sparse', `${raw}`, '-o', `${profile}`]);
  const sources = ['base', 'exact_cover', 'sudoku', 'polyomino', 'engine'];
  const exported = ['export', '--format=lcov', `--instr-profile=${profile}`, program];
  // Headers are reached through links in build/.
  const ignored = '--ignore-filename-regex=(^|/)(tests|third_party)/|^/usr/';
  run('sh', [
    '-c',
    'report=$1; shift; llvm-cov-14 "$@" > "$report"',
    'sh',
    `${report}`,
    ...exported,
    ignored,
  ]);
  print(`C++ (${sources.join(', ')})`, `${report}`);
}

function coverScript() {
  const reports = join(output, 'script');
  rmSync(reports, { recursive: true, force: true });
  run(join(root, 'node_modules', '.bin', 'vitest'), [
    ...['run', '--project', 'web', '--project', 'wasm', '--reporter=dot'],
    ...['--coverage.enabled', '--coverage.provider=v8'],
    ...['engine', 'page/**/model', 'page/**/words'].map(
      (folder) => `--coverage.include=web/${folder}/**/*.ts`,
    ),
    ...['--coverage.reporter=lcovonly', `--coverage.reportsDirectory=${reports}`],
  ]);
  print('Script (web)', join(reports, 'lcov.info'));
}

await setup({ tests: true, coverage: true });
mkdirSync(output, { recursive: true });
const [only] = process.argv.slice(2);
if (only !== 'script') coverCpp();
if (only !== 'cpp') coverScript();
