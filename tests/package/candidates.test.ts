import { expect, test } from 'vitest';
import { loadDance, loadDanceWorker, type Package } from './installed.ts';
import { blank, puzzle, small, solution } from './samples.ts';

const dance = await loadDance();

/** What all solutions together say. */
function fromSolutions(cells: string) {
  const { solutions, puzzle } = dance.sudoku.solve(cells, { limit: 0 });
  const digits = [...'123456789'.slice(0, puzzle.size)];
  const counts = Array.from(cells, (_, cell) =>
    digits.map((digit) => BigInt(solutions.filter((line) => line[cell] === digit).length)),
  );
  const candidates = counts.map((row) => digits.filter((_, i) => row[i] !== 0n).join(''));
  return { counts, candidates };
}

test('are the digits of all solutions, and how many have each', () => {
  const answer = dance.sudoku.candidates(small, { counted: true });
  expect(answer).toMatchObject({ verdict: 'multiple', count: 3n, complete: true, settled: true });
  expect(answer).toMatchObject(fromSolutions(small));
});

test('of a puzzle with one solution are this solution', () => {
  const answer = dance.sudoku.candidates(puzzle);
  expect(answer).toMatchObject({ verdict: 'unique', count: 1n, complete: true, settled: true });
  expect(answer.candidates.join('')).toBe(solution);
  expect(answer.puzzle.cells).toBe(puzzle);
});

test('are known before all solutions are counted', () => {
  const answer = dance.sudoku.candidates(blank);
  expect(answer).toMatchObject({ verdict: 'multiple', complete: false, settled: true });
  expect(new Set(answer.candidates)).toEqual(new Set(['123456789']));
  expect(answer.counts).toBeNull();
  expect(answer.count).toBeGreaterThanOrEqual(9n);
});

test('keep to the candidates that the puzzle allows', () => {
  const candidates = Array.from(small, (_, cell) => (cell === 4 ? '2' : ''.padEnd(4, '1234')));
  const answer = dance.sudoku.candidates({ cells: small, candidates });
  expect(answer.candidates[4]).toBe('2');
  expect(answer.count).toBe(1n);
});

test('there are none if nothing solves the puzzle', () => {
  const answer = dance.sudoku.candidates('12..........34..');
  const { count } = dance.sudoku.solve('12..........34..', { limit: 0 });
  expect(answer.count).toBe(count);
  const none = dance.sudoku.candidates('123....4........');
  expect(none).toMatchObject({ verdict: 'none', count: 0n, complete: true, settled: true });
  expect(new Set(none.candidates)).toEqual(new Set(['']));
});

test('there are none if givens clash', () => {
  const answer = dance.sudoku.candidates(`55${'.'.repeat(79)}`);
  expect(answer).toMatchObject({ verdict: 'invalid', count: 0n, settled: true });
  expect(answer.clashes).toEqual([{ first: 0, second: 1, digit: 5, unit: 'row' }]);
  expect(new Set(answer.candidates)).toEqual(new Set(['']));
});

test('that the nodes did not suffice for are open', () => {
  const answer = dance.sudoku.candidates(blank, { nodes: 1 });
  expect(answer).toMatchObject({ verdict: 'stopped', complete: false, settled: false });
  expect(new Set(answer.open)).toEqual(new Set(['123456789']));
});

test('come from a worker too, with progress, until a signal', async () => {
  const worker = await loadDanceWorker();
  const here = dance.sudoku.candidates(small, { counted: true });
  const { stats, ...there } = await worker.sudoku.candidates(small, { counted: true });
  expect({ ...there, stats: here.stats }).toEqual(here);

  const reason = new Error('enough');
  const controller = new AbortController();
  const heard: Package.CandidatesAnswer[] = [];
  const onProgress = (answer: Package.CandidatesAnswer) => {
    heard.push(answer);
    controller.abort(reason);
  };
  const { signal } = controller;
  const search = worker.sudoku.candidates(blank, { counted: true, signal, onProgress });
  await expect(search).rejects.toBe(reason);
  expect(heard).toMatchObject([{ complete: false }]);
  worker.terminate();
});
