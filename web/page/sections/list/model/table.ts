/**
 * Stores a hundred thousand puzzles compactly, in numeric columns and in the blocks of cells sent
 * by the workers, without an object per puzzle.
 */

import type { ErrorCode, Failure } from '../../../../engine/model/failure.ts';
import type { ListCut, ListRows } from '../../../../engine/model/list.ts';
import { type Block, ListColumns } from '../../../../engine/model/list-columns.ts';
import { lineOf } from '../../../../engine/model/symbols.ts';
import { ends, verdicts as solved, type Verdict } from '../../../../engine/model/verdict.ts';
import { type Judgement, judgementOf } from '../../../shared/model/standing.ts';
import { Ratings } from './ratings.ts';

/** A text with many puzzles, in UTF-8, and the places where they begin. */
interface ListText {
  readonly text: Uint8Array;
  readonly cut: ListCut;
}

/** Returns single puzzles of a list as text, including boxes, candidates and names. */
export class ListSource {
  readonly #cut: ListCut;
  /** The text from which the chunks are cut. */
  readonly #text: TextLines;
  readonly #chunks: TextLines;
  readonly #unread: ReadonlySet<number>;

  constructor({ text, cut }: ListText) {
    this.#cut = cut;
    this.#text = new TextLines(text);
    this.#chunks = cut.rewritten ? new TextLines(cut.rewritten) : this.#text;
    this.#unread = new Set(cut.errors.map(({ row }) => row));
  }

  of(row: number): string {
    const { layout, lines, rewritten } = this.#cut;
    const next = lines[row + 1];
    // An unreadable row is shown in its original text.
    if (this.#unread.has(row)) return this.#text.between(this.#lineOf(row), next);
    const line = rewritten ? this.#rewrittenLine(row) : this.#lineOf(row);
    if (layout === 'lines') return this.#chunks.between(line, line + 1);
    return untilBlankLine(this.#chunks.between(line, next));
  }

  #lineOf(row: number): number {
    return this.#cut.lines[row] ?? 1;
  }

  #rewrittenLine(row: number): number {
    const { firstLines, firstRows } = this.#cut;
    const chunk = chunkOf(this.#cut, row);
    return (firstLines[chunk] ?? 1) + row - (firstRows[chunk] ?? 0);
  }
}

/** Longer lines without a puzzle are rare. */
const longestHeading = 60;

/** Failures of puzzles and links that were recognized, however short. */
const recognised: readonly ErrorCode[] = [
  'bad_payload',
  'newer_version',
  'no_cells',
  'no_grid',
  'no_number',
  'no_side',
  'not_in_link',
  'other_puzzle',
  'doubtful_grid',
  'unknown_constraint',
  'unknown_rule',
];

/** A program's killer Sudoku, as in “3x3::k:4608:…”. */
const packedKiller = /^\d+x\d+:/;

/**
 * Returns the failure of a line. A heading fails because it isn't a puzzle, no matter what it
 * contains. A line with nothing to read counts as a heading, because a list has no blank lines.
 */
function asText(failure: Failure): Failure {
  const symbols = (failure.text ?? '').replace(/\s/g, '');
  const cells = symbols.replace(/[^\d._*]/g, '');
  const isPuzzle =
    symbols === '' ||
    symbols.length > longestHeading ||
    cells.length * 2 >= symbols.length ||
    recognised.includes(failure.code) ||
    packedKiller.test(symbols);
  return isPuzzle && failure.code !== 'empty_text'
    ? failure
    : { ...failure, code: 'unknown_format', found: '', expected: '' };
}

/** Puzzles read except for parts that someone has to check have a verdict of their own. */
function verdictOn({ code, expected }: Failure): RowVerdict {
  return code === 'unknown_constraint' && expected !== '' ? 'unconfirmed' : 'unreadable';
}

/** Returns the last chunk that begins at or before the row. */
function chunkOf({ firstRows }: ListCut, row: number): number {
  let [from, end] = [0, firstRows.length];
  while (end - from > 1) {
    const middle = (from + end) >> 1;
    if ((firstRows[middle] ?? 0) <= row) from = middle;
    else end = middle;
  }
  return from;
}

const lineFeed = 10;

/** A text that indexes its lines on the first request. */
class TextLines {
  readonly #text: Uint8Array;
  #begins: Uint32Array | undefined;

  constructor(text: Uint8Array) {
    this.#text = text;
  }

