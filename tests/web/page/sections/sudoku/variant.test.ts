import { expect, test } from 'vitest';
import type { Reason } from '../../../../../web/engine/model/explanation.ts';
import {
  emptyVariant,
  type Rule,
  type VariantPuzzle,
} from '../../../../../web/engine/model/variant.ts';
import { SudokuSession } from '../../../../../web/page/sections/sudoku/session.ts';
import { Variant } from '../../../../../web/page/sections/sudoku/variant/variant.ts';
import { FakeClient } from './fake-client.ts';

/** Returns a session whose puzzles may have rules, and what it knows of them. */
function sessionOf(client: object) {
  const session = new SudokuSession(client as never);
  const variant = new Variant(session, client as never);
  session.variants.part.value = { variant } as never;
  return { session, variant };
}

/** Returns what the board marks of a reason. */
function markedOf(reason: Reason): Reason | null {
  const client = {
    request(_: object, answered: (answer: object) => void) {
      answered({ reason, solution: null });
      return { stop: () => {} };
    },
  };
  const { variant } = sessionOf(client);
  variant.inquiry.ask(variant.puzzle.value, null);
  return variant.marked.value;
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
      const conflicts =
        isSolved && rule >= 0 ? [{ kind: 'rule' as const, rule, cells: [0, 1] }] : [];
      return { faults: [], conflicts, jumps: [] };
    },
  });
  const { session, variant } = sessionOf(client);
  variant.open(puzzle);
  await session.solve();
  return { client, session, variant };
}

test('without a solution, the rules guessed from drawings are suspected and can be dropped', async () => {
  const { client, session, variant } = await opened(proposed);
  expect(variant.misread.value).toEqual([]);
  variant.accept([sign, line]);
  await session.solve();
  expect(variant.misread.value).toEqual([]);
  client.lastJob.end('exhausted');
  expect(session.standing.value).toBe('none');
  expect(variant.misread.value).toEqual([sign, line]);
  variant.drop([sign]);
  const { rules, decorations, notUnderstood } = variant.puzzle.value;
  expect(rules).toEqual([line]);
  expect(decorations).toMatchObject([{ what: 'drawn pair-sum' }]);
  expect(decorations?.[0]).not.toHaveProperty('proposal');
  expect(notUnderstood).toEqual(['drawn pair-sum']);
  expect(variant.isHeld.value).toBe(false);
});

test('the guessed rules that the stated solution breaks are suspected, also before their use', async () => {
  const { session, variant } = await opened({
    ...proposed,
    solution: Array.from({ length: 81 }, () => 1),
  });
  expect([...variant.broken.value]).toEqual([sign]);
  expect(variant.misread.value).toEqual([]);
  variant.accept([sign, line]);
  await session.solve();
  expect(variant.misread.value).toEqual([sign]);
});

test('all rules read alike are suspected together, and only those in a known reason', async () => {
  const [one, other]: Rule[] = [
    { kind: 'whispers', cells: [0, 1], number: 5 },
    { kind: 'whispers', cells: [9, 10], number: 5 },
  ];
  const proposals = [one, other, line] as Rule[];
  const { client, session, variant } = await opened({ ...emptyVariant(), proposals });
  variant.accept(proposals);
  await session.solve();
  client.lastJob.end('exhausted');
  expect(variant.misread.value).toEqual(proposals);
  variant.inquiry.ask(variant.puzzle.value, null);
  const reason = { givens: [40], candidates: [], rules: [1], isMinimal: true };
  client.questions.at(-1)?.answer({ reason, solution: null });
  expect(variant.misread.value).toEqual([one, other]);
  variant.inquiry.ask(variant.puzzle.value, null);
  client.questions.at(-1)?.answer({ reason: { ...reason, rules: [] }, solution: null });
  expect(variant.misread.value).toEqual([]);
});

test('the reasons against a digit end when another cell is selected', async () => {
  const { client, session, variant } = await opened(emptyVariant());
  session.select(5);
  variant.inquiry.ask(variant.puzzle.value, { cell: 5, digit: 1 });
  const reason = { givens: [40], candidates: [], rules: [], isMinimal: true };
  client.questions.at(-1)?.answer({ reason, solution: null });
  expect(variant.marked.value).toBe(reason);
  session.select(6);
  expect(variant.marked.value).toBeNull();
});

