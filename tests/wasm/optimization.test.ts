import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface Compilation {
  readonly file: string;
  readonly command: string;
}

/** Returns the sources compiled by a build file: itself, or those included by a unity build. */
function sourcesOf(file: string): string[] {
  if (!file.includes('/Unity/')) return [file];
  return [...readFileSync(file, 'utf8').matchAll(/#include "(.+)"/g)].flatMap(
    ([, source]) => source ?? [],
  );
}

/** Reads the optimization level of each library source in the WebAssembly modules. */
function readLevels(): Map<string, string | undefined> {
  const text = readFileSync(join(root, 'build/wasm/compile_commands.json'), 'utf8');
  const library = join(root, 'cpp/');
  return new Map(
    (JSON.parse(text) as Compilation[]).flatMap(({ file, command }) =>
      sourcesOf(file)
        .filter((source) => source.startsWith(library))
        // Emscripten stops inlining once it has seen -Oz, whatever levels follow.
        .map((source) => [
          source.slice(library.length),
          command.includes(' -Oz ') ? '-Oz' : command.match(/ (-O\w+)/)?.[1],
        ]),
    ),
  );
}

const levels = readLevels();

// Race and Learn compare solvers, which would be unfair if some were compiled for size.
test.each([
  'exact_cover/count/memo.cpp',
  'exact_cover/count/memo_count.cpp',
  'exact_cover/links/links.cpp',
  'exact_cover/search/bit_matrix/bit_matrix_search.cpp',
  'exact_cover/search/dancing_links/dancing_links.cpp',
  'exact_cover/search/dancing_links/multiplicity_search.cpp',
  'exact_cover/search/reduce.cpp',
  'polyomino/search/tiling_search.cpp',
  'sudoku/constraints/search/propagation.cpp',
  'sudoku/solvers/solver.cpp',
  'sudoku/solvers/true_candidates.cpp',
])('%s is compiled for speed', (source) => {
  expect(levels.get(source)).toBe('-O3');
});

test('what does not search is compiled for size', () => {
  expect(levels.get('sudoku/formats/table.cpp')).toBe('-Oz');
});
