import { expect, test } from 'vitest';
import { loadDance, loadDanceWorker } from './installed.ts';
import { puzzle, solution, thrown } from './samples.ts';

const dance = await loadDance();
const hard = '8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........';

test('a puzzle is rated as Sudoku Explainer rates it', () => {
  const { er, ep, ed, hardest } = dance.sudoku.rate(hard);
  expect({ er, ep, ed }).toEqual({ er: 8.3, ep: 1.2, ed: 1.2 });
  expect(hardest.technique).toBe('region-chains');
});

test('a hint is the first of the steps, or names a wrong digit', () => {
  const { steps } = dance.sudoku.steps(hard);
  expect(dance.sudoku.hint(hard).step).toEqual(steps[0]);
  const placed = `.4${'.'.repeat(79)}`;
  expect(dance.sudoku.hint(hard, { placed }).wrong).toEqual([{ cell: 1, digit: 4 }]);
  expect(dance.sudoku.hint(puzzle, { placed: solution }).step).toBeNull();
  const notes = Array.from(hard, (symbol, cell) =>
    symbol === '.' && cell === 1 ? '4' : '123456789',
  );
  expect(dance.sudoku.hint(hard, { notes }).lacking).toEqual([1]);
  expect(thrown(() => dance.sudoku.hint(hard, { notes: ['1'] }))).toMatchObject({
    code: 'bad_setting',
    found: 'notes.length: 1',
    expected: '81',
  });
});

const cages =
  'sudoku 4x4\n....\n....\n...1\n....\nkiller-cage 7: R1C1 R1C2\nkiller-cage 3: R1C3 R1C4\nkiller-cage 4: R2C1 R3C1\nless: R2C3 R2C4\n';

test('a puzzle whose rules add houses is rated like a plain one', () => {
  const diagonals =
    '.3..926......7.......4...1..4......19..5..327...............7...........58.......';
  const rows = diagonals.match(/.{9}/g)?.join('\n');
  const x = `sudoku 9x9\n${rows}\ndiagonal\nantidiagonal\n`;
  const { er, hardest, regions } = dance.sudoku.rate(x);
  expect({ er, technique: hardest.technique }).toEqual({ er: 3, technique: 'naked-pair' });
  expect(regions?.map(({ rule }) => rule)).toEqual(['diagonal', 'antidiagonal']);
  expect(dance.sudoku.hint(x).step).toEqual(dance.sudoku.steps(x).steps[0]);
});

test('a hint for a variant names the rules that it needs, after the digits placed', () => {
  const { step } = dance.sudoku.hint(cages);
  expect(step).toMatchObject({ rules: [1], difficulty: 2 });
  expect(dance.sudoku.hint(cages, { placed: '1...............' }).wrong).toEqual([
    { cell: 0, digit: 1 },
  ]);
  const notes = Array.from({ length: 16 }, (_, cell) => (cell === 2 ? '2' : '1234'));
  expect(dance.sudoku.hint(cages, { notes }).lacking).toEqual([2]);
  expect(thrown(() => dance.sudoku.hint(cages, { placed: '12' }))).toMatchObject({
    code: 'bad_setting',
    expected: '16',
  });
});

test('workers give the same answers', async () => {
  const worker = await loadDanceWorker();
  try {
    expect(await worker.sudoku.rate(hard)).toEqual(dance.sudoku.rate(hard));
    expect(await worker.sudoku.steps(hard)).toEqual(dance.sudoku.steps(hard));
    expect(await worker.sudoku.hint(hard)).toEqual(dance.sudoku.hint(hard));
  } finally {
    worker.terminate();
  }
});

test('a puzzle without steps gets an error that says why', () => {
  expect(thrown(() => dance.sudoku.rate('.'.repeat(81)))).toMatchObject({
    code: 'several_solutions',
  });
  expect(thrown(() => dance.sudoku.steps(cages))).toMatchObject({
    code: 'plain_only',
    found: 'killer-cage, less',
  });
  expect(thrown(() => dance.sudoku.hint(hard, { milliseconds: -1 }))).toMatchObject({
    code: 'bad_setting',
  });
});
