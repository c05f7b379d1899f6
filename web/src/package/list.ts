/** Many puzzles in one go. */

import { type ListReading, type ListRows, rowState } from '../protocol.ts';
import { SliceBudget } from '../solver/budget.ts';
import type { DanceModule, WasmListJob } from '../solver/wasm.ts';
import { lineOf } from '../sudoku/model/symbols.ts';
import type { ListResult, ListRow, ListSettings, PuzzleList } from './api.ts';
import { checkedAmount, checkedLimit, checkedSettings, checkedText, refuse } from './check.ts';
import { DanceError, type ErrorFields } from './error.ts';
import { errorOf, good, worded } from './failures.ts';
import type { Step, Stepwise } from './search.ts';
import { sliceTime } from './slices.ts';
import { formatIn, solverNamed } from './sudoku.ts';

/** A text, what in it makes a puzzle, and the line of each puzzle. */
interface Source {
  readonly text: string;
  readonly reading: ListReading;
  readonly lines: readonly number[];
}

/** The line without its end. */
function checkedLine(dance: DanceModule, text: string, line: number): string {
  const content = checkedText(dance, `list[${line - 1}]`, text).replace(/\r?\n$/, '');
  if (!/[\r\n]/.test(content)) return content;
  throw errorOf(dance, { code: 'several_puzzles', line });
}

function sourceOf(dance: DanceModule, list: PuzzleList, format: string): Source {
  if (typeof list === 'string') {
    const { reading, rewritten, lines } = good(dance, dance.cutList(list, 1, format, ''));
    return { text: list, reading: rewritten ? 'whole' : reading, lines: [...lines] };
  }
  if (!Array.isArray(list)) refuse(dance, 'list', list, 'string, string[]');
  const lines = list.map((text, i) => checkedLine(dance, text, i + 1));
  return { text: lines.join('\n'), reading: 'lines', lines: list.map((_, i) => i + 1) };
}

/** A row whose error can travel between threads. */
export type RawRow = Omit<ListRow, 'error'> & { readonly error: ErrorFields | null };

export function rowOf(raw: RawRow): ListRow {
  return { ...raw, error: raw.error && new DanceError(raw.error) };
}

/** Of a puzzle that was not come to. */
const unreadRow = {
  name: '',
  puzzle: '',
  size: 0,
  givens: 0,
  count: 0n,
  complete: false,
  solution: null,
  nodes: 0n,
  microseconds: 0,
};

/** A row for each puzzle of the list, in its order. */
export class ListSearch implements Stepwise<ListResult, RawRow> {
  readonly #dance: DanceModule;
  readonly #job: WasmListJob;
  readonly #lines: readonly number[];
  readonly #time: number;
  readonly #budget: SliceBudget;
  #done = 0;
  #nodes = 0;
  #milliseconds = 0;

  constructor(
    dance: DanceModule,
    list: PuzzleList,
    settings: ListSettings | undefined,
    budget = new SliceBudget(sliceTime),
  ) {
    const set = checkedSettings(dance, settings, ['limit', 'milliseconds', 'solver', 'from']);
    const limit = checkedLimit(dance, set.limit ?? 2);
    const solver = solverNamed(dance, set.solver);
    this.#dance = dance;
    this.#budget = budget;
    this.#time = checkedAmount(dance, 'milliseconds', set.milliseconds);
    const format = formatIn(dance, set);
    const { text, reading, lines } = sourceOf(dance, list, format);
    this.#lines = lines;
    const each = { solver, limit, milliseconds: 0 };
    this.#job = good(dance, dance.listJob(text, reading, format, '', 1, each)).job;
  }

  get result(): ListResult {
    return {
      stats: {
        done: this.#done,
        puzzles: this.#lines.length,
        nodes: BigInt(this.#nodes),
        microseconds: Math.round(this.#milliseconds * 1000),
      },
    };
  }

  step(): Step<ListResult, RawRow> {
    const started = performance.now();
    const { isDone } = good(this.#dance, this.#job.run(this.#budget.nodes));
    const took = performance.now() - started;
    this.#milliseconds += took;
    const left = this.#time - this.#milliseconds;
    // Puzzles that need few search nodes take time to read: budgets count, not nodes.
    this.#budget.adapt(this.#budget.nodes, took, left);
    if (!isDone && left <= 0) this.#job.stop();
    const isEnded = isDone || left <= 0;
    return { solutions: this.#take(isEnded, isDone), result: this.result, isEnded };
  }

  close(): void {
    this.#job.delete();
  }

  /** The rows that are done; at the end also those that never will be. */
  #take(isEnded: boolean, isDone: boolean): RawRow[] {
    const taken = good(this.#dance, this.#job.take());
    const failures = new Map(taken.errors.map(({ row, failure }) => [row, failure]));
    const rows: RawRow[] = [];
    for (const [i, line] of taken.lines.entries()) {
      this.#addBlank(rows, line);
      const failure = failures.get(i);
      const error = failure ? worded(this.#dance, failure) : null;
      rows.push({ ...this.#row(taken, i), error });
      this.#nodes += taken.nodes[i] as number;
      this.#done += 1;
    }
    if (isEnded) this.#addRest(rows, isDone);
    return rows;
  }

  /** Lines with nothing on them have no rows in the module. */
  #addBlank(rows: RawRow[], line: number): void {
    while ((this.#lines[this.#done] ?? line) < line) rows.push(this.#missing(true));
  }

  #addRest(rows: RawRow[], areBlank: boolean): void {
    while (this.#done < this.#lines.length) rows.push(this.#missing(areBlank));
  }

  /** A line that is blank, or a puzzle that was not come to. */
  #missing(isBlank: boolean): RawRow {
    const line = this.#lines[this.#done] as number;
    this.#done += 1;
    if (!isBlank) return { ...unreadRow, line, verdict: 'stopped', error: null };
    const error = worded(this.#dance, { code: 'empty_text', line });
    return { ...unreadRow, line, verdict: null, error };
  }

  #row(rows: ListRows, i: number): Omit<RawRow, 'error'> {
    const state = rows.states[i] as number;
    const count = rows.counts[i] as number;
    const isComplete = state === rowState.complete || state === rowState.clash;
    const [start, end] = [rows.offsets[i], rows.offsets[i + 1]];
    return {
      line: rows.lines[i] as number,
      name: rows.names[i] as string,
      puzzle: lineOf(rows.puzzles.subarray(start, end)),
      size: rows.sizes[i] as number,
      givens: rows.givens[i] as number,
      verdict:
        state === rowState.unreadable
          ? null
          : this.#dance.verdict(count, isComplete, state === rowState.clash),
      count: BigInt(count),
      complete: isComplete,
      solution: count > 0 ? lineOf(rows.solutions.subarray(start, end)) : null,
      nodes: BigInt(rows.nodes[i] as number),
      microseconds: Math.round(rows.microseconds[i] as number),
    };
  }
}
