/** Lists of puzzles. Rows stay in the module's columns until they are read. */

import type { ChunkSource } from '../engine/client/chunks.ts';
import { maxListBytes } from '../engine/content.ts';
import { saysMore } from '../engine/model/author-rules.ts';
import { type Failure, failureOf } from '../engine/model/failure.ts';
import type {
  ListChunk,
  ListRows,
  ListSettings as WasmListSettings,
} from '../engine/model/list.ts';
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
import { DanceError, refused } from './error.ts';
import { ask, type Plan, withLazily } from './plan.ts';
import { solverNamed } from './sudoku.ts';

/** The bounds of a chunk's size in puzzles, and the number of chunks to aim for within them. */
const maxPuzzles = 2000;
const minPuzzles = 8;
const wantedChunks = 64;

/** Consecutive puzzles of a list. */
interface Chunk {
  readonly unit: () => ListChunk;
  /** The chunk covers rows [first, end) of the list, of which some may have errors. */
  readonly first: number;
  readonly end: number;
  /** True if the lines of the chunk differ from those of the list. */
  readonly isRewritten: boolean;
}

const encoder = new TextEncoder();

/** A list that is ready to be solved. */
export interface PlannedList {
  readonly settings: WasmListSettings;
  readonly limits: Limits;
  readonly table: AnsweredList;
}

/** Returns the line without its line break. Error: several_puzzles. */
function checkedLine(text: string, line: number): string {
  const content = checkedText(`list[${line - 1}]`, text);
  if (!content.includes('\n') && !content.includes('\r')) return content;
  const trimmed = content.replace(/\r?\n$/, '');
  if (!/[\r\n]/.test(trimmed)) return trimmed;
  throw refused('several_puzzles', { line });
}

function chunksOfLines(list: readonly string[], format: string, areMany: boolean): Chunk[] {
  const wanted = Math.max(minPuzzles, Math.floor(list.length / wantedChunks));
  const size = areMany ? Math.min(maxPuzzles, wanted) : Math.max(1, list.length);
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => {
    const first = i * size;
    const end = Math.min(list.length, first + size);
    const unit = (): ListChunk => ({
      text: encoder.encode(list.slice(first, end).join('\n')),
      layout: 'lines',
      format,
      symbols: '',
      firstLine: first + 1,
    });
    return { unit, first, end, isRewritten: false };
  });
}

function* tableOfText(text: string, format: string): Plan<AnsweredList> {
  const bytes = encoder.encode(text);
  const cut = yield* ask({ ask: 'cut-list', text: bytes, maxPuzzles, format });
  const { lines, bounds, firstLines, firstRows, rewritten = bytes, layout, symbols } = cut;
  const chunks = Array.from(firstRows, (first, i): Chunk => {
    const unit = (): ListChunk => ({
      text: rewritten.slice(bounds[i], bounds[i + 1]),
      layout,
      format: cut.format,
      symbols,
      firstLine: firstLines[i] as number,
    });
    const end = firstRows[i + 1] ?? lines.length;
    return { unit, first, end, isRewritten: cut.rewritten !== undefined };
  });
  const table = new AnsweredList(lines, chunks);
  for (const { row, failure } of cut.errors) table.fail(row, failure);
  return table;
}

function tableOfLines(list: readonly string[], format: string, areMany: boolean): AnsweredList {
  const checked = list.map((text, i) => checkedLine(text, i + 1));
  const lines = new Int32Array(list.length);
  for (let row = 0; row < list.length; row += 1) lines[row] = row + 1;
  return new AnsweredList(lines, chunksOfLines(checked, format, areMany));
}

/** Plans to solve a list. `areMany` tells whether several workers may share it. */
export function* planList(
  list: PuzzleList,
  settings: ListSettings | undefined,
  areMany: boolean,
): Plan<PlannedList> {
  const set = checkedSettings(settings, ['limit', 'milliseconds', 'solver', 'from']);
  const limit = checkedLimit(set.limit ?? 2);
  const solver = solverNamed(set.solver);
  const milliseconds = checkedAmount('milliseconds', set.milliseconds);
  const from = checkedFormat(set) ?? '';
  if (typeof list !== 'string' && !Array.isArray(list)) refuse('list', list, 'string, string[]');
  const each = { solver, limit, milliseconds: 0 };
  yield* ask({ ask: 'check-list', format: from, settings: each });
  const isText = typeof list === 'string';
  const table = isText
    ? yield* tableOfText(checkedText('list', list, maxListBytes), from)
    : tableOfLines(list, from, areMany);
  return { settings: each, limits: { milliseconds }, table };
}

