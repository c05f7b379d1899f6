// Installs missing tools and packages for the project's build and tests.
//
//   node scripts/setup.mjs            what `npm start` needs
//   node scripts/setup.mjs --tests    what `npm test` and `npm run bench` need

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './catalogue.mjs';
import { findBrowser, findFirefox, findWebKit } from './lib/browser.mjs';
import { root, run, succeeds } from './lib/run.mjs';

/**
 * A program, its package in Debian and Ubuntu, and the command that installs it on macOS.
 * @typedef {{ present: () => boolean, debian: string, macos: string }} Tool
 */

/** Setup cannot continue until the user follows the message. */
class SetupError extends Error {}

/** @param {string} path */
const hasHeader = (path) => () =>
  ['/usr/include', '/usr/local/include', '/opt/homebrew/include'].some((directory) =>
    existsSync(join(directory, path)),
  );

/** @param {string} command */
const answers = (command) => () => succeeds(command, ['--version']);

/** @type {Tool[]} */
const buildTools = [
  { present: answers('c++'), debian: 'g++', macos: 'xcode-select --install' },
  { present: answers('cmake'), debian: 'cmake', macos: 'brew install cmake' },
  { present: answers('ninja'), debian: 'ninja-build', macos: 'brew install ninja' },
  { present: answers('em++'), debian: 'emscripten', macos: 'brew install emscripten' },
  { present: hasHeader('doctest/doctest.h'), debian: 'doctest-dev', macos: 'brew install doctest' },
  { present: hasHeader('CLI/CLI.hpp'), debian: 'libcli11-dev', macos: 'brew install cli11' },
  {
    present: hasHeader('rapidjson/reader.h'),
    debian: 'rapidjson-dev',
    macos: 'brew install rapidjson',
  },
];

// Other versions format differently and give other warnings.
const checkers = ['clang-format-14', 'clang-tidy-14'].map((name) => ({
  present: answers(name),
  debian: name,
  macos: `brew install llvm@14 && ln -s "$(brew --prefix llvm@14)/bin/${name.slice(0, -3)}" /usr/local/bin/${name}`,
}));

const clangOnMacos = `brew install llvm@14 && ln -s "$(brew --prefix llvm@14)/bin/clang++" /usr/local/bin/clang++-14`;
const fuzzerHeader = ['-fsyntax-only', '-x', 'c++', '-include', 'fuzzer/FuzzedDataProvider.h'];

/**
 * The compiler of the fuzz targets, and its runtime with libFuzzer.
 * @type {Tool[]}
 */
const fuzzTools = [
  { present: answers('clang++-14'), debian: 'clang-14', macos: clangOnMacos },
  {
    present: () => succeeds('clang++-14', [...fuzzerHeader, '/dev/null']),
    debian: 'libclang-rt-14-dev',
    macos: clangOnMacos,
  },
];

/**
 * Reads the coverage data of a program compiled by Clang; llvm-profdata comes with it.
 * @type {Tool}
 */
const coverageTool = {
  present: answers('llvm-cov-14'),
  debian: 'llvm-14',
  macos: clangOnMacos.replaceAll('clang++', 'llvm-cov'),
};

/** @type {Tool} */
const benchmark = {
  present: hasHeader('benchmark/benchmark.h'),
  debian: 'libbenchmark-dev',
  macos: 'brew install google-benchmark',
};

/** @type {Tool} */
const browser = {
  present: () => findBrowser() !== undefined,
  debian: 'chromium-headless-shell',
  macos: 'brew install --cask google-chrome',
};

/** @type {Tool} */
const firefox = {
  present: () => findFirefox() !== undefined,
  debian: isUbuntu() ? 'firefox' : 'firefox-esr',
  macos: 'brew install --cask firefox',
};

// WebKitGTK exists only on Linux, and needs a display.
/** @type {Tool[]} */
const webKit = [
  { present: () => findWebKit() !== undefined, debian: 'libwebkit2gtk-4.1-0', macos: '' },
  { present: () => existsSync('/usr/bin/WebKitWebDriver'), debian: 'webkit2gtk-driver', macos: '' },
  { present: () => existsSync('/usr/bin/Xvfb'), debian: 'xvfb', macos: '' },
];

