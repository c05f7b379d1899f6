import { describe, expect, test } from 'vitest';
import { loadDance } from './installed.ts';
import { blank, puzzle, small, solution, thrown } from './samples.ts';

const dance = await loadDance();

describe('lists', () => {
  test('answer line by line', () => {
    const answer = dance.sudoku.solveList([puzzle, '', '# none', blank, 'what?', `55${blank}`]);
    expect(answer.lines).toEqual([1, 2, 3, 4, 5, 6]);
    expect(answer.counts).toEqual([1n, 0n, 0n, 2n, 0n, 0n]);
    expect(answer.verdicts.slice(0, 4)).toEqual(['unique', null, null, 'multiple']);
    expect(answer.complete.slice(0, 4)).toEqual([true, false, false, false]);
    expect(answer.solutions[0]).toBe(solution);
    expect(answer.solutions[4]).toBeNull();
    expect(answer.errors.map(({ line }) => line)).toEqual([2, 3, 5, 6]);
    expect(answer.stats).toMatchObject({ done: 6, puzzles: 6 });
  });

  test('may be grids in a text', () => {
    const grid = (blank.match(/.{9}/g) ?? []).join('\n');
    const { lines, verdicts } = dance.sudoku.solveList(`${grid}\n\n${grid}\n`);
    expect(lines).toEqual([1, 11]);
    expect(verdicts).toEqual(['multiple', 'multiple']);
  });

  test('mark puzzles as stopped if time runs out', () => {
    const list = Array.from({ length: 5000 }, () => puzzle);
    const { verdicts } = dance.sudoku.solveList(list, { milliseconds: 1e-6 });
    expect(verdicts).toHaveLength(5000);
    expect(verdicts.at(-1)).toBe('stopped');
  });

  test('describe each puzzle and the effort to solve it', () => {
    const list = dance.sudoku.solveList([`${puzzle} # hard`, small, 'what?']);
    expect(list.names).toEqual(['hard', '', '']);
    expect(list.puzzles).toEqual([puzzle, small, '']);
    expect(list.sizes).toEqual([9, 4, 0]);
    expect(list.givens).toEqual([21, 3, 0]);
    expect(list.nodes.map((nodes) => nodes > 0n)).toEqual([true, true, false]);
    expect(list.nodes.reduce((sum, nodes) => sum + nodes)).toBe(list.stats.nodes);
    expect(list.microseconds.every((time) => time >= 0)).toBe(true);
  });

  test('can be restricted to one format', () => {
    const text = `${puzzle}\n${small}\n`;
    expect(dance.sudoku.solveList(text, { from: 'line' }).counts).toEqual([1n, 2n]);
    const { errors } = dance.sudoku.solveList([puzzle], { from: 'rows' });
    expect(errors[0]?.code).toBe('unknown_format');
    const call = () => dance.sudoku.solveList([puzzle], { from: 'x' as never });
    expect(thrown(call).code).toBe('no_such_format');
  });

  describe('of mixed puzzles', () => {
    const rows = `${puzzle.match(/.{9}/g)?.join('\n')}`;
    const object = `{"cells":"${small}"}`;
    const string = '.Thermo~R1C1~R1C2';
    const several = '.Shape~4x4.Cage~5~R1C1~R1C2';
    const four = `sudoku 4x4\ndiagonal\n${small.match(/.{4}/g)?.join('\n')}`;
    const nine = `sudoku 9x9\ndiagonal\n${rows}`;

    // The command reads these places, too; a negative one has an error.
    test.each([
      [[rows, puzzle], '\n', [1, 10]],
      [[puzzle, rows], '\n', [1, 2]],
      [[object, rows], '\n', [1, 2]],
      [[rows, object], '\n', [1, 10]],
      [[string, string, puzzle], '\n', [1, 3]],
      [[several, several, puzzle], '\n', [1, 2, 3]],
      [[puzzle, four, small], '\n\n', [1, 3, 10]],
      [[nine, rows, puzzle], '\n\n', [1, 13, 23]],
      [[nine, small], '\n\n', [1, 13]],
      [[puzzle, nine, 'what?', rows], '\n\n', [1, 3, -15, 17]],
    ])('find each where it is: %#', (pieces, separator, places) => {
      const { lines, errors } = dance.sudoku.solveList(`${pieces.join(separator)}\n`);
      expect(lines).toEqual(places.map(Math.abs));
      expect(errors.map(({ line }) => -line)).toEqual(places.filter((place) => place < 0));
    });
  });

  describe('with a puzzle in several lines', () => {
    const grid = `${puzzle.match(/.{9}/g)?.join('\n')}\n`;
    const drawn = '1 . | . .\r\n. . | 3 .\r\n----+----\r\n. . | . .\r\n. . | . 2\r\n';
    const killer = 'sudoku 4x4\nkiller-cage 3: R1C1 R1C2\nkiller-cage 6: R3C1 R3C2 R4C1';

    test('read it as one', () => {
      const answer = dance.sudoku.solveList([puzzle, grid, drawn, `\n${killer}`, `${small}\n`]);
      expect(answer.puzzles).toEqual([puzzle, puzzle, small, '.'.repeat(16), small]);
      expect(answer.verdicts).toEqual(['unique', 'unique', 'multiple', 'multiple', 'multiple']);
      expect(answer.solutions.slice(0, 2)).toEqual([solution, solution]);
      expect(answer.lines).toEqual([1, 2, 3, 4, 5]);
      expect(answer.errors).toEqual([]);
    });

    test('in its format', () => {
      const { verdicts, errors } = dance.sudoku.solveList([grid, puzzle, grid], { from: 'rows' });
      expect(verdicts).toEqual(['unique', null, 'unique']);
      expect(errors).toMatchObject([{ code: 'unknown_format', line: 2 }]);
    });

    test('refuse several in one element, and junk, alone', () => {
      const rule = 'sudoku 4x4\nkiller-cage 1000: R1C1 R1C2';
      const list = [puzzle, `${blank}\n${blank}`, 'foo\nbar', '\n\n', rule, grid];
      const { verdicts, errors } = dance.sudoku.solveList(list);
      expect(verdicts).toEqual(['unique', null, null, null, null, 'unique']);
      expect(errors).toMatchObject([
        { code: 'several_puzzles', line: 2, column: 0, found: '2', expected: '1' },
        { code: 'unknown_format', line: 3, column: 0 },
        { code: 'empty_text', line: 4, column: 0 },
        { code: 'impossible_number', line: 5, column: 0 },
      ]);
    });

    test('refuse one that is too large, alone', () => {
      const list = [`${grid}${'#\n'.repeat(4 << 20)}`, puzzle, 'x'.repeat(9 << 20)];
      const { verdicts, errors } = dance.sudoku.solveList(list);
      expect(verdicts).toEqual([null, 'unique', null]);
      expect(errors.map(({ code, line }) => [code, line])).toEqual([
        ['text_too_large', 1],
        ['text_too_large', 3],
      ]);
    });
  });

  test('apply the limit to each puzzle', () => {
    const { counts, complete } = dance.sudoku.solveList([small, puzzle, blank], { limit: 5 });
    expect(counts).toEqual([3n, 1n, 5n]);
    expect(complete).toEqual([true, true, false]);
    expect(dance.sudoku.solveList([small], { limit: 0 }).counts).toEqual([3n]);
    expect(dance.sudoku.solveList([blank], { limit: 3n }).counts).toEqual([3n]);
  });

  test('may be empty', () => {
    expect(dance.sudoku.solveList([]).counts).toEqual([]);
  });
});
