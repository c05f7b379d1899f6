/** Sudoku variants. */

import { describe, expect, test } from 'vitest';
import { loadDance, loadDanceWorker, variantWriters } from './installed.ts';
import { small, thrown } from './samples.ts';

const dance = await loadDance();

const text = 'sudoku 4x4\n12..\n....\n2...\n....\nkiller-cage 7: R1C1 R1C2 R2C1\n';
const iss = '.Shape~4x4.~R1C1_1~R1C2_2~R3C1_2.Cage~7~R1C1~R1C2~R2C1';
const unknown = '.Shape~4x4.AntiKnight.Moon~R1C1';
const clashing = '.Shape~4x4.AntiKnight.~R1C1_1~R2C3_1';

const { puzzle } = dance.sudoku.solve(text);
const variant = puzzle.variant as NonNullable<typeof puzzle.variant>;

describe('a variant', () => {
  test.each([
    ['our text', text],
    ['a string', iss],
    ['a link', dance.sudoku.write(text, 'fpuzzles')],
    ['JSON', dance.sudoku.write(text, 'json')],
    ['an object', variant],
    ['the puzzle of an answer', puzzle],
  ])('is solved from %s', (_, input) => {
    const answer = dance.sudoku.solve(input, { limit: 0 });
    expect(answer).toMatchObject({ verdict: 'multiple', complete: true, clashes: [] });
    expect(answer.conflicts).toEqual([]);
    expect(answer.puzzle).toMatchObject({ cells: '12......2.......', size: 4, givens: 3 });
    expect(answer.puzzle.variant?.rules).toMatchObject([{ kind: 'killer-cage', number: 7 }]);
    for (const solution of answer.solutions) expect(solution).toMatch(/^12..4...2.......$/);
    expect(answer.count).toBe(BigInt(answer.solutions.length));
    expect(answer.stats.solver).toBe('propagation');
  });

  test('is the same alone and in a list if its cells are on one line', () => {
    const cells = `1.........1${'.'.repeat(70)}`;
    for (const both of [`${cells}\nanti-king`, `anti-king\n${cells}`]) {
      const { puzzle, verdict } = dance.sudoku.solve(both);
      expect(puzzle.variant?.rules).toMatchObject([{ kind: 'anti-king' }]);
      expect(verdict).toBe('invalid');
      expect(dance.sudoku.solveList(`${both}\n`)).toMatchObject({
        verdicts: ['invalid'],
        errors: [],
      });
    }
  });

  test('says which givens would leave one of several solutions', () => {
    const { verdict, conflict, solutions, extraGivens } = dance.sudoku.explain(text);
    expect([verdict, conflict, solutions.length]).toEqual(['multiple', null, 2]);
    expect(extraGivens?.smallest).toBe(true);
    const givens = [...variant.givens];
    for (const { cell, digit } of extraGivens?.digits ?? []) givens[cell] = digit;
    const answer = dance.sudoku.solve({ ...variant, givens });
    expect(answer).toMatchObject({ verdict: 'unique', solutions: solutions.slice(0, 1) });
  });

  test('says which givens and rules leave no solution', () => {
    const rules = [...variant.rules, { kind: 'less', cells: [4, 0] } as const];
    const { verdict, conflict, conflicts, solutions, extraGivens } = dance.sudoku.explain({
      ...variant,
      rules,
    });
    expect({ verdict, conflict }).toEqual({
      verdict: 'invalid',
      conflict: { digits: [{ cell: 0, digit: 1 }], candidates: [], rules: [1], smallest: true },
    });
    expect(conflicts).toEqual([{ kind: 'rule', rule: 1, cells: [0] }]);
    expect([solutions, extraGivens]).toEqual([[], null]);
    expect(thrown(() => dance.sudoku.explain(text, { placed: '1' })).code).toBe('bad_setting');
  });

  test('is one puzzle, even if its rows look like several', () => {
    const rows = `${'.'.repeat(16)}\n`.repeat(16);
    const read = dance.sudoku.read(`sudoku 16x16\n${rows}killer-cage 3: R1C1 R1C2\n`);
    expect(read).toMatchObject([{ puzzles: 1, puzzle: { size: 16, format: 'rule-text' } }]);
  });

  test('is read whole, even if it is one only by its board', () => {
    const rows = `01......\n${'........\n'.repeat(7)}`;
    const [read] = dance.sudoku.read(`sudoku 8x8 digits 0-7\n${rows}`);
    expect(read?.puzzle).toMatchObject({ givens: 2, variant: { rules: [] } });
    expect(read?.puzzle.cells.slice(0, 3)).toBe('01.');
  });

  test('may have the digit 0', () => {
    const latin = 'sudoku 3x3 digits 0-2\n0..\n...\n...\nless: R1C2 R1C3\nless: R2C1 R3C1\n';
    const { puzzle: ofZero, solutions } = dance.sudoku.solve(latin, { limit: 0 });
    expect(ofZero.cells).toBe('0........');
    expect(solutions).toEqual(['012120201']);
    const { candidates, counts } = dance.sudoku.candidates(latin, { counted: true });
    expect(candidates.join('')).toBe('012120201');
    expect(counts?.[0]).toEqual([1n, 0n, 0n]);
    const {
      puzzles,
      solutions: first,
      givens,
    } = dance.sudoku.solveList([dance.sudoku.write(latin, 'json').trim()]);
    expect([...puzzles, ...first, ...givens]).toEqual(['0........', '012120201', 1]);
    expect(dance.sudoku.whyNot(latin, 0, 0).solution).toBe('012120201');
  });

  test('is solved by every solver that knows its rules', () => {
    const counts = (['auto', 'propagation', 'dancing-links', 'bit-matrix'] as const).map(
      (solver) => dance.sudoku.solve(text, { solver, limit: 0 }).count,
    );
    expect(new Set(counts).size).toBe(1);
    expect(thrown(() => dance.sudoku.solve(text, { solver: 'vectors' })).code).toBe(
      'unknown_solver',
    );
  });

  test('has candidates', () => {
    const { candidates, settled, counts } = dance.sudoku.candidates(text, { counted: true });
    const { solutions } = dance.sudoku.solve(text, { limit: 0 });
    const found = Array.from({ length: 16 }, (_, cell) =>
      [...new Set(solutions.map((solution) => solution.charAt(cell)))].sort().join(''),
    );
    expect(candidates).toEqual(found);
    expect(settled).toBe(true);
    expect(counts?.[4]).toEqual([0n, 0n, 0n, BigInt(solutions.length)]);
  });

  test('is read and written', () => {
    const [interpretation] = dance.sudoku.read(iss);
    expect(interpretation?.puzzle.variant?.rules).toHaveLength(1);
    expect(interpretation?.puzzle.format).toBe('iss');
    expect(dance.sudoku.solve('sudoku 4x4\nanti-king').puzzle.format).toBe('rule-text');
    for (const format of variantWriters) {
      const written = dance.sudoku.write(variant, format);
      expect(dance.sudoku.write(written, 'iss').trim()).toBe(iss);
    }
    const twoRules = 'sudoku 4x4\nthermometer: R1C1-R1C2\nanti-king\nanti-king';
    expect(thrown(() => dance.sudoku.write(twoRules, 'line'))).toMatchObject({
      code: 'does_not_fit',
      found: 'anti-king, thermometer',
    });
  });

  test('says which rule its givens break', () => {
    const answer = dance.sudoku.solve(clashing);
    expect(answer).toMatchObject({ verdict: 'invalid', count: 0n, complete: true });
    expect(answer.conflicts).toEqual([{ kind: 'rule', rule: 0, cells: [0, 6] }]);
    const { verdict, candidates } = dance.sudoku.candidates(clashing);
    expect(verdict).toBe('invalid');
    expect(candidates).toHaveLength(16);
  });

  test('is refused if part of it is not understood, unless that is taken out', () => {
    expect(thrown(() => dance.sudoku.solve(unknown))).toMatchObject({
      code: 'unknown_constraint',
      found: 'Moon',
    });
    const [read] = dance.sudoku.read(unknown);
    const known = { ...(read?.puzzle.variant as typeof variant), notUnderstood: [] };
    expect(dance.sudoku.solve(known).verdict).toBe('multiple');
  });

  test('is refused by a solver that can’t handle a rule, which names those that can', () => {
    const text = 'sudoku 4x4\nany-of: [odd: R1C1] [odd: R2C2]';
    const refused = { code: 'rule_unsupported', found: 'any-of', expected: 'auto, propagation' };
    expect(thrown(() => dance.sudoku.solve(text, { solver: 'dancing-links' }))).toMatchObject(
      refused,
    );
    expect(dance.sudoku.solve(text, { solver: 'propagation' }).verdict).toBe('multiple');
  });

  test('is refused with the reason if a rule is impossible', () => {
    const outside = { ...variant, rules: [{ kind: 'killer-cage', cells: [99] } as const] };
    expect(thrown(() => dance.sudoku.solve(outside)).code).toBe('cell_outside');
    const negative = { ...variant, rules: [{ kind: 'killer-cage', cells: [-1] } as const] };
    expect(thrown(() => dance.sudoku.solve(negative)).found).toContain('-1');
    const other = { ...variant, rules: [{ kind: 'moon', cells: [] }] };
    expect(thrown(() => dance.sudoku.solve(other as never)).code).toBe('unknown_rule');
    for (const broken of [
      { ...variant, board: 9 },
      { ...variant, board: { ...variant.board, digits: ['1'] } },
      { ...variant, givens: 'none' },
      { ...variant, rules: [null] },
      { ...variant, rules: [{ kind: 'odd' }] },
      { ...variant, rules: {} },
      { ...variant, givens: [1.5] },
    ]) {
      expect(thrown(() => dance.sudoku.solve(broken as never)).code).toBe('bad_setting');
    }
    const impossible = `${text}killer-cage 99: R1C1`;
    expect(thrown(() => dance.sudoku.solve(impossible)).line).toBe(7);
  });

  test.each<[string, object, string]>([
    ['thermometer', { number: 5 }, 'number: 5'],
    ['thermometer', { digits: [1] }, 'digits: array'],
    ['thermometer', { text: 'a < b' }, 'text: "a < b"'],
    ['odd', { others: [1] }, 'others: array'],
    ['killer-cage', { number: 3, clue: { row: -1, column: 0 } }, 'clue: object'],
    ['anti-queen', { number: 9 }, 'number: 9'],
    ['pairs-all', { text: 'a < b', automaton: 'A' }, 'automaton: "A"'],
    ['skyscraper', { number: 3, children: [] }, 'children: array'],
  ])('is refused if its rule has what a %s doesn’t', (kind, needless, found) => {
    const rules = [{ kind, cells: [0, 1], ...needless }];
    const error = thrown(() => dance.sudoku.solve({ ...variant, rules } as never));
    expect(error).toMatchObject({ code: 'bad_setting', found });
    expect(error.message).toContain(`is not a property of the rule '${kind}'`);
  });

  test('is solved with every property that its rules can have', () => {
    const lines = [
      'anti-queen 1',
      'clone: R1C1 = R2C3',
      'skyscraper 2: R1 left',
      'arrow: R4C4-R4C2',
    ];
    const programs = ['pairs-along "a != b": R1', 'machine "x" {1; 0; 0; 0 0 1234}: R1'];
    const [read] = dance.sudoku.read(`sudoku 4x4\n${[...lines, ...programs].join('\n')}`);
    const given = read?.puzzle.variant as typeof variant;
    expect(given.rules).toHaveLength(6);
    expect(dance.sudoku.solve(given).count).toBe(dance.sudoku.solve(read?.puzzle as never).count);
  });

  test('is refused if a cell, a digit or a number isn’t whole', () => {
    const refusal = (rule: object) =>
      thrown(() => dance.sudoku.solve({ ...variant, rules: [rule] } as never));
    const refused = { code: 'bad_setting', found: 'rules.cells: 0.5' };
    expect(refusal({ kind: 'odd', cells: [0.5] })).toMatchObject(refused);
    expect(
      refusal({ kind: 'any-of', cells: [], children: [{ kind: 'odd', cells: ['0'] }] }).found,
    ).toBe('rules.children.cells: "0"');
    expect(refusal({ kind: 'clone', cells: [0], others: [1.5] }).found).toBe('rules.others: 1.5');
    expect(refusal({ kind: 'quadruple', cells: [0], digits: [null] }).found).toBe(
      'rules.digits: null',
    );
  });

  test('is refused if a number, a clue or a cell is too large to be one', () => {
    const refusal = (rule: object) =>
      thrown(() => dance.sudoku.solve({ ...variant, rules: [rule] } as never)).found;
    expect(refusal({ kind: 'killer-cage', cells: [0], number: 1e20 })).toBe(
      `rules.number: ${1e20}`,
    );
    expect(refusal({ kind: 'odd', cells: [1e20] })).toBe(`rules.cells: ${1e20}`);
    const clue = (place: unknown) =>
      refusal({ kind: 'skyscraper', cells: [0, 1, 2, 3], number: 2, clue: place });
    expect(clue({ row: 99, column: 0 })).toBe('rules.clue.row: 99');
    expect(clue({ row: 99 })).toBe('rules.clue.row: 99');
    expect(clue({ row: 0 })).toBe('rules.clue.column: undefined');
    expect(clue('R1C0')).toBe('rules.clue: "R1C0"');
    const board = { ...variant.board, height: 1e20 };
    expect(thrown(() => dance.sudoku.solve({ ...variant, board })).found).toBe(
      `board.height: ${1e20}`,
    );
  });

  test.each(['any-of', 'all-of'] as const)('is refused if %s is nested too deep', (kind) => {
    const nested = (levels: number) => {
      let rule: object = { kind: 'odd', cells: [0] };
      for (let i = 0; i < levels; i++) rule = { kind, cells: [], children: [rule] };
      return { ...variant, rules: [rule] } as never;
    };
    expect(dance.sudoku.solve(nested(8)).verdict).toBeDefined();
    for (const levels of [9, 3_000]) {
      expect(thrown(() => dance.sudoku.solve(nested(levels)))).toMatchObject({
        code: 'too_large',
        expected: '≤ 8 levels',
      });
    }
  });

  test('is refused at once if it has far too many rules', () => {
    const rules = Array.from({ length: 1_000_000 });
    expect(thrown(() => dance.sudoku.solve({ ...variant, rules } as never))).toMatchObject({
      code: 'too_large',
      found: '1000000',
      expected: '≤ 5000 rules',
    });
  });

  test('says which givens and rules rule out a digit', () => {
    const ordered = 'sudoku 4x4\n....\n....\n....\n...4\nless: R1C1 R1C2\neven: R2C2\n';
    const refute = (cell: number, digit: number) => dance.sudoku.whyNot(ordered, cell, digit);
    expect(refute(0, 4)).toMatchObject({
      cause: { digits: [], rules: [0], smallest: true },
      steps: null,
      solution: null,
    });
    expect(refute(3, 4).cause).toEqual({
      digits: [{ cell: 15, digit: 4 }],
      candidates: [],
      rules: [],
      smallest: true,
    });
    const restricted = `${ordered}candidates 1 2: R3C3\n`;
    expect(dance.sudoku.whyNot(restricted, 10, 3).cause).toEqual({
      digits: [],
      candidates: [10],
      rules: [],
      smallest: true,
    });
    expect(refute(0, 1).cause).toBeNull();
    expect(refute(0, 1).solution).toMatch(/^1.{14}4$/);
    expect(thrown(() => refute(16, 1))).toMatchObject({ code: 'bad_setting', found: 'cell: 16' });
    expect(thrown(() => refute(0, 5))).toMatchObject({ code: 'bad_setting', found: 'digit: 5' });
  });
});

