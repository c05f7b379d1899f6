import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { entry, type Package } from './installed.ts';

const directory = inject('directory');
// The names of files to download and the sizes of new puzzles are the page's.
const pageFiles = /((polyomino-formats|-writers)-files|kind-sizes)\.ts$/;
const modelFiles = (await readdir('web/engine/model', { recursive: true }))
  .filter((file) => file.endsWith('.ts') && !pageFiles.test(file))
  .sort();
const root = process.cwd();
const run = promisify(execFile);

describe('the packed files', () => {
  test('are the scripts, the module, the types and the documents only', () => {
    const files = inject('packedFiles');
    const others = files.filter((path) => !/^build\/package\/[^/]+\.js$/.test(path));
    expect(others.sort()).toEqual([
      'LICENSE',
      'README.md',
      'build/package/dance.wasm',
      'build/package/licenses.txt',
      ...modelFiles.map((file) => `build/package/types/engine/model/${file.slice(0, -3)}.d.ts`),
      ...['api-answers', 'api-settings', 'api', 'browser', 'error', 'formats', 'json'].map(
        (name) => `build/package/types/package/${name}.d.ts`,
      ),
      'cpp/sudoku/RULES.md',
      'package.json',
      'web/package/README.md',
    ]);
  });

  test('include the notices of the libraries in the module', async () => {
    const text = await readFile(join(entry, '..', 'licenses.txt'), 'utf8');
    for (const name of ['RapidJSON', 'Emscripten', 'musl', 'libc++']) expect(text).toContain(name);
    expect(text).not.toContain('## preact');
  });

  test('include only scripts that are used', async () => {
    const scripts = inject('packedFiles').filter((path) => path.endsWith('.js'));
    const used = new Set(['browser.js', 'node.js']);
    for (const name of used) {
      const text = await readFile(join(entry, '..', name), 'utf8');
      for (const [, file = ''] of text.matchAll(/['"]\.\/([\w-]+\.js)['"]/g)) used.add(file);
    }
    expect(scripts.map((path) => basename(path)).sort()).toEqual([...used].sort());
  });

  test.each(['nodenext', 'bundler'])('have valid types for %s', async (moduleResolution) => {
    const program = `
      import { DanceError, loadDance, loadDanceWorker, sudokuWriters } from 'dancing-links-lab';
      import type * as Types from 'dancing-links-lab';
      const dance = await loadDance();
      const { verdict, count, solutions } = dance.sudoku.solve('', { limit: 2 });
      const all: [Types.Verdict, bigint, readonly string[]] = [verdict, count, solutions];
      const [interpretation] = dance.sudoku.read('', { from: 'sdm' });
      if (interpretation) dance.sudoku.solve(interpretation.puzzle);
      const texts: string[] = sudokuWriters.map((format) => dance.sudoku.write('', format));
      const { counts }: Types.CandidatesAnswer = dance.sudoku.candidates({ cells: '' });
      const problem: Types.CoverInterpretation = dance.cover.solve('', { from: 'dlx' }).problem;
      const code: Types.ErrorCode | undefined = dance.sudoku.solveList([]).errors[0]?.code;
      const worker = await loadDanceWorker();
      const onProgress = ({ count }: { count: bigint }) => count;
      const search = await worker.polyomino.search({ board: '6x10', onProgress });
      for await (const tiling of search) tiling.split('');
      // @ts-expect-error
      dance.cover.solve('', { solver: 'guessing' });
      // @ts-expect-error
      dance.sudoku.read('', { from: 'guess' });
      export { all, code, counts, DanceError, problem, texts };`;
    const file = join(directory, `${moduleResolution}.ts`);
    await writeFile(file, program);
    const module = moduleResolution === 'bundler' ? 'esnext' : moduleResolution;
    const settings = ['--noEmit', '--strict', '--module', module, '--target', 'es2022'];
    const more = ['--moduleResolution', moduleResolution, '--lib', 'es2022,dom', '--ignoreConfig'];
    const tsc = join(root, 'node_modules/.bin/tsc');
    const wrong = run(tsc, [...settings, ...more, file], { cwd: directory }).catch(
      ({ stdout }) => stdout,
    );
    expect(await wrong).toMatchObject({ stdout: '' });
  });
});

test('reports that the package cannot be loaded without its module', async () => {
  const broken = join(directory, 'broken');
  await cp(join(entry, '..'), broken, { recursive: true });
  await writeFile(join(broken, 'package.json'), '{ "type": "module" }');
  await rm(join(broken, 'dance.wasm'));
  const its = (await import(join(broken, 'node.js'))) as typeof Package;
  await expect(its.loadDance()).rejects.toMatchObject({ code: 'not_loaded', name: 'DanceError' });
  await expect(its.loadDanceWorker()).rejects.toMatchObject({ code: 'not_loaded' });
});
