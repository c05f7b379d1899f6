import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns `a/x`, `a/y` for `a/{x,y}`. */
function expanded(path: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => expanded(before + choice + after));
}

/** Returns the repository files and folders that a text names in full. */
function pathsIn(text: string): string[] {
  const names = text.matchAll(/`((?:cpp|web|tests|scripts|cmake)\/[^`\s]*)`/g);
  return Array.from(names, ([, name = '']) => name)
    .filter((name) => !/[A-Z]{4}/.test(name))
    .flatMap(expanded);
}

/**
 * Returns whether the file exists; without an extension, of any type; for a pattern, its folder.
 */
function exists(name: string): boolean {
  const path = root + name.replace(/\/[^/]*\*.*$/, '');
  if (existsSync(path)) return true;
  const folder = dirname(path);
  const begin = `${basename(path)}.`;
  return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(begin));
}

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'TRUST.md',
  'cpp/README.md',
  'cpp/cli/README.md',
  'web/README.md',
  'web/page/shared/words/README.md',
])('every path that %s names exists', (document) => {
  const paths = pathsIn(readFileSync(`${root}${document}`, 'utf8'));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test('a file that is gone is found', () => {
  expect(pathsIn('see `cpp/{base,none}/json.cpp` and `web/NAME.ts`').map(exists)).toEqual([
    true,
    false,
  ]);
});
