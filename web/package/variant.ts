/** Reads Sudoku variants, and answers for them as for plain Sudokus. */

import { maxRuleDepth, maxRuleNumber, maxRules } from '../engine/model/catalogue/limits.ts';
import type { Reason } from '../engine/model/explanation.ts';
import { type Failure, failureOf, SolverError } from '../engine/model/failure.ts';
import { traits } from '../engine/model/rule-traits.ts';
import type { TrueCandidates } from '../engine/model/solutions.ts';
import { automatic } from '../engine/model/solvers.ts';
import { digitOf, lineOf, symbolFor, zero } from '../engine/model/symbols.ts';
import {
  type Board,
  type Rule,
  type RuleKind,
  ruleKinds,
  type VariantPuzzle,
  type VariantSolverChoice,
} from '../engine/model/variant.ts';
import { givenCells, solvedCells } from '../engine/model/variant-cells.ts';
import type {
  Conflict,
  SudokuExplanation,
  SudokuInput,
  SudokuPuzzle,
  SudokuRefutation,
  VariantGivens,
} from './api.ts';
import { checkedNumber, checkedText, checkNames, refuse } from './check.ts';
import { refused } from './error.ts';
import { ask, type Plan } from './plan.ts';
import { checkPuzzleNames } from './puzzle.ts';

const variantNames: readonly (keyof VariantPuzzle)[] = [
  'board',
  'givens',
  'rules',
  'candidates',
  'proposals',
  'areCluesGuessed',
  'decorations',
  'placed',
  'solution',
  'title',
  'author',
  'rulesText',
  'saysMore',
  'hasFog',
  'format',
  'notUnderstood',
  'solutionHolds',
];

/** A variant that can be solved. */
export interface OpenedVariant {
  readonly variant: VariantPuzzle;
  readonly puzzle: SudokuPuzzle;
  /** The rules broken by its givens. */
  readonly conflicts: readonly Conflict[];
}

/** Returns the variant in an object, null for any other input. Error: bad_setting. */
export function variantGivens(input: SudokuInput): VariantPuzzle | null {
  if (typeof input !== 'object' || input === null) return null;
  if ('board' in input) return checkedVariant(input);
  if (!input.variant) return null;
  checkPuzzleNames(input);
  return checkedVariant(input.variant);
}

/** Checks whatever the module relies on, for callers without type checking. */
function checkedVariant(input: VariantGivens): VariantPuzzle {
  checkNames(input, variantNames, 'property of a variant', 'properties');
  const { board, givens, rules } = input;
  const isBoard = typeof board === 'object' && board !== null && Array.isArray(board.grids);
  if (!isBoard) refuse('board', board, '{ height, width, digits, grids }');
  checkWhole('board.height', board.height);
  checkWhole('board.width', board.width);
  for (const digit of listOf('board.digits', board.digits)) checkWhole('board.digits', digit);
  for (const digit of listOf('givens', givens)) {
    if (digit !== null) checkWhole('givens', digit);
  }
  checkRules('rules', rules, board);
  return { proposals: [], notUnderstood: [], ...input };
}

function checkRules(name: string, rules: readonly Rule[], board: Board, depth = 0): void {
  const { length } = listOf(name, rules);
  if (depth > maxRuleDepth) throw refused('too_large', { expected: `≤ ${maxRuleDepth} levels` });
  if (length > maxRules) {
    throw refused('too_large', { found: String(length), expected: `≤ ${maxRules} rules` });
  }
  for (const rule of rules) {
    if (typeof rule !== 'object' || rule === null) refuse(name, rule, '{ kind, cells }');
    const { kind, cells, others = [], digits = [], number, clue, children } = rule;
    if (typeof kind !== 'string') refuse(`${name}.kind`, kind, 'string');
    // The module refuses other kinds.
    if (ruleKinds.includes(kind)) {
      checkNames(rule, fieldsOf(kind), `property of the rule '${kind}'`, 'properties');
    }
    for (const [field, numbers] of Object.entries({ cells, others, digits })) {
      for (const each of listOf(`${name}.${field}`, numbers)) checkWhole(`${name}.${field}`, each);
    }
    if (number !== undefined) checkWhole(`${name}.number`, number);
    if (clue !== undefined) checkClue(`${name}.clue`, clue, board);
    if (children !== undefined) checkRules(`${name}.children`, children, board, depth + 1);
  }
}

