import { describe, expect, test } from 'vitest';
import { emptyVariant, type Rule } from '../../../../../../web/engine/model/variant.ts';
import {
  clued,
  currentOf,
  erased,
  numbered,
  placesBeside,
  removed,
  type Setting,
  settingOf,
  stroke,
  switched,
  takenOut,
  typed,
} from '../../../../../../web/page/sections/sudoku/model/rules/setting.ts';

const { board } = emptyVariant();
const empty = settingOf([]);
const middle = { x: 0.5, y: 0.5 };

function draw(setting: Setting, kind: Rule['kind'], path: readonly number[], point = middle) {
  return stroke(board, setting, kind, path, point);
}

function typing(setting: Setting, ...digits: readonly number[]): Setting {
  return digits.reduce(typed, setting);
}

describe('cages', () => {
  const cage = draw(empty, 'killer-cage', [1, 0, 9]);

  test('a stroke makes a cage, and digits its sum', () => {
    expect(typing(cage, 1, 5).rules).toEqual([
      { kind: 'killer-cage', cells: [0, 1, 9], number: 15 },
    ]);
  });

  test('the next stroke makes another cage', () => {
    expect(draw(typing(cage, 7), 'killer-cage', [20, 21]).rules).toHaveLength(2);
  });

  test('tapping a neighbour extends the cage, tapping a cell of it changes nothing', () => {
    const larger = draw(cage, 'killer-cage', [2]);
    expect(currentOf(larger)?.cells).toEqual([0, 1, 2, 9]);
    expect(draw(larger, 'killer-cage', [9])).toBe(larger);
  });

  test('cells are taken out on request, then the cage', () => {
    const rest = takenOut(typing(cage, 7), [0, 40]);
    expect(currentOf(rest)).toEqual({ kind: 'killer-cage', cells: [1, 9], number: 7 });
    expect(takenOut(rest, [40])).toBe(rest);
    expect(takenOut(rest, [1, 9]).rules).toEqual([]);
  });

  test('a tap selects another cage, whose sum the next digits replace', () => {
    const two = draw(typing(cage, 7), 'killer-cage', [20, 21]);
    const back = draw(two, 'killer-cage', [9]);
    expect(typing(back, 8).rules[0]?.number).toBe(8);
  });

  test('Backspace shortens the sum, then removes it, then the cage', () => {
    const once = erased(typing(cage, 1, 5));
    expect(once.rules[0]?.number).toBe(1);
    expect(erased(once).rules[0]).toEqual({ kind: 'killer-cage', cells: [0, 1, 9] });
    expect(erased(erased(once)).rules).toEqual([]);
  });

  test('a cage of one cell counts once it has a sum or another cell', () => {
    const one = draw(empty, 'killer-cage', [0]);
    expect(one.rules).toEqual([]);
    expect(typed(one, 5).rules).toEqual([{ kind: 'killer-cage', cells: [0], number: 5 }]);
    expect(draw(one, 'killer-cage', [9]).rules[0]?.cells).toEqual([0, 9]);
    const away = draw(one, 'killer-cage', [40]);
    expect(away.rules).toEqual([]);
    expect(currentOf(away)?.cells).toEqual([40]);
  });

  test('a tap on a line selects it, a stroke from it makes a cage', () => {
    const line = draw(empty, 'thermometer', [0, 1, 2]);
    const rest = settingOf(line.rules);
    expect(currentOf(draw(rest, 'killer-cage', [1]))?.kind).toBe('thermometer');
    expect(draw(rest, 'killer-cage', [1, 10]).rules[1]?.cells).toEqual([1, 10]);
  });

  test('a tap on a cage begins a line, one on another line selects that', () => {
    const { rules } = draw(empty, 'killer-cage', [0, 1]);
    expect(currentOf(draw(settingOf(rules), 'renban', [1]))?.kind).toBe('renban');
    const line = draw(empty, 'thermometer', [0, 1]);
    expect(currentOf(draw(settingOf(line.rules), 'renban', [1]))?.kind).toBe('thermometer');
  });

  test('a cage that needs a sum counts once it has one', () => {
    const draft = draw(empty, 'sum-cage', [0, 1]);
    expect(draft.rules).toEqual([]);
    expect(typed(draft, 9).rules).toEqual([{ kind: 'sum-cage', cells: [0, 1], number: 9 }]);
  });
});