// For the recipes on several machines. Debian starts the daemons that it installs, except in
// containers; the tests need only the programs.
const slurmOnMacos = 'Slurm needs Linux';
/** @type {Tool[]} */
const clusterTools = [
  { present: answers('parallel'), debian: 'parallel', macos: 'brew install parallel' },
  {
    present: () => existsSync('/usr/bin/ssh-keygen'),
    debian: 'openssh-client',
    macos: 'xcode-select --install',
  },
  { present: () => existsSync('/usr/sbin/sshd'), debian: 'openssh-server', macos: '' },
  { present: () => existsSync('/usr/sbin/munged'), debian: 'munge', macos: slurmOnMacos },
  { present: () => existsSync('/usr/sbin/slurmctld'), debian: 'slurmctld', macos: slurmOnMacos },
  { present: () => existsSync('/usr/sbin/slurmd'), debian: 'slurmd', macos: slurmOnMacos },
  { present: answers('sbatch'), debian: 'slurm-client', macos: slurmOnMacos },
];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const works = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (works) return;
  throw new SetupError(
    `Node.js ${process.versions.node} is too old: use 20.19 or newer (for 22: 22.12 or newer).`,
  );
}

/** Ubuntu packages Chromium only as a snap, which tests cannot always drive; Playwright's works. */
function isUbuntu() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=ubuntu$/m.test(readFileSync(file, 'utf8'));
}

/** Returns the words before `apt-get`: none for root, otherwise sudo if it needs no password. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

/** @param {Tool[]} missing */
function installWithApt(missing) {
  const packages = missing.map((tool) => tool.debian);
  const prefix = rootPrefix();
  if (prefix === undefined) {
    throw new SetupError(
      `Some programs are missing. Install them and run this again:\n\n` +
        `  sudo apt-get update && sudo apt-get install --no-install-recommends ${packages.join(' ')}\n`,
    );
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  runAll([...apt, ...wait, 'update']);
  runAll([...apt, ...wait, 'install', '--yes', '--no-install-recommends', ...packages]);
}

/** @param {string[]} words */
function runAll([command = '', ...args]) {
  run(command, args);
}

/** @param {Tool[]} missing */
function explainMacos(missing) {
  const commands = missing.map((tool) => `  ${tool.macos}`);
  throw new SetupError(
    `Some programs are missing. Install them and run this again:\n\n${commands.join('\n')}\n`,
  );
}

/** @param {Tool[]} tools */
function installTools(tools) {
  const missing = tools.filter((tool) => !tool.present());
  if (missing.length === 0) return;
  if (process.platform === 'darwin') explainMacos(missing);
  if (succeeds('apt-get', ['--version'])) return installWithApt(missing);
  const names = missing.map((tool) => tool.debian).join(', ');
  throw new SetupError(`Install these packages (Debian names) and run this again: ${names}.`);
}

/**
 * Runs `npm ci`, unless the packages of this lock file are already installed.
 * @param {string} directory
 */
export function installPackages(directory) {
  const lock = readFileSync(join(directory, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(directory, 'node_modules', '.lock-hash');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  run('npm', ['ci', '--include=dev', '--prefix', directory]);
  writeFileSync(stamp, hash);
}

async function installPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
}

/** @param {{ tests: boolean, cluster?: boolean, coverage?: boolean }} settings */
async function install({ tests, cluster = false, coverage = false }) {
  checkNode();
  const browsers = [
    ...(isUbuntu() ? [] : [browser]),
    firefox,
    ...(process.platform === 'linux' ? webKit : []),
  ];
  const testTools = [...checkers, ...fuzzTools, benchmark, ...browsers];
  installTools([
    ...buildTools,
    ...(tests ? testTools : []),
    ...(cluster ? clusterTools : []),
    ...(coverage ? [coverageTool] : []),
  ]);
  installPackages(root);
  if (tests && !browser.present()) await installPlaywrightBrowser();
}

/**
 * Installs missing tools; if that fails, prints the reason and ends the process.
 * @param {{ tests: boolean, cluster?: boolean, coverage?: boolean }} settings
 */
export async function setup(settings) {
  try {
    await install(settings);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setup({ tests: process.argv.includes('--tests') });
}
