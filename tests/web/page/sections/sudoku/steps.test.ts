import { expect, test } from 'vitest';
import type { SolvingStep } from '../../../../../web/engine/model/steps.ts';
import { digitsOf } from '../../../../../web/page/sections/sudoku/model/candidates.ts';
import { linksOf, marksWith } from '../../../../../web/page/sections/sudoku/model/marks.ts';
import {
  hardestOf,
  proofOf,
  reachedBy,
  withNames,
} from '../../../../../web/page/sections/sudoku/model/steps.ts';

const grid = {
  size: 4,
  boxHeight: 2,
  boxWidth: 2,
  cells: Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]),
};
const plain = {
  dynamic: false,
  nesting: 0,
  rating: 1.2,
  level: 'easy',
  placement: null,
  eliminations: [],
  units: [],
  cells: [],
  digits: [],
  chains: [],
} as const;
const steps: readonly SolvingStep[] = [
  { ...plain, technique: 'pointing', rating: 2.6, eliminations: [{ cell: 1, digit: 2 }] },
  { ...plain, technique: 'hidden-single', placement: { cell: 2, digit: 2 } },
  {
    ...plain,
    technique: 'claiming',
    rating: 2.8,
    cells: [5],
    eliminations: [{ cell: 7, digit: 3 }],
  },
];

test('the board before a step has the digits placed and the candidates left', () => {
  const before = reachedBy(grid, steps, 0);
  expect([...before.placed]).toEqual([...grid.cells]);
  expect(digitsOf(before.marks[1] ?? 0)).toEqual([2, 3, 4]);
  expect(digitsOf(before.gone[1] ?? 0)).toEqual([2]);
  const after = reachedBy(grid, steps, 2);
  expect(after.placed[2]).toBe(2);
  expect(digitsOf(after.marks[1] ?? 0)).toEqual([3, 4]);
  expect(digitsOf(after.marks[6] ?? 0)).toEqual([1, 3, 4]);
});

test('regions have the names of their rules, also in chains', () => {
  const unit = { kind: 'region', number: 1 } as const;
  const chains = [[{ cell: 0, digit: 1, right: true, unit, from: [] }]];
  const step = { ...plain, technique: 'turbot-fish', units: [unit], chains } as const;
  const regions = (['diagonal', 'antidiagonal'] as const).map((rule) => ({ cells: [], rule }));
  const named = withNames(step, regions, (rule) => `the ${rule}`);
  expect(named.units).toEqual([{ ...unit, rule: 'the antidiagonal' }]);
  expect(named.chains[0]?.[0]?.unit).toEqual({ ...unit, rule: 'the antidiagonal' });
});

test('the cells of the units that a step looks at are known', () => {
  const step = { ...plain, technique: 'naked-pair' } as const;
  const seen = (units: SolvingStep['units']) => reachedBy(grid, [{ ...step, units }], 0).seen;
  expect(seen([])).toEqual([]);
  expect(seen([{ kind: 'box', number: 1 }])).toEqual([2, 3, 6, 7]);
  expect(
    seen([
      { kind: 'row', number: 0 },
      { kind: 'column', number: 3 },
    ]),
  ).toEqual([0, 1, 2, 3, 7, 11, 15]);
});

test('singles rest on the digits that leave them', () => {
  const hidden = {
    ...plain,
    technique: 'hidden-single',
    units: [{ kind: 'box', number: 1 }],
    placement: { cell: 7, digit: 1 },
  } as const;
  // The 1 in row 1 sees two of the others, that in column 3 a third.
  const cells = Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
  const proof = (step: SolvingStep) => reachedBy({ ...grid, cells }, [step], 0).proof;
  expect(proof(hidden)).toEqual({ blocks: [0, 10], cells: [], digits: [] });
  // Earlier steps have ruled out the 3.
  const three = { ...hidden, placement: { cell: 7, digit: 3 } };
  expect(proof(three)).toEqual({ blocks: [], cells: [2, 3, 6], digits: [] });
  const naked = { ...hidden, technique: 'naked-single', placement: { cell: 2, digit: 4 } } as const;
  expect(proof(naked)).toEqual({ blocks: [10], cells: [], digits: [2, 3] });
  cells[3] = 2;
  cells[7] = 3;
  expect(proof(naked)).toEqual({ blocks: [10, 3, 7], cells: [], digits: [] });
  // Of the others, one sees a 3, and another lost it before.
  expect(proof({ ...hidden, placement: { cell: 6, digit: 3 } })).toEqual({
    blocks: [7],
    cells: [],
    digits: [],
  });
  expect(proof(steps[0] as SolvingStep).blocks).toEqual([]);
  const marks = marksWith({ about: 'steps', steps: [hidden] }, [], 0, [0, 10]);
  expect(marks.map(({ cell, kind }) => [cell, kind])).toEqual([
    [0, 'cause'],
    [10, 'cause'],
    [7, 'hint'],
  ]);
});

test('a digit 0 is no empty cell', () => {
  const zero = [0, null, null, 1];
  const peers = zero.map((_, cell) => new Set([0, 1, 2, 3].filter((other) => other !== cell)));
  const single = { ...plain, technique: 'naked-single', placement: { cell: 1, digit: 2 } } as const;
  expect(proofOf(peers, zero, [0, 1, 2, 3], [], single)).toEqual({
    blocks: [0, 3],
    cells: [],
    digits: [3],
  });
});

test('a chain links what follows to what it follows from, each once', () => {
  const at = (cell: number, right: boolean, ...from: number[]) => ({ cell, digit: 1, right, from });
  const aic = { ...plain, technique: 'forcing-chain' } as const;
  const chain = [at(0, true), at(1, false, 0), at(5, true, 1), at(3, false, 0, 2)];
  const links = linksOf({ ...aic, chains: [chain, chain.slice(0, 2)] });
  expect(links.map(({ from, to, isStrong }) => [from.cell, to.cell, isStrong])).toEqual([
    [0, 1, false],
    [1, 5, true],
    [0, 3, false],
    [5, 3, false],
  ]);
  const long = Array.from({ length: 42 }, (_, cell) => at(cell, true, ...(cell ? [cell - 1] : [])));
  expect(linksOf({ ...aic, chains: [long] })).toEqual([]);
});

test('restricted candidates count', () => {
  const candidates = new Float64Array(16).fill(30);
  candidates[1] = 2 ** 4;
  expect(digitsOf(reachedBy({ ...grid, candidates }, [], 0).marks[1] ?? 0)).toEqual([4]);
});

test('the hardest step is the first of its rating', () => {
  expect(hardestOf(steps)).toBe(2);
  expect(hardestOf([...steps, ...steps])).toBe(2);
});

test('a step marks what it rests on, what it rules out and what it proves', () => {
  const marks = (at: number) => marksWith({ about: 'steps', steps }, [], at);
  expect(marks(1)).toEqual([{ cell: 2, kind: 'hint', digits: [2] }]);
  expect(marks(2)).toEqual([
    { cell: 5, kind: 'cause', digits: [] },
    { cell: 7, kind: 'refuted', digits: [] },
  ]);
});
