import { expect, test } from 'vitest';
import type { Reason } from '../../../../../web/engine/model/explanation.ts';
import {
  emptyVariant,
  type Rule,
  type VariantPuzzle,
} from '../../../../../web/engine/model/variant.ts';
import { StoredSettings } from '../../../../../web/page/sections/sudoku/settings.ts';
import { VariantSession } from '../../../../../web/page/sections/sudoku/variant/session.ts';
import { ChosenLimits, usualTimes } from '../../../../../web/page/shared/session/limits.ts';
import { FakeClient } from './fake-client.ts';

function sessionOf(client: object): VariantSession {
  const usual = { solutions: 0, milliseconds: 0 };
  const limits = new ChosenLimits({ solutions: [0], milliseconds: usualTimes }, usual, 'limits');
  return new VariantSession(client as never, client as never, limits, new StoredSettings());
}

/** Returns what the board marks of a reason. */
function markedOf(reason: Reason): Reason | null {
  const client = {
    request(_: object, answered: (answer: object) => void) {
      answered({ reason, solution: null });
      return { stop: () => {} };
    },
  };
  const session = sessionOf(client);
  session.inquiry.ask(session.puzzle.value, null);
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

const sign: Rule = { kind: 'pair-sum', cells: [0, 1], number: 10 };
const line: Rule = { kind: 'renban', cells: [3, 4, 5] };
const drawings = [sign, line].map(({ kind }, proposal) => ({
  kind: 'text' as const,
  points: [50, 50],
  what: `drawn ${kind}`,
  proposal,
}));
const proposed: VariantPuzzle = {
  ...emptyVariant(),
  proposals: [sign, line],
  decorations: drawings,
  notUnderstood: ['drawn pair-sum', 'drawn renban'],
};

/** Opens a puzzle whose stated solution, if any, breaks the sign. */
async function opened(puzzle: VariantPuzzle) {
  const client = Object.assign(new FakeClient(), {
    async ask({ puzzle }: { puzzle: VariantPuzzle }) {
      const rule = puzzle.rules.findIndex(({ kind }) => kind === 'pair-sum');
      const isSolved = puzzle.givens.every((digit) => digit !== null);
      const conflicts = isSolved && rule >= 0 ? [{ rule, cells: [0, 1] }] : [];
      return { faults: [], conflicts, jumps: [] };
    },
  });
  const session = sessionOf(client);
  session.open(puzzle, false);
  await session.solve();
  return { client, session };
}

test('without a solution, the rules guessed from drawings are suspected and can be dropped', async () => {
  const { client, session } = await opened(proposed);
  expect(session.misread.value).toEqual([]);
  session.accept([sign, line]);
  await session.solve();
  expect(session.misread.value).toEqual([]);
  client.lastJob.end('exhausted');
  expect(session.standing.value).toBe('none');
  expect(session.misread.value).toEqual([sign, line]);
  session.drop([sign]);
  const { rules, decorations, notUnderstood } = session.puzzle.value;
  expect(rules).toEqual([line]);
  expect(decorations).toMatchObject([{ what: 'drawn pair-sum' }]);
  expect(decorations?.[0]).not.toHaveProperty('proposal');
  expect(notUnderstood).toEqual(['drawn pair-sum']);
  expect(session.isHeld.value).toBe(false);
  session.leave();
});

test('the guessed rules that the stated solution breaks are suspected, also before their use', async () => {
  const { session } = await opened({ ...proposed, solution: Array.from({ length: 81 }, () => 1) });
  expect([...session.broken.value]).toEqual([sign]);
  expect(session.misread.value).toEqual([]);
  session.accept([sign, line]);
  await session.solve();
  expect(session.misread.value).toEqual([sign]);
  session.leave();
});

test('all rules read alike are suspected together, and only those in a known reason', async () => {
  const [one, other]: Rule[] = [
    { kind: 'whispers', cells: [0, 1], number: 5 },
    { kind: 'whispers', cells: [9, 10], number: 5 },
  ];
  const proposals = [one, other, line] as Rule[];
  const { client, session } = await opened({ ...emptyVariant(), proposals });
  session.accept(proposals);
  await session.solve();
  client.lastJob.end('exhausted');
  expect(session.misread.value).toEqual(proposals);
  session.inquiry.ask(session.puzzle.value, null);
  const reason = { givens: [40], candidates: [], rules: [1], isMinimal: true };
  client.questions.at(-1)?.answer({ reason, solution: null });
  expect(session.misread.value).toEqual([one, other]);
  session.inquiry.ask(session.puzzle.value, null);
  client.questions.at(-1)?.answer({ reason: { ...reason, rules: [] }, solution: null });
  expect(session.misread.value).toEqual([]);
  session.leave();
});

test('the reasons against a digit end when another cell is selected', async () => {
  const { client, session } = await opened(emptyVariant());
  session.select(5);
  session.inquiry.ask(session.puzzle.value, { cell: 5, digit: 1 });
  const reason = { givens: [40], candidates: [], rules: [], isMinimal: true };
  client.questions.at(-1)?.answer({ reason, solution: null });
  expect(session.marked.value).toBe(reason);
  session.select(6);
  expect(session.marked.value).toBeNull();
  session.leave();
});

test('a rule that the givens refute casts suspicion on all rules read alike', async () => {
  const { session } = await opened({
    ...proposed,
    proposals: [sign, { ...sign, cells: [27, 28] }, { ...sign, number: 5 }],
    givens: Array.from({ length: 81 }, () => 1),
  });
  session.accept(session.puzzle.value.proposals);
  await session.solve();
  expect(session.misread.value).toEqual([sign, { ...sign, cells: [27, 28] }]);
  session.leave();
});

test('of a reason, the rules guessed from drawings come first', async () => {
  const added: Rule = { kind: 'palindrome', cells: [6, 7] };
  const { session } = await opened({ ...proposed, rules: [added] });
  session.accept([sign, line]);
  const reason = { givens: [40], candidates: [], rules: [0, 2], isMinimal: true };
  expect(session.rulesIn(reason)).toEqual([line, added]);
  session.leave();
});

test('rules guessed before a reload are still suspected and can be dropped', async () => {
  const before = await opened(proposed);
  before.session.accept([sign, line]);
  const { puzzle, guesses } = JSON.parse(
    JSON.stringify({ puzzle: before.session.puzzle.value, guesses: before.session.guesses }),
  );
  before.session.leave();
  const { client, session } = await opened(puzzle);
  session.restoreGuesses(guesses);
  await session.solve();
  client.lastJob.end('exhausted');
  expect(session.misread.value).toEqual([sign, line]);
  session.drop(session.misread.value);
  expect(session.puzzle.value.decorations).toMatchObject(
    drawings.map(({ what, points }) => ({ what, points })),
  );
  session.leave();
});

test('what is said about the rules stays while digits are typed', async () => {
  const client = Object.assign(new FakeClient(), {
    ask: async () => ({
      faults: [],
      conflicts: [{ rule: 0, cells: [0, 9] }],
      jumps: [{ rule: 0, from: 0, to: 2 }],
      saysMore: true,
    }),
  });
  const session = sessionOf(client);
  session.open({ ...emptyVariant(), rules: [line], rulesText: 'Dots' }, false);
  await session.solve();
  session.enter(5);
  expect(session.check.value).toMatchObject({ conflicts: [], saysMore: true });
  expect(session.check.value.jumps).toHaveLength(1);
  session.change({ rules: [sign] });
  expect(session.check.value).toEqual({ faults: [], conflicts: [], jumps: [] });
  session.leave();
});

test('a digit three times in a column is one repeat, also where it is in the same box', async () => {
  const client = Object.assign(new FakeClient(), {
    ask: async () => ({ faults: [], conflicts: [{ rule: 0, cells: [0, 9] }], jumps: [] }),
  });
  const session = sessionOf(client);
  const { givens } = emptyVariant();
  const nines = givens.map((_, cell) => ([0, 9, 36, 40].includes(cell) ? 9 : null));
  session.open({ ...emptyVariant(), givens: nines }, false);
  await session.solve();
  expect(session.repeats.value).toEqual([
    { unit: 'column', digit: 9, cells: [0, 9, 36] },
    { unit: 'row', digit: 9, cells: [36, 40] },
  ]);
  session.leave();
});
