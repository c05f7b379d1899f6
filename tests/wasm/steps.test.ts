import { expect, test } from 'vitest';
import type { SudokuGrid } from '../../web/engine/model/sudoku.ts';
import { loadExplain } from './load.ts';
import { engineHere } from './worker-here.ts';

const gridOf = (line: string): SudokuGrid => {
  const size = Math.sqrt(line.length);
  const side = Math.sqrt(size);
  const cells = Uint8Array.from(line.replaceAll('.', '0'), Number);
  return { size, boxHeight: side, boxWidth: side, cells };
};

/** Rated 8.3/1.2/1.2 by SukakuExplainer, with region forcing chains. */
const hard = gridOf(
  '8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........',
);
const engine = engineHere(loadExplain, 1);

test('the module for explanations rates a puzzle', async () => {
  expect(await engine.ask({ ask: 'rate', grid: hard })).toMatchObject({
    er: 8.3,
    ep: 1.2,
    ed: 1.2,
    hardest: { technique: 'region-chains', dynamic: false, nesting: 0, rating: 8.3 },
  });
});

test('its steps lead to the solution, and their chains to what they prove', async () => {
  // Nothing replaces its region chains.
  const grid = gridOf(
    '3.....5.784.....6...7....2...6.48.75.9...6...4...9.3.....2...3....65.....1...7..4',
  );
  const steps = await engine.ask({ ask: 'steps', grid });
  const cells = grid.cells.slice();
  for (const { placement } of steps) if (placement) cells[placement.cell] = placement.digit;
  expect(cells.every((digit) => digit > 0)).toBe(true);
  const chains = steps.find(({ technique }) => technique === 'region-chains');
  const [erased] = chains?.eliminations ?? [];
  expect(chains?.chains.length).toBeGreaterThan(1);
  for (const chain of chains?.chains ?? []) {
    expect(chain[0]).toMatchObject({ right: true, from: [] });
    expect(chain.at(-1)).toMatchObject({ ...erased, right: false });
  }
});

test('a hint names wrong digits first', async () => {
  const placed = new Uint8Array(81);
  placed[1] = 4;
  const wrong = await engine.ask({ ask: 'hint', grid: hard, placed });
  expect(wrong).toEqual({ wrong: [{ cell: 1, digit: 4 }], lacking: [], step: null });
  const { step } = await engine.ask({ ask: 'hint', grid: hard });
  expect(step).toMatchObject({ technique: 'hidden-single', placement: { cell: 20, digit: 7 } });
});

test('notes count as candidates once every empty cell has some', async () => {
  const notes = Float64Array.from(hard.cells, (digit) => (digit > 0 ? 0 : 2 ** 10 - 2));
  const first = await engine.ask({ ask: 'hint', grid: hard, notes });
  expect(first.step).toMatchObject({ technique: 'hidden-single', placement: { cell: 20 } });
  notes[1] = 2 ** 4;
  notes[20] = 2 ** 1 + 2 ** 7;
  const wrong = await engine.ask({ ask: 'hint', grid: hard, notes });
  expect(wrong).toEqual({ wrong: [], lacking: [1], step: null });
  notes[3] = 0;
  expect((await engine.ask({ ask: 'hint', grid: hard, notes })).step).toEqual(first.step);
});

test.each([
  ['no_solution', gridOf('11..............')],
  ['several_solutions', gridOf('................')],
  ['too_large', { size: 25, boxHeight: 5, boxWidth: 5, cells: new Uint8Array(625) }],
] as const)('without steps to one solution, the failure is %s', async (code, grid) => {
  for (const ask of ['rate', 'steps', 'hint'] as const) {
    await expect(engine.ask({ ask, grid })).rejects.toMatchObject({ failure: { code } });
  }
});

test('a time limit ends the search for steps', async () => {
  const question = { ask: 'steps', grid: hard, milliseconds: 0 } as const;
  await expect(engine.ask(question)).rejects.toMatchObject({ failure: { code: 'stopped' } });
});
