import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  emptyVariant,
  presentCells,
  type Rule,
  ruleKinds,
  type VariantPuzzle,
} from '../../web/engine/model/variant.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import { openTask } from '../../web/engine/worker/tasks.ts';
import { jsonOf, variantIn } from '../../web/engine/worker/variant-json.ts';
import { good, jobOn, loadCover, loadSudoku } from './load.ts';

const module = await loadSudoku();
const problems = new Problems(module);

function read(text: string): VariantPuzzle {
  return variantIn(good(module.readVariant(text, '')).json);
}

function written(puzzle: VariantPuzzle, format: string): string {
  return problems.with({ kind: 'variant', puzzle }, (each) => good(each.write(format)).text);
}

/** Returns the number of solutions, up to two, and the first. */
function solved(puzzle: VariantPuzzle): { readonly found: number; readonly first: number[] } {
  const work = openTask(problems, { kind: 'variant', puzzle, solver: 'auto' }, { solutions: 2 });
  let first: number[] = [];
  while (!work.end) {
    work.run();
    const batch = work.take();
    const cells = puzzle.board.height * puzzle.board.width;
    if (batch?.kind === 'cells' && first.length === 0) first = [...batch.cells.slice(0, cells)];
  }
  work.delete();
  return { found: work.found, first };
}

const document = await readFile(new URL('../../cpp/sudoku/RULES.md', import.meta.url), 'utf8');

/** Returns the examples in a column of a table in RULES.md. */
function examplesIn(heading: string, column: number): string[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[column] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, example = '']) => example);
}

test('RULES.md has an example of every kind, and all of them are read', () => {
  const [, puzzle = ''] = document.split('```');
  expect(solved(read(puzzle)).found).toBe(1);
  const examples = examplesIn('Rules', 2);
  const kinds = examples.map((example) => {
    const [rule, ...others] = read(`sudoku 9x9\n${example}`).rules;
    expect(others, example).toEqual([]);
    return rule?.kind;
  });
  expect(ruleKinds.filter((kind) => kind !== 'all-of' && !kinds.includes(kind))).toEqual([]);
});

test('the clues in RULES.md begin at the sides that they name', () => {
  const [, section = ''] = document.split('\n## Clues outside the grid\n');
  const [, lines = ''] = section.split('```');
  const firstCells = lines
    .trim()
    .split('\n')
    .map((line) => read(line).rules.map(({ cells }) => cells[0]));
  expect(firstCells).toEqual([[8], [3], [75], [0], [18], [0, 18, 27, 54]]);
});

test('the other lines in RULES.md are read, too', () => {
  /** Completes or replaces an example that is only the beginning of a line. */
  const completed: Readonly<Record<string, string>> = {
    'solution: …': `solution: ${'1'.repeat(81)}`,
    'placed: …': `placed: 1${'.'.repeat(80)}`,
    'boxes:': `boxes:\n${'AAABBBCCC\n'.repeat(3)}${'DDDEEEFFF\n'.repeat(3)}${'GGGHHHIII\n'.repeat(3)}`,
    'proposal: …': 'proposal: thermometer: R1C1-R1C3',
    'decoration …': 'decoration over circle 50 50 width 80 height 80',
  };
  const lines = examplesIn('Other lines', 1);
  expect(lines).toEqual(expect.arrayContaining(Object.keys(completed)));
  for (const line of lines) {
    const size = line.startsWith('grid') ? '21x21 digits 1-9' : '9x9';
    const heading = /^(sudoku|samurai)/.test(line) ? [] : [`sudoku ${size}`];
    const puzzle = read([...heading, completed[line] ?? line, 'anti-king'].join('\n'));
    expect(
      puzzle.rules.map(({ kind }) => kind),
      line,
    ).toEqual(['anti-king']);
  }
});

const text = `title: Everything
author: me
rules: Digits on a thermometer increase.
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
anti-king
killer-cage 7: R1C3 R1C4
thermometer: R3C1-R3C2
quadruple 1 2: R1C1 R1C2 R2C1 R2C2
arrow: R5C5 = R5C6 R5C7
x-sum 20: C4 bottom
pairs-all {1 23; 2 1}: R1C1 R5C5
expression "[1-3]+9": R1C1 R1C2
machine {2; 0; 1; 0 1 123}: R1C1
any-of: [killer-cage 3: R1C1 R1C2] [less: R5C5 R5C6]
candidates 1 2 5: R4C4
`;

test('a puzzle with every field comes back from the module as it went in', () => {
  const puzzle = read(text);
  expect(puzzle).toMatchObject({
    title: 'Everything',
    author: 'me',
    rulesText: 'Digits on a thermometer increase.',
    notUnderstood: [],
    proposals: [],
  });
  expect(puzzle.rules.map(({ kind }) => kind)).toEqual([
    'anti-king',
    'killer-cage',
    'thermometer',
    'quadruple',
    'arrow',
    'x-sum',
    'pairs-all',
    'expression',
    'machine',
    'any-of',
  ]);
  expect(read(written(puzzle, 'rule-text'))).toEqual(puzzle);
});

test('rules with the same automaton share it, here and in the module', () => {
  const { json } = good(module.readVariant('.GlobalEntropy.CountDistinct~R1C1~R1C2~R2C1~R2C2', ''));
  const puzzle = variantIn(json);
  expect(new Set(puzzle.rules.map(({ automaton }) => automaton)).size).toBe(2);
  expect(jsonOf(puzzle)).toBe(json);
  expect(written(puzzle, 'rule-text')).toBe(
    written(JSON.parse(JSON.stringify(puzzle)), 'rule-text'),
  );
});