  /** Returns the lines [first, end), counted from 1; without `end`, to the end of the text. */
  between(first: number, end: number | undefined): string {
    this.#begins ??= beginsOf(this.#text);
    const from = this.#begins[first - 1] ?? this.#text.length;
    const to = (end === undefined ? undefined : this.#begins[end - 1]) ?? this.#text.length;
    return new TextDecoder().decode(this.#text.subarray(from, to)).trimEnd();
  }
}

function beginsOf(text: Uint8Array): Uint32Array {
  let count = 1;
  for (let at = text.indexOf(lineFeed); at >= 0; at = text.indexOf(lineFeed, at + 1)) count += 1;
  const begins = new Uint32Array(count);
  for (let line = 1; line < count; line += 1) {
    begins[line] = text.indexOf(lineFeed, begins[line - 1]) + 1;
  }
  return begins;
}

function untilBlankLine(text: string): string {
  return text.split(/\n\s*\n/, 1)[0] ?? '';
}

/** In sorting order. */
export const verdicts = [
  'unique',
  'multiple',
  'atLeast',
  'none',
  'invalid',
  'stopped',
  'unconfirmed',
  'unreadable',
  'waiting',
] as const satisfies readonly (Judgement | 'unconfirmed' | 'unreadable' | 'waiting')[];
export type RowVerdict = (typeof verdicts)[number];

const waiting = verdicts.indexOf('waiting');

function rowVerdict(rows: ListRows, row: number): RowVerdict {
  const end = ends[rows.ends[row] as number];
  if (!end) return 'unreadable';
  return judgementOf(solved[rows.verdicts[row] as number] as Verdict, end === 'exhausted');
}

export type Tally = Readonly<Record<RowVerdict, number>>;

const known = ['multiple', 'atLeast', 'none', 'invalid', 'stopped'] as const;

/**
 * Returns the verdict on the only puzzle of a list; undefined if it has exactly one solution, or no
 * verdict yet.
 */
export function whatOnly(tally: Tally): (typeof known)[number] | undefined {
  return known.find((verdict) => tally[verdict] > 0);
}

/** Row numbers. */
export type Rows = Uint32Array<ArrayBuffer>;

/** Puzzles that occur more than once. */
export interface Duplicates {
  /** The number of rows that repeat an earlier one. */
  readonly count: number;
  /** For each of these rows, 1 + the first row with the same puzzle; 0 for all other rows. */
  readonly firsts: Uint32Array;
}

const noDuplicates: Duplicates = { count: 0, firsts: new Uint32Array() };

function noTally(total: number): Record<RowVerdict, number> {
  const zero = Object.fromEntries(verdicts.map((verdict) => [verdict, 0]));
  return { ...(zero as Record<RowVerdict, number>), waiting: total };
}

/**
 * A waiting row has only its line. A deleted row keeps its number and results but does not count.
 */
export class ListTable extends ListColumns {
  /** Indices into `verdicts`. */
  readonly rowVerdicts: Uint8Array;
  readonly ratings: Ratings;
  /** From the latest search; see `findDuplicates`. */
  duplicates = noDuplicates;
  #hasNames = false;
  readonly #deletions: Rows[] = [];
  #undone: Rows[] = [];
  readonly #isDeleted: Uint8Array;
  #size: number;
  readonly #source: ListSource;
  readonly #corrections = new Map<number, string>();
  #tally: Record<RowVerdict, number>;

  /** `deletions` are those made earlier to the same list. */
  constructor(list: ListText, deletions: readonly Rows[] = []) {
    super(list.cut.lines);
    this.#source = new ListSource(list);
    this.rowVerdicts = new Uint8Array(this.total).fill(waiting);
    this.ratings = new Ratings(this.total);
    this.#isDeleted = new Uint8Array(this.total);
    this.#size = this.total;
    this.#tally = noTally(this.total);
    for (const { row, failure } of list.cut.errors) {
      this.#fail(row, failure);
    }
    for (const rows of deletions) this.delete(rows);
  }

  /** The number of rows not deleted. */
  get size(): number {
    return this.#size;
  }

  /** The number of rows not deleted that are solved, or may still be. */
  get puzzles(): number {
    return this.#size - this.#tally.unreadable - this.#tally.unconfirmed;
  }

  get hasNames(): boolean {
    return this.#hasNames;
  }

  /** Counts the rows with each verdict. */
  get tally(): Tally {
    return this.#tally;
  }

  /** The number of solved puzzles. */
  get solved(): number {
    return this.puzzles - this.#tally.waiting;
  }

  /** The number of rows with a verdict. */
  get done(): number {
    return this.#size - this.#tally.waiting;
  }

  override put(block: Block): void {
    super.put(block);
    const { firstRow, rows } = block;
    for (let i = 0; i < rows.lines.length; i += 1) this.#judge(firstRow + i, rowVerdict(rows, i));
    this.#hasNames ||= rows.names.some((name) => name !== '');
    for (const { row, failure } of rows.errors) this.#fail(firstRow + row, failure);
  }

  #fail(row: number, failure: Failure): void {
    const reason = asText(failure);
    this.failures.set(row, reason);
    this.#judge(row, verdictOn(reason));
  }

  #judge(row: number, verdict: RowVerdict): void {
    if (!this.isDeleted(row)) {
      this.#tally[this.verdict(row)] -= 1;
      this.#tally[verdict] += 1;
    }
    this.rowVerdicts[row] = verdicts.indexOf(verdict);
  }

