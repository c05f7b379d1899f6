import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { VariantStep } from '../../web/engine/model/steps.ts';
import { loadExplain, loadSudoku } from './load.ts';
import { engineHere } from './worker-here.ts';

const engine = engineHere(loadSudoku, 1);
const puzzle = await engine.ask({
  ask: 'read-variant',
  text: 'sudoku 4x4\n....\n....\n...1\n....\nkiller-cage 7: R1C1 R1C2\nkiller-cage 3: R1C3 R1C4\nkiller-cage 4: R2C1 R3C1\nless: R2C3 R2C4\n',
});
const solution = Uint8Array.from('4312123434212143', Number);
const noDigits = new Int8Array(16).fill(-1);
const noNotes = new Float64Array(16);

test('a hint for a variant names the rule that it needs', async () => {
  const question = { ask: 'hint-variant', puzzle, placed: noDigits, notes: noNotes } as const;
  const hint = await engine.ask(question);
  expect(hint).toMatchObject({
    wrong: [],
    lacking: [],
    step: { kind: 'rule', rules: [1], units: [], assumption: null, placement: null, difficulty: 2 },
  });
  expect(hint.step?.eliminations[0]).toEqual({ cell: 2, digit: 2 });
  expect(await engine.ask({ ...question, solution })).toEqual(hint);
});

test('the digits to note are those that each rule allows', async () => {
  const open = await engine.ask({ ask: 'open-digits', puzzle });
  const noted = open.map((set) => [1, 2, 3, 4].filter((digit) => (set >> digit) & 1).join(''));
  expect(noted.slice(0, 4)).toEqual(['34', '34', '1', '2']);
  expect(noted.slice(4, 8)).toEqual(['1', '1234', '123', '234']);
});

test('steps alone lead to the solution', async () => {
  const placed = noDigits.slice();
  const notes = noNotes.map(() => 0b11110);
  let hardest = 0;
  for (;;) {
    const { step } = await engine.ask({ ask: 'hint-variant', puzzle, placed, notes, solution });
    if (!step) break;
    hardest = Math.max(hardest, step.difficulty);
    if (step.placement) placed[step.placement.cell] = step.placement.digit;
    for (const { cell, digit } of step.eliminations) notes[cell] = (notes[cell] ?? 0) - 2 ** digit;
  }
  expect(Array.from(placed, (digit, cell) => (digit < 0 ? puzzle.givens[cell] : digit))).toEqual([
    ...solution,
  ]);
  expect(await engine.ask({ ask: 'rate-variant', puzzle })).toEqual({
    difficulty: hardest,
    level: 'easy',
    assumptions: 0,
    searches: 0,
  });
});

test('hints tell sums, and chains of what each rule and unit leaves until nothing fits', async () => {
  const text = readFileSync(
    new URL('../data/formats/variants/chains.rule-text', import.meta.url),
    'utf8',
  );
  const killer = await engine.ask({ ask: 'read-variant', text });
  const placed = new Int8Array(81).fill(-1);
  const notes = new Float64Array(81).fill(0b1111111110);
  const told: VariantStep[] = [];
  for (;;) {
    const { step } = await engine.ask({ ask: 'hint-variant', puzzle: killer, placed, notes });
    if (!step) break;
    told.push(step);
    if (step.placement) placed[step.placement.cell] = step.placement.digit;
    for (const { cell, digit } of step.eliminations) notes[cell] = (notes[cell] ?? 0) - 2 ** digit;
  }
  // Box 9 adds up to 45, and the cages that cover it except R9C7, but R8C6 also, to 46.
  expect(told.find(({ others }) => others.length === 1)).toMatchObject({
    kind: 'sum',
    units: [{ kind: 'box', number: 8, grid: 0 }],
    rules: [20, 21, 22],
    cells: [68],
    others: [78],
    total: 1,
  });
  // A 1 in R2C3 leaves an 8 for R2C4, and too little for a cage of 16 in the same boxes.
  expect(told.find(({ chain }) => chain.length === 2)).toMatchObject({
    kind: 'contradiction',
    assumption: { cell: 11, digit: 1 },
    chain: [
      { unit: null, rule: 2, left: [{ cell: 12, digits: [8] }] },
      { unit: null, rule: 9, left: [] },
    ],
    eliminations: [{ cell: 11, digit: 1 }],
  });
});

test('wrong digits and notes come first, and several solutions have no steps', async () => {
  const placed = noDigits.with(0, 1);
  const notes = noNotes.map(() => 0b11110).with(1, 0b10);
  expect(await engine.ask({ ask: 'hint-variant', puzzle, placed, notes, solution })).toEqual({
    wrong: [{ cell: 0, digit: 1 }],
    lacking: [1],
    step: null,
  });
  const open = { ...puzzle, rules: [] };
  await expect(
    engine.ask({ ask: 'hint-variant', puzzle: open, placed, notes }),
  ).rejects.toMatchObject({ failure: { code: 'several_solutions' } });
});

test('the techniques of plain puzzles apply where rules only say which cells differ', async () => {
  const explain = engineHere(loadExplain, 1);
  const text =
    'sudoku 9x9\n.3..926..\n....7....\n...4...1.\n.4......1\n9..5..327\n.........\n......7..\n.........\n58.......\ndiagonal\nantidiagonal\n';
  const diagonals = await engine.ask({ ask: 'read-variant', text });
  const grid = await engine.ask({ ask: 'houses', puzzle: diagonals });
  if (!grid) throw new Error('the diagonals are no houses');
  expect(grid.regions?.map(({ rule }) => rule)).toEqual(['diagonal', 'antidiagonal']);
  expect(grid.regions?.[0]?.cells).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80]);
  const { er, hardest } = await explain.ask({ ask: 'rate', grid });
  expect({ er, technique: hardest.technique }).toEqual({ er: 3, technique: 'naked-pair' });
  const steps = await explain.ask({ ask: 'steps', grid });
  expect((await explain.ask({ ask: 'hint', grid })).step).toEqual(steps[0]);
  expect(steps.flatMap(({ placement }) => placement ?? [])).toHaveLength(
    grid.cells.filter((digit) => digit === 0).length,
  );
  expect(await engine.ask({ ask: 'houses', puzzle })).toBeNull();
});
