import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../../web', import.meta.url));

/** Returns the text of all files of the page with matching names. */
function textOf(name: RegExp): string {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n');
}

test('every class of a style sheet is used, whole or with a computed end', () => {
  const styles = textOf(/\.css$/).replaceAll(/\/\*.*?\*\//gs, '');
  const views = textOf(/\.(tsx?|html)$/);
  const words = new Set(views.match(/[\w-]+/g));
  const isUsed = (name: string) => {
    const parts = name.split('-');
    const begins = parts.map((_, count) => parts.slice(0, count).join('-')).slice(1);
    return words.has(name) || begins.some((begin) => views.includes(`${begin}-\${`));
  };
  const names = Array.from(styles.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name);
  expect(names.length).toBeGreaterThan(100);
  expect([...new Set(names)].filter((name) => !isUsed(name))).toEqual([]);
});
