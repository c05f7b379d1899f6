/** Lists of puzzles. Rows stay in the module's columns until they are read. */

import { type ChunkBegins, ListChunks, textOf } from '../engine/client/list-chunks.ts';
import { maxListBytes, maxTextBytes } from '../engine/content.ts';
import { type Failure, failureOf, SolverError } from '../engine/model/failure.ts';
import type { ListRows, ListSettings as WasmListSettings } from '../engine/model/list.ts';
import { type Block, ListColumns } from '../engine/model/list-columns.ts';
import { lineOf } from '../engine/model/symbols.ts';
import type { Limits } from '../engine/model/task.ts';
import { ends, type Verdict, verdicts } from '../engine/model/verdict.ts';
import type { ListAnswer, ListResult, ListRow, ListSettings, PuzzleList } from './api.ts';
import {
  checkedAmount,
  checkedFormat,
  checkedLimit,
  checkedSettings,
  checkedText,
  refuse,
} from './check.ts';
import { DanceError, isLoss, refused } from './error.ts';
import { inspect, type Json, toJson } from './json.ts';
import { ask, type Plan, withLazily } from './plan.ts';
import { solverNamed } from './sudoku.ts';

/** The bounds of a chunk's size in puzzles, and the number of chunks to aim for within them. */
const maxPuzzles = 2000;
const minPuzzles = 8;
const wantedChunks = 64;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A list that is ready to be solved. */
export interface PlannedList {
  readonly settings: WasmListSettings;
  readonly limits: Limits;
  readonly table: AnsweredList;
}

/** Returns whether a text has several lines. */
function hasLines(text: string): boolean {
  return text.includes('\n') || text.includes('\r');
}

/** Writes the only puzzle of a text in one line. Errors: reading. */
function* inOneLine(text: string, format: string): Plan<string> {
  const bytes = encoder.encode(checkedText('list', text));
  const cut = yield* ask({ ask: 'cut-list', text: bytes, maxPuzzles: 1, format });
  const { length } = cut.lines;
  if (length > 1) throw refused('several_puzzles', { found: String(length), expected: '1' });
  return decoder.decode(textOf(bytes, cut)(0)).trimEnd();
}

/** Returns the failure to read an element, with its sentence. Throws any other error. */
function* failureOn(line: number, error: unknown): Plan<Failure> {
  if (!(error instanceof SolverError) || isLoss(error.failure.code)) throw error;
  const failure = { ...error.failure, line, column: 0 };
  return { ...failure, message: yield* ask({ ask: 'error-message', failure }) };
}

function* tableOfText(text: string, format: string): Plan<AnsweredList> {
  const bytes = encoder.encode(text);
  const cut = yield* ask({ ask: 'cut-list', text: bytes, maxPuzzles, format });
  const table = new AnsweredList(cut, textOf(bytes, cut), () => cut.rewritten !== undefined);
  for (const { row, failure } of cut.errors) table.fail(row, failure);
  return table;
}

/** Reads each element as one puzzle. Encodes each chunk only when it is sent. */
function* tableOfElements(
  list: readonly string[],
  from: string,
  areMany: boolean,
): Plan<AnsweredList> {
  const { length } = list;
  const longer: number[] = [];
  const texts = Array.from(list, (text, row) => {
    if (typeof text !== 'string') refuse(`list[${row}]`, text, 'string');
    if (!hasLines(text) && text.length <= maxTextBytes) return text;
    const trimmed = text.replace(/^[\r\n]+|[\r\n]+$/g, '');
    if (hasLines(trimmed) || trimmed.length > maxTextBytes) longer.push(row);
    return trimmed;
  });
  // Puzzles in one line are no longer in the format `from`, so all must be.
  const format = longer.length > 0 ? '' : from;
  const rewritten = new Set(format === from ? longer : texts.keys());
  const failures = new Map<number, Failure>();
  for (const row of rewritten) {
    try {
      texts[row] = yield* inOneLine(texts[row] as string, from);
    } catch (error) {
      texts[row] = '';
      failures.set(row, yield* failureOn(row + 1, error));
    }
  }
  const wanted = Math.max(minPuzzles, Math.floor(length / wantedChunks));
  const size = areMany ? Math.min(maxPuzzles, wanted) : Math.max(1, length);
  const firstRows = Int32Array.from({ length: Math.ceil(length / size) }, (_, i) => i * size);
  const firstLines = firstRows.map((row) => row + 1);
  const lines = new Int32Array(length);
  for (let row = 0; row < length; row += 1) lines[row] = row + 1;
  const begins = { layout: 'lines', format, symbols: '', lines, firstLines, firstRows } as const;
  const textOfChunk = (index: number) =>
    encoder.encode(texts.slice(index * size, (index + 1) * size).join('\n'));
  const table = new AnsweredList(begins, textOfChunk, (row) => rewritten.has(row));
  for (const [row, failure] of failures) table.fail(row, failure);
  return table;
}

