import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { sudokuWriters } from '../../web/engine/model/catalogue/sudoku-writers.ts';
import { coversIn } from '../../web/engine/model/solutions.ts';
import {
  automatic,
  coverSolvers,
  type ItemChoice,
  sudokuSolvers,
} from '../../web/engine/model/solvers.ts';
import type { SudokuGrid, SudokuInterpretation } from '../../web/engine/model/sudoku.ts';
import { allLimits, type Limits, type Problem } from '../../web/engine/model/task.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import type { CoverInstance, WasmJob, WasmTask } from '../../web/engine/worker/wasm.ts';
import { failureOf, good, jobOn, loadPage } from './load.ts';

const page = await loadPage();
const problems = new Problems(page);
const allNodes = Number.MAX_SAFE_INTEGER;

const hardPuzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const hardSolution =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452';
const paperExample = 'A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n';

const coverJob = (text: string, task?: Partial<WasmTask>) =>
  jobOn(problems, { kind: 'cover', text }, task);
const coversFound = (job: WasmJob) => coversIn({ kind: 'covers', ...good(job.take()) });
const sudokuJob = (grid: SudokuGrid, task?: Partial<WasmTask>) =>
  jobOn(problems, { kind: 'sudoku', grid }, task);
const boardJob = (board: string, task?: Partial<WasmTask>, limits?: Limits) =>
  jobOn(problems, { kind: 'polyomino', board }, task, limits);
const readCover = (text: string) => problems.describeCover({ text });
const write = (problem: Problem, format: string) =>
  problems.with(problem, (instance) => good(instance.write(format)).text);

/** Returns the only interpretation of a text. */
function only(text: string): SudokuInterpretation {
  const { interpretations } = good(page.interpretSudoku(text, ''));
  expect(interpretations).toHaveLength(1);
  return interpretations[0] as SudokuInterpretation;
}

describe('the wire', () => {
  test('a failure states the error, its place, what was found and what was expected', () => {
    expect(failureOf(() => readCover('101\n012\n'))).toEqual({
      code: 'unexpected_symbol',
      line: 2,
      column: 3,
      found: '2',
      expected: '0, 1',
      text: '',
    });
  });

  test('a failure of the likeliest interpretation comes with the other interpretations', () => {
    const { failure, interpretations } = readCover('a b c\na b\nd\n');
    expect(failure).toMatchObject({ code: 'unknown_item', line: 3, column: 1, found: 'd' });
    expect(interpretations).toEqual([
      {
        format: 'sets',
        primaryItems: 4,
        secondaryItems: 0,
        boundedItems: 0,
        options: 3,
        leftOutOptions: 0,
        entries: 6,
      },
    ]);
  });

  test('a very long word is quoted by its beginning', () => {
    const { failure } = readCover(`a b\n${'x'.repeat(1_000_000)}\n`);
    expect(failure).toMatchObject({ code: 'unknown_item', found: `${'x'.repeat(60)}…` });
  });

  test('an unknown rule is refused', () => {
    const rule = 'last' as 'first';
    const { code } = failureOf(() => coverJob(paperExample, { itemChoice: rule }));
    expect(code).toBe('bad_setting');
  });

  test('an unknown solver is refused', () => {
    const solver = 'magic' as 'auto';
    const failure = failureOf(() => coverJob(paperExample, { solver }));
    expect(failure).toMatchObject({ code: 'unknown_solver', found: 'magic' });
    expect(failure.expected.split(', ').sort()).toEqual([automatic, ...coverSolvers].sort());
  });

  test.each(coverSolvers)('the counters of a search name its solver: %s', (solver) => {
    const job = coverJob(paperExample, { solver });
    expect(good(job.run(allNodes, 10)).found).toBe(1);
    expect(good(job.stats())).toMatchObject({ nodes: 6n, solver });
    job.delete();
  });

  test('large solutions are collected in small batches', () => {
    const items = Array.from({ length: 3_000 }, (_, i) => `i${i}`);
    const text = [items.join(' '), ...items, ...items.slice(0, 10)].join('\n');
    const job = coverJob(text, { itemChoice: 'first' });
    expect(good(job.run(allNodes, 1000)).isFull).toBe(true);
    expect(good(job.take()).count).toBe(34);
    expect(good(job.run(allNodes, 1000)).found).toBe(68);
    job.delete();
  });

  test('solutions of bytes are collected in larger batches', () => {
    const size = { size: 9, boxHeight: 3, boxWidth: 3 };
    const grid = { ...size, cells: new Uint8Array(81) };
    const job = sudokuJob(grid, { solver: 'dancing-links' });
    expect(good(job.run(allNodes, 10_000)).isFull).toBe(true);
    expect(good(job.take()).count).toBe(Math.ceil(100_000 / 81));
    job.delete();
  });

  test('solutions can be counted without being collected', () => {
    const job = boardJob('3x20', {}, { kept: 0 });
    expect(good(job.run(allNodes, 1000))).toMatchObject({ end: 'exhausted', found: 8 });
    expect(good(job.take()).count).toBe(0);
    job.delete();
  });

  test('counts are bigints', () => {
    const job = coverJob(paperExample);
    expect(good(job.run(allNodes, 10)).end).toBe('exhausted');
    expect(good(job.stats())).toMatchObject({
      nodes: 6n,
      solver: 'bit-matrix',
      placements: 5n,
      backtracks: 5n,
      solutions: 1n,
      explored: 1,
    });
    job.delete();
  });
});

