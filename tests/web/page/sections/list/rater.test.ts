import { expect, test } from 'vitest';
import type { Engine } from '../../../../../web/engine/client/engine.ts';
import { techniques } from '../../../../../web/engine/model/catalogue/techniques.ts';
import type { RatingColumns } from '../../../../../web/engine/model/steps.ts';
import { ListTable } from '../../../../../web/page/sections/list/model/table.ts';
import { hardestTechnique } from '../../../../../web/page/sections/list/model/technique.ts';
import { hasUnrated, Rater } from '../../../../../web/page/sections/list/rater.ts';
import { cutOf, rowsOf } from './rows.ts';

/** Answers each question when told to, if it wasn't stopped: all puzzles have the same rating. */
class SlowEngine {
  readonly asked: number[] = [];
  #answers: ((most: number) => void)[] = [];

  request = ((
    { cells }: { readonly cells: Uint8Array },
    answered: (rated: RatingColumns) => void,
  ) => {
    const amount = cells.length / 16;
    this.asked.push(amount);
    let isStopped = false;
    this.#answers.push((most) => {
      const column = (value: number) => new Uint8Array(Math.min(amount, most)).fill(value);
      if (!isStopped)
        answered({ er: column(26), ep: column(12), ed: column(12), hardest: column(6) });
    });
    return {
      stop: () => {
        isStopped = true;
      },
    };
  }) as unknown as Engine['request'];

  /** Answers for so many puzzles, as when time runs out. */
  answer(most = Infinity): void {
    this.#answers.shift()?.(most);
  }
}

const puzzle = '1234341221434321';

function tableOf(verdictsByRow: readonly ('unique' | 'multiple')[]): ListTable {
  const lines = verdictsByRow.map((_, row) => row + 1);
  const made = new ListTable({ text: new Uint8Array(), cut: cutOf(lines) });
  const cells = [...puzzle].map(Number);
  const rows = verdictsByRow.map((verdict, row) => ({
    line: row + 1,
    count: verdict === 'unique' ? 1 : 2,
    cells,
  }));
  made.put({ firstRow: 0, rows: rowsOf(rows) });
  return made;
}

test('puzzles with one solution are rated, a few at a time', () => {
  const table = tableOf([...Array<'unique'>(50).fill('unique'), 'multiple']);
  const engine = new SlowEngine();
  const rater = new Rater([engine]);
  expect(hasUnrated(table)).toBe(true);
  rater.start(table);
  expect([rater.phase.value, rater.total.value, engine.asked]).toEqual(['running', 50, [40]]);
  engine.answer();
  expect([rater.done.value, engine.asked]).toEqual([40, [40, 10]]);
  engine.answer();
  expect([rater.phase.value, table.ratings.amount]).toEqual(['idle', 50]);
  expect([table.ratings.of(0, 'er'), hardestTechnique(table.ratings, 0)]).toEqual([
    2.6,
    techniques[6],
  ]);
  expect([table.ratings.isRated(50), hasUnrated(table)]).toEqual([false, false]);
});

test('a pause drops what is being rated, and a continuation rates the rest', () => {
  const table = tableOf(Array<'unique'>(50).fill('unique'));
  const engine = new SlowEngine();
  const rater = new Rater([engine]);
  rater.start(table);
  engine.answer();
  rater.pause();
  engine.answer();
  expect([rater.phase.value, table.ratings.amount]).toEqual(['paused', 40]);
  rater.resume();
  engine.answer();
  expect([rater.phase.value, table.ratings.amount]).toEqual(['idle', 50]);
});

test('puzzles that time did not allow for are asked again', () => {
  const table = tableOf(Array<'unique'>(3).fill('unique'));
  const engine = new SlowEngine();
  const rater = new Rater([engine]);
  rater.start(table);
  engine.answer(1);
  expect([rater.done.value, engine.asked]).toEqual([1, [3, 2]]);
  engine.answer();
  expect([rater.phase.value, table.ratings.amount]).toEqual(['idle', 3]);
});

test('a puzzle corrected while it was rated has no rating', () => {
  const table = tableOf(['unique', 'unique']);
  const engine = new SlowEngine();
  new Rater([engine]).start(table);
  table.correct(1, '1234341221434320');
  engine.answer();
  expect([table.ratings.isRated(0), table.ratings.isRated(1)]).toEqual([true, false]);
});

test('a rating paused on the last visit waits to be continued', () => {
  const table = tableOf(['unique']);
  const engine = new SlowEngine();
  const rater = new Rater([engine]);
  rater.start(table, 'paused');
  expect([rater.phase.value, engine.asked]).toEqual(['paused', []]);
  rater.resume();
  engine.answer();
  expect([rater.phase.value, table.ratings.amount]).toEqual(['idle', 1]);
});

test('ratings are kept for the next visit, and forgotten with a corrected puzzle', () => {
  const table = tableOf(['unique', 'unique']);
  const engine = new SlowEngine();
  new Rater([engine]).start(table);
  engine.answer();
  const kept = structuredClone(table.ratings.kept('running'));
  table.correct(1, puzzle);
  expect([table.ratings.amount, table.ratings.isRated(1)]).toEqual([1, false]);
  const again = tableOf(['unique', 'unique']);
  again.ratings.restore(kept);
  expect([again.ratings.amount, again.ratings.of(1, 'ep')]).toEqual([2, 1.2]);
  const shorter = tableOf(['unique']);
  shorter.ratings.restore(kept);
  expect(shorter.ratings.amount).toBe(0);
});