/** Rows with the cells of all as one text: slicing it is far faster than one text per row. */
class RowTexts {
  readonly rows: ListRows;
  #puzzles: string | null = null;
  #solutions: string | null = null;

  constructor(rows: ListRows) {
    this.rows = rows;
  }

  puzzle(place: number): string {
    this.#puzzles ??= lineOf(this.rows.puzzles);
    return this.#cut(this.#puzzles, place);
  }

  solution(place: number): string {
    this.#solutions ??= lineOf(this.rows.solutions);
    return this.#cut(this.#solutions, place);
  }

  rulesText(place: number): string {
    const text = this.rows.rules?.find(({ row }) => row === place)?.text ?? '';
    return saysMore(text) ? text : '';
  }

  #cut(text: string, place: number): string {
    const { offsets } = this.rows;
    return text.slice(offsets[place], offsets[place + 1]);
  }
}

/** The state of a row. */
type State = 'waiting' | 'failed' | 'known';

/** Returns the library's sentence for a failure. */
export type MessageOf = (failure: Failure) => string;

function errorOf(failure: Failure, messageOf: MessageOf): DanceError {
  return new DanceError({ ...failure, message: messageOf(failure) });
}

type NumberColumn = 'verdicts' | 'ends' | 'sizes' | 'givens' | 'counts' | 'nodes' | 'microseconds';

/** The rows of a list, as positions in the module's columns. */
class AnsweredList implements ChunkSource {
  readonly lines: Int32Array;
  readonly #chunks: readonly Chunk[];
  readonly #sources: RowTexts[] = [];
  /** The source of each row, −1 until known, and the row's position there. */
  readonly #source: Int32Array;
  readonly #place: Int32Array;
  readonly #failures = new Map<number, Failure>();
  /** The first unknown row of each chunk. */
  readonly #next: Int32Array;
  /** True for chunks whose rows are all known. */
  readonly #isDone: Uint8Array;
  #done = 0;
  #nodes = 0;

  constructor(lines: Int32Array, chunks: readonly Chunk[]) {
    this.lines = lines;
    this.#chunks = chunks;
    this.#source = new Int32Array(lines.length).fill(-1);
    this.#place = new Int32Array(lines.length);
    this.#next = Int32Array.from(chunks, ({ first }) => first);
    this.#isDone = new Uint8Array(chunks.length);
  }

  get count(): number {
    return this.#chunks.length;
  }

  get size(): number {
    return this.lines.length;
  }

