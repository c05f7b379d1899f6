import { describe, expect, test } from 'vitest';
import { loadDance, sudokuSolvers } from './installed.ts';
import { blank, jigsaw, paperExample, puzzle, solution } from './samples.ts';

const dance = await loadDance();

describe('verdicts', () => {
  test('one solution', () => {
    const answer = dance.sudoku.solve(puzzle, { limit: 2 });
    expect(answer).toMatchObject({ verdict: 'unique', count: 1n, complete: true });
    expect(answer.solutions).toEqual([solution]);
    expect(answer.puzzle).toMatchObject({ cells: puzzle, size: 9, givens: 21, format: 'line' });
    expect(answer.stats).toMatchObject({ solutions: 1n, explored: 1 });
  });

  test.each(sudokuSolvers)('%s finds it too', (solver) => {
    expect(dance.sudoku.solve(puzzle, { solver }).solutions).toEqual([solution]);
  });

  test('no solution', () => {
    const answer = dance.cover.solve('a b\na\n');
    expect(answer).toMatchObject({ verdict: 'none', count: 0n, complete: true, solutions: [] });
  });

  test('at least two', () => {
    const answer = dance.sudoku.solve(blank);
    expect(answer).toMatchObject({ verdict: 'multiple', count: 2n, complete: false });
    expect(answer.stoppedBy).toBe('limit');
    expect(new Set(answer.solutions).size).toBe(2);
  });

  test.each([
    ['dominoes 4x4', 36n],
    ['16 T-tetrominoes on 8 by 8', 84n],
    ['five pentominoes 5x5', 856n],
  ])('a board and pieces in words: %s', (text, count) => {
    const answer = dance.polyomino.solve({ text, limit: 1000 });
    expect(answer).toMatchObject({ verdict: 'multiple', count, complete: true });
  });

  test('all of several', () => {
    const answer = dance.polyomino.solve({ board: '3x20', distinct: true });
    expect(answer).toMatchObject({ verdict: 'multiple', count: 2n, complete: true });
    expect(answer.stoppedBy).toBeNull();
    const letters = [...new Set(answer.solutions[0]?.replaceAll('\n', ''))].sort().join('');
    expect(letters).toBe('FILNPTUVWXYZ');
    expect(answer.solutions[0]?.split('\n').map((row) => row.length)).toEqual([20, 20, 20]);
  });

  test('a hole in a board is drawn', () => {
    const [tiling = ''] = dance.polyomino.solve({ board: '8x8-2x2', limit: 1 }).solutions;
    expect(tiling.replaceAll(/[A-Z\n]/g, '')).toBe('....');
  });

  test('irregular boxes', () => {
    const answer = dance.sudoku.solve(jigsaw, { limit: 0 });
    expect(answer).toMatchObject({ count: 2n, complete: true });
    expect(answer.solutions.toSorted()).toEqual(['1342241342313124', '1432231432414123']);
  });

  test('one solution at a limit of one is inconclusive', () => {
    const answer = dance.sudoku.solve(puzzle, { limit: 1 });
    expect(answer).toMatchObject({ verdict: 'stopped', count: 1n, complete: false });
  });

  test.each([
    ['nodes', { nodes: 1 }],
    ['time', { milliseconds: 1e-6 }],
  ])('stopped by the limit: %s', (stoppedBy, bounds) => {
    const answer = dance.polyomino.solve({ board: '6x10', distinct: true, ...bounds });
    expect(answer).toMatchObject({ verdict: 'stopped', complete: false, stoppedBy });
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

  test('a count by memo exceeds what a number can hold', () => {
    // Two rows of 100 dominoes: a Fibonacci number.
    const cell = (row: number, column: number) => `${row}-${column}`;
    const columns = Array.from({ length: 100 }, (_, i) => i);
    const items = columns.flatMap((i) => [cell(0, i), cell(1, i)]).join(' ');
    const upright = columns.map((i) => `${cell(0, i)} ${cell(1, i)}`);
    const flat = [0, 1].flatMap((row) =>
      columns.slice(1).map((i) => `${cell(row, i - 1)} ${cell(row, i)}`),
    );
    const text = [items, ...upright, ...flat].join('\n');
    for (const settings of [{ solver: 'memo', memory: 1 }, { solver: 'memo' }, {}] as const) {
      const answer = dance.cover.solve(text, { from: 'dlx', countOnly: true, ...settings });
      expect(answer).toMatchObject({ count: 573147844013817084101n, complete: true });
      expect(answer.stats.solver).toBe('memo');
    }
  });

  test('memo refuses calls that do not count all solutions', () => {
    const refused = { code: 'bad_setting' };
    for (const settings of [{}, { countOnly: true, limit: 2 }]) {
      const solve = () => dance.cover.solve(paperExample, { solver: 'memo', ...settings });
      expect(solve).toThrow(expect.objectContaining(refused));
    }
    const tile = () => dance.polyomino.solve({ board: '3x20', solver: 'memo' });
    expect(tile).toThrow(expect.objectContaining(refused));
  });

  test('counts tilings by memo on request', () => {
    // Five tilings with four dominoes each, in any order.
    const text = '| Knuth\n[0-1][0-3]\nA 00 01\nB 00 01\nC 00 01\nD 00 01\n';
    const answer = dance.polyomino.solve({ text, solver: 'memo', countOnly: true });
    expect(answer).toMatchObject({ verdict: 'multiple', count: 120n, complete: true });
    expect(answer.stats.solver).toBe('memo');
  });

  test.each(['bit-matrix', 'dancing-links'] as const)('finds tilings by %s', (solver) => {
    for (const countOnly of [false, true]) {
      const answer = dance.polyomino.solve({ board: '3x20', solver, countOnly });
      expect(answer).toMatchObject({ count: 8n, stats: { solver, nodes: 32_978n } });
      expect(answer.solutions).toHaveLength(countOnly ? 0 : 8);
    }
    const distinct = dance.polyomino.solve({ board: '3x20', solver, distinct: true });
    expect(distinct.count).toBe(2n);
  });

  test('proves that a board cannot be filled, or returns null', () => {
    const text = '.XXX\nXXXX\nXXXX\nXXX.\n\n7|D:\nXX\n';
    const proof = dance.polyomino.explain({ text });
    expect(proof).toMatchObject({ modulus: 2, total: 1, pieces: [{ name: 'D', weight: 1 }] });
    expect(proof?.weights).toBe('.010\n0101\n1010\n010.');
    expect(dance.polyomino.explain({ board: '3x20' })).toBeNull();
  });

  test('counts tilings with copies of one piece by memo', () => {
    const text = `${'XXXXXXXX\n'.repeat(8)}\n32|D:\nXX\n`;
    const answer = dance.polyomino.solve({ text, countOnly: true });
    expect(answer).toMatchObject({ count: 12_988_816n, stats: { solver: 'memo' } });
    const distinct = dance.polyomino.solve({ text, countOnly: true, distinct: true });
    expect(distinct).toMatchObject({ count: 1_629_189n, stats: { solver: 'memo' } });
    const magic = () => dance.polyomino.solve({ board: '3x20', solver: 'magic' as 'memo' });
    expect(magic).toThrow(expect.objectContaining({ code: 'unknown_solver' }));
  });

  test('finds the symmetric tilings alone', () => {
    const text = '5x8:\n\n2|tetrominoes:\n';
    const { solutions } = dance.polyomino.solve({ text, symmetric: true });
    expect(solutions).toHaveLength(13);
    const dominoes = '8x8:\n\n*|D:\nXX\n';
    const found = dance.polyomino.solve({ text: dominoes, symmetric: true });
    const counted = dance.polyomino.solve({ text: dominoes, symmetric: true, countOnly: true });
    expect(found.solutions).toHaveLength(Number(counted.count));
    expect(counted.count).toBeGreaterThan(1000n);
  });

  test('one solution by its number is the one that a search finds there', () => {
    const text = 'a b c d\na b\nc d\na\nb\nc\nd\n';
    const all = dance.cover.solve(text);
    expect(all.count).toBe(4n);
    for (const [index, cover] of all.solutions.entries()) {
      const one = dance.cover.solve(text, { solution: index + 1 });
      expect(one.solutions).toEqual([cover]);
      expect(one).toMatchObject({ verdict: 'multiple', count: 4n, complete: true });
    }
    const tilings = dance.polyomino.solve({ board: '3x20' }).solutions;
    const fifth = dance.polyomino.solve({ board: '3x20', solution: 5n });
    expect(fifth.solutions).toEqual([tilings[4]]);
    const none = dance.cover.solve('a b\na\n', { solution: 1 });
    expect(none).toMatchObject({ verdict: 'none', count: 0n, solutions: [] });
  });

  test('a solution is found by a number that no search reaches', () => {
    const text = `${'XXXXXXXXXXXX\n'.repeat(12)}\n72|D:\nXX\n`;
    const last = 53_060_477_521_960_000n;
    const answer = dance.polyomino.solve({ text, solution: String(last) });
    expect(answer).toMatchObject({ count: last, complete: true });
    expect(answer.solutions).toHaveLength(1);
    const beyond = () => dance.polyomino.solve({ text, solution: last + 1n });
    expect(beyond).toThrow("found 'solution: 53060477521960001', expected 1 … 53060477521960000");
  });

  test.each([
    [{ solution: 0 }, "found 'solution: 0', expected a positive whole number"],
    [{ solution: 'first' }, `found 'solution: "first"'`],
    [{ solution: 1.5 }, "found 'solution: 1.5'"],
    [{ solution: 1, limit: 2 }, "found 'limit: 2', expected no limit beside solution"],
    [{ solution: 1, countOnly: true }, "found 'countOnly: true'"],
    [{ solution: 1, distinct: true }, "found 'distinct: true'"],
    [{ solution: 1, symmetric: true }, "found 'symmetric: true'"],
  ])('a number of a solution that cannot be used is refused: %o', (settings, message) => {
    const refused = { board: '3x20', ...settings } as never;
    expect(() => dance.polyomino.solve(refused)).toThrow(message);
    // @ts-expect-error The types exclude it, too.
    expect(() => dance.polyomino.solve({ board: '3x20', solution: 1, distinct: true })).toThrow();
  });

  test('lists the chosen options of an exact cover', () => {
    const { solutions } = dance.cover.solve(paperExample, { limit: 10, solver: 'auto' });
    expect(solutions[0]?.map(({ number }) => number)).toEqual([4, 1, 5]);
  });
});