function checkClue(name: string, clue: NonNullable<Rule['clue']>, { height, width }: Board): void {
  if (typeof clue !== 'object' || clue === null) refuse(name, clue, '{ row, column }');
  checkedNumber(`${name}.row`, clue.row, -1, height);
  checkedNumber(`${name}.column`, clue.column, -1, width);
}

/** Returns the properties of rules of a kind. */
function fieldsOf(kind: RuleKind): readonly (keyof Rule)[] {
  const { number, fields = [] } = traits[kind];
  return ['kind', 'cells', ...(number ? (['number'] as const) : []), ...fields];
}

function listOf<Item>(name: string, list: readonly Item[]): readonly Item[] {
  return Array.isArray(list) ? list : refuse(name, list, 'array');
}

function checkWhole(name: string, value: number): void {
  if (!Number.isInteger(value)) refuse(name, value, 'whole number');
  checkedNumber(name, value, -maxRuleNumber, maxRuleNumber);
}

/** Returns the digits placed on a board, −1 for none. */
export function placedOn(board: Board, placed: string | undefined): Int8Array {
  const length = board.height * board.width;
  const symbols = placed === undefined ? [] : [...checkedText('placed', placed)];
  if (symbols.length > 0 && symbols.length !== length)
    refuse('placed.length', symbols.length, String(length));
  return Int8Array.from({ length }, (_, cell) => digitOn(board, symbols[cell] ?? '.') ?? -1);
}

/** Returns the digits noted in each cell of a board as sets, the sum of 2^d over them. */
export function notesOn(board: Board, notes: readonly string[] = []): Float64Array {
  const length = board.height * board.width;
  if (listOf('notes', notes).length > 0 && notes.length !== length)
    refuse('notes.length', notes.length, String(length));
  return Float64Array.from({ length }, (_, cell) => {
    const symbols = [...checkedText(`notes[${cell}]`, notes[cell] ?? '')];
    const digits = new Set(symbols.flatMap((symbol) => digitOn(board, symbol) ?? []));
    return [...digits].reduce((set, digit) => set + 2 ** digit, 0);
  });
}

/** Returns the digit of a symbol; undefined for a blank. On a board with the digit 0, “0” is none. */
function digitOn({ digits }: Board, symbol: string): number | undefined {
  if (symbol === '0' && digits.includes(0)) return 0;
  const digit = digitOf(symbol, zero);
  if (digit === 0) return undefined;
  if (digit !== undefined && digits.includes(digit)) return digit;
  const expected = digits.map(symbolFor).join('');
  throw refused('unexpected_symbol', { found: symbol, expected });
}

/** Describes a variant in the shape of a plain puzzle. */
export function describeVariant(variant: VariantPuzzle, saysMore = variant.saysMore): SudokuPuzzle {
  const { board, givens, format = '', title = '', rulesText = '' } = variant;
  return {
    cells: lineOf(givenCells(variant)),
    size: Math.max(board.height, board.width),
    boxHeight: 0,
    boxWidth: 0,
    givens: givens.filter((digit) => digit !== null).length,
    format,
    name: title,
    ...(saysMore && { rulesText }),
    variant,
  };
}

/** Calls `readPlain`. If that refuses a text or a format of variants, reads the text as one. */
export function* readEither<Plain>(
  text: string,
  format: string | undefined,
  readPlain: () => Plan<Plain>,
): Plan<Plain | VariantPuzzle> {
  try {
    return yield* readPlain();
  } catch (error) {
    const isText = error instanceof SolverError && typeof text === 'string';
    const isOther = isText && error.failure.code === 'no_such_format' && format !== undefined;
    if (!isText || !(isOther || error.failure.mayBeVariant)) throw error;
    return yield* readVariant(text, format, error.failure);
  }
}

/**
 * Reads a variant. If that fails, throws the failure to read a plain Sudoku instead, unless that
 * doesn't know the format.
 */