test('an automaton may also be an object', () => {
  const transitions = [{ from: 0, to: 1, digits: [1, 2, 3] }];
  const automaton = { states: 2, starts: [0], accepting: [1], transitions };
  const rules: Rule[] = [{ kind: 'machine', cells: [0], automaton }];
  const puzzle = read(written({ ...emptyVariant(), rules }, 'rule-text'));
  expect(puzzle.rules).toEqual(
    read(`${'.........\n'.repeat(9)}machine {2; 0; 1; 0 1 123}: R1C1\n`).rules,
  );
  expect(puzzle.rules[0]?.automaton).toBe('CBABBBABO');
});

test('an empty puzzle of script is a classic grid', () => {
  const { givens, board } = read(`${'.........\n'.repeat(9)}anti-king\n`);
  expect({ givens, board }).toEqual({
    givens: emptyVariant().givens,
    board: emptyVariant().board,
  });
});

test('a puzzle is solved on its rules', () => {
  const rules: Rule[] = [{ kind: 'killer-cage', cells: [0, 1, 9, 10], number: 10 }];
  const { found, first } = solved({ ...emptyVariant(), rules });
  expect(found).toBe(2);
  expect([0, 1, 9, 10].reduce((sum, cell) => sum + (first[cell] ?? 0), 0)).toBe(10);
});

test('givens that break a rule are in conflict with it', () => {
  const givens = emptyVariant().givens.map((_, cell) => ([2, 21].includes(cell) ? 5 : null));
  const puzzle: VariantPuzzle = {
    ...emptyVariant(),
    givens,
    rules: [{ kind: 'anti-knight', cells: [] }],
  };
  expect(good(module.checkVariant(jsonOf(puzzle)))).toEqual({
    faults: [],
    conflicts: [{ kind: 'rule', rule: 0, cells: [2, 21] }],
    jumps: [],
  });
});

test('a check names jumps, and an author who says more, like reading does', () => {
  const text = 'sudoku 4x4\nrules: Neighbours differ by two.\nthermometer: R1C1 R1C2 R3C3\n';
  expect(good(module.readVariant(text, ''))).toMatchObject({ saysMore: true });
  expect(good(module.checkVariant(jsonOf(read(text))))).toMatchObject({
    jumps: [{ rule: 0, from: 1, to: 10 }],
    saysMore: true,
  });
  const usual = text.replace('Neighbours differ by two', 'Normal sudoku rules apply');
  expect(good(module.readVariant(usual, ''))).not.toHaveProperty('saysMore');
});

test('a stated solution that is wrong says what it breaks first', () => {
  const rows = '1234\n....\n....\n....\n';
  const conflictOf = (solution: string, rule: string) =>
    good(module.checkVariant(jsonOf(read(`${rows}solution: ${solution}\n${rule}\n`))));
  const solution = '1234341221434321';
  expect(conflictOf(solution, 'less: R1C1 R1C2')).toMatchObject({ solutionHolds: true });
  for (const [stated, rule, solutionConflict] of [
    [solution, 'less: R1C3 R1C2', { kind: 'rule', rule: 0, cells: [1, 2] }],
    ['1234341221434311', 'anti-king', { kind: 'rule', rule: 0 }],
    ['1234341221434311', 'less: R1C1 R1C2', { kind: 'unit' }],
    ['2134341221434321', 'less: R1C1 R1C2', { kind: 'given', cells: [0] }],
  ] as const) {
    expect(conflictOf(stated, rule)).toMatchObject({ solutionHolds: false, solutionConflict });
  }
  expect(conflictOf(solution, 'candidates 1 2: R2C1\nless: R1C1 R1C2')).toMatchObject({
    solutionHolds: false,
    solutionConflict: { kind: 'candidate', cells: [4] },
  });
});

test('rules that cannot be used are at fault, and the others are still checked', () => {
  const rules: Rule[] = [
    { kind: 'killer-cage', cells: [0, 1], number: 40 },
    { kind: 'thermometer', cells: [] },
  ];
  const { faults } = good(module.checkVariant(jsonOf({ ...emptyVariant(), rules })));
  expect(faults.map(({ rule, failure }) => [rule, failure.code])).toEqual([
    [0, 'impossible_number'],
    [1, 'no_cells'],
  ]);
  expect(faults[1]?.failure.found).toBe('thermometer');
});

test('a kind of rule that does not exist is refused', () => {
  const rules = [{ kind: 'unheard-of', cells: [] }] as unknown as Rule[];
  const { failure } = module.checkVariant(jsonOf({ ...emptyVariant(), rules }));
  expect(failure?.code).toBe('unknown_rule');
});

test('a samurai has cells in no grid', () => {
  const { board } = read('samurai\nanti-king\n');
  expect(board).toMatchObject({ height: 21, width: 21 });
  expect(presentCells(board).filter((isPresent) => !isPresent)).toHaveLength(72);
});

test('a puzzle written as an exact cover problem has a cover for each solution', async () => {
  const puzzle = read(
    'sudoku 4x4\nkiller-cage 5: R1C1 R1C2\nthermometer: R2C3-R4C3\n1...\n....\n....\n....\n',
  );
  const covers = new Problems(await loadCover());
  const job = jobOn(covers, { kind: 'cover', text: written(puzzle, 'dlx'), format: 'dlx' });
  const same = { kind: 'variant', puzzle } as const;
  const other = jobOn(problems, same);
  const found = [job, other].map((each) => good(each.run(100_000, 1_000)).found);
  expect(found[0]).toBeGreaterThan(0);
  expect(found[1]).toBe(found[0]);
  expect(jobsEnd(job) && jobsEnd(other)).toBe(true);
});

/** Returns whether a job has found everything, and frees it. */
function jobsEnd(job: ReturnType<typeof jobOn>): boolean {
  const { end } = good(job.run(100_000, 1_000));
  job.delete();
  return end === 'exhausted';
}
