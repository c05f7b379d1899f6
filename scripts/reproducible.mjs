// Builds page and package in another directory, and compares every byte with those of this one.
// With --all, builds the WebAssembly modules, the page and the package in two new directories and
// compares these.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, run } from './lib/run.mjs';

const isAll = process.argv.includes('--all');

// The paths differ in length, in case one leaks into a file.
const parent = join(root, 'build', 'reproducible');
const other = join(parent, 'some', 'other', 'directory');
const first = isAll ? join(parent, 'one') : root;

const parts = ['grid', 'sudoku', 'cover', 'explain', 'make'];
const modules = ['dance', ...parts.map((part) => `page-${part}`)];
const moduleFiles = modules.flatMap((name) => [`${name}.wasm`, `${name}.mjs`]);

/** @type {[program: string, ...args: string[]][]} */
const moduleBuild = [
  ['cmake', '--preset', 'wasm'],
  ['cmake', '--build', '--preset', 'wasm', '--target', ...modules],
];

/** @type {[program: string, ...args: string[]][]} */
const scriptBuild = [
  ['npm', 'run', 'build:page'],
  ['npm', 'run', 'build:package'],
];

/** @param {string} copy */
function copySources(copy) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  run('cp', ['-al', join(root, 'node_modules'), copy]);
}

/** @param {string} copy */
function build(copy) {
  const modulesIn = join('build', 'wasm');
  if (!isAll) {
    for (const file of moduleFiles)
      cpSync(join(root, modulesIn, file), join(copy, modulesIn, file));
  }
  // A cache would give both builds the same objects.
  const env = { ...process.env, CCACHE_DISABLE: '1' };
  for (const [program, ...args] of isAll ? [...moduleBuild, ...scriptBuild] : scriptBuild) {
    const { status } = spawnSync(program, args, { cwd: copy, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: failed in ${copy}`);
  }
}

/** @param {string} copy */
function builtFiles(copy) {
  const files = ['dist', join('build', 'package')].flatMap((directory) =>
    readdirSync(join(copy, directory), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(copy, join(entry.parentPath, entry.name))),
  );
  return [...files, ...moduleFiles.map((file) => join('build', 'wasm', file))].sort();
}

/**
 * Returns the files that differ, or exist in only one copy.
 * @param {string} one
 * @param {string} two
 */
function differences(one, two) {
  const [ours, theirs] = [builtFiles(one), builtFiles(two)];
  const both = ours.filter((file) => theirs.includes(file));
  const lonely = [...ours, ...theirs].filter((file) => !both.includes(file));
  const differs = (/** @type {string} */ file) =>
    !readFileSync(join(one, file)).equals(readFileSync(join(two, file)));
  return { count: both.length, different: [...lonely, ...both.filter(differs)] };
}

rmSync(parent, { recursive: true, force: true });
const copies = isAll ? [first, other] : [other];
// Copies both before the first build, so that a change in the meantime affects neither.
for (const copy of copies) copySources(copy);
for (const copy of copies) build(copy);
const { count, different } = differences(first, other);
if (different.length > 0) {
  console.error(`These files differ:\n${different.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`${count} files, the same bytes in both builds.`);
  rmSync(parent, { recursive: true, force: true });
}