describe('rules that exist as text alone', () => {
  const rulesText = 'Normal sudoku rules apply. Shaded cells form a loop.';
  const of = (words: string) => {
    const cells = Array(4).fill(Array(4).fill({}));
    return JSON.stringify({ cells, metadata: { rules: words } });
  };

  test('are with the puzzle, as its verdict leaves them out', () => {
    const { cells: _, ...plain } = dance.sudoku.read(of(rulesText))[0]?.puzzle ?? {};
    expect(plain).toMatchObject({ rulesText });
    expect(dance.sudoku.solve(of(rulesText)).puzzle.rulesText).toBe(rulesText);
    expect(dance.sudoku.solve({ ...variant, rulesText }).puzzle.rulesText).toBe(rulesText);
    expect(dance.sudoku.solve(of('Normal sudoku rules apply.')).puzzle).not.toHaveProperty(
      'rulesText',
    );
  });

  test('are with each puzzle of a list', () => {
    const json = dance.sudoku.write({ ...variant, rulesText }, 'json').trim();
    const list = [of(rulesText), small, json, of('Normal sudoku rules apply.')];
    const { rulesTexts, errors } = dance.sudoku.solveList(list);
    expect(rulesTexts).toEqual([rulesText, '', rulesText, '']);
    expect(errors).toEqual([]);
  });
});

