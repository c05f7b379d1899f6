import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { emptyVariant, type RuleKind } from '../../../../../../web/engine/model/variant.ts';
import { RuleSetting } from '../../../../../../web/page/sections/sudoku/variant/rule-setting.ts';

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