describe('lines', () => {
  test('cells are in the order of the stroke', () => {
    expect(draw(empty, 'thermometer', [20, 11, 2]).rules).toEqual([
      { kind: 'thermometer', cells: [20, 11, 2] },
    ]);
  });

  test('going back shortens the line', () => {
    expect(draw(empty, 'renban', [0, 1, 2, 1, 10]).rules[0]?.cells).toEqual([0, 1, 10]);
  });

  test('taps draw a line cell by cell', () => {
    const one = draw(empty, 'thermometer', [0]);
    expect(one.rules).toEqual([]);
    const two = draw(one, 'thermometer', [10]);
    expect(draw(two, 'thermometer', [11]).rules[0]?.cells).toEqual([0, 10, 11]);
  });

  test('a stroke from its end extends a line', () => {
    const line = draw(empty, 'thermometer', [0, 1]);
    expect(draw(line, 'thermometer', [1, 2, 3]).rules[0]?.cells).toEqual([0, 1, 2, 3]);
  });

  test('an arrow begins with its circle', () => {
    expect(draw(empty, 'arrow', [0, 1, 2]).rules).toEqual([
      { kind: 'arrow', cells: [0], others: [1, 2] },
    ]);
  });
});

describe('signs', () => {
  test('a tap near a border puts a dot on it', () => {
    const dot = draw(empty, 'difference', [10], { x: 1.9, y: 1.5 });
    expect(dot.rules).toEqual([{ kind: 'difference', cells: [10, 11] }]);
  });

  /** Taps the middle of cells, one after another. */
  function tapping(setting: Setting, kind: Rule['kind'], ...cells: readonly number[]): Setting {
    const tap = (before: Setting, cell: number) =>
      draw(before, kind, [cell], { x: (cell % 9) + 0.5, y: Math.floor(cell / 9) + 0.5 });
    return cells.reduce(tap, setting);
  }

  test.each([
    ['right', 41],
    ['left', 39],
    ['down', 49],
    ['up', 31],
  ])('taps on two neighbours put a dot between them: %s', (_, other) => {
    const begun = tapping(empty, 'difference', 40);
    expect(begun.rules).toEqual([]);
    expect(currentOf(begun)).toEqual({ kind: 'difference', cells: [40] });
    expect(tapping(begun, 'difference', other).rules).toEqual([
      { kind: 'difference', cells: [40, other] },
    ]);
  });

  test('a tap far from the first begins again, one on it drops it', () => {
    expect(tapping(empty, 'ratio', 40, 60, 61).rules).toEqual([{ kind: 'ratio', cells: [60, 61] }]);
    expect(currentOf(tapping(empty, 'ratio', 40, 40))).toBeNull();
    const dot = tapping(empty, 'ratio', 40, 41);
    expect(tapping(dot, 'ratio', 50, 51).rules).toHaveLength(2);
  });

  test('a tap on the edge of the board begins with its cell', () => {
    const begun = draw(empty, 'difference', [0], { x: 0.1, y: 0.5 });
    expect(begun.rules).toEqual([]);
    expect(currentOf(begun)?.cells).toEqual([0]);
  });

  test('the first of two tapped cells is the smaller', () => {
    expect(tapping(empty, 'less', 1, 0).rules[0]?.cells).toEqual([1, 0]);
  });

  test('a number typed between two taps stays', () => {
    const begun = typed(tapping(empty, 'difference', 40), 3);
    expect(tapping(begun, 'difference', 41).rules[0]?.number).toBe(3);
  });

  test('a quadruple lies between two cells tapped diagonally, or three in order', () => {
    const cells = [0, 1, 9, 10];
    for (const path of [
      [10, 0],
      [1, 9],
      [0, 1, 10],
    ]) {
      const corner = tapping(empty, 'quadruple', ...path);
      expect(corner.rules).toEqual([]);
      expect(typing(corner, 8).rules).toEqual([{ kind: 'quadruple', cells, digits: [8] }]);
    }
    expect(typing(tapping(empty, 'quadruple', 0), 8).rules).toEqual([]);
  });

  test('a quadruple is drawn across its corner', () => {
    const steps = draw(draw(empty, 'quadruple', [0, 1]), 'quadruple', [1, 10]);
    for (const corner of [draw(empty, 'quadruple', [0, 10]), steps])
      expect(typing(corner, 8).rules[0]?.cells).toEqual([0, 1, 9, 10]);
  });

  test('another tap turns an X into a V', () => {
    const x = draw(empty, 'pair-sum', [0, 1]);
    expect(x.rules[0]?.number).toBe(10);
    expect(draw(x, 'pair-sum', [0, 1]).rules[0]?.number).toBe(5);
  });

  test('the stroke of an inequality goes from the smaller cell; another one turns it', () => {
    const sign = draw(empty, 'less', [1, 0]);
    expect(sign.rules[0]?.cells).toEqual([1, 0]);
    expect(draw(sign, 'less', [1, 0]).rules[0]?.cells).toEqual([0, 1]);
  });

  test('a quadruple lies on a corner and takes digits', () => {
    const quadruple = draw(empty, 'quadruple', [0], { x: 0.9, y: 0.8 });
    expect(typing(quadruple, 8, 1).rules).toEqual([
      { kind: 'quadruple', cells: [0, 1, 9, 10], digits: [1, 8] },
    ]);
  });
});

