import { expect, test } from 'vitest';
import { ruleKinds } from '../../../../web/engine/model/catalogue/rule-kinds.ts';
import { constraintNamed as english } from '../../../../web/page/shared/words/en/constraints.ts';
import { constraintNamed as chinese } from '../../../../web/page/shared/words/zh/constraints.ts';

test.each(ruleKinds)('a Sudoku with the rule %s has a name in both languages', (kind) => {
  expect(english(kind)).toBeTruthy();
  expect(chinese(kind)).toBeTruthy();
});
