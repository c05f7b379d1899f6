// Writes the lists that script shares with C++: a module in web/engine/model/catalogue for each table
// cpp/**/NAME.def, for some enumerations, and for limits.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './lib/run.mjs';

const library = join(root, 'cpp');
const catalogue = join(root, 'web', 'engine', 'model', 'catalogue');

/** The enumerations whose enumerators are the names in a list. */
const enumerations = {
  'link-fields': ['exact_cover/links/trace_log.hpp', 'LinkField'],
  'trace-steps': ['exact_cover/links/trace_log.hpp', 'TraceStep'],
  verdicts: ['exact_cover/search/search.hpp', 'Verdict'],
};

/** The constants of C++ for numbers in script. */
const limits = {
  maxProofWork: ['exact_cover/proof/weighting.cpp', 'kMaxWork'],
  maxRuleDepth: ['sudoku/constraints/build.cpp', 'kDeepestRule'],
  maxRuleNumber: ['sudoku/constraints/build.cpp', 'kLargestNumber'],
  maxStepSize: ['sudoku/logic/board.hpp', 'kMaxSize'],
  maxRules: ['sudoku/constraints/variant_puzzle.hpp', 'kMaxRules'],
  maxTextBytes: ['base/text.hpp', 'kMaxTextBytes'],
  maxVariantSize: ['sudoku/constraints/variant_puzzle.hpp', 'kMaxVariantSize'],
  usualMemory: ['exact_cover/search/search.hpp', 'kUsualMemoBytes'],
};

/**
 * Returns what the parentheses in a pattern match in a file.
 * @param {string} file
 * @param {string} pattern
 */
function partOf(file, pattern) {
  const [, part] = readFileSync(join(library, file), 'utf8').match(pattern) ?? [];
  if (part === undefined) throw new Error(`cpp/${file} has no ${pattern}`);
  return part;
}

/** @param {readonly string[] | Record<string, unknown>} value */
const literal = (value) => `${JSON.stringify(value)} as const`;

/**
 * Declares the list in a module and the type of its names: `linkFields` and `LinkField`.
 * @param {string} module
 * @param {readonly string[]} names
 */
function declared(module, names) {
  const name = module.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  const one = name.replace(/ies$/, 'y').replace(/s$/, '');
  const type = one.charAt(0).toUpperCase() + one.slice(1);
  return `export const ${name} = ${literal(names)};
export type ${type} = (typeof ${name})[number];
`;
}

/**
 * Returns the name in each row of a table, ROW("csv", …), and the extension of files, if it follows
 * as in ROW("csv", ".csv", …).
 * @param {string} table
 */
const rowsOf = (table) =>
  Array.from(
    readFileSync(join(library, table), 'utf8').matchAll(/^ROW\("?([^",)]+)"?(?:, "\.(\w+)",)?/gm),
    ([, name = '', extension = '']) => ({ name, extension }),
  );

/**
 * Returns what the rules of each kind take, from ROW("name", kind, place, least cells, needs a
 * number, may repeat), whose last columns may be missing.
 */
function ruleShapes() {
  const table = readFileSync(join(library, 'sudoku/constraints/rule_kinds.def'), 'utf8');
  const rows = Array.from(
    table.matchAll(/^ROW\("(.+?)", \w+, (.+)\)/gm),
    ([, kind, columns = '']) => {
      const [place, least = '0', needsNumber, mayRepeat] = columns.split(', ');
      const shape = {
        place,
        least: Number(least),
        needsNumber: needsNumber === 'true',
        mayRepeat: mayRepeat === 'true',
      };
      return [kind, shape];
    },
  );
  return `export const ruleShapes = ${literal(Object.fromEntries(rows))};\n`;
}

/** Returns the smallest and largest size of each kind of new puzzles. */
function kindSizes() {
  const table = readFileSync(join(library, 'sudoku/generate/puzzle_kinds.def'), 'utf8');
  const rows = Array.from(
    table.matchAll(/^ROW\("(.+?)", \w+, (\d+), (\d+)/gm),
    ([, kind, smallest, largest]) => [kind, [Number(smallest), Number(largest)]],
  );
  return `export const kindSizes = ${literal(Object.fromEntries(rows))};\n`;
}

/** Returns the text of each module by its name. */
function modules() {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const table of readdirSync(library, { recursive: true, encoding: 'utf8' })) {
    if (!table.endsWith('.def')) continue;
    const module = basename(table, '.def').replaceAll('_', '-');
    const rows = rowsOf(table);
    texts.set(module, declared(module, [...new Set(rows.map(({ name }) => name))]));
    const files = rows.filter(({ extension }) => extension);
    if (files.length === 0) continue;
    const extensions = files.map(({ name, extension }) => [name, extension]);
    const value = literal(Object.fromEntries(extensions));
    texts.set(`${module}-files`, `export const extensions = ${value};\n`);
  }
  for (const [module, [file = '', type = '']] of Object.entries(enumerations)) {
    const body = partOf(file, `enum class ${type}\\b[^{]*{([^}]*)}`).replace(/\/\/.*/g, '');
    texts.set(module, declared(module, body.match(/\w+/g) ?? []));
  }
  const numbers = Object.entries(limits).map(([name, [file = '', constant = '']]) => {
    const value = partOf(file, `constexpr \\S+ ${constant} = ([\\d'eu <]+);`);
    return `export const ${name} = ${value.replaceAll("'", '_').replaceAll('u', '')};\n`;
  });
  return texts
    .set('limits', numbers.join(''))
    .set('kind-sizes', kindSizes())
    .set('rule-shapes', ruleShapes());
}

/**
 * Replaces a file at once, and only if it changes: other programs may be reading it.
 * @param {string} file
 * @param {string} text
 */
function update(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

const current = modules();
mkdirSync(catalogue, { recursive: true });
for (const file of readdirSync(catalogue)) {
  if (file.endsWith('.ts') && !current.has(file.slice(0, -3))) rmSync(join(catalogue, file));
}
for (const [name, text] of current) update(join(catalogue, `${name}.ts`), text);
