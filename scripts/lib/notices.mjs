// Writes the copyright notices of the libraries in a build.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './run.mjs';

/** The file with the notices, beside the scripts of the build. */
const noticesFile = 'licenses.txt';
/** The libraries that Vite finds in the bundle. */
const found = 'licenses.json';

/** @typedef {{ name: string, version: string, identifier: string, text: string }} Notice */

/** @param {Notice} notice */
function section({ name, version, identifier, text }) {
  return `## ${name} ${version} (${identifier})\n\n${text}\n`;
}

/**
 * Returns the notice of a package that no script of the bundle imports.
 * @param {string} name
 * @returns {Notice}
 */
function noticeOf(name) {
  const directory = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return {
    name,
    version,
    identifier: license,
    text: readFileSync(join(directory, 'LICENSE'), 'utf8').trim(),
  };
}

/**
 * Writes the notices of the bundled packages, of further ones, and of the C++ libraries.
 * @param {readonly string[]} further
 * @returns {import('vite').Plugin}
 */
export function notices(further = []) {
  let outDir = '';
  return {
    name: 'notices',
    config: () => ({ build: { license: { fileName: found } } }),
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    writeBundle() {
      /** @type {Notice[]} */
      const bundled = JSON.parse(readFileSync(join(outDir, found), 'utf8'));
      rmSync(join(outDir, found));
      const native = readFileSync(join(root, 'cpp/NOTICES.md'), 'utf8');
      const packages = [...bundled, ...further.map(noticeOf)].map(section);
      const title = '# Libraries in Dancing Links Lab, and their licences\n';
      writeFileSync(join(outDir, noticesFile), [title, ...packages, native].join('\n'));
    },
  };
}
