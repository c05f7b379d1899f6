import { expect, test } from 'vitest';
import type { Reason } from '../../../../../web/engine/model/explanation.ts';
import { StoredSettings } from '../../../../../web/page/sections/sudoku/settings.ts';
import { VariantSession } from '../../../../../web/page/sections/sudoku/variant/session.ts';
import { ChosenLimits, usualTimes } from '../../../../../web/page/shared/session/limits.ts';

/** Returns what the board marks of a reason. */
function markedOf(reason: Reason): Reason | null {
  const client = {
    request(_: object, answered: (answer: object) => void) {
      answered({ reason, solution: null });
      return { stop: () => {} };
    },
  };
  const usual = { solutions: 0, milliseconds: 0 };
  const limits = new ChosenLimits({ solutions: [0], milliseconds: usualTimes }, usual, 'limits');
  const session = new VariantSession(
    client as never,
    client as never,
    limits,
    new StoredSettings(),
  );
  session.reasons.ask(session.puzzle.value, null);
  return session.marked.value;
}

const rules = (amount: number) => Array.from({ length: amount }, (_, rule) => rule);

test('the board marks what a reason needs, but not many rules that it may not need', () => {
  const short = { givens: [], candidates: [], rules: rules(8), isMinimal: false };
  const long = { ...short, rules: rules(20) };
  const needed = { ...long, isMinimal: true };
  expect(markedOf(short)).toBe(short);
  expect(markedOf(long)).toBeNull();
  expect(markedOf(needed)).toBe(needed);
});
