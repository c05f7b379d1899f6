import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../web', import.meta.url));

/** Each layer may use only itself and what comes after it. */
const layers = [
  /^(page\/main|package\/)/,
  /^page\/app\//,
  /^page\/sections\/[^/]+\/(?!model\/)/,
  /^page\/shared\/ui\//,
  /^page\/shared\/i18n\//,
  /^page\/sections\/[^/]+\/model\//,
  /^page\/shared\/session\//,
  /^engine\/(?!protocol)/,
  /^engine\/protocol/,
];

const layerOf = (file: string) => layers.findIndex((layer) => layer.test(file));

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
  .sort();

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const targets = text.matchAll(/from '(\.[^']+)'/g);
  return Array.from(targets, ([, target]) =>
    relative(source, join(source, dirname(file), target as string)),
  );
}

/** A section knows no other; only where the page's own sessions are made may two be joined. */
function isOtherSection(file: string, target: string): boolean {
  const isBetween = layerOf(file) === 2 && layerOf(target) === 2;
  const section = file.split('/').slice(0, 3).join('/');
  return isBetween && !target.startsWith(`${section}/`) && !file.endsWith('/page-session.ts');
}

test.each(files)('%s uses only the layers below it', (file) => {
  const breaches = importsOf(file).filter(
    (target) => layerOf(target) < layerOf(file) || isOtherSection(file, target),
  );
  expect(breaches).toEqual([]);
});
