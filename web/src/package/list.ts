/** Many puzzles in one go. */

import { type ListRows, rowState } from '../protocol.ts';
import { SliceBudget } from '../solver/budget.ts';
import type { DanceModule, WasmListJob } from '../solver/wasm.ts';
import { symbolOf } from '../sudoku/model/symbols.ts';
import type { ListAnswer, ListResult, ListRow, ListSettings, PuzzleList } from './api.ts';
import { DanceError, type ErrorFields, errorOf, good, worded } from './error.ts';
import { usualSolver } from './problems.ts';
import type { Step, Stepwise } from './search.ts';
import { checkedLimit, checkedTime, checkText, sliceTime } from './settings.ts';

/** A text, whether each of its lines is a puzzle, and the line of each puzzle. */
interface Source {
  readonly text: string;
  readonly isByLine: boolean;
  readonly lines: readonly number[];
}

/** The line without its end. */
function checkedLine(dance: DanceModule, text: string, line: number): string {
  checkText(dance, text);
  const content = text.replace(/\r?\n$/, '');
  if (!/[\r\n]/.test(content)) return content;
  throw errorOf(dance, { code: 'several_puzzles', line });
}

function sourceOf(dance: DanceModule, list: PuzzleList): Source {
  if (typeof list === 'string') {
    const { byLine, lines } = good(dance, dance.cutList(list, 1));
    return { text: list, isByLine: byLine, lines: [...lines] };
  }
  const lines = list.map((text, i) => checkedLine(dance, text, i + 1));
  return { text: lines.join('\n'), isByLine: true, lines: list.map((_, i) => i + 1) };
}

/** A row whose error can travel between threads. */
export type RawRow = Omit<ListRow, 'error'> & { readonly error: ErrorFields | null };

export function rowOf(raw: RawRow): ListRow {
  return { ...raw, error: raw.error && new DanceError(raw.error) };
}

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
    settings: ListSettings,
    budget = new SliceBudget(sliceTime),
  ) {
    const { limit = 2, milliseconds, solver = 'auto' } = settings;
    this.#dance = dance;
    this.#budget = budget;
    this.#time = checkedTime(dance, milliseconds);
    const checked = checkedLimit(dance, limit);
    const name = solver === 'auto' ? usualSolver : solver;
    const { text, isByLine, lines } = sourceOf(dance, list);
    this.#lines = lines;
    this.#job = good(dance, dance.listJob(text, isByLine, 1, checked, name)).job;
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
    const nothing = { line, count: 0n, complete: false, solution: null };
    if (!isBlank) return { ...nothing, verdict: 'stopped', error: null };
    const error = worded(this.#dance, { code: 'empty_text', line });
    return { ...nothing, verdict: 'invalid', error };
  }

  #row(rows: ListRows, i: number): Omit<RawRow, 'error'> {
    const state = rows.states[i] as number;
    const count = rows.counts[i] as number;
    const isComplete = state === rowState.complete || state === rowState.clash;
    return {
      line: rows.lines[i] as number,
      verdict: this.#dance.verdict(
        count,
        isComplete,
        state === rowState.clash || state === rowState.unreadable,
      ),
      count: BigInt(count),
      complete: isComplete,
      solution: count > 0 ? solutionOf(rows, i) : null,
    };
  }
}

function solutionOf({ offsets, solutions }: ListRows, i: number): string {
  return Array.from(solutions.subarray(offsets[i], offsets[i + 1]), symbolOf).join('');
}

/** The rows as columns. */
export function listAnswer({
  stats,
  solutions: rows,
}: ListResult & { readonly solutions: readonly ListRow[] }): ListAnswer {
  return {
    stats,
    lines: rows.map(({ line }) => line),
    verdicts: rows.map(({ verdict }) => verdict),
    counts: rows.map(({ count }) => count),
    complete: rows.map((row) => row.complete),
    solutions: rows.map(({ solution }) => solution),
    errors: rows.flatMap(({ error }) => (error ? [error] : [])),
  };
}