  verdict(row: number): RowVerdict {
    return verdicts[this.rowVerdicts[row] ?? waiting] ?? 'waiting';
  }

  /** Returns whether a row was read and solved. */
  hasResult(row: number): boolean {
    return this.rowVerdicts[row] !== waiting && !this.failures.has(row);
  }

  /** Returns whether no row in [first, end) needs to be solved. */
  isKnown(first: number, end: number): boolean {
    for (let row = first; row < end; row += 1) {
      if (this.rowVerdicts[row] === waiting && !this.isDeleted(row)) return false;
    }
    return true;
  }

  isDeleted(row: number): boolean {
    return this.#isDeleted[row] === 1;
  }

  /** The rows of each deletion not undone, the latest last. */
  get deletions(): readonly Rows[] {
    return this.#deletions;
  }

  /** Returns the undeleted rows without this verdict. */
  rowsWithout(verdict: RowVerdict): Rows {
    const rows = new Uint32Array(this.#size - this.#tally[verdict]);
    const code = verdicts.indexOf(verdict);
    let length = 0;
    for (let row = 0; row < this.total; row += 1) {
      if (this.rowVerdicts[row] !== code && !this.isDeleted(row)) rows[length++] = row;
    }
    return rows;
  }

  /** Returns the unreadable rows that do not resemble a puzzle at all. */
  rowsOfText(): Rows {
    const isText = ([row, { code }]: [number, Failure]) =>
      code === 'unknown_format' && !this.isDeleted(row);
    return Uint32Array.from([...this.failures].filter(isText), ([row]) => row);
  }

  /** Deletes those of the rows not yet deleted. */
  delete(rows: Rows): void {
    this.#undone = [];
    this.#setDeleted(rows);
  }

  /** The texts that replace puzzles of the list, by row. */
  get corrections(): ReadonlyMap<number, string> {
    return this.#corrections;
  }

  /** Replaces the puzzle of a row, which then waits to be solved. */
  correct(row: number, text: string): void {
    this.#corrections.set(row, text);
    this.forget(row);
    this.ratings.forget(row);
    this.#judge(row, 'waiting');
  }

  /** Restores the rows of the latest deletion. Returns whether there was one. */
  undoDeletion(): boolean {
    const rows = this.#deletions.pop();
    if (!rows) return false;
    this.#undone.push(rows);
    for (const row of rows) {
      this.#isDeleted[row] = 0;
      this.#tally[this.verdict(row)] += 1;
    }
    this.#size += rows.length;
    return true;
  }

  /** Deletes the last restored rows again. Returns whether there were any. */
  redoDeletion(): boolean {
    const rows = this.#undone.pop();
    if (rows) this.#setDeleted(rows);
    return rows !== undefined;
  }

  #setDeleted(rows: Rows): void {
    for (const row of rows) {
      this.#isDeleted[row] = 1;
      this.#tally[this.verdict(row)] -= 1;
    }
    this.#size -= rows.length;
    this.#deletions.push(rows);
  }

  /** Returns whether a row has a puzzle for the board. */
  canOpen(row: number): boolean {
    return this.verdict(row) !== 'unreadable';
  }

  /** Returns the text of a row's puzzle. */
  source(row: number): string {
    return this.#corrections.get(row) ?? this.#source.of(row);
  }

  /** Returns the puzzle as a line if it has more than cells: unusual boxes, or candidates. */
  lineBeyondCells(row: number): string {
    const block = this.block(row);
    return block?.rows.texts[row - block.firstRow] ?? '';
  }

  /** Returns the puzzle as a line that can be read back. */
  puzzleText(row: number): string {
    return this.lineBeyondCells(row) || lineOf(this.givenCells(row));
  }

  /** Returns whether the author of a puzzle states more rules than those of every Sudoku. */
  saysMore(row: number): boolean {
    return this.rulesText(row) !== '';
  }

  /** Returns the givens of a row; empty for rows without a result. */
  givenCells(row: number): Uint8Array {
    return this.#cells(row, 'puzzles');
  }

  /** Returns the cells of the first solution; empty if there is none. */
  solvedCells(row: number): Uint8Array {
    const cells = this.#cells(row, 'solutions');
    return cells.some((digit) => digit > 0) ? cells : new Uint8Array();
  }

  #cells(row: number, column: 'puzzles' | 'solutions'): Uint8Array {
    const block = this.block(row);
    if (!block) return new Uint8Array();
    const { offsets, [column]: cells } = block.rows;
    const place = row - block.firstRow;
    return cells.subarray(offsets[place], offsets[place + 1]);
  }
}
