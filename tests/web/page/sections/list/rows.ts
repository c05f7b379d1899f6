import type { Failure } from '../../../../../web/engine/model/failure.ts';
import type { ListCut, ListRows } from '../../../../../web/engine/model/list.ts';
import { type End, noStats, withSolutions } from '../../../../../web/engine/model/task.ts';
import { ends as endNames, verdicts } from '../../../../../web/engine/model/verdict.ts';

export interface Row {
  readonly line: number;
  readonly end?: End | 'unreadable';
  readonly isInvalid?: boolean;
  readonly name?: string;
  readonly givens?: number;
  readonly count?: number;
  readonly nodes?: number;
  readonly microseconds?: number;
  /** 4×4 cells. The first solution has a 1 for every blank. */
  readonly cells?: readonly number[];
  /** The puzzle as a line, if its cells do not fully describe it. */
  readonly text?: string;
  readonly failure?: Failure;
}

/** Returns the cut of a list of lines into a single chunk, with `changes` applied. */
export function cutOf(lines: readonly number[], changes: Partial<ListCut> = {}): ListCut {
  return {
    layout: 'lines',
    format: '',
    symbols: '',
    lines: Int32Array.from(lines),
    errors: [],
    bounds: Int32Array.of(0, 1000),
    firstLines: Int32Array.of(1),
    firstRows: Int32Array.of(0),
    ...changes,
  };
}

function verdictOn({ count = 1, end = 'exhausted', isInvalid = false }: Row) {
  return isInvalid ? 'invalid' : withSolutions(noStats, BigInt(count), end === 'exhausted').verdict;
}

/** Returns rows in the form in which a worker reports them. */
export function rowsOf(rows: readonly Row[]): ListRows {
  const cells = rows.map(({ cells = [] }) => [...cells]);
  let end = 0;
  const ends = cells.map(({ length }) => (end += length));
  return {
    lines: Int32Array.from(rows, ({ line }) => line),
    verdicts: Uint8Array.from(rows, (row) => verdicts.indexOf(verdictOn(row))),
    ends: Uint8Array.from(rows, ({ end = 'exhausted' }) =>
      endNames.indexOf(end === 'unreadable' ? '' : end),
    ),
    sizes: Uint8Array.from(rows, ({ cells = [] }) => Math.sqrt(cells.length)),
    givens: Int32Array.from(rows, ({ givens = 0 }) => givens),
    counts: Float64Array.from(rows, ({ count = 1 }) => count),
    nodes: Float64Array.from(rows, ({ nodes = 0 }) => nodes),
    microseconds: Float64Array.from(rows, ({ microseconds = 0 }) => microseconds),
    names: rows.map(({ name = '' }) => name),
    texts: rows.map(({ text = '' }) => text),
    offsets: Int32Array.from([0, ...ends]),
    puzzles: Uint8Array.from(cells.flat()),
    solutions: Uint8Array.from(cells.flat(), (digit) => digit || 1),
    errors: rows.flatMap(({ failure }, row) => (failure ? [{ row, failure }] : [])),
    clashes: rows.flatMap(({ isInvalid }, row) => (isInvalid ? [{ row, ...clashing }] : [])),
  };
}

const clashing = {
  size: 4,
  clash: { first: 0, second: 1, digit: 2, unit: 'row' },
  count: 3,
} as const;

export const unreadable: Failure = {
  code: 'wrong_length',
  line: 3,
  column: 1,
  found: '5',
  expected: '81',
};
