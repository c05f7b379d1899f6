import { expect, test } from 'vitest';
import { loadDance, loadDanceWorker, type Package } from './installed.ts';
import { blank, puzzle, small, solution } from './samples.ts';

const dance = await loadDance();

/** Derives the candidates and their counts from all solutions. */
function fromSolutions(cells: string) {
  const { solutions, puzzle } = dance.sudoku.solve(cells, { limit: 0 });
  const digits = [...'123456789'.slice(0, puzzle.size)];
  const counts = Array.from(cells, (_, cell) =>
    digits.map((digit) => BigInt(solutions.filter((line) => line[cell] === digit).length)),
  );
  const candidates = counts.map((row) => digits.filter((_, i) => row[i] !== 0n).join(''));
  return { counts, candidates };
}

test('candidates are the digits of all solutions, with their counts', () => {
  const answer = dance.sudoku.candidates(small, { counted: true });
  expect(answer).toMatchObject({ verdict: 'multiple', count: 3n, complete: true, settled: true });
  expect(answer).toMatchObject(fromSolutions(small));
});

test('candidates equal the only solution', () => {
  const answer = dance.sudoku.candidates(puzzle);
  expect(answer).toMatchObject({ verdict: 'unique', count: 1n, complete: true, settled: true });
  expect(answer.candidates.join('')).toBe(solution);
  expect(answer.puzzle.cells).toBe(puzzle);
});

test('candidates are known before all solutions are counted', () => {
  const answer = dance.sudoku.candidates(blank);
  expect(answer).toMatchObject({ verdict: 'multiple', complete: false, settled: true });
  expect(new Set(answer.candidates)).toEqual(new Set(['123456789']));
  expect(answer.counts).toBeNull();
  expect(answer.count).toBeGreaterThanOrEqual(9n);
});

test('candidates stay within the candidates that the puzzle allows', () => {
  const candidates = Array.from(small, (_, cell) => (cell === 4 ? '2' : ''.padEnd(4, '1234')));
  const answer = dance.sudoku.candidates({ cells: small, candidates });
  expect(answer.candidates[4]).toBe('2');
  expect(answer.count).toBe(1n);
});

test('candidates are empty without a solution', () => {
  const answer = dance.sudoku.candidates('12..........34..');
  const { count } = dance.sudoku.solve('12..........34..', { limit: 0 });
  expect(answer.count).toBe(count);
  const none = dance.sudoku.candidates('123....4........');
  expect(none).toMatchObject({ verdict: 'none', count: 0n, complete: true, settled: true });
  expect(new Set(none.candidates)).toEqual(new Set(['']));
});

test('candidates are empty if givens clash', () => {
  const answer = dance.sudoku.candidates(`55${'.'.repeat(79)}`);
  expect(answer).toMatchObject({ verdict: 'invalid', count: 0n, settled: true });
  expect(answer.clashes).toEqual([{ first: 0, second: 1, digit: 5, unit: 'row' }]);
  expect(new Set(answer.candidates)).toEqual(new Set(['']));
});

test('candidates are open if the node limit ends the search', () => {
  const answer = dance.sudoku.candidates(blank, { nodes: 1 });
  expect(answer).toMatchObject({ verdict: 'stopped', complete: false, settled: false });
  expect(new Set(answer.open)).toEqual(new Set(['123456789']));
});

test('candidates come from a worker too, with progress and abort signals', async () => {
  const worker = await loadDanceWorker();
  const here = dance.sudoku.candidates(small, { counted: true });
  const { stats, ...there } = await worker.sudoku.candidates(small, { counted: true });
  expect({ ...there, stats: here.stats }).toEqual(here);

  const reason = new Error('enough');
  const controller = new AbortController();
  const reports: Package.CandidatesAnswer[] = [];
  const onProgress = (answer: Package.CandidatesAnswer) => {
    reports.push(answer);
    controller.abort(reason);
  };
  const { signal } = controller;
  const search = worker.sudoku.candidates(blank, { counted: true, signal, onProgress });
  await expect(search).rejects.toBe(reason);
  expect(reports).toMatchObject([{ complete: false }]);
  worker.terminate();
});