test('a rule that the givens refute casts suspicion on all rules read alike', async () => {
  const { session, variant } = await opened({
    ...proposed,
    proposals: [sign, { ...sign, cells: [27, 28] }, { ...sign, number: 5 }],
    givens: Array.from({ length: 81 }, () => 1),
  });
  variant.accept(variant.puzzle.value.proposals);
  await session.solve();
  expect(variant.misread.value).toEqual([sign, { ...sign, cells: [27, 28] }]);
});

test('of a reason, the rules guessed from drawings come first', async () => {
  const added: Rule = { kind: 'palindrome', cells: [6, 7] };
  const { variant } = await opened({ ...proposed, rules: [added] });
  variant.accept([sign, line]);
  const reason = { givens: [40], candidates: [], rules: [0, 2], isMinimal: true };
  expect(variant.rulesIn(reason)).toEqual([line, added]);
});

test('rules guessed before a reload are still suspected and can be dropped', async () => {
  const before = await opened(proposed);
  before.variant.accept([sign, line]);
  const { puzzle, guesses } = JSON.parse(
    JSON.stringify({ puzzle: before.variant.puzzle.value, guesses: before.variant.guesses }),
  );
  const { client, session, variant } = await opened(puzzle);
  variant.restoreGuesses(guesses);
  await session.solve();
  client.lastJob.end('exhausted');
  expect(variant.misread.value).toEqual([sign, line]);
  variant.drop(variant.misread.value);
  expect(variant.puzzle.value.decorations).toMatchObject(
    drawings.map(({ what, points }) => ({ what, points })),
  );
});

test('what is said about the rules stays while digits are typed', async () => {
  const client = Object.assign(new FakeClient(), {
    ask: async () => ({
      faults: [],
      conflicts: [{ kind: 'rule', rule: 0, cells: [0, 9] }],
      jumps: [{ rule: 0, from: 0, to: 2 }],
      saysMore: true,
    }),
  });
  const { session, variant } = sessionOf(client);
  variant.open({ ...emptyVariant(), rules: [line], rulesText: 'Dots' });
  await session.solve();
  session.enter(5);
  expect(variant.check.value).toMatchObject({ conflicts: [], saysMore: true });
  expect(variant.check.value.jumps).toHaveLength(1);
  variant.change({ rules: [sign] });
  expect(variant.check.value).toEqual({ faults: [], conflicts: [], jumps: [] });
});

test('a digit three times in a column is one repeat, also where it is in the same box', async () => {
  const client = Object.assign(new FakeClient(), {
    ask: async () => ({
      faults: [],
      conflicts: [{ kind: 'rule', rule: 0, cells: [0, 9] }],
      jumps: [],
    }),
  });
  const { session, variant } = sessionOf(client);
  const { givens } = emptyVariant();
  const nines = givens.map((_, cell) => ([0, 9, 36, 40].includes(cell) ? 9 : null));
  variant.open({ ...emptyVariant(), givens: nines });
  await session.solve();
  expect(variant.repeats.value).toEqual([
    { unit: 'column', digit: 9, cells: [0, 9, 36] },
    { unit: 'row', digit: 9, cells: [36, 40] },
  ]);
});

test('undo and redo lead from a puzzle with rules to the plain one before it, and back', async () => {
  const { client, session } = await opened({ ...emptyVariant(), rules: [line] });
  const ruled = session.subject.value;
  await session.load('1000000000000000');
  expect(session.variant.value).toBeNull();
  expect(session.board.value.width).toBe(4);
  session.puzzle.undo();
  await session.solve();
  expect(session.subject.value).toBe(ruled);
  expect(client.lastJob.task).toMatchObject({ kind: 'variant', puzzle: ruled });
  session.puzzle.redo();
  await session.solve();
  expect(client.lastJob.task).toMatchObject({ kind: 'sudoku', grid: { size: 4 } });
});