  chunk(index: number): ListChunk {
    return (this.#chunks[index] as Chunk).unit();
  }

  isKnown(): boolean {
    return false;
  }

  fail(row: number, failure: Failure): void {
    this.#failures.set(row, failure);
    this.#done += 1;
  }

  rows(index: number, rows: ListRows): void {
    const source = this.#sources.push(new RowTexts(rows)) - 1;
    const { isRewritten } = this.#chunks[index] as Chunk;
    const first = this.#next[index] as number;
    let row = first;
    for (let place = 0; place < rows.lines.length; place += 1) {
      const line = rows.lines[place] as number;
      while (this.#failures.has(row) || (!isRewritten && (this.lines[row] as number) < line)) {
        this.#markBlank(row);
        row += 1;
      }
      this.#source[row] = source;
      this.#place[row] = place;
      row += 1;
    }
    this.#next[index] = row;
    this.#done += rows.lines.length;
    for (const nodes of rows.nodes) this.#nodes += nodes;
    this.#addFailures(rows, first, row, isRewritten);
  }

  #addFailures({ errors }: ListRows, first: number, end: number, isRewritten: boolean): void {
    const failures = new Map(errors.map(({ row, failure }) => [row, failure]));
    for (let row = first; row < end && failures.size > 0; row += 1) {
      if (this.#failures.has(row)) continue;
      const place = this.#place[row] as number;
      const failure = failures.get(place);
      // Of a rewritten line, only the original line number is known.
      if (failure && isRewritten)
        this.#failures.set(row, { ...failure, line: this.lines[row] as number, column: 0 });
      else if (failure) this.#failures.set(row, failure);
      failures.delete(place);
    }
  }

  /** Ends a chunk. Its lines for which the module returned no row are blank. */
  ended(index: number): void {
    const { end } = this.#chunks[index] as Chunk;
    for (let row = this.#next[index] as number; row < end; row += 1) this.#markBlank(row);
    this.#isDone[index] = 1;
  }

  /** The length of the list's beginning with all rows known. */
  get knownEnd(): number {
    const chunk = this.#isDone.indexOf(0);
    return chunk < 0 ? this.size : (this.#next[chunk] as number);
  }

  /** Counts all rows as done, even those for which time ran out. */
  end(): void {
    this.#done = this.size;
  }

  result(microseconds: number): ListResult {
    const nodes = BigInt(this.#nodes);
    return { stats: { done: this.#done, puzzles: this.size, nodes, microseconds } };
  }

  /** Returns all rows as columns, each built when it is first read. */
  answer(microseconds: number, messageOf: MessageOf): ListAnswer {
    const column =
      <Value>(value: (row: number) => Value) =>
      () => {
        const values = new Array<Value>(this.size);
        for (let row = 0; row < this.size; row += 1) values[row] = value(row);
        return values;
      };
    const failures = () => [...this.#failures].sort(([a], [b]) => a - b);
    const columns = {
      lines: () => Array.from(this.lines),
      names: column((row) => this.name(row)),
      puzzles: column((row) => this.puzzle(row)),
      sizes: column((row) => this.number(row, 'sizes')),
      givens: column((row) => this.number(row, 'givens')),
      verdicts: column((row) => this.verdict(row)),
      counts: column((row) => BigInt(this.number(row, 'counts'))),
      complete: column((row) => this.isComplete(row)),
      solutions: column((row) => this.solution(row)),
      nodes: column((row) => BigInt(this.number(row, 'nodes'))),
      microseconds: column((row) => Math.round(this.number(row, 'microseconds'))),
      rulesTexts: column((row) => this.rulesText(row)),
      errors: () => failures().map(([, failure]) => errorOf(failure, messageOf)),
    };
    return withLazily(this.result(microseconds), columns);
  }

  failure(row: number): Failure | undefined {
    return this.#failures.get(row);
  }

  #markBlank(row: number): void {
    if (this.#failures.has(row)) return;
    this.fail(row, failureOf('empty_text', { line: this.lines[row] as number }));
  }

  #state(row: number): State {
    if (this.#failures.has(row)) return 'failed';
    return (this.#source[row] as number) < 0 ? 'waiting' : 'known';
  }

  #sourceOf(row: number): RowTexts | undefined {
    return this.#sources[this.#source[row] as number];
  }

  /** Returns a number of a row; 0 if the row is unknown. */
  number(row: number, column: NumberColumn): number {
    const source = this.#sourceOf(row);
    return source ? (source.rows[column][this.#place[row] as number] as number) : 0;
  }

  name(row: number): string {
    return this.#sourceOf(row)?.rows.names[this.#place[row] as number] ?? '';
  }

  rulesText(row: number): string {
    return this.#sourceOf(row)?.rulesText(this.#place[row] as number) ?? '';
  }

  puzzle(row: number): string {
    return this.#sourceOf(row)?.puzzle(this.#place[row] as number) ?? '';
  }

  solution(row: number): string | null {
    if (this.number(row, 'counts') === 0) return null;
    return this.#sourceOf(row)?.solution(this.#place[row] as number) ?? null;
  }

  isComplete(row: number): boolean {
    return ends[this.number(row, 'ends')] === 'exhausted';
  }

  verdict(row: number): Verdict | null {
    const state = this.#state(row);
    if (state === 'failed') return null;
    return state === 'waiting' ? 'stopped' : (verdicts[this.number(row, 'verdicts')] as Verdict);
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
    return this.#table.number(this.#row, 'sizes');
  }

  get givens(): number {
    return this.#table.number(this.#row, 'givens');
  }

  get verdict(): Verdict | null {
    return this.#table.verdict(this.#row);
  }

  get count(): bigint {
    return BigInt(this.#table.number(this.#row, 'counts'));
  }

  get complete(): boolean {
    return this.#table.isComplete(this.#row);
  }

  get solution(): string | null {
    return this.#table.solution(this.#row);
  }

  get nodes(): bigint {
    return BigInt(this.#table.number(this.#row, 'nodes'));
  }

  get microseconds(): number {
    return Math.round(this.#table.number(this.#row, 'microseconds'));
  }

  get rulesText(): string {
    return this.#table.rulesText(this.#row);
  }

  get error(): DanceError | null {
    const failure = this.#table.failure(this.#row);
    return failure ? errorOf(failure, this.#messageOf) : null;
  }

  toJSON(): Omit<ListRow, 'toJSON'> {
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
