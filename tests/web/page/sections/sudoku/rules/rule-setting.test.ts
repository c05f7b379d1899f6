import { computed, signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import {
  emptyVariant,
  type Rule,
  type RuleKind,
} from '../../../../../../web/engine/model/variant.ts';
import { RuleSetting } from '../../../../../../web/page/sections/sudoku/variant/rule-setting.ts';
import { historyOf, record, redo, undo } from '../../../../../../web/page/shared/model/history.ts';

/** Draws a rule and types digits. Returns the rule's number after each step of the history. */
function numbersAfter(kind: RuleKind, cells: readonly number[], digits: readonly number[]) {
  const puzzle = signal(emptyVariant());
  const steps: (number | undefined)[] = [];
  const setting = new RuleSetting(puzzle, (rules, isSameStep) => {
    if (isSameStep) steps.pop();
    steps.push(rules[0]?.number);
    puzzle.value = { ...puzzle.value, rules };
  });
  setting.toggle(true);
  setting.choose(kind);
  setting.draw(...cells);
  for (const digit of digits) setting.type(digit);
  return steps;
}

test('the digits of a sum are one step of undo', () => {
  expect(numbersAfter('killer-cage', [0, 1], [1, 5])).toEqual([undefined, 15]);
});

test('the number that a rule begins with is a step of its own', () => {
  expect(numbersAfter('difference', [0, 1], [2]).at(-1)).toBe(2);
  expect(numbersAfter('difference', [0, 1], [2])).toHaveLength(2);
});

test('the digits erased from a number are one step, as are those typed into its field', () => {
  const { setting, go } = twoCages();
  setting.draw(0);
  setting.erase();
  setting.erase();
  expect(setting.current.value?.number).toBeUndefined();
  expect(go(undo)?.number).toBe(15);
  for (const number of [1, 12, 123]) setting.setNumber(number, true);
  expect(go(undo)?.number).toBe(15);
});

test('only a typed digit says that another may follow', () => {
  const puzzle = signal(emptyVariant());
  const typed: boolean[] = [];
  const setting = new RuleSetting(puzzle, (rules, _, isTyped) => {
    typed.push(isTyped);
    puzzle.value = { ...puzzle.value, rules };
  });
  setting.toggle(true);
  setting.draw(0, 1);
  setting.type(1);
  setting.type(5);
  setting.erase();
  expect(typed).toEqual([false, true, true, false]);
});

/** A board whose rules have a history, with two cages on it: one of 15, and the selected one. */
function twoCages() {
  const history = signal(historyOf(emptyVariant()));
  const puzzle = computed(() => history.value.present);
  const put = (rules: readonly Rule[], isSameStep = false) => {
    const before = isSameStep ? undo(history.value) : history.value;
    history.value = record(before, { ...puzzle.value, rules });
  };
  const setting = new RuleSetting(puzzle, put);
  setting.toggle(true);
  setting.draw(0, 1);
  for (const digit of [1, 5]) setting.type(digit);
  setting.draw(20, 21);
  const go = (step: typeof undo | typeof redo) => {
    history.value = step(history.value);
    return setting.current.value;
  };
  return { setting, go, put };
}

describe('undo and redo keep the selected rule', () => {
  test('as it was', () => {
    const { go } = twoCages();
    expect(go(undo)).toMatchObject({ cells: [0, 1], number: 15 });
    expect(go(undo)).toEqual({ kind: 'killer-cage', cells: [0, 1] });
    expect(go(undo)).toBeNull();
    expect(go(redo)).toEqual({ kind: 'killer-cage', cells: [0, 1] });
    expect(go(redo)).toMatchObject({ number: 15 });
    expect(go(redo)).toMatchObject({ cells: [20, 21] });
  });

  test('wherever it is', () => {
    const { setting, go } = twoCages();
    setting.select(0);
    expect(go(undo)).toMatchObject({ cells: [0, 1] });
    expect(go(redo)).toMatchObject({ cells: [0, 1] });
    setting.remove();
    setting.select(0);
    expect(go(undo)).toMatchObject({ cells: [20, 21] });
  });

  test('unless it was ended', () => {
    const { setting, go } = twoCages();
    setting.finish();
    expect(setting.current.value).toBeNull();
    expect(go(undo)).toMatchObject({ cells: [0, 1] });
    expect(go(redo)).toBeNull();
  });

  test('whose number the next digit replaces', () => {
    const { setting, go } = twoCages();
    go(undo);
    setting.type(7);
    expect(setting.current.value).toMatchObject({ cells: [0, 1], number: 7 });
  });
});

test('a tap on a rule of another kind selects it, to be changed', () => {
  const { setting } = twoCages();
  setting.choose('thermometer');
  setting.draw(40, 41, 42);
  setting.choose('killer-cage');
  setting.draw(41);
  expect(setting.kind.value).toBe('thermometer');
  expect(setting.current.value?.cells).toEqual([40, 41, 42]);
  setting.draw(42, 43);
  expect(setting.current.value?.cells).toEqual([40, 41, 42, 43]);
});

test('strokes take cells out only of the area for which that was chosen', () => {
  const { setting } = twoCages();
  setting.draw(21, 30);
  setting.takeOut(true);
  setting.draw(20);
  expect(setting.takesOut.value).toBe(true);
  expect(setting.current.value?.cells).toEqual([21, 30]);
  setting.select(0);
  expect(setting.takesOut.value).toBe(false);
  setting.draw(1);
  expect(setting.current.value?.cells).toEqual([0, 1]);
});

test('a rule without a place is selected, and the next strokes draw as before', () => {
  const { setting } = twoCages();
  setting.switch('anti-knight', true);
  setting.select(2);
  expect(setting.current.value?.kind).toBe('anti-knight');
  setting.draw(40, 41);
  expect(setting.current.value).toEqual({ kind: 'killer-cage', cells: [40, 41] });
});

test('a typed rule that can’t be drawn is selected, and the next strokes draw as before', () => {
  const { setting, put } = twoCages();
  const rule = { kind: 'expression', cells: [0, 1], text: '12' } as const;
  put([...setting.setting.value.rules, rule]);
  setting.select(2);
  expect(setting.current.value).toEqual(rule);
  setting.draw(40, 41);
  expect(setting.current.value).toEqual({ kind: 'killer-cage', cells: [40, 41] });
});

test('cells are no longer taken out of a rule that undo brings back', () => {
  const { setting, go } = twoCages();
  setting.takeOut(true);
  setting.remove();
  expect(go(undo)).toMatchObject({ cells: [20, 21] });
  expect(setting.takesOut.value).toBe(false);
});
