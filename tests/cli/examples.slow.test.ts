/**
 * Builds the examples in documents and headers against an installed copy of the library, like any
 * other program, and runs them.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeBlocks, hardSolution, root } from './run.ts';

/** Returns the first indented block in a header's comments, as statements. */
function headerExample(path: string): string {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const begin = lines.findIndex((line) => line.startsWith('///   '));
  const end = lines.findIndex((line, i) => i > begin && !/^\/\/\/( {3}|$)/.test(line));
  return lines
    .slice(begin, end)
    .map((line) => line.slice(6))
    .join('\n');
}

const [readmeExample = ''] = codeBlocks('README.md', 'cpp');

const programs = {
  readme: { target: 'dance::dance', source: readmeExample },
  front_door: {
    target: 'dance::dance',
    source: `
      #include <iostream>
      #include "dance/dance.hpp"
      int main() { ${headerExample('cpp/dance/dance.hpp')}
      }`,
  },
  dancing_links: {
    target: 'dance::exact_cover',
    source: `
      #include <iostream>
      #include "exact_cover/search/dancing_links/dancing_links.hpp"
      #include "exact_cover/formats/formats.hpp"
      using namespace dance;
      void show(const std::vector<Choice>& solution) { std::cout << solution.size(); }
      int main() { ${headerExample('cpp/exact_cover/search/dancing_links/dancing_links.hpp')}
      }`,
  },
};

type Name = keyof typeof programs;

const directory = mkdtempSync(join(tmpdir(), 'dance-examples-'));
const prefix = join(directory, 'prefix');

/** Writes a project with all programs, which finds the library by the given CMake lines. */
function writeProject(name: string, lines: string): string {
  const project = join(directory, name);
  mkdirSync(project);
  let text = `cmake_minimum_required(VERSION 3.22)\nproject(example LANGUAGES CXX)\n${lines}\n`;
  for (const [program, { target, source }] of Object.entries(programs)) {
    writeFileSync(join(project, `${program}.cpp`), source);
    text += `add_executable(${program} ${program}.cpp)\n`;
    text += `target_link_libraries(${program} PRIVATE ${target})\n`;
  }
  writeFileSync(join(project, 'CMakeLists.txt'), text);
  return project;
}

function cmake(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('cmake', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
}

function configure(project: string) {
  cmake(
    '-G',
    'Ninja',
    '-S',
    project,
    '-B',
    join(project, 'build'),
    `-DCMAKE_PREFIX_PATH=${prefix}`,
  );
}

const run = (name: Name) =>
  execFileSync(join(directory, 'installed/build', name), { encoding: 'utf8' });

beforeAll(() => {
  cmake('--install', join(root, 'build/native'), '--prefix', prefix);
  const project = writeProject('installed', 'find_package(dance 0.1 REQUIRED)');
  configure(project);
  cmake('--build', join(project, 'build'));
});

afterAll(() => rmSync(directory, { recursive: true }));

test('the C++ example of the README prints the solution and its verdict', () => {
  expect(run('readme')).toBe(`${hardSolution}\nunique\n`);
});

test('the example in dance.hpp prints the output in its comments', () => {
  expect(run('front_door')).toBe(`${hardSolution}
unique, 181 search nodes
2 covers
UUXIIIIINNNFTWYYYYZV
UXXXPPLNNFFFTWWYZZZV
UUXPPPLLLLFTTTWWZVVV

UUXIIIIIZWWTTTFLLLLV
UXXXPPZZZYWWTFFFNNLV
UUXPPPZYYYYWTFNNNVVV

2 tilings
`);
});

test('the example in dancing_links.hpp finds the solution', () => {
  expect(run('dancing_links')).toBe('2');
});

test('a project that has the repository as a subdirectory compiles against every target', () => {
  const project = writeProject('outer', `add_subdirectory(${root} dance)`);
  configure(project);
  // Compiling one object needs the library's headers and flags, but not the built library.
  const object = 'CMakeFiles/front_door.dir/front_door.cpp.o';
  cmake('--build', join(project, 'build'), '--target', object);
});
