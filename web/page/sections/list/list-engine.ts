import type { Engine, ListListener, ReadList } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import type { Failure, ListRows, ListSettings } from '../../../engine/protocol.ts';
import { lineMayBeVariant } from '../../../engine/variant-text.ts';
import { ListSource } from './model/table.ts';

type PlainEngine = Pick<Engine, 'readList' | 'solveList'>;
type VariantEngine = Pick<Engine, 'solveChunks'>;

/** Returns the rows from `first` up to but not including `end`, which share the memory. */
function rowsBetween(rows: ListRows, first: number, end: number): ListRows {
  const begin = rows.offsets[first] ?? 0;
  const cells = [begin, rows.offsets[end] ?? begin] as const;
  const isPart = ({ row }: { readonly row: number }) => first <= row && row < end;
  const moved = <Each extends { readonly row: number }>(each: Each) => ({
    ...each,
    row: each.row - first,
  });
  return {
    lines: rows.lines.subarray(first, end),
    states: rows.states.subarray(first, end),
    sizes: rows.sizes.subarray(first, end),
    givens: rows.givens.subarray(first, end),
    counts: rows.counts.subarray(first, end),
    nodes: rows.nodes.subarray(first, end),
    microseconds: rows.microseconds.subarray(first, end),
    names: rows.names.slice(first, end),
    texts: rows.texts.slice(first, end),
    offsets: rows.offsets.slice(first, end + 1).map((offset) => offset - begin),
    puzzles: rows.puzzles.subarray(...cells),
    solutions: rows.solutions.subarray(...cells),
    errors: rows.errors.filter(isPart).map(moved),
    clashes: rows.clashes.filter(isPart).map(moved),
    rules: (rows.rules ?? []).filter(isPart).map(moved),
  };
}

/** Consecutive rows as they are, or one that may be a variant. */
type RowPart =
  | { readonly first: number; readonly rows: ListRows }
  | { readonly first: number; readonly rows: null };

/** Cuts rows at those that may be variants, given why they could not be read. */
function partsOf(
  rows: ListRows,
  mayBeVariant: (row: number, failure: Failure) => boolean,
): readonly RowPart[] {
  const variants = rows.errors.filter(({ row, failure }) => mayBeVariant(row, failure));
  if (variants.length === 0) return rows.lines.length > 0 ? [{ first: 0, rows }] : [];
  const parts: RowPart[] = [];
  let first = 0;
  const add = (end: number) => {
    if (first < end) parts.push({ first, rows: rowsBetween(rows, first, end) });
  };
  for (const { row } of variants) {
    add(row);
    parts.push({ first: row, rows: null });
    first = row + 1;
  }
  add(rows.lines.length);
  return parts;
}

/**
 * Solves a list with the usual module, and then, with the module for them, its puzzles with further
 * rules. That module is loaded only if there are any.
 */
export class ListEngine implements PlainEngine {
  readonly #plain: PlainEngine;
  readonly #variants: VariantEngine;

  constructor(plain: PlainEngine, variants: VariantEngine) {
    this.#plain = plain;
    this.#variants = variants;
  }

  /** Answers in a task of its own, because unpacking a long list from its message is a long one. */
  readList(...[content, how, receive]: Parameters<Engine['readList']>): Pick<Job, 'stop'> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const question = this.#plain.readList(content, how, (read) => {
      timer = setTimeout(() => receive(read));
    });
    return {
      stop: () => {
        clearTimeout(timer);
        question.stop();
      },
    };
  }

  solveList(list: ReadList, settings: ListSettings, listener: ListListener): Job {
    const source = new ListSource(list);
    const variants: number[] = [];
    let job = this.#plain.solveList(list, settings, {
      ...listener,
      rows: (firstRow, rows) => {
        const parts = partsOf(rows, (row, failure) =>
          lineMayBeVariant(source.of(firstRow + row), failure),
        );
        for (const { first, rows } of parts) {
          if (rows) listener.rows(firstRow + first, rows);
          else if (!listener.isKnown(firstRow + first, firstRow + first + 1)) {
            variants.push(firstRow + first);
          }
        }
      },
      done: (outcome) => {
        if (outcome !== 'exhausted' || variants.length === 0) listener.done(outcome);
        else job = this.#solveVariants(list, source, variants, settings, listener);
      },
    });
    return {
      pause: () => job.pause(),
      resume: () => job.resume(),
      stop: () => job.stop(),
    };
  }

  /** Solves these rows, each as a chunk. */
  #solveVariants(
    list: ReadList,
    source: ListSource,
    rows: readonly number[],
    settings: ListSettings,
    listener: ListListener,
  ): Job {
    const chunks = {
      count: rows.length,
      chunk: (index: number) => ({
        text: source.of(rows[index] as number),
        layout: 'lines' as const,
        format: '',
        symbols: '' as const,
        firstLine: list.cut.lines[rows[index] as number] as number,
      }),
      isKnown: (index: number) =>
        listener.isKnown(rows[index] as number, (rows[index] as number) + 1),
      rows: (index: number, solved: Parameters<ListListener['rows']>[1]) =>
        listener.rows(rows[index] as number, solved),
    };
    return this.#variants.solveChunks(chunks, settings, {}, listener);
  }
}
