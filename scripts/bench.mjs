// Measures our solvers and other packages: `npm run bench -- --help`.

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { aimsOf, frameAims, pageAims } from './bench/aims.mjs';
import { callerAims, callerSuites } from './bench/callers.mjs';
import { isCaller } from './bench/engines.mjs';
import { measureFrames } from './bench/frames.mjs';
import { inputsFor } from './bench/inputs.mjs';
import { measurePage } from './bench/page.mjs';
import { checkReglib, isReglibRight, reglibReport } from './bench/reglib.mjs';
import { aimsReport, frameReport, inputReport, legend, pageReport } from './bench/report.mjs';
import { runAll } from './bench/run.mjs';
import { help, SettingsError, settingsFrom } from './bench/settings.mjs';
import { areStepsRight, measureSteps, stepAims, stepsReport } from './bench/steps.mjs';
import { measureVariants, variantAims, variantsReport } from './bench/variants.mjs';
import { root, run } from './lib/run.mjs';
import { installPackages, setup } from './setup.mjs';

/** @import { Aim, FrameRow, Input, PageRow, ReglibRow, Row, Settings, StepRow, VariantRow } from './bench/types.d.ts' */

const peers = join(root, 'scripts', 'bench', 'peers');

/** Installs the packages to compare with; the benchmark also runs without them. */
function installPeers() {
  try {
    installPackages(peers);
  } catch (error) {
    console.error(`The packages to compare with could not be installed: ${error}`);
  }
}

/** @param {Settings} settings */
async function prepare({ page, engines, iss, steps, reglib }) {
  await setup({ tests: true });
  installPeers();
  for (const [preset, target] of /** @type {const} */ ([
    ['native', 'dance_bench'],
    ['wasm', 'dance'],
  ])) {
    run('cmake', ['--preset', preset]);
    run('cmake', ['--build', '--preset', preset, '--target', target]);
  }
  const hasCallers = engines.some(isCaller) || steps;
  if (hasCallers || reglib) run('cmake', ['--build', '--preset', 'native', '--target', 'dance']);
  if (hasCallers) run('npm', ['run', 'build:package']);
  if (iss) run('cmake', ['--build', '--preset', 'wasm', '--target', 'page-sudoku']);
  // The page uses its own builds of the module.
  if (page) for (const part of ['wasm', 'page']) run('npm', ['run', `build:${part}`]);
}

function peerVersions() {
  return JSON.parse(readFileSync(join(peers, 'package.json'), 'utf8')).devDependencies;
}

/**
 * @param {Settings} settings
 * @param {{ rows: readonly Row[], page: readonly PageRow[], frames: readonly FrameRow[], variants: readonly VariantRow[], steps: readonly StepRow[], reglib: readonly ReglibRow[], aims: readonly Aim[] }} results
 */
function json({ passes, limit }, results) {
  const [processor] = cpus();
  const machine = { processor: processor?.model, cores: cpus().length, node: process.version };
  const date = new Date().toISOString();
  const result = { date, machine, peers: peerVersions(), passes, limit, ...results };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/**
 * Returns whether one of our own engines gave a wrong answer or failed.
 * @param {Row} row
 */
function isOurFault({ engine, status }) {
  return !engine.startsWith('npm:') && (status === 'wrong' || status === 'failed');
}

/** @param {Settings} settings */
async function bench(settings) {
  const engines = settings.engines.filter((engine) => !isCaller(engine));
  const inputs = engines.length > 0 ? inputsFor(settings) : [];
  const callers = callerSuites(settings);
  if (settings.setup) await prepare(settings);
  if (settings.engines.length > 0) console.log(legend);
  const report = (/** @type {Input} */ input, /** @type {readonly Row[]} */ soFar) =>
    console.log(inputReport(input, soFar));
  const suites = inputs.map((input) => ({ input, engines }));
  const own = await runAll(suites, settings, report);
  const called = await runAll(callers, settings, report);
  const rows = [...own, ...called];
  const page = settings.page ? await measurePage(settings.passes) : [];
  if (settings.page) console.log(pageReport(page));
  const frames = settings.page && !settings.onlyCallers ? await measureFrames(settings.trial) : [];
  if (frames.length > 0) console.log(frameReport(frames));
  const variants = settings.iss ? await measureVariants(settings.iss, settings) : [];
  if (settings.iss) console.log(variantsReport(variants));
  const steps = settings.steps ? await measureSteps(settings.sukaku, settings.trial) : [];
  if (settings.steps) console.log(stepsReport(steps));
  const reglib = settings.reglib ? checkReglib(settings.reglib) : [];
  if (settings.reglib) console.log(reglibReport(reglib));
  // A trial does not warm up, so its times are meaningless.
  const aims = settings.trial
    ? []
    : [
        ...aimsOf(inputs, rows),
        ...callerAims(called),
        ...pageAims(page),
        ...frameAims(frames),
        ...variantAims(variants),
        ...stepAims(steps),
      ];
  console.log(aimsReport(aims));
  if (settings.json)
    writeFileSync(
      settings.json,
      json(settings, { rows, page, frames, variants, steps, reglib, aims }),
    );
  const isPageRight =
    page.every(({ status }) => status === 'ok') && frames.every(({ note }) => note === '');
  const areVariantsRight = variants.every(({ status }) => status !== 'wrong');
  const areRight = areVariantsRight && areStepsRight(steps) && isReglibRight(reglib);
  process.exitCode = isPageRight && areRight && !rows.some(isOurFault) ? 0 : 1;
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
