// Measures our solvers and those of others: `npm run bench -- --help`.

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { aimsOf } from './bench/aims.mjs';
import { inputsFor } from './bench/inputs.mjs';
import { aimsReport, inputReport, legend } from './bench/report.mjs';
import { runAll } from './bench/run.mjs';
import { help, SettingsError, settingsFrom } from './bench/settings.mjs';
import { root, run } from './lib/run.mjs';
import { installPackages, setup } from './setup.mjs';

/** @import { Aim, Row, Settings } from './bench/types.d.ts' */

const peers = join(root, 'scripts', 'bench', 'peers');

/** Without them the rest can be measured all the same. */
function installPeers() {
  try {
    installPackages(peers);
  } catch (error) {
    console.error(`The packages to compare with are absent: ${error}`);
  }
}

async function prepare() {
  await setup({ tests: true });
  installPeers();
  for (const [preset, target] of /** @type {const} */ ([
    ['native', 'dance_bench'],
    ['wasm', 'dance'],
  ])) {
    run('cmake', ['--preset', preset]);
    run('cmake', ['--build', '--preset', preset, '--target', target]);
  }
}

function peerVersions() {
  return JSON.parse(readFileSync(join(peers, 'package.json'), 'utf8')).devDependencies;
}

/**
 * @param {Settings} settings
 * @param {readonly Row[]} rows
 * @param {readonly Aim[]} aims
 */
function json({ passes, limit }, rows, aims) {
  const [processor] = cpus();
  const machine = { processor: processor?.model, cores: cpus().length, node: process.version };
  const date = new Date().toISOString();
  const result = { date, machine, peers: peerVersions(), passes, limit, aims, rows };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/**
 * Ours must be right, and able to run.
 * @param {Row} row
 */
function isOurFault({ engine, status }) {
  return !engine.startsWith('npm:') && (status === 'wrong' || status === 'failed');
}

/** @param {Settings} settings */
async function bench(settings) {
  const inputs = inputsFor(settings);
  if (settings.setup) await prepare();
  console.log(legend);
  const rows = await runAll(inputs, settings, (input, soFar) =>
    console.log(inputReport(input, soFar)),
  );
  // Cold, as in a trial, nobody is fast.
  const aims = settings.trial ? [] : aimsOf(inputs, rows);
  console.log(aimsReport(aims));
  if (settings.json) writeFileSync(settings.json, json(settings, rows, aims));
  process.exitCode = rows.some(isOurFault) ? 1 : 0;
}

try {
  const settings = settingsFrom(process.argv.slice(2));
  if (settings) await bench(settings);
  else console.log(help);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
