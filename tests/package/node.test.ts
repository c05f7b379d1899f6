import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import type * as Package from '../../web/src/package/node.ts';

const directory = inject('directory');
const root = process.cwd();
const run = promisify(execFile);

const entry = join(directory, 'node_modules/dancing-links-lab/build/package/node.js');
const { DanceError, loadDance, loadDanceWorker } = (await import(entry)) as typeof Package;
const dance = await loadDance();

const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const solution =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452';
const blank = '.'.repeat(81);
const paperExample = 'A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n';

/** What a call throws. */
function thrown(call: () => unknown): Package.DanceError {
  try {
    call();
  } catch (error) {
    if (error instanceof DanceError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('what is packed', () => {
  test('the scripts, the module, the types and the papers, and nothing else', () => {
    const others = inject('packedFiles').filter((path) => !/^build\/package\//.test(path));
    expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(inject('packedFiles')).toContain('build/package/dance.wasm');
  });

  test.each(['nodenext', 'bundler'])('the types hold for %s', async (moduleResolution) => {
    const program = `
      import { DanceError, loadDance, loadDanceWorker, type Verdict } from 'dancing-links-lab';
      const dance = await loadDance();
      const { verdict, count, solutions } = dance.sudoku.solve('', { limit: 2 });
      const all: [Verdict, bigint, readonly string[]] = [verdict, count, solutions];
      const worker = await loadDanceWorker();
      const onProgress = ({ count }: { count: bigint }) => count;
      const search = await worker.polyomino.search({ board: '6x10', onProgress });
      for await (const tiling of search) tiling.split('');
      // @ts-expect-error
      dance.cover.solve('', { solver: 'guessing' });
      export { all, DanceError };`;
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

describe('verdicts', () => {
  test('one solution', () => {
    const answer = dance.sudoku.solve(puzzle, { limit: 2 });
    expect(answer).toMatchObject({ verdict: 'unique', count: 1n, complete: true });
    expect(answer.solutions).toEqual([solution]);
    expect(answer.puzzle).toMatchObject({ cells: puzzle, size: 9, givens: 21, format: 'line' });
    expect(answer.stats).toMatchObject({ solutions: 1n, explored: 1 });
  });

  test.each(['dancing-links', 'bitsets', 'bitsets-recursive', 'brute-force'] as const)(
    '%s finds it too',
    (solver) => {
      expect(dance.sudoku.solve(puzzle, { solver }).solutions).toEqual([solution]);
    },
  );

  test('no solution', () => {
    const answer = dance.cover.solve('a b\na\n');
    expect(answer).toMatchObject({ verdict: 'none', count: 0n, complete: true, solutions: [] });
  });

  test('at least two', () => {
    const answer = dance.sudoku.solve(blank);
    expect(answer).toMatchObject({ verdict: 'multiple', count: 2n, complete: false });
    expect(new Set(answer.solutions).size).toBe(2);
  });

  test('all of several', () => {
    const answer = dance.polyomino.solve({ board: '3x20', distinct: true });
    expect(answer).toMatchObject({ verdict: 'multiple', count: 2n, complete: true });
    const letters = [...new Set(answer.solutions[0]?.replaceAll('\n', ''))].sort().join('');
    expect(letters).toBe('FILNPTUVWXYZ');
    expect(answer.solutions[0]?.split('\n').map((row) => row.length)).toEqual([20, 20, 20]);
  });

  test('a hole in a board is drawn', () => {
    const [tiling = ''] = dance.polyomino.solve({ board: '8x8-2x2', limit: 1 }).solutions;
    expect(tiling.replaceAll(/[A-Z\n]/g, '')).toBe('....');
  });

  test('irregular boxes count', () => {
    const text = '1..2..1..2......        AAABABBBCCDDCCDD';
    const answer = dance.sudoku.solve(text, { limit: 0 });
    expect(answer).toMatchObject({ count: 2n, complete: true });
    expect(answer.solutions.toSorted()).toEqual(['1342241342313124', '1432231432414123']);
  });

  test('one solution and a limit of one settle nothing', () => {
    const answer = dance.sudoku.solve(puzzle, { limit: 1 });
    expect(answer).toMatchObject({ verdict: 'stopped', count: 1n, complete: false });
  });

  test.each([{ nodes: 1 }, { milliseconds: 1e-6 }])('a budget that ran out: %o', (bounds) => {
    const answer = dance.polyomino.solve({ board: '6x10', distinct: true, ...bounds });
    expect(answer).toMatchObject({ verdict: 'stopped', complete: false });
  });

  test('givens that clash', () => {
    const answer = dance.sudoku.solve(`55${'.'.repeat(79)}`);
    expect(answer).toMatchObject({ verdict: 'invalid', count: 0n, solutions: [] });
    expect(answer.clashes).toEqual([{ first: 0, second: 1, digit: 5, unit: 'row' }]);
  });

  test('solutions can be counted without being kept', () => {
    const answer = dance.polyomino.solve({ board: '3x20', countOnly: true });
    expect(answer).toMatchObject({ verdict: 'multiple', count: 8n, solutions: [] });
  });

  test('an exact cover lists the options that were chosen', () => {
    const { solutions } = dance.cover.solve(paperExample, { limit: 10, solver: 'auto' });
    expect(solutions[0]?.map(({ number }) => number)).toEqual([4, 1, 5]);
  });
});

describe('errors', () => {
  test('say what is wrong and where', () => {
    const error = thrown(() => dance.cover.solve('101\n012\n'));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'DanceError', code: 'unexpected_symbol' });
    expect([error.line, error.column]).toEqual([2, 3]);
    expect(error.message).toMatch(/^a symbol has no place here: found '2'/);
  });

  test.each([
    ['an unknown board', () => dance.polyomino.solve({ board: 'round' }), 'unknown_board'],
    ['a limit below 0', () => dance.sudoku.solve(puzzle, { limit: -1 }), 'bad_setting'],
    ['no time', () => dance.sudoku.solve(puzzle, { milliseconds: 0 }), 'bad_setting'],
    ['no text', () => dance.sudoku.solve(81 as never), 'bad_setting'],
    ['a rule', () => dance.cover.solve('a\na\n', { choose: 'last' as never }), 'bad_setting'],
    ['a solver', () => dance.cover.solve('a\na\n', { solver: 'x' as never }), 'unknown_solver'],
    ['a solver', () => dance.sudoku.solve(puzzle, { solver: 'x' as never }), 'unknown_solver'],
    ['two lines in one', () => dance.sudoku.solveList([`${blank}\n${blank}`]), 'several_puzzles'],
  ])('%s is refused', (_, call, code) => {
    expect(thrown(call).code).toBe(code);
  });
});

describe('lists', () => {
  test('place i of the answer is about line i', () => {
    const answer = dance.sudoku.solveList([puzzle, '', '# none', blank, 'what?', `55${blank}`]);
    expect(answer.lines).toEqual([1, 2, 3, 4, 5, 6]);
    expect(answer.counts).toEqual([1n, 0n, 0n, 2n, 0n, 0n]);
    expect(answer.verdicts.slice(0, 4)).toEqual(['unique', 'invalid', 'invalid', 'multiple']);
    expect(answer.complete.slice(0, 4)).toEqual([true, false, false, false]);
    expect(answer.solutions[0]).toBe(solution);
    expect(answer.solutions[4]).toBeNull();
    expect(answer.errors.map(({ line }) => line)).toEqual([2, 3, 5, 6]);
    expect(answer.stats).toMatchObject({ done: 6, puzzles: 6 });
  });

  test('a text may hold its puzzles in any way', () => {
    const grid = (blank.match(/.{9}/g) ?? []).join('\n');
    const { lines, verdicts } = dance.sudoku.solveList(`${grid}\n\n${grid}\n`);
    expect(lines).toEqual([1, 11]);
    expect(verdicts).toEqual(['multiple', 'multiple']);
  });

  test('puzzles that time did not suffice for are not said to have none', () => {
    const list = Array.from({ length: 5000 }, () => puzzle);
    const { verdicts } = dance.sudoku.solveList(list, { milliseconds: 1e-6 });
    expect(verdicts).toHaveLength(5000);
    expect(verdicts.at(-1)).toBe('stopped');
  });

  test('a list may be empty', () => {
    expect(dance.sudoku.solveList([]).counts).toEqual([]);
  });
});

describe('in a worker', () => {
  test('answers are the same', async () => {
    const worker = await loadDanceWorker();
    const answer = await worker.sudoku.solve(puzzle, { limit: 2 });
    expect(answer).toMatchObject({ verdict: 'unique', count: 1n, solutions: [solution] });
    const list = await worker.sudoku.solveList([puzzle, blank, 'what?']);
    expect(list.counts).toEqual([1n, 2n, 0n]);
    expect(list.errors[0]).toBeInstanceOf(DanceError);
    expect((await worker.cover.solve(paperExample)).verdict).toBe('unique');
    await expect(worker.polyomino.solve({ board: 'round' })).rejects.toThrow(DanceError);
    worker.terminate();
  });

  test('solutions come one by one, and progress is told', async () => {
    const worker = await loadDanceWorker();
    const counts: bigint[] = [];
    const onProgress = ({ count }: Package.PolyominoResult) => counts.push(count);
    const search = await worker.polyomino.search({ board: '3x20', onProgress });
    const tilings = new Set<string>();
    for await (const tiling of search) tilings.add(tiling);
    expect(tilings.size).toBe(8);
    expect(search.result).toMatchObject({ verdict: 'multiple', count: 8n, complete: true });
    expect(counts[0]).toBe(1n);
    expect(counts.at(-1)).toBe(8n);
    worker.terminate();
  });

  test('to leave the loop is to end the search, and the worker goes on', async () => {
    const worker = await loadDanceWorker();
    const search = await worker.polyomino.search({ board: '6x10' });
    for await (const _ of search) break;
    expect(search.result).toMatchObject({ verdict: 'stopped', count: 1n, complete: false });
    expect((await worker.sudoku.solve(puzzle)).verdict).toBe('unique');
    worker.terminate();
  });

  test('a signal ends a search, and what is known stays', async () => {
    const worker = await loadDanceWorker();
    const controller = new AbortController();
    const { signal } = controller;
    const reason = new Error('enough');
    const search = await worker.polyomino.search({ board: '6x10', signal });
    const loop = async () => {
      for await (const _ of search) controller.abort(reason);
    };
    await expect(loop()).rejects.toBe(reason);
    expect(search.result.verdict).toBe('stopped');
    await expect(worker.sudoku.solve(puzzle, { signal })).rejects.toBe(reason);
    expect((await worker.sudoku.solve(puzzle)).verdict).toBe('unique');
    worker.terminate();
  });

  test('a list comes row by row, and can be ended', async () => {
    const worker = await loadDanceWorker();
    const rows: Package.ListRow[] = [];
    const search = await worker.sudoku.searchList([puzzle, 'what?']);
    for await (const row of search) rows.push(row);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['unique', 'invalid']);
    expect(rows[1]?.error).toBeInstanceOf(DanceError);
    expect(search.result.stats).toMatchObject({ done: 2, puzzles: 2 });

    const list = Array.from({ length: 50_000 }, () => puzzle);
    const reason = new Error('enough');
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = () => controller.abort(reason);
    await expect(worker.sudoku.solveList(list, { signal, onProgress })).rejects.toBe(reason);
    worker.terminate();
  });

  test('a search that is closed gives nothing more', async () => {
    const worker = await loadDanceWorker();
    const search = await worker.polyomino.search({ board: '3x20' });
    search.close();
    for await (const _ of search) expect.unreachable();
    expect(search.result).toMatchObject({ verdict: 'stopped', count: 0n });
    worker.terminate();
  });

  test('two searches share the worker', async () => {
    const worker = await loadDanceWorker();
    const [all, hard] = await Promise.all([
      worker.polyomino.solve({ board: '3x20' }),
      worker.sudoku.solve(puzzle),
    ]);
    expect([all.count, hard.count]).toEqual([8n, 1n]);
    worker.terminate();
  });

  test('what is awaited when it is terminated rejects', async () => {
    const worker = await loadDanceWorker();
    const answer = worker.polyomino.solve({ board: '6x10' });
    worker.terminate();
    await expect(answer).rejects.toMatchObject({ code: 'worker_lost' });
    await expect(worker.sudoku.solve(puzzle)).rejects.toMatchObject({ code: 'worker_lost' });
  });

  test('a program ends though its worker was not terminated', async () => {
    const program = `
      import { loadDanceWorker } from 'dancing-links-lab';
      const worker = await loadDanceWorker();
      console.log((await worker.sudoku.solve('${puzzle}')).verdict);`;
    const args = ['--input-type=module', '--eval', program];
    const { stdout } = await run(process.execPath, args, { cwd: directory, timeout: 20_000 });
    expect(stdout).toBe('unique\n');
  });
});

test('without its module the package says that it cannot be loaded', async () => {
  const broken = join(directory, 'broken');
  await cp(join(entry, '..'), broken, { recursive: true });
  await writeFile(join(broken, 'package.json'), '{ "type": "module" }');
  await rm(join(broken, 'dance.wasm'));
  const its = (await import(join(broken, 'node.js'))) as typeof Package;
  await expect(its.loadDance()).rejects.toMatchObject({ code: 'not_loaded', name: 'DanceError' });
  await expect(its.loadDanceWorker()).rejects.toMatchObject({ code: 'not_loaded' });
});
