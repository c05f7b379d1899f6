import { expect, test } from 'vitest';
import { dance, hardPuzzle, hardSolution } from './run';

test.each(['brute-force', 'bitsets', 'bitsets-recursive'])(
  'solves with %s when it is named',
  (solver) => {
    const { status, out } = dance(['sudoku', '--solver', solver, '--json'], hardPuzzle);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ verdict: 'unique', solutions: [hardSolution], solver });
  },
);
