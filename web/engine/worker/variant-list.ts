/** Solves the variants of a list. */

import { partsOf } from '../list-rows.ts';
import {
  automatic,
  type Failure,
  failureOf,
  type ListChunk,
  type ListRows,
  type ListSettings,
  rowState,
  usualMemory,
} from '../protocol.ts';
import type { VariantPuzzle } from '../variant.ts';
import { lineMayBeVariant } from '../variant-text.ts';
import { type PackedVariant, unpacked } from './packed-variant.ts';
import {
  type Fallible,
  good,
  type SudokuModule,
  type VariantModule,
  type WasmJob,
  type WasmListJob,
} from './wasm.ts';

const task = {
  goal: 'solutions',
  solver: automatic,
  itemChoice: 'fewest',
  distinct: false,
  memory: usualMemory,
} as const;

/** Few enough to be interrupted soon. */
const nodesAtOnce = 1_000;

/** What is known of a puzzle: a row before it is written as columns. */
interface Row {
  readonly line: number;
  readonly state: number;
  readonly puzzle?: VariantPuzzle;
  readonly text?: string;
  readonly count?: number;
  readonly nodes?: number;
  readonly solution?: Uint8Array | undefined;
  readonly failure?: Failure;
}

function columnsOf(row: Row, milliseconds: number): ListRows {
  const { puzzle, failure } = row;
  const cells = Uint8Array.from(puzzle?.givens ?? [], (digit) => digit ?? 0);
  return {
    lines: Int32Array.of(row.line),
    states: Uint8Array.of(row.state),
    sizes: Uint8Array.of(puzzle ? Math.max(puzzle.board.height, puzzle.board.width) : 0),
    givens: Int32Array.of(cells.filter((digit) => digit > 0).length),
    counts: Float64Array.of(row.count ?? 0),
    nodes: Float64Array.of(row.nodes ?? 0),
    microseconds: Float64Array.of(1000 * milliseconds),
    names: [puzzle?.title ?? ''],
    texts: [row.text ?? ''],
    offsets: Int32Array.of(0, cells.length),
    puzzles: cells,
    solutions: row.solution ?? new Uint8Array(cells.length),
    errors: failure ? [{ row: 0, failure }] : [],
    clashes: [],
  };
}

const noRows: ListRows = {
  lines: new Int32Array(),
  states: new Uint8Array(),
  sizes: new Uint8Array(),
  givens: new Int32Array(),
  counts: new Float64Array(),
  nodes: new Float64Array(),
  microseconds: new Float64Array(),
  names: [],
  texts: [],
  offsets: Int32Array.of(0),
  puzzles: new Uint8Array(),
  solutions: new Uint8Array(),
  errors: [],
  clashes: [],
};

/** Returns why a puzzle has no verdict of its own: part of it wasn't understood. */
function incompleteness({ notUnderstood, proposals }: VariantPuzzle): Failure | null {
  const missing = [...notUnderstood, ...proposals.map(({ kind }) => kind)];
  if (missing.length === 0) return null;
  const found = [...new Set(missing)].join(', ');
  return failureOf('unknown_constraint', { found, expected: 'a rule that is understood' });
}

/** A variant that is being solved. */
class VariantRowSearch {
  readonly #line: number;
  readonly #settings: ListSettings;
  #puzzle: VariantPuzzle | undefined;
  #text = '';
  #job: WasmJob | null = null;
  #found = 0;
  #solution: Uint8Array | undefined;
  /** Whether the givens break a rule. */
  #clashes = () => false;
  #milliseconds = 0;
  /** The result, once it is known. */
  row: ListRows | null = null;

  constructor(module: VariantModule, text: string, line: number, settings: ListSettings) {
    this.#line = line;
    this.#settings = settings;
    this.#timed(() => this.#open(module, text));
  }

  #open(module: VariantModule, text: string): void {
    const read = module.readVariant(text);
    if (read.failure) {
      this.#refuse(read.failure);
      return;
    }
    this.#puzzle = unpacked(read.puzzle);
    const failure = incompleteness(this.#puzzle);
    if (failure) this.#refuse(failure);
    else this.#begin(module, read.puzzle);
  }

  #begin(module: VariantModule, puzzle: PackedVariant): void {
    this.#clashes = () => good(module.checkVariant(puzzle)).conflicts.length > 0;
    const { instance } = good(module.variantInstance(puzzle));
    try {
      this.#text = good(instance.write('json')).text;
      this.#job = good(instance.job(task, new Int32Array())).job;
    } finally {
      instance.delete();
    }
  }

  run(nodes: number): void {
    this.#timed(() => this.#search(nodes));
    const { milliseconds } = this.#settings;
    if (!this.row && milliseconds > 0 && this.#milliseconds >= milliseconds) this.stop();
  }

  #search(nodes: number): void {
    const job = this.#job;
    if (!job) return;
    const { limit } = this.#settings;
    const most = limit > 0 ? limit - this.#found : Number.MAX_SAFE_INTEGER;
    const { exhausted, found } = good(job.run(nodes, this.#found === 0 ? 1 : most));
    this.#found = found;
    this.#keepFirst(job);
    if (exhausted) this.#end(found === 0 && this.#clashes() ? rowState.clash : rowState.complete);
    else if (limit > 0 && found >= limit) this.#end(rowState.limit);
  }

  #keepFirst(job: WasmJob): void {
    if (this.#solution || this.#found === 0) return;
    const { cells } = good(job.take());
    this.#solution = cells.slice(0, this.#puzzle?.givens.length);
    job.countOnly();
  }

  stop(): void {
    if (!this.row) this.#end(rowState.stopped);
  }

  delete(): void {
    this.#job?.delete();
    this.#job = null;
  }

  #refuse(failure: Failure): void {
    this.#finish({ state: rowState.unreadable, failure: { ...failure, line: this.#line } });
  }

  #end(state: number): void {
    const stats: Fallible<{ nodes: bigint }> = this.#job?.stats() ?? { nodes: 0n };
    this.#finish({
      state,
      ...(this.#puzzle && { puzzle: this.#puzzle }),
      text: this.#text,
      count: this.#found,
      nodes: stats.failure ? 0 : Number(stats.nodes),
      solution: this.#solution,
    });
  }

  #finish(row: Omit<Row, 'line'>): void {
    this.row = columnsOf({ line: this.#line, ...row }, this.#milliseconds);
    this.delete();
  }

  #timed(work: () => void): void {
    const started = performance.now();
    work();
    this.#milliseconds += performance.now() - started;
    this.row?.microseconds.fill(1000 * this.#milliseconds);
  }
}