function* readVariant(
  text: string,
  format: string | undefined,
  plain: Failure,
): Plan<VariantPuzzle> {
  try {
    return yield* ask({ ask: 'read-variant', text, format });
  } catch (error) {
    const isOther = error instanceof SolverError && error.failure.code === 'unknown_format';
    throw isOther && plain.code !== 'no_such_format' ? new SolverError(plain) : error;
  }
}

/** Checks a puzzle. Errors: unknown_constraint for a part that was not understood; bad rules. */
export function* openVariant(variant: VariantPuzzle): Plan<OpenedVariant> {
  const { notUnderstood, proposals } = variant;
  const missing = [...notUnderstood, ...proposals.map(({ kind }) => kind)];
  if (missing.length > 0) {
    const found = [...new Set(missing)].join(', ');
    throw new SolverError(
      failureOf('unknown_constraint', { found, expected: 'a rule that is understood' }),
    );
  }
  const { faults, conflicts, saysMore } = yield* ask({ ask: 'check-variant', puzzle: variant });
  const [fault] = faults;
  if (fault) throw new SolverError(fault.failure);
  return { variant, puzzle: describeVariant(variant, saysMore), conflicts };
}

/** Returns the task for a puzzle. */
export function variantTask(
  puzzle: VariantPuzzle,
  solver: string = automatic,
  goal?: 'candidates' | 'candidate-counts',
) {
  const choice = solver as VariantSolverChoice;
  return { kind: 'variant', puzzle, solver: choice, ...(goal && { goal }) } as const;
}

/** Explains why a digit can't be in a cell. Only plain puzzles have steps. */
export function* refuteVariantDigit(
  { variant, puzzle }: OpenedVariant,
  cell: number,
  digit: number,
  milliseconds: number | undefined,
): Plan<SudokuRefutation> {
  const { digits, height, width } = variant.board;
  const candidate = {
    cell: checkedNumber('cell', cell, 0, height * width - 1),
    digit: checkedNumber('digit', digit, Math.min(...digits), Math.max(...digits)),
  };
  const question = { ask: 'why-not-variant', puzzle: variant, candidate, milliseconds } as const;
  const { solution, reason, stoppedBy } = yield* ask(question);
  const cause = reason && causeOf(variant, reason);
  return {
    puzzle,
    stoppedBy,
    cause,
    steps: null,
    solution: solution && lineOf(solvedCells(variant.board, solution)),
  };
}

/** Explains why there is no solution or several. Only plain puzzles have likely typing errors. */
export function* explainVariant(
  { variant, puzzle, conflicts }: OpenedVariant,
  milliseconds: number | undefined,
): Plan<SudokuExplanation> {
  const explanation = yield* ask({ ask: 'explain-variant', puzzle: variant, milliseconds });
  const { verdict, reason, solutions, extraGivens, stoppedBy } = explanation;
  const [first] = solutions;
  return {
    puzzle,
    clashes: [],
    conflicts,
    verdict: conflicts.length > 0 ? 'invalid' : verdict,
    stoppedBy,
    wrong: [],
    repairs: [],
    conflict: reason && causeOf(variant, reason),
    solutions: solutions.map((solution) => lineOf(solvedCells(variant.board, solution))),
    extraGivens: extraGivens && {
      digits: extraGivens.cells.map((cell) => ({ cell, digit: first?.[cell] as number })),
      smallest: extraGivens.isSmallest,
    },
    complete: stoppedBy === null,
  };
}

function causeOf(
  { givens }: VariantPuzzle,
  { candidates, givens: cells, rules, isMinimal }: Reason,
) {
  const digits = cells.map((cell) => ({ cell, digit: givens[cell] as number }));
  return { digits, candidates, rules, smallest: isMinimal };
}

/** Returns the table of candidates, without a column for 0 if the puzzle has no such digit. */
export function fromLeast(table: TrueCandidates, { digits, height, width }: Board): TrueCandidates {
  if (digits.includes(0)) return table;
  const cells = height * width;
  const row = table.counts.length / cells;
  const counts = Array.from({ length: cells }, (_, cell) => [
    ...table.counts.subarray(cell * row + 1, (cell + 1) * row),
  ]);
  return { ...table, counts: Float64Array.from(counts.flat()) };
}