/** Plans to solve a list. `areMany` allows several workers to share it. */
export function* planList(
  list: PuzzleList,
  settings: ListSettings | undefined,
  areMany: boolean,
): Plan<PlannedList> {
  const set = checkedSettings(settings, ['limit', 'milliseconds', 'solver', 'from']);
  const { limit: most = 2 } = set;
  const limit = checkedLimit(most);
  const solver = solverNamed(set.solver);
  const milliseconds = checkedAmount('milliseconds', set.milliseconds);
  const from = checkedFormat(set) ?? '';
  if (typeof list !== 'string' && !Array.isArray(list)) refuse('list', list, 'string, string[]');
  const each = { solver, limit, milliseconds: 0 };
  yield* ask({ ask: 'check-list', format: from, settings: each });
  const isText = typeof list === 'string';
  const table = isText
    ? yield* tableOfText(checkedText('list', list, maxListBytes), from)
    : yield* tableOfElements(list, from, areMany);
  return { settings: each, limits: { milliseconds }, table };
}

/** The cells of a block as one text: slicing it is far faster than one text per row. */
class BlockTexts {
  readonly #block: Block;
  #puzzles: string | null = null;
  #solutions: string | null = null;

  constructor(block: Block) {
    this.#block = block;
  }

  puzzle(row: number): string {
    this.#puzzles ??= lineOf(this.#block.rows.puzzles);
    return this.#cut(this.#puzzles, row);
  }

  solution(row: number): string {
    this.#solutions ??= lineOf(this.#block.rows.solutions);
    return this.#cut(this.#solutions, row);
  }

  #cut(text: string, row: number): string {
    const { offsets } = this.#block.rows;
    const place = row - this.#block.firstRow;
    return text.slice(offsets[place], offsets[place + 1]);
  }
}

/** Returns the library's sentence for a failure. */
export type MessageOf = (failure: Failure) => string;

function errorOf(failure: Failure, messageOf: MessageOf): DanceError {
  return new DanceError({ ...failure, message: messageOf(failure) });
}

/** The chunks and the rows of a list. */
class AnsweredList extends ListColumns {
  readonly chunks: ListChunks;
  /** Returns whether the line of a row in its chunk differs from the one in the list. */
  readonly #isRewritten: (row: number) => boolean;
  readonly #texts: BlockTexts[] = [];
  /** True for chunks whose rows are all known. */
  readonly #isDone: Uint8Array;
  #done = 0;
  #nodes = 0;

  constructor(
    begins: ChunkBegins,
    textOf: (index: number) => Uint8Array,
    isRewritten: (row: number) => boolean,
  ) {
    super(begins.lines);
    this.chunks = new ListChunks(begins, textOf, {
      rows: (firstRow, rows) => this.put({ firstRow, rows }),
    });
    this.#isRewritten = isRewritten;
    this.#isDone = new Uint8Array(this.chunks.count);
  }

  fail(row: number, failure: Failure): void {
    this.failures.set(row, failure);
    this.#done += 1;
  }

  override put(block: Block): void {
    super.put(block);
    this.#texts.push(new BlockTexts(block));
    const { firstRow, rows } = block;
    this.#done += rows.lines.length;
    for (const nodes of rows.nodes) this.#nodes += nodes;
    // Of a rewritten line, only the original line number is known.
    for (const { row, failure } of rows.errors) {
      if (!this.#isRewritten(firstRow + row)) continue;
      const line = this.lines[firstRow + row] as number;
      this.failures.set(firstRow + row, { ...failure, line, column: 0 });
    }
  }

  /** Receives rows of a chunk. Lines before them for which the module returned no row are blank. */
  rows(index: number, rows: ListRows): void {
    const first = this.chunks.next(index);
    this.chunks.rows(index, rows);
    this.#markBlanks(first, this.chunks.next(index));
  }

  /** Ends a chunk. */
  ended(index: number): void {
    this.#markBlanks(this.chunks.next(index), this.chunks.endOf(index));
    this.#isDone[index] = 1;
  }

  #markBlanks(first: number, end: number): void {
    for (let row = first; row < end; row += 1) {
      if (this.isWaiting(row))
        this.fail(row, failureOf('empty_text', { line: this.lines[row] as number }));
    }
  }

  isWaiting(row: number): boolean {
    return this.blockNumber(row) === 0 && !this.failures.has(row);
  }

