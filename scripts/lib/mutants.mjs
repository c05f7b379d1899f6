// Single-token changes of the library's sources, for scripts/mutate.mjs.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * `name` is the file and the line with the change in brackets, so that a mutant keeps its name when
 * other lines change: `cpp/base/text.cpp: while (i [< → <=] size) ++i;`. `line` and `column` count
 * from 0.
 * @typedef {{ name: string, file: string, line: number, column: number, from: string, to: string }} Mutant
 */

const layers = ['base', 'exact_cover', 'sudoku', 'polyomino', 'engine'];

// clang-format puts spaces around binary operators, which sets them apart from templates and
// references.
/** @type {[RegExp, Record<string, string>][]} */
const changes = [
  [
    /(?<= )(?:<=?|>=?|==|!=|&&|\|\||[-+*]|[-+]=|&|\|)(?= )/g,
    {
      '<': '<=',
      '<=': '<',
      '>': '>=',
      '>=': '>',
      '==': '!=',
      '!=': '==',
      '&&': '||',
      '||': '&&',
      '+': '-',
      '-': '+',
      '*': '+',
      '+=': '-=',
      '-=': '+=',
      '&': '|',
      '|': '&',
    },
  ],
  [/\b(?:true|false|[012])\b(?![.'\]])/g, { true: 'false', false: 'true', 0: '1', 1: '2', 2: '1' }],
  [/\+\+|--/g, { '++': '--', '--': '++' }],
  [/(?<=[( ])!(?=[a-z(])/g, { '!': '' }],
];

/**
 * Returns the mutants of a line of code. Skips assertions, which only repeat checks of the tests.
 * @param {string} file
 * @param {string} text
 * @param {number} line
 * @returns {Mutant[]}
 */
function mutantsOfLine(file, text, line) {
  if (/^\s*(?:#|\/\/|static_assert|assert\(|template|using)/.test(text)) return [];
  // Blanks out literals and comments, and keeps the columns.
  const code = text.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/.*/g, (part) =>
    ' '.repeat(part.length),
  );
  return changes.flatMap(([pattern, tokens]) =>
    [...code.matchAll(pattern)].map(({ 0: from, index: column }) => {
      const to = tokens[from] ?? '';
      const changed = `${text.slice(0, column)}[${from} → ${to || 'nothing'}]${text.slice(column + from.length)}`;
      return { name: `${file}: ${changed.trim()}`, file, line, column, from, to };
    }),
  );
}

/**
 * Numbers the mutants of equal lines.
 * @param {Mutant[]} mutants
 */
function withUniqueNames(mutants) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return mutants.map((mutant) => {
    const times = (seen.get(mutant.name) ?? 0) + 1;
    seen.set(mutant.name, times);
    return times === 1 ? mutant : { ...mutant, name: `${mutant.name} (${times})` };
  });
}

/** @param {string} file */
function mutantsOf(file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return withUniqueNames(lines.flatMap((text, line) => mutantsOfLine(file, text, line)));
}

function allMutants() {
  return layers
    .flatMap((layer) =>
      readdirSync(join(root, 'cpp', layer), { recursive: true, encoding: 'utf8' }).map((file) =>
        join('cpp', layer, file),
      ),
    )
    .filter((file) => /\.[ch]pp$/.test(file))
    .flatMap(mutantsOf);
}

/**
 * Returns every mutant whose name contains `only`, in an order that depends on the seed. A change
 * to a line of the library moves no other mutant.
 * @param {string} seed
 * @param {string} only
 */
export function shuffledMutants(seed, only) {
  const hash = (/** @type {Mutant} */ { name }) =>
    createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return allMutants()
    .filter(({ name }) => name.includes(only))
    .map((mutant) => ({ mutant, hash: hash(mutant) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ mutant }) => mutant);
}

/** Returns the names of the mutants that tests/mutants.md lists as equivalent. */
export function equivalentMutants() {
  const text = readFileSync(join(root, 'tests', 'mutants.md'), 'utf8');
  return new Set([...text.matchAll(/^- `(.+)`:?$/gm)].map(([, name = '']) => name));
}
