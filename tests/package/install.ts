/** Packs the built package and installs it into an empty directory before the tests. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a project with the package installed. */
    directory: string;
    /** The paths of the packed files. */
    packedFiles: string[];
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const env = { ...process.env, npm_config_update_notifier: 'false' };

function npm(cwd: string, ...args: string[]): string {
  return execFileSync('npm', args, { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}

function pack(directory: string): { filename: string; files: { path: string }[] } {
  // The suite has built the package already, so npm must not build it again.
  const settings = ['--ignore-scripts', '--json', '--pack-destination', directory];
  return JSON.parse(npm(root, 'pack', ...settings))[0];
}

export function setup(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'dance-package-'));
  const { filename, files } = pack(directory);
  writeFileSync(join(directory, 'package.json'), '{ "type": "module", "private": true }\n');
  const settings = ['--offline', '--no-audit', '--no-fund'];
  npm(directory, 'install', ...settings, join(directory, filename));
  project.provide('directory', directory);
  project.provide(
    'packedFiles',
    files.map(({ path }) => path),
  );
  return () => rmSync(directory, { recursive: true });
}
