/** Sudoku variants: reads them, and answers like plain ones. */

import {
  automatic,
  type Failure,
  failureOf,
  SolverError,
  type TrueCandidates,
} from '../engine/protocol.ts';
import { lineOf } from '../engine/symbols.ts';
import type { VariantPuzzle, VariantSolverChoice } from '../engine/variant.ts';
import { mayBeVariant } from '../engine/variant-text.ts';
import type {
  Conflict,
  SudokuInput,
  SudokuPuzzle,
  SudokuRefutation,
  VariantGivens,
} from './api.ts';
import { checkedNumber, refuse } from './check.ts';
import { ask, type Plan } from './plan.ts';

/** A variant that can be solved. */
export interface OpenedVariant {
  readonly variant: VariantPuzzle;
  readonly puzzle: SudokuPuzzle;
  /** The rules that its givens break. */
  readonly conflicts: readonly Conflict[];
}

/** Returns the variant in an object; null for any other input. */
export function variantGivens(input: SudokuInput): VariantPuzzle | null {
  if (typeof input !== 'object' || input === null) return null;
  if ('board' in input) return checkedVariant(input);
  return input.variant ? checkedVariant(input.variant) : null;
}

/** Checks what the module relies on, for callers without types. */
function checkedVariant(input: VariantGivens): VariantPuzzle {
  const { board, givens, rules } = input;
  const isBoard = typeof board === 'object' && board !== null && Array.isArray(board.grids);
  if (!isBoard) refuse('board', board, '{ height, width, digits, grids }');
  const sides = [board.height, board.width];
  if (!sides.every(Number.isInteger) || !isListOf(board.digits, 'number')) {
    refuse('board', board, '{ height, width, digits, grids }');
  }
  if (!Array.isArray(givens)) refuse('givens', givens, '(number | null)[]');
  if (!isListOf(rules, 'object')) refuse('rules', rules, '{ kind, cells }[]');
  for (const rule of rules) {
    if (typeof rule?.kind !== 'string') refuse('rules.kind', rule?.kind, 'string');
    if (!isListOf(rule.cells, 'number')) refuse('rules.cells', rule.cells, 'number[]');
  }
  return { proposals: [], notUnderstood: [], ...input };
}

function isListOf(list: unknown, type: string): list is readonly unknown[] {
  return Array.isArray(list) && list.every((each) => typeof each === type);
}

/** Describes a puzzle like a plain one. */
export function describeVariant(variant: VariantPuzzle): SudokuPuzzle {
  const { board, givens, title = '' } = variant;
  const cells = Uint8Array.from(
    { length: board.height * board.width },
    (_, cell) => givens[cell] ?? 0,
  );
  return {
    cells: lineOf(cells),
    size: Math.max(board.height, board.width),
    boxHeight: 0,
    boxWidth: 0,
    givens: givens.filter((digit) => digit !== null).length,
    format: '',
    name: title,
    variant,
  };
}

/**
 * Calls `readPlain`, and reads a text that it refuses as a variant if it may be
 * one.
 */
export function* readEither<Plain>(
  text: string,
  format: string,
  readPlain: () => Plan<Plain>,
): Plan<Plain | VariantPuzzle> {
  try {
    return yield* readPlain();
  } catch (error) {
    const isText = error instanceof SolverError && typeof text === 'string' && format === '';
    if (!isText || !mayBeVariant(text, error.failure)) throw error;
    return yield* readVariant(text, error.failure);
  }
}

/** Reads a puzzle; if it is none, throws why it could not be read as a plain one. */
function* readVariant(text: string, plain: Failure): Plan<VariantPuzzle> {
  try {
    return yield* ask({ ask: 'read-variant', text });
  } catch (error) {
    const isOther = error instanceof SolverError && error.failure.code === 'unknown_format';
    throw isOther ? new SolverError(plain) : error;
  }
}

/** Checks a puzzle. Errors: unknown_constraint, for a part that wasn't understood; bad rules. */
export function* openVariant(variant: VariantPuzzle): Plan<OpenedVariant> {
  const { notUnderstood, proposals } = variant;
  const missing = [...notUnderstood, ...proposals.map(({ kind }) => kind)];
  if (missing.length > 0) {
    const found = [...new Set(missing)].join(', ');
    throw new SolverError(
      failureOf('unknown_constraint', { found, expected: 'a rule that is understood' }),
    );
  }
  const { faults, conflicts } = yield* ask({ ask: 'check-variant', puzzle: variant });
  const [fault] = faults;
  if (fault) throw new SolverError(fault.failure);
  return { variant, puzzle: describeVariant(variant), conflicts };
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

/** Says why a digit can't be in a cell; steps are known of plain puzzles only. */
export function* refuteVariantDigit(
  { variant, puzzle }: OpenedVariant,
  cell: number,
  digit: number,
): Plan<SudokuRefutation> {
  const { givens } = variant;
  const { digits, height, width } = variant.board;
  const candidate = {
    cell: checkedNumber('cell', cell, 0, height * width - 1),
    digit: checkedNumber('digit', digit, Math.min(...digits), Math.max(...digits)),
  };
  const question = { ask: 'why-not-variant', puzzle: variant, candidate } as const;
  const { solution, reason } = yield* ask(question);
  const cause = reason && {
    digits: reason.givens.map((cell) => ({ cell, digit: givens[cell] as number })),
    rules: reason.rules,
    smallest: reason.isMinimal,
  };
  return { puzzle, cause, steps: null, solution: solution && lineOf(solution) };
}

/** Returns the table of candidates with digits from 1 only, as for plain puzzles. */
export function fromOne(table: TrueCandidates, cells: number): TrueCandidates {
  const row = table.counts.length / cells;
  const counts = Array.from({ length: cells }, (_, cell) => [
    ...table.counts.subarray(cell * row + 1, (cell + 1) * row),
  ]);
  return { ...table, counts: Float64Array.from(counts.flat()) };
}
