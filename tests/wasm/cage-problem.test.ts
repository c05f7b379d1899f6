import { expect, test } from 'vitest';
import { Problems } from '../../web/engine/worker/problems.ts';
import { openTask } from '../../web/engine/worker/tasks.ts';
import { cage, cageProblem, givens, pair, sums } from '../../web/page/sections/learn/model/cage.ts';
import { canBeWatched } from '../../web/page/shared/model/watched-problem.ts';
import { loadCover } from './load.ts';

const problems = new Problems(await loadCover());

/** Finds all 4×4 grids without exact covers. */
function* grids(cells: readonly number[] = []): Generator<readonly number[]> {
  if (cells.length === 16) yield cells;
  const [row, column] = [Math.floor(cells.length / 4), cells.length % 4];
  for (let digit = 1; cells.length < 16 && digit <= 4; digit += 1) {
    const clashes = cells.some((other, cell) => {
      const [otherRow, otherColumn] = [Math.floor(cell / 4), cell % 4];
      const isInBox = otherRow >> 1 === row >> 1 && otherColumn >> 1 === column >> 1;
      return other === digit && (otherRow === row || otherColumn === column || isInBox);
    });
    if (!clashes) yield* grids([...cells, digit]);
  }
}

const all = [...grids()].filter((grid) =>
  [...givens].every(([cell, digit]) => grid[cell] === digit),
);
const at = (grid: readonly number[], cells: readonly number[]) =>
  cells.map((cell) => grid[cell] ?? 0);

test.each(sums)('a cage of %i has a cover for each solution, and can be watched', (sum) => {
  const text = cageProblem(sum);
  const settings = { format: 'dlx', solver: 'auto', itemChoice: 'fewest' } as const;
  const work = openTask(problems, { kind: 'cover', text, ...settings }, {});
  while (!work.end) work.run();
  const solutions = all.filter((grid) => {
    const [first = 0, second = 0] = at(grid, cage);
    return first + second === sum && new Set(at(grid, pair)).size === 1;
  });
  expect(solutions.length).toBeGreaterThan(0);
  expect(work.found).toBe(solutions.length);
  work.delete();
  const [interpretation] = problems.describeCover({ text, format: 'dlx' }).interpretations;
  expect(interpretation && canBeWatched(interpretation)).toBe(true);
});
