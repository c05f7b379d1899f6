/** Many puzzles in one go. */

import {
  type ListReading,
  type ListRows,
  rowState,
  type ListSettings as WasmListSettings,
} from '../engine/protocol.ts';
import { lineOf } from '../engine/symbols.ts';
import { SliceBudget } from '../engine/worker/budget.ts';
import type { DanceModule, WasmListJob } from '../engine/worker/wasm.ts';
import type { ListResult, ListRow, ListSettings, PuzzleList } from './api.ts';
import { checkedAmount, checkedLimit, checkedSettings, checkedText, refuse } from './check.ts';
import { DanceError, type ErrorFields } from './error.ts';
import { errorOf, good, worded } from './failures.ts';
import type { Step, Stepwise } from './search.ts';
import { sliceTime } from './slices.ts';
import { formatIn, solverNamed } from './sudoku.ts';

/** Puzzles of a list, one behind the other: all, or some for one of several workers. */
export interface ListPart {
  /** UTF-8, if not a string. */
  readonly text: string | Uint8Array;
  readonly reading: ListReading;
  /** Empty for the likeliest. */
  readonly format: string;
  /** The number that the first line of the text counts as. */
  readonly firstLine: number;
  /** Of each row the line of the list that it is about. */
  readonly lines: readonly number[];
  /** Whether the puzzles stand in other lines of the text than they did in the list. */
  readonly isRewritten: boolean;
}

/** How the puzzles of a part are solved. */
export type PartSettings = Pick<ListSettings, 'limit' | 'milliseconds' | 'solver'>;

/** What stands in the way of none of the puzzles; `from` is empty for the likeliest format. */
export interface CheckedSettings {
  readonly each: WasmListSettings;
  readonly milliseconds: number;
  readonly from: string;
}

export function checkedListSettings(
  dance: DanceModule,
  settings: ListSettings | undefined,
): CheckedSettings {
  const set = checkedSettings(dance, settings, ['limit', 'milliseconds', 'solver', 'from']);
  const limit = checkedLimit(dance, set.limit ?? 2);
  const solver = solverNamed(dance, set.solver);
  const milliseconds = checkedAmount(dance, 'milliseconds', set.milliseconds);
  return { each: { solver, limit, milliseconds: 0 }, milliseconds, from: formatIn(dance, set) };
}

/** The line without its end. */
function checkedLine(dance: DanceModule, text: string, line: number): string {
  const content = checkedText(dance, `list[${line - 1}]`, text).replace(/\r?\n$/, '');
  if (!/[\r\n]/.test(content)) return content;
  throw errorOf(dance, { code: 'several_puzzles', line });
}

/** The text, or lines that are a puzzle each. */
export function checkedList(dance: DanceModule, list: PuzzleList): string | readonly string[] {
  if (typeof list === 'string') return list;
  if (!Array.isArray(list)) refuse(dance, 'list', list, 'string, string[]');
  return list.map((text, i) => checkedLine(dance, text, i + 1));
}

/** Lines of a list from this one on, counted from 0. */
export function partOfLines(list: readonly string[], first: number, format: string): ListPart {
  const lines = list.map((_, i) => first + i + 1);
  const text = list.join('\n');
  return { text, reading: 'lines', format, firstLine: first + 1, lines, isRewritten: false };
}

function whole(dance: DanceModule, list: PuzzleList, format: string): ListPart {
  const checked = checkedList(dance, list);
  if (typeof checked !== 'string') return partOfLines(checked, 0, format);
  const { reading, rewritten, lines } = good(dance, dance.cutList(checked, 1, format, ''));
  return {
    text: checked,
    reading: rewritten ? 'whole' : reading,
    format,
    firstLine: 1,
    lines: [...lines],
    isRewritten: false,
  };
}

/** A row whose error can travel between threads. */
export type RawRow = Omit<ListRow, 'error'> & { readonly error: ErrorFields | null };

export function rowOf(raw: RawRow): ListRow {
  return { ...raw, error: raw.error && new DanceError(raw.error) };
}

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

/** Of a puzzle that was not come to. */
export function missedRow(line: number): RawRow {
  return { ...unreadRow, line, verdict: 'stopped', error: null };
}

/** Of what is no puzzle. */
export function unreadableRow(line: number, error: ErrorFields): RawRow {
  return { ...unreadRow, line, verdict: null, error };
}

/** A row for each puzzle, in their order. */
export class ListSearch implements Stepwise<ListResult, RawRow> {
  readonly #dance: DanceModule;
  readonly #job: WasmListJob;
  readonly #part: ListPart;
  readonly #time: number;
  readonly #budget: SliceBudget;
  #done = 0;
  #nodes = 0;
  #milliseconds = 0;

  constructor(
    dance: DanceModule,
    part: ListPart,
    { each, milliseconds }: CheckedSettings,
    budget = new SliceBudget(sliceTime),
  ) {
    const { text, reading, format, firstLine } = part;
    this.#dance = dance;
    this.#part = part;
    this.#time = milliseconds;
    this.#budget = budget;
    this.#job = good(dance, dance.listJob(text, reading, format, '', firstLine, each)).job;
  }

  get result(): ListResult {
    return {
      stats: {
        done: this.#done,
        puzzles: this.#part.lines.length,
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
    for (const [i, told] of taken.lines.entries()) {
      if (!this.#part.isRewritten) this.#addBlank(rows, told);
      const line = this.#part.isRewritten ? (this.#part.lines[this.#done] as number) : told;
      const failure = failures.get(i);
      const error = failure ? worded(this.#dance, failure) : null;
      rows.push({ ...this.#row(taken, i), line, error });
      this.#nodes += taken.nodes[i] as number;
      this.#done += 1;
    }
    if (isEnded) this.#addRest(rows, isDone);
    return rows;
  }

  /** Lines with nothing on them have no rows in the module. */
  #addBlank(rows: RawRow[], line: number): void {
    while ((this.#part.lines[this.#done] ?? line) < line) rows.push(this.#missing(true));
  }

  #addRest(rows: RawRow[], areBlank: boolean): void {
    while (this.#done < this.#part.lines.length) rows.push(this.#missing(areBlank));
  }

  /** A line that is blank, or a puzzle that was not come to. */
  #missing(isBlank: boolean): RawRow {
    const line = this.#part.lines[this.#done] as number;
    this.#done += 1;
    if (!isBlank) return missedRow(line);
    return unreadableRow(line, worded(this.#dance, { code: 'empty_text', line }));
  }

  #row(rows: ListRows, i: number): Omit<RawRow, 'line' | 'error'> {
    const state = rows.states[i] as number;
    const count = rows.counts[i] as number;
    const isComplete = state === rowState.complete || state === rowState.clash;
    const [start, end] = [rows.offsets[i], rows.offsets[i + 1]];
    return {
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

/** The whole of a list. */
export function openList(
  dance: DanceModule,
  list: PuzzleList,
  settings: ListSettings | undefined,
  budget?: SliceBudget,
): ListSearch {
  const checked = checkedListSettings(dance, settings);
  return new ListSearch(dance, whole(dance, list, checked.from), checked, budget);
}
