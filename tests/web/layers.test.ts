import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../web', import.meta.url));

/**
 * A layer may import itself and the layers it uses. A file belongs to the first layer that matches.
 */
interface Layer {
  readonly name: string;
  readonly files: RegExp;
  readonly uses: readonly string[];
  /** The modules outside `web` that it may import; none if absent. */
  readonly packages?: RegExp;
}

const model = ['model'];
const engine = [...model, 'engine', 'client'];
const page = /^(preact(\/hooks)?|@preact\/signals|gifenc)$/;
const shared = [...engine, 'shared models', 'session', 'i18n', 'shared words'];

const layers: readonly Layer[] = [
  { name: 'model', files: /^engine\/model\//, uses: [] },
  { name: 'engine', files: /^engine\/[^/]+$/, uses: model },
  { name: 'client', files: /^engine\/client\//, uses: [...model, 'engine'] },
  {
    name: 'worker',
    files: /^engine\/worker\//,
    uses: [...model, 'engine'],
    packages: /^#wasm\//,
  },
  {
    name: 'package',
    files: /^package\//,
    uses: [...engine, 'worker'],
    packages: /^(#wasm\/|node:)/,
  },

  { name: 'shared models', files: /^page\/shared\/([^/]+\/)?model\//, uses: model },
  {
    name: 'session',
    files: /^page\/shared\/session\//,
    uses: [...engine, 'shared models'],
    packages: /^(#wasm\/.+\?url|@preact\/signals)$/,
  },
  {
    name: 'i18n',
    files: /^page\/shared\/i18n\//,
    uses: ['session'],
    packages: /^@preact\/signals$/,
  },
  {
    name: 'shared words',
    files: /^page\/shared\/([^/]+\/)?words\//,
    uses: [...model, 'shared models', 'i18n'],
  },
  { name: 'shared', files: /^page\/shared\//, uses: shared, packages: page },

  {
    name: 'models',
    files: /^page\/sections\/[^/]+\/model\//,
    uses: [...model, 'shared models'],
  },
  {
    name: 'section words',
    files: /^page\/sections\/[^/]+\/(.+\/)?words\//,
    uses: [...model, 'models', 'shared models', 'i18n', 'shared words'],
  },
  {
    name: 'sections',
    files: /^page\/sections\//,
    uses: [...shared, 'shared', 'models', 'section words'],
    packages: page,
  },
  {
    name: 'app',
    files: /^page\/(app\/|main\.tsx$)/,
    uses: [...shared, 'shared', 'models', 'sections'],
    packages: page,
  },
];

/** Layers that also run in workers, in Node.js or in tests without a page. */
const withoutPage = ['model', 'engine', 'client', 'worker', 'package', 'shared models', 'models'];

function layerOf(file: string): Layer {
  const layer = layers.find(({ files }) => files.test(file));
  if (!layer) throw new Error(`${file} is in no layer`);
  return layer;
}

/** Returns a module's imports: static, dynamic, of types, or for side effects only. */
function specifiersIn(text: string): string[] {
  const imports = text.matchAll(
    /(?:(?<!['"])\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)(['"])([^'"]+)\1/g,
  );
  return Array.from(imports, ([, , specifier]) => specifier as string);
}

/** Returns whether a section reaches into another one. */
function isElsewhere(file: string, target: string): boolean {
  const section = /^page\/sections\/[^/]+\//;
  const [own] = section.exec(file) ?? [];
  const [other] = section.exec(target) ?? [];
  return own !== undefined && other !== undefined && own !== other;
}

/** Returns the path of an import below `web`; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return relative(web, join(web, dirname(file), specifier.replace(/\?.*/, '')));
}

function isAllowed(file: string, specifier: string): boolean {
  const layer = layerOf(file);
  const target = targetOf(file, specifier);
  if (target === undefined) return layer.packages?.test(specifier) ?? false;
  // A worker's script is a file to fetch, not code to call.
  if (specifier.endsWith('?worker&url')) return layer.name === 'session';
  if (isElsewhere(file, target)) return false;
  const { name } = layerOf(target);
  return name === layer.name || layer.uses.includes(name);
}

/** Returns the first use of a global of pages, outside comments and strings. */
function pageGlobalIn(text: string): string | undefined {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"/g, '');
  return /(?<![.\w])(?:document|window|localStorage|sessionStorage)\b(?=[.[?!])/.exec(code)?.[0];
}

/** Returns the files of an import cycle; none if there is no cycle. */
function cycleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): readonly string[] {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    path.push(file);
    for (const target of imports.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle.length > 0) return cycle;
    }
    path.pop();
    done.add(file);
    return [];
  }
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
  .sort();

const read = (file: string) => readFileSync(join(web, file), 'utf8');
const imports = new Map(files.map((file) => [file, specifiersIn(read(file))] as const));

test.each([...imports])('%s uses only the layers below it', (file, specifiers) => {
  expect(specifiers.filter((specifier) => !isAllowed(file, specifier))).toEqual([]);
});

test('engine, package and models do without a page', () => {
  const own = files.filter((file) => withoutPage.includes(layerOf(file).name));
  expect(own.filter((file) => pageGlobalIn(read(file)))).toEqual([]);
});

test('C++ files name others by their full paths, which only the layers below have', () => {
  const cpp = join(web, '../cpp');
  const sources = readdirSync(cpp, { recursive: true, encoding: 'utf8' });
  const isRelative = (file: string) =>
    /#include\s*"\.\.?\//.test(readFileSync(join(cpp, file), 'utf8'));
  expect(sources.filter((file) => /\.[ch]pp$/.test(file) && isRelative(file))).toEqual([]);
});

test('dance.hpp opens twenty headers at most, and none of a reader or a search', () => {
  const opened = new Set<string>();
  const open = (header: string) => {
    const text = readFileSync(join(web, '../cpp', header), 'utf8');
    for (const [, next = ''] of text.matchAll(/^#include "(.+\.hpp)"/gm)) {
      if (opened.has(next)) continue;
      opened.add(next);
      open(next);
    }
  };
  open('dance/dance.hpp');
  expect(opened.size).toBeLessThanOrEqual(20);
  expect(
    [...opened].filter((header) => /formats|solvers|links|\bsearch\/\w+\//.test(header)),
  ).toEqual([]);
});

test('has no import cycles, not even of types', () => {
  const targets = Array.from(imports, ([file, specifiers]) => {
    const found = specifiers.map((specifier) => targetOf(file, specifier));
    return [file, found.filter((target) => target !== undefined)] as const;
  });
  expect(cycleIn(new Map(targets))).toEqual([]);
});

describe('the rules', () => {
  test('see every kind of import', () => {
    const text = `
      import a, { b } from './a.ts';
      import type {
        C,
      } from "./b.ts";
      export * from './c.ts';
      import './d.css';
      const e = await import('./e.ts');
      const f = import(
        './f.ts'
      );
      let g: typeof import('./g.ts');
      new Worker(new URL('./h.ts', import.meta.url));
    `;
    const found = specifiersIn(text).map((specifier) => specifier.slice(2, 3));
    expect(found.join('')).toBe('abcdefgh');
  });

  test('find an import cycle', () => {
    const tree = { a: ['b', 'c'], b: ['c'] };
    expect(cycleIn(new Map(Object.entries(tree)))).toEqual([]);
    const looped = { ...tree, c: ['d', 'b'] };
    expect(cycleIn(new Map(Object.entries(looped)))).toEqual(['b', 'c', 'b']);
  });

  test.each(['document.title', 'window.scrollX', 'if (localStorage?.length)'])(
    'find the page in %s',
    (code) => {
      expect(pageGlobalIn(code)).toBeDefined();
      expect(pageGlobalIn(`// ${code}\n'${code}'`)).toBeUndefined();
    },
  );

  const race = 'page/sections/race';
  test.each([
    [`${race}/session.ts`, '../sudoku/session.ts'],
    [`${race}/model/chart.ts`, '../../sudoku/model/candidates.ts'],
    [`${race}/model/chart.ts`, '@preact/signals'],
    ['engine/protocol.ts', 'preact'],
    ['engine/model/sudoku.ts', '@preact/signals'],
    ['page/shared/words/en/search.ts', 'preact'],
    [`${race}/model/chart.ts`, '../../../../engine/client/engine.ts'],
    [`${race}/model/chart.ts`, '../session.ts'],
    [`${race}/session.ts`, '../../../engine/worker/job.ts'],
    [`${race}/session.ts`, '../../app/routes.ts'],
    ['page/shared/session/run.ts', '../ui/button.tsx'],
    ['page/shared/session/run.ts', '../../app/theme.ts'],
    ['page/shared/ui/button.tsx', '../../sections/race/session.ts'],
    ['page/shared/words/en/search.ts', '../../ui/button.tsx'],
    ['engine/client/engine.ts', '../worker/job.ts'],
    ['engine/worker/job.ts', '../client/engine.ts'],
    ['engine/protocol.ts', './client/engine.ts'],
    ['package/dance.ts', '../page/shared/i18n/index.ts'],
    ['page/app/shell.tsx', '../../package/dance.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(isAllowed(file, specifier)).toBe(false);
  });
});