  /** The length of the list's beginning with all rows known. */
  get knownEnd(): number {
    const chunk = this.#isDone.indexOf(0);
    return chunk < 0 ? this.total : this.chunks.next(chunk);
  }

  /** Counts all rows as done, even those for which time ran out. */
  end(): void {
    this.#done = this.total;
  }

  result(microseconds: number): ListResult {
    const nodes = BigInt(this.#nodes);
    return { stats: { done: this.#done, puzzles: this.total, nodes, microseconds } };
  }

  /** Returns all rows as columns, each built when it is first read. */
  answer(microseconds: number, messageOf: MessageOf): ListAnswer {
    const column =
      <Value>(value: (row: number) => Value) =>
      () => {
        const values = new Array<Value>(this.total);
        for (let row = 0; row < this.total; row += 1) values[row] = value(row);
        return values;
      };
    const failures = () => [...this.failures].sort(([a], [b]) => a - b);
    const columns = {
      lines: () => Array.from(this.lines),
      names: column((row) => this.name(row)),
      puzzles: column((row) => this.puzzle(row)),
      sizes: () => Array.from(this.sizes),
      givens: () => Array.from(this.givens),
      verdicts: column((row) => this.verdict(row)),
      counts: column((row) => this.count(row)),
      complete: column((row) => this.isComplete(row)),
      solutions: column((row) => this.solution(row)),
      nodes: column((row) => this.nodesOf(row)),
      microseconds: () => Array.from(this.microseconds, Math.round),
      rulesTexts: column((row) => this.rulesText(row)),
      errors: () => failures().map(([, failure]) => errorOf(failure, messageOf)),
    };
    return withLazily(this.result(microseconds), columns);
  }

  count(row: number): bigint {
    return BigInt(this.counts[row] as number);
  }

  nodesOf(row: number): bigint {
    return BigInt(this.nodes[row] as number);
  }

  puzzle(row: number): string {
    return this.#textsOf(row)?.puzzle(row) ?? '';
  }

  solution(row: number): string | null {
    if (this.counts[row] === 0) return null;
    return this.#textsOf(row)?.solution(row) ?? null;
  }

  #textsOf(row: number): BlockTexts | undefined {
    return this.#texts[this.blockNumber(row) - 1];
  }

  isComplete(row: number): boolean {
    return ends[this.ends[row] as number] === 'exhausted';
  }

  verdict(row: number): Verdict | null {
    if (this.failures.has(row)) return null;
    const known = verdicts[this.verdicts[row] as number] as Verdict;
    return this.isWaiting(row) ? 'stopped' : known;
  }
}

/** A row that reads its values from the table on demand. */
export class TableRow implements ListRow {
  readonly #table: AnsweredList;
  readonly #row: number;
  readonly #messageOf: MessageOf;

  constructor(table: AnsweredList, row: number, messageOf: MessageOf) {
    this.#table = table;
    this.#row = row;
    this.#messageOf = messageOf;
  }

  get line(): number {
    return this.#table.lines[this.#row] as number;
  }

  get name(): string {
    return this.#table.name(this.#row);
  }

  get puzzle(): string {
    return this.#table.puzzle(this.#row);
  }

  get size(): number {
    return this.#table.sizes[this.#row] as number;
  }

  get givens(): number {
    return this.#table.givens[this.#row] as number;
  }

  get verdict(): Verdict | null {
    return this.#table.verdict(this.#row);
  }

  get count(): bigint {
    return this.#table.count(this.#row);
  }

  get complete(): boolean {
    return this.#table.isComplete(this.#row);
  }

  get solution(): string | null {
    return this.#table.solution(this.#row);
  }

  get nodes(): bigint {
    return this.#table.nodesOf(this.#row);
  }

  get microseconds(): number {
    return Math.round(this.#table.microseconds[this.#row] as number);
  }

  get rulesText(): string {
    return this.#table.rulesText(this.#row);
  }

  get error(): DanceError | null {
    const failure = this.#table.failures.get(this.#row);
    return failure ? errorOf(failure, this.#messageOf) : null;
  }

  toJSON(): Json<Omit<ListRow, 'toJSON'>> {
    return toJson(this[inspect]());
  }

  [inspect](): Omit<ListRow, 'toJSON'> {
    const { line, name, puzzle, size, givens, verdict } = this;
    const { count, complete, solution, nodes, microseconds, rulesText, error } = this;
    return {
      line,
      name,
      puzzle,
      size,
      givens,
      verdict,
      count,
      complete,
      solution,
      nodes,
      microseconds,
      rulesText,
      error,
    };
  }
}
