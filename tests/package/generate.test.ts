import { expect, test } from 'vitest';
import { loadDance, loadDanceWorker } from './installed.ts';
import { thrown } from './samples.ts';

const dance = await loadDance();
const { sudoku } = dance;

test('a seed and a number make the same puzzle as the command does', () => {
  const { puzzle, seed, number } = sudoku.generate({ seed: 7, number: 2 });
  expect(puzzle.cells).toBe(
    '.5.....477....39..9.67....8..7.......139..67.56......12..8............12..9...46.',
  );
  expect({ seed, number }).toEqual({ seed: 7, number: 2 });
});

test('without a seed, a puzzle tells the one that makes it again', () => {
  const { puzzle, seed } = sudoku.generate();
  expect(sudoku.generate({ seed }).puzzle).toEqual(puzzle);
  expect(sudoku.solve(puzzle).count).toBe(1n);
});

test('a puzzle has the level, the symmetry and the size wished', () => {
  const { puzzle } = sudoku.generate({ level: 'hard', symmetry: 'rotational', seed: 1 });
  expect(sudoku.rate(puzzle).hardest.level).toBe('hard');
  const isGiven = [...puzzle.cells].map((cell) => cell !== '.');
  expect(isGiven).toEqual([...isGiven].reverse());
  const small = sudoku.generate({ size: 6, seed: 1 }).puzzle;
  expect(small).toMatchObject({ size: 6, boxHeight: 2, boxWidth: 3 });
  expect(sudoku.solve(small).count).toBe(1n);
});

test('a puzzle has the pattern, the givens, the boxes and the hardest step wished', () => {
  const pattern = 'xx..x..x..'.repeat(9).slice(0, 81);
  const drawn = sudoku.generate({ pattern, seed: 1 });
  expect(drawn.puzzle.cells.replace(/\d/g, 'x')).toBe(pattern);
  expect(sudoku.solve(drawn.puzzle).solutions).toEqual([drawn.solution]);
  const { cells } = sudoku.generate({ givens: 30, seed: 1 }).puzzle;
  expect(cells.replaceAll('.', '')).toHaveLength(30);
  const boxes = 'AAABBBAAABBBCCCCDDCCDDDDEEEFFFEEEFFF';
  expect(sudoku.generate({ size: 6, boxes, seed: 1 }).puzzle.boxes).toBe(boxes);
  const { puzzle } = sudoku.generate({ technique: 'naked-pair', seed: 1 });
  expect(sudoku.rate(puzzle).hardest.technique).toBe('naked-pair');
});

test('a puzzle is of the kind wished', () => {
  const jigsaw = sudoku.generate({ kind: 'jigsaw', seed: 1 });
  expect(jigsaw.puzzle.boxes).toHaveLength(81);
  expect(sudoku.solve(jigsaw.puzzle).solutions).toEqual([jigsaw.solution]);
  const killer = sudoku.generate({ kind: 'killer', size: 6, level: 'easy', seed: 1 });
  const { rules = [] } = killer.puzzle.variant ?? {};
  expect(new Set(rules.flatMap(({ cells }) => cells)).size).toBe(36);
  expect(sudoku.solve(killer.puzzle).solutions).toEqual([killer.solution]);
  const x = sudoku.generate({ kind: 'x', level: 'hard', seed: 1 }).puzzle;
  expect(x.variant?.rules.map(({ kind }) => kind)).toEqual(['diagonal', 'antidiagonal']);
  expect(sudoku.rate(x).hardest.level).toBe('hard');
});

test('workers make the same puzzles', async () => {
  const worker = await loadDanceWorker();
  try {
    const settings = { level: 'moderate', seed: 3 } as const;
    expect(await worker.sudoku.generate(settings)).toEqual(sudoku.generate(settings));
  } finally {
    worker.terminate();
  }
});

test.each([
  [{ size: 7 }, 'size: 7', '4, 6, 8, 9, 10, 12, 14, 15, 16'],
  [
    { kind: 'samurai' },
    'kind: "samurai"',
    'classic, jigsaw, x, windoku, anti-knight, anti-king, killer',
  ],
  [{ kind: 'killer', givens: 20 }, '', 'no such wish for a killer, which has no givens'],
  [{ level: 'fiendish' }, 'level: "fiendish"', 'easy, moderate, hard, very-hard, extreme'],
  [{ pattern: 'x..x' }, 'pattern.length: 4', '81'],
  [{ givens: 99 }, 'givens: 99', '1 … 81'],
  [{ number: 0 }, 'number: 0', `1 … ${Number.MAX_SAFE_INTEGER}`],
  [{ seed: -1 }, 'seed: -1', `0 … ${Number.MAX_SAFE_INTEGER}`],
])('%j is refused', (settings, found, expected) => {
  const error = thrown(() => sudoku.generate(settings as never));
  expect(error).toMatchObject({ code: 'bad_setting', found, expected });
});