describe('exact cover', () => {
  test('a solution lists the options in the order of choice, each with its chosen item first', () => {
    const job = coverJob(paperExample);
    good(job.run(allNodes, 10));
    expect(coversFound(job)).toEqual([
      [
        { number: 4, name: '', entries: ['A', 'D'] },
        { number: 1, name: '', entries: ['E', 'F', 'C'] },
        { number: 5, name: '', entries: ['B', 'G'] },
      ],
    ]);
    expect(good(job.take()).count).toBe(0);
    job.delete();
  });

  test('an interpretation is described', () => {
    expect(readCover('a 0:2|b | x\na x:1\nb x:1\n').interpretations).toEqual([
      {
        format: 'dlx',
        primaryItems: 2,
        secondaryItems: 1,
        boundedItems: 1,
        options: 2,
        leftOutOptions: 0,
        entries: 4,
      },
    ]);
  });

  test('a text with two interpretations is solved in the named one', () => {
    const text = 'a b c\na b\nc\na\n';
    const { interpretations } = readCover(text);
    expect(interpretations.map(({ format }) => format)).toEqual(['dlx', 'sets']);
    const found = (format: 'dlx' | 'sets') => {
      const job = jobOn(problems, { kind: 'cover', text, format });
      const slice = good(job.run(allNodes, 10));
      job.delete();
      return slice.found;
    };
    expect([found('dlx'), found('sets')]).toEqual([1, 2]);
  });

  test('a problem can be written in another format and read again', () => {
    const text = write({ kind: 'cover', text: paperExample }, 'json');
    expect(readCover(text).interpretations[0]).toMatchObject({
      format: 'json',
      options: 6,
    });
    expect(write({ kind: 'cover', text, format: 'json' }, 'dlx')).toBe(paperExample);
  });

  test('a solution names its options', () => {
    const job = coverJob('B: 1 4\nD: 2 3\n');
    good(job.run(allNodes, 10));
    const [cover] = coversFound(job);
    expect(cover?.map(({ name }) => name).sort()).toEqual(['B', 'D']);
    job.delete();
  });

  test('a search skips the subtrees it splits off, and can search them later', () => {
    const text = 'a b\na\na\na\nb\nb\n';
    const job = coverJob(text);
    expect(good(job.split(false)).subtrees).toEqual([]);
    expect(good(job.run(allNodes, 1)).found).toBe(1);
    const { subtrees } = good(job.split(false));
    expect(subtrees).toEqual([{ prefix: Int32Array.of(4, 1), weight: 0.5 }]);
    expect(good(job.run(allNodes, 10))).toMatchObject({ end: 'exhausted', found: 3 });
    expect(good(job.take()).count).toBe(3);

    for (const { prefix } of subtrees) expect(job.begin(prefix, allLimits({}))).toEqual({});
    expect(good(job.run(allNodes, 10))).toMatchObject({ end: 'exhausted', found: 3 });
    expect(coversFound(job).map(([first]) => first?.number)).toEqual([5, 5, 5]);
    job.delete();
  });

  test('an unknown prefix leads to no solution', () => {
    const job = coverJob(paperExample);
    good(job.begin(Int32Array.of(99, -1), allLimits({})));
    expect(good(job.run(allNodes, 10)).end).toBe('exhausted');
    expect(good(job.stats()).solutions).toBe(0n);
    job.delete();
  });
});

