import { expect, test } from 'vitest';
import type { Explanation } from '../../web/engine/model/explanation.ts';
import type { SudokuGrid } from '../../web/engine/model/sudoku.ts';
import { loadExplain } from './load.ts';
import { engineHere } from './worker-here.ts';

const line = '8..........33......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const grid: SudokuGrid = {
  size: 9,
  boxHeight: 3,
  boxWidth: 3,
  cells: Uint8Array.from(line.replaceAll('.', '0'), Number),
};
const engine = engineHere(loadExplain, 1);

test('the module for explanations finds a digit that is wrong', async () => {
  const { repairs } = await engine.ask({ ask: 'explain', grid });
  expect(repairs).toContainEqual({ kind: 'digit', changes: [{ cell: 12, digit: 6 }] });
});

test('a digit outside the grid is refused', async () => {
  for (const candidate of [
    { cell: -1, digit: 1 },
    { cell: 81, digit: 1 },
    { cell: 0, digit: 10 },
  ]) {
    const refused = engine.ask({ ask: 'why-not', grid, candidate });
    await expect(refused).rejects.toMatchObject({ failure: { code: 'bad_setting' } });
  }
});

test('a time limit ends explanations, which say so', async () => {
  const known = await engine.ask({ ask: 'explain', grid });
  expect(known.stoppedBy).toBeNull();
  expect(await engine.ask({ ask: 'explain', grid, milliseconds: 0 })).toMatchObject({
    stoppedBy: 'time',
    complete: false,
    repairs: [],
    conflict: null,
  });
  const blank = { size: 36, boxHeight: 6, boxWidth: 6, cells: new Uint8Array(36 * 36) };
  const question = { ask: 'why-not', grid: blank, candidate: { cell: 1, digit: 1 } } as const;
  expect(await engine.ask({ ...question, milliseconds: 0 })).toEqual({
    stoppedBy: 'time',
    solution: null,
    cause: null,
    steps: null,
  });
});

test('a question that was stopped stays unanswered', async () => {
  const answers: Explanation[] = [];
  const take = (answer: Explanation) => answers.push(answer);
  const fail = () => expect.unreachable();
  engine.request({ ask: 'explain', grid }, take, fail).stop();
  await new Promise<void>((resolve) => {
    engine.request(
      { ask: 'explain', grid },
      (answer) => {
        take(answer);
        resolve();
      },
      fail,
    );
  });
  expect(answers).toHaveLength(1);
});
