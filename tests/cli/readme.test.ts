import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The examples in a language's code blocks of a document. */
function codeBlocks(path: string, language: string): string[] {
  return [...read(path).matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(
    ([, code = '']) => code,
  );
}

/** The indented lines of a header's comment, from the one that begins with `first`. */
function headerExample(path: string, first: string): string {
  const lines = read(path).split('\n');
  const begin = lines.findIndex((line) => line.startsWith(`///   ${first}`));
  const end = lines.findIndex((line, i) => i > begin && !line.startsWith('///   '));
  return lines
    .slice(begin, end)
    .map((line) => line.slice(6))
    .join('\n');
}

/** Compiles a program against the library as it was built, and gives back what it prints. */
function compileAndRun(program: string, layers: string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'dance-example-'));
  try {
    const source = join(directory, 'example.cpp');
    const executable = join(directory, 'example');
    writeFileSync(source, program);
    const build = join(root, 'build/native');
    const includes = layers.map((layer) => `-I${build}/include/${layer}`);
    const libraries = layers.map((layer) => `${build}/libdance_${layer}.a`);
    execFileSync('c++', ['-std=c++20', ...includes, source, ...libraries, '-o', executable]);
    return execFileSync(executable, { encoding: 'utf8' });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test('the C++ example of the README compiles and prints the solution', () => {
  const [program = ''] = codeBlocks('README.md', 'cpp');
  expect(compileAndRun(program, ['sudoku', 'exact_cover', 'base'])).toBe(
    '812753649943682175675491283154237896369845721287169534521974368438526917796318452\n',
  );
});

test('the example in dancing_links.hpp compiles and finds the solution', () => {
  const example = headerExample(
    'cpp/exact_cover/search/dancing_links/dancing_links.hpp',
    'const auto problem',
  );
  const program = `
    #include <iostream>
    #include "exact_cover/search/dancing_links/dancing_links.hpp"
    #include "exact_cover/formats/dlx_format.hpp"
    using namespace dance;
    void show(const std::vector<Choice>& solution) { std::cout << solution.size(); }
    int main() { ${example} }`;
  expect(compileAndRun(program, ['exact_cover', 'base'])).toBe('2');
});

test('the commands that the README shows print what it says', () => {
  // Behind each "$ " stands a command, with its continuation lines indented, and then its output.
  const sessions = codeBlocks('README.md', 'console').flatMap((block) =>
    block.split(/^\$ /m).slice(1),
  );
  expect(sessions.length).toBeGreaterThan(0);
  for (const session of sessions) {
    const [, command = '', output = ''] = /^(.*(?:\n {4}.*)*)\n([\s\S]*)$/.exec(session) ?? [];
    const printed = execFileSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' });
    const untimed = (text: string) => text.replaceAll(/[\d.]+ ms/g, '… ms').trim();
    expect(untimed(printed)).toBe(untimed(output));
  }
});