describe('sudoku', () => {
  test.each(sudokuSolvers)('%s finds the one solution of the hard puzzle', (solver) => {
    const { grid, format } = only(hardPuzzle);
    expect(format).toBe('line');
    const job = sudokuJob(grid, { solver });
    while (!good(job.run(1_000_000, 10)).end);
    const { count, cells } = good(job.take());
    expect(count).toBe(1);
    expect(cells.join('')).toBe(hardSolution);
    job.delete();
  });

  test('dancing links do not count the givens, whichever rule chooses items', () => {
    const { grid } = only('12..341221434321');
    const searched = (itemChoice: ItemChoice) => {
      const job = sudokuJob(grid, { solver: 'dancing-links', itemChoice });
      expect(good(job.run(allNodes, 10))).toMatchObject({ end: 'exhausted', found: 1 });
      const { nodes } = good(job.stats());
      job.delete();
      return nodes;
    };
    expect([searched('first'), searched('fewest')]).toEqual([3n, 3n]);
    const unknown = 'last' as ItemChoice;
    expect(failureOf(() => searched(unknown)).code).toBe('bad_setting');
  });

  test('each of two thousand minimal puzzles has exactly one solution', async () => {
    const file = new URL('../data/sudoku/minimal_9x9.txt', import.meta.url);
    const puzzles = (await readFile(file, 'utf8')).trim().split('\n');
    expect(puzzles).toHaveLength(2000);
    for (const puzzle of puzzles) {
      const job = sudokuJob(only(puzzle).grid, { solver: 'dancing-links' });
      while (!good(job.run(1_000_000, 2)).end);
      const { count, cells } = good(job.take());
      expect(count).toBe(1);
      expect([...puzzle].every((given, i) => given === '.' || Number(given) === cells[i])).toBe(
        true,
      );
      job.delete();
    }
  });

  test('a text reports all of its interpretations', () => {
    const first = '3.....2.........';
    const { interpretations } = good(
      page.interpretSudoku(`${first}\n${'................\n'.repeat(15)}`, ''),
    );
    expect(interpretations.map(({ symbols, puzzles }) => [symbols, puzzles])).toEqual([
      ['1–9, A–G', 1],
      ['0–9, A–F', 1],
      ['1–4', 16],
    ]);
  });

  test('a text of several puzzles reports the first and their number', () => {
    const { interpretations } = good(
      page.interpretSudoku(`${hardPuzzle}\nnonsense\n${hardPuzzle}\n`, ''),
    );
    expect(interpretations).toHaveLength(1);
    expect(interpretations[0]).toMatchObject({ format: 'line', puzzles: 2 });
  });

  test('a puzzle is written in the formats of the library', () => {
    const { grid } = only(hardPuzzle);
    for (const format of sudokuWriters) {
      const text = write({ kind: 'sudoku', grid, name: 'Hard' }, format);
      const job = sudokuJob(only(text).grid, { solver: 'dancing-links' });
      good(job.run(allNodes, 2));
      expect(good(job.take()).cells.join(''), format).toBe(hardSolution);
      job.delete();
    }
    const { grid: small } = only('1...............');
    expect(failureOf(() => write({ kind: 'sudoku', grid: small }, 'sdm')).code).toBe(
      'does_not_fit',
    );
  });

  test('the true candidates of an empty 4×4 grid are all, 72 times each', () => {
    const { grid } = only('.'.repeat(16));
    const job = sudokuJob(grid, { goal: 'candidate-counts' });
    while (!good(job.run(1_000, 1)).end);
    const { found, open, counts, isCounted } = good(job.candidates());
    expect([...found]).toEqual(Array(16).fill(0b11110));
    expect([...open]).toEqual(Array(16).fill(0));
    expect([...counts]).toEqual(Array(64).fill(72));
    expect(isCounted).toBe(true);
    expect(good(job.stats())).toMatchObject({ solutions: 288n, explored: 1 });
    job.delete();
  });

  test('clashing givens are reported with their cells', () => {
    expect(only(`55${'.'.repeat(79)}`).clashes).toEqual([
      { first: 0, second: 1, digit: 5, unit: 'row' },
    ]);
  });

  test('a malformed grid is refused', () => {
    const cells = new Uint8Array(81);
    const grid = { size: 9, boxHeight: 3, boxWidth: 3, cells };
    const refused = (grid: SudokuGrid) => failureOf(() => problems.describeSudoku({ grid })).code;
    expect(refused({ ...grid, boxWidth: 4 })).toBe('bad_size');
    expect(refused({ ...grid, cells: cells.slice(1) })).toBe('wrong_length');
    expect(refused({ ...grid, cells: cells.fill(10) })).toBe('unexpected_symbol');
  });

  test('an unknown solver is refused', () => {
    const { grid } = only(hardPuzzle);
    const solver = 'guessing' as (typeof sudokuSolvers)[number];
    expect(failureOf(() => sudokuJob(grid, { solver })).code).toBe('unknown_solver');
  });
});

test.each([10_000, 400_000])('XML of %i nested elements is refused with a code', (levels) => {
  const text = `<opensudoku>${'<a x="</">'.repeat(levels)}`;
  expect(failureOf(() => problems.describeSudoku({ text })).code).toBe('too_deep');
});

test('a text is parsed once while it is among the latest, and then freed', () => {
  const readers = new Problems(page);
  const open = (name: string) => readers.cover({ text: `${name}\n${name}\n` });
  const first = open('a') as CoverInstance & { isDeleted(): boolean };
  for (const name of ['b', 'c', 'd', 'a', 'e', 'f', 'g']) open(name);
  expect(open('a')).toBe(first);
  for (const name of ['b', 'c', 'd', 'e']) open(name);
  expect(first.isDeleted()).toBe(true);
});
