import { describe, expect, test, vi } from 'vitest';
import { loadDance, loadDanceWorker } from './installed.ts';
import { puzzle, thrown } from './samples.ts';

const dance = await loadDance();

describe('errors', () => {
  test('state what is wrong and where', () => {
    const error = thrown(() => dance.cover.solve('101\n012\n'));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'DanceError', code: 'unexpected_symbol' });
    expect([error.line, error.column]).toEqual([2, 3]);
    expect(error.message).toMatch(/^this cannot be read here: found '2'/);
  });

  test.each([
    ['an unknown board', () => dance.polyomino.solve({ board: 'round' }), 'unknown_board'],
    ['a solver', () => dance.cover.solve('a\na\n', { solver: 'x' as never }), 'unknown_solver'],
    ['a solver', () => dance.sudoku.solve(puzzle, { solver: 'x' as never }), 'unknown_solver'],
    ['a format', () => dance.sudoku.write(puzzle, 'x' as never), 'no_such_format'],
    ['a format', () => dance.polyomino.read('X', { from: 'x' as never }), 'no_such_format'],
    ['a format', () => dance.polyomino.write('X', 'polyform' as never), 'no_such_format'],
    ['what does not fit', () => dance.sudoku.write({ cells: '.' }, 'sdm'), 'does_not_fit'],
    ['words', () => dance.polyomino.solve({ text: 'what?' }), 'not_pictures'],
    ['no square', () => dance.sudoku.solve({ cells: '12' }), 'wrong_length'],
    ['a box', () => dance.sudoku.solve({ cells: '.', boxes: 'AB' }), 'wrong_length'],
    ['boxes', () => dance.sudoku.solve({ cells: '....', boxes: 'ABAA' }), 'bad_boxes'],
    ['a high digit', () => dance.sudoku.solve({ cells: '1..3' }), 'unexpected_symbol'],
  ])('%s is refused', (_, call, code) => {
    expect(thrown(call).code).toBe(code);
  });

  test.each<[string, (text: string) => unknown]>([
    ['sudoku.solve', (text) => dance.sudoku.solve(text)],
    ['sudoku.read', (text) => dance.sudoku.read(text)],
    ['sudoku.write', (text) => dance.sudoku.write(text, 'line')],
    ['sudoku.solveList', (text) => dance.sudoku.solveList(text)],
    ['cover.solve', (text) => dance.cover.solve(text)],
    ['polyomino.solve', (text) => dance.polyomino.solve({ text })],
  ])('a string of 200 MB is refused unread by %s', (_, call) => {
    const encode = vi.spyOn(TextEncoder.prototype, 'encode');
    const encodeInto = vi.spyOn(TextEncoder.prototype, 'encodeInto');
    const long = ' '.repeat(200 << 20);
    expect(thrown(() => call(long))).toMatchObject({
      code: 'text_too_large',
      found: String(long.length),
    });
    const texts = [...encode.mock.calls, ...encodeInto.mock.calls];
    expect(texts.filter(([text]) => text === long)).toEqual([]);
    vi.restoreAllMocks();
  });

  test('give the place of a surplus puzzle', () => {
    const error = thrown(() => dance.sudoku.solve(`${puzzle}\n${puzzle}\n`));
    expect(error).toMatchObject({ code: 'several_puzzles', line: 2, column: 1 });
  });

  test.each<[string, () => unknown]>([
    ['puzzle: undefined', () => dance.sudoku.solve(undefined as never)],
    ['puzzle: null', () => dance.sudoku.solve(null as never)],
    ['puzzle: 81', () => dance.sudoku.candidates(81 as never)],
    ['cells: 5', () => dance.sudoku.solve({ cells: 5 as never })],
    ['candidates: object', () => dance.sudoku.solve({ cells: '.', candidates: {} as never })],
    ['candidates[0]: 1', () => dance.sudoku.solve({ cells: '.', candidates: [1 as never] })],
    ['candidates.length: 0', () => dance.sudoku.solve({ cells: '.', candidates: [] })],
    ['size: 4', () => dance.sudoku.solve({ cells: '.'.repeat(81), size: 4 } as never)],
    ['size: "9"', () => dance.sudoku.solve({ cells: '.'.repeat(81), size: '9' } as never)],
    ['boxHeight: 2', () => dance.sudoku.solve({ cells: '.'.repeat(81), boxHeight: 2 })],
    ['boxWidth: 0', () => dance.sudoku.solve({ cells: '.', boxWidth: 0 })],
    ['name: 1', () => dance.sudoku.write({ cells: '.', name: 1 as never }, 'line')],
    ['text: undefined', () => dance.sudoku.read(undefined as never)],
    ['format: undefined', () => dance.sudoku.write(puzzle, undefined as never)],
    ['from: 1', () => dance.sudoku.read(puzzle, { from: 1 as never })],
    ['settings: null', () => dance.sudoku.solve(puzzle, null as never)],
    ['settings: function', () => dance.sudoku.solve(puzzle, (() => 1) as never)],
    ['limmit: 2', () => dance.sudoku.solve(puzzle, { limmit: 2 } as never)],
    ['choose: "first"', () => dance.sudoku.read(puzzle, { choose: 'first' } as never)],
    ['signal: object', () => dance.cover.solve('a\na\n', { signal: {} } as never)],
    ['limit: -1', () => dance.sudoku.solve(puzzle, { limit: -1 })],
    ['limit: "2"', () => dance.sudoku.solve(puzzle, { limit: '2' as never })],
    ['limit: -2', () => dance.sudoku.solve(puzzle, { limit: -2n })],
    ['nodes: NaN', () => dance.sudoku.solve(puzzle, { nodes: Number.NaN })],
    ['milliseconds: 0', () => dance.sudoku.solve(puzzle, { milliseconds: 0 })],
    ['countOnly: 1', () => dance.sudoku.solve(puzzle, { countOnly: 1 as never })],
    ['counted: "no"', () => dance.sudoku.candidates(puzzle, { counted: 'no' as never })],
    ['solver: null', () => dance.sudoku.solve(puzzle, { solver: null as never })],
    ['list: null', () => dance.sudoku.solveList(null as never)],
    ['list[1]: 5', () => dance.sudoku.solveList([puzzle, 5 as never])],
    ['list[1]: undefined', () => dance.sudoku.solveList(Array(2).fill(puzzle, 0, 1))],
    ['text: array', () => dance.cover.solve(['a', 'a'] as never)],
    ['choose: "last"', () => dance.cover.solve('a\na\n', { choose: 'last' as never })],
    ['from: 1', () => dance.cover.read('a\na\n', { from: 1 as never })],
    ['board: undefined', () => dance.polyomino.solve(undefined as never)],
    ['text: 5', () => dance.polyomino.solve({ text: 5 as never })],
    ['board: "6x10"', () => dance.polyomino.solve({ text: 'X', board: '6x10' } as never)],
    ['from: 1', () => dance.polyomino.solve({ text: 'X', from: 1 as never })],
    ['text: undefined', () => dance.polyomino.read(undefined as never)],
    ['format: undefined', () => dance.polyomino.write('X', undefined as never)],
    ['distinct: "no"', () => dance.polyomino.solve({ board: '3x20', distinct: 'no' as never })],
  ])('report that %s cannot be used', (found, call) => {
    expect(thrown(call)).toMatchObject({ code: 'bad_setting', found });
  });

  test('name a setting that isn’t there, and those that are', () => {
    const call = () => dance.sudoku.solveList([puzzle], { lmit: 2 } as never);
    expect(thrown(call).message).toBe(
      "'lmit' is not a setting; the settings are limit, milliseconds, solver, from",
    );
  });

  test('are written as JSON with their sentence, code and place', () => {
    const error = thrown(() => dance.cover.solve('101\n012\n'));
    const { code, message, line, column, found, expected } = error;
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'DanceError',
      code,
      message,
      line,
      column,
      found,
      expected,
    });
    expect(structuredClone(error.toJSON())).toEqual(error.toJSON());
    const [row] = JSON.parse(JSON.stringify(dance.sudoku.solveList(['what?']))).errors;
    expect(row).toMatchObject({ code: 'unknown_format', line: 1 });
    expect(row.message).toBeTruthy();
  });

  test('of a worker reject its promises and are never thrown', async () => {
    const worker = await loadDanceWorker();
    const calls: [string, () => Promise<unknown>][] = [
      ['puzzle: 5', () => worker.sudoku.solve(5 as never)],
      ['settings: null', () => worker.sudoku.search(puzzle, null as never)],
      ['text: undefined', () => worker.cover.read(undefined as never)],
      ['format: 1', () => worker.sudoku.write(puzzle, 1 as never)],
      ['signal: number', () => worker.sudoku.solve(puzzle, { signal: 1 as never })],
      ['onProgress: string', () => worker.cover.solve('a\na\n', { onProgress: 'x' as never })],
      ['board: undefined', () => worker.polyomino.search(undefined as never)],
    ];
    for (const [found, call] of calls) {
      await expect(call()).rejects.toMatchObject({
        name: 'DanceError',
        code: 'bad_setting',
        found,
      });
    }
    const uncloneable = worker.sudoku.solve(Symbol('x') as never);
    await expect(uncloneable).rejects.toMatchObject({ code: 'bad_setting' });
    expect((await worker.sudoku.solve(puzzle)).verdict).toBe('unique');
    worker.terminate();
  });
});