test('taps put cells into one rule and take them out', () => {
  const two = draw(draw(empty, 'even', [5]), 'even', [3]);
  expect(two.rules).toEqual([{ kind: 'even', cells: [3, 5] }]);
  expect(draw(draw(two, 'even', [3]), 'even', [5]).rules).toEqual([]);
});

test('a clone has two areas of the same size', () => {
  const first = draw(empty, 'clone', [0, 1]);
  const half = draw(first, 'clone', [20]);
  expect(half.rules).toEqual([]);
  expect(draw(half, 'clone', [21]).rules).toEqual([
    { kind: 'clone', cells: [0, 1], others: [20, 21] },
  ]);
});

describe('clues outside', () => {
  test('a clue looks along its row and needs a number', () => {
    const draft = clued(board, empty, 'sandwich', { row: 2, column: -1 });
    expect(draft.rules).toEqual([]);
    const { rules } = typing(draft, 1, 2);
    expect(rules[0]).toMatchObject({ number: 12, clue: { row: 2, column: -1 } });
    expect(rules[0]?.cells).toEqual([18, 19, 20, 21, 22, 23, 24, 25, 26]);
  });

  test('another tap turns a little killer', () => {
    const at = { row: -1, column: 3 };
    const one = typed(clued(board, empty, 'little-killer', at), 9);
    expect(one.rules[0]?.cells.slice(0, 2)).toEqual([4, 14]);
    const turned = clued(board, one, 'little-killer', at);
    expect(turned.rules[0]?.cells).toEqual([2, 10, 18]);
  });

  test('little killers may also be at the corners', () => {
    expect(placesBeside(board, 'sandwich')).toHaveLength(36);
    expect(placesBeside(board, 'little-killer')).toHaveLength(40);
  });
});

test('rules of the whole puzzle are switched', () => {
  const on = switched(empty, 'anti-knight', true);
  expect(on.rules).toEqual([{ kind: 'anti-knight', cells: [] }]);
  expect(switched(on, 'anti-knight', false).rules).toEqual([]);
  expect(switched(empty, 'no-sum', true).rules.map(({ number }) => number)).toEqual([5, 10]);
});

test('the selected rule can be removed and its number be cleared', () => {
  const cage = typing(draw(empty, 'killer-cage', [0, 1]), 9);
  expect(numbered(cage, undefined).rules[0]).not.toHaveProperty('number');
  expect(removed(cage).rules).toEqual([]);
});