type Part = ListRows | { readonly line: number };

function isRead(part: Part | undefined): part is ListRows {
  return part !== undefined && 'lines' in part;
}

/**
 * Solves a chunk of a list with the usual job, and its variants here. Without the
 * usual job, each line is such a puzzle.
 */
class VariantListJob implements WasmListJob {
  readonly #module: VariantModule;
  readonly #settings: ListSettings;
  readonly #chunk: ListChunk;
  readonly #plain: WasmListJob | null;
  #isPlainDone: boolean;
  #texts: readonly string[] | undefined;
  /** What is left to solve or report, in order. */
  #parts: Part[] = [];
  #search: VariantRowSearch | null = null;

  constructor(
    module: VariantModule,
    plain: WasmListJob | null,
    chunk: ListChunk,
    settings: ListSettings,
  ) {
    this.#module = module;
    this.#settings = settings;
    this.#chunk = chunk;
    this.#plain = plain;
    this.#isPlainDone = plain === null;
    if (!plain) this.#parts = this.#linesOfText().map((_, place) => this.#partAt(place));
  }

  #linesOfText(): readonly string[] {
    const { text } = this.#chunk;
    this.#texts ??= (typeof text === 'string' ? text : new TextDecoder().decode(text))
      .trimEnd()
      .split('\n');
    return this.#texts;
  }

  #partAt(place: number): Part {
    return { line: this.#chunk.firstLine + place };
  }

  #textOf(line: number): string {
    return this.#linesOfText()[line - this.#chunk.firstLine] ?? '';
  }

  run(nodes: number): Fallible<{ readonly isDone: boolean }> {
    const [part] = this.#parts;
    if (part && !isRead(part)) this.#solve(part.line, nodes);
    else if (!part && this.#plain && !this.#isPlainDone) {
      const ran = this.#plain.run(nodes);
      if (ran.failure) return ran;
      this.#isPlainDone = ran.isDone;
      this.#collect(this.#plain);
    }
    const [next, ...others] = this.#parts;
    return { isDone: this.#isPlainDone && others.length === 0 && (!next || isRead(next)) };
  }

  #solve(line: number, nodes: number): void {
    this.#search ??= new VariantRowSearch(this.#module, this.#textOf(line), line, this.#settings);
    this.#search.run(Math.min(nodes, nodesAtOnce));
    const { row } = this.#search;
    if (!row) return;
    this.#search = null;
    this.#parts[0] = row;
  }

  /** Takes the rows of the usual job, except those of variants. */
  #collect(plain: WasmListJob): void {
    const rows = good(plain.take());
    const lineOf = (row: number) => rows.lines[row] ?? 0;
    const parts = partsOf(rows, (row, failure) =>
      lineMayBeVariant(this.#textOf(lineOf(row)), failure),
    );
    this.#parts.push(...parts.map(({ first, rows }) => rows ?? { line: lineOf(first) }));
  }

  /** Keeps what can be reported at once. */
  stop(): void {
    const isPlain = this.#parts.length === 0 && !this.#isPlainDone;
    this.#plain?.stop();
    if (isPlain && this.#plain) this.#collect(this.#plain);
    this.#search?.stop();
    const first = this.#search?.row ?? this.#parts[0];
    this.#parts = isRead(first) ? [first] : [];
    this.#search = null;
    this.#isPlainDone = true;
  }

  take(): Fallible<ListRows> {
    return isRead(this.#parts[0]) ? (this.#parts.shift() as ListRows) : noRows;
  }

  delete(): void {
    this.#search?.delete();
    this.#plain?.delete();
  }
}

/** Lets a module solve lists with such puzzles; without plain lists, only those. */
export function withVariantLists<Module extends VariantModule & Partial<SudokuModule>>(
  module: Module,
): Module & Pick<SudokuModule, 'listJob'> {
  const plainJob = module.listJob;
  const listJob: SudokuModule['listJob'] = (text, layout, format, symbols, firstLine, settings) => {
    const plain = plainJob?.(text, layout, format, symbols, firstLine, settings);
    if (plain?.failure || (plain && format !== '')) return plain;
    const chunk = { text, layout, format, symbols, firstLine };
    return { job: new VariantListJob(module, plain?.job ?? null, chunk, settings) };
  };
  return Object.assign(module, { listJob });
}