describe('lists', () => {
  test('may have puzzles of several lines', () => {
    const list = `${text}\n${text.replace('killer-cage', 'killer-cave')}\n${text}`;
    const { lines, counts, errors } = dance.sudoku.solveList(list, { limit: 0 });
    const { count } = dance.sudoku.solve(text, { limit: 0 });
    expect(lines).toEqual([1, 8, 15]);
    expect(counts).toEqual([count, 0n, count]);
    expect(errors).toMatchObject([{ code: 'unknown_rule', line: 13 }]);
  });

  test('mix variants and plain puzzles', () => {
    const list = [small, iss, unknown, small, dance.sudoku.write(text, 'json'), clashing];
    for (const puzzles of [list, list.join('\n')]) {
      const answer = dance.sudoku.solveList(puzzles, { limit: 0 });
      const counts = dance.sudoku.solve(text, { limit: 0 }).count;
      expect(answer.counts).toEqual([3n, counts, 0n, 3n, counts, 0n]);
      expect(answer.verdicts[2]).toBeNull();
      expect(answer.verdicts[5]).toBe('invalid');
      expect(answer.errors).toMatchObject([{ code: 'unknown_constraint', line: 3, found: 'Moon' }]);
    }
  });

  test('can be in a format for rules', () => {
    for (const list of [[iss, iss], `${iss}\n${iss}\n`]) {
      const { verdicts } = dance.sudoku.solveList(list, { from: 'iss' });
      expect(verdicts).toEqual(['multiple', 'multiple']);
    }
  });

  test('may be all links', () => {
    const { verdicts } = dance.sudoku.solveList(`${iss}\n${iss}\n`);
    expect(verdicts).toEqual(['multiple', 'multiple']);
  });
});

test('a worker solves them, alone and in lists', async () => {
  const remote = await loadDanceWorker({ workers: 2 });
  const answer = await remote.sudoku.solve(iss, { limit: 0 });
  expect(answer.solutions).toEqual(dance.sudoku.solve(iss, { limit: 0 }).solutions);
  const list = await remote.sudoku.solveList([small, iss, unknown]);
  expect(list.verdicts).toEqual(['multiple', 'multiple', null]);
  await expect(remote.sudoku.solve(unknown)).rejects.toMatchObject({ code: 'unknown_constraint' });
  remote.terminate();
});
