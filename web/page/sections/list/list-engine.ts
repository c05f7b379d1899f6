import type { ChunkSource } from '../../../engine/client/chunks.ts';
import type { Engine, ReadList } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import { type ListListener, solveList } from '../../../engine/client/list-chunks.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { ListRows, ListSettings } from '../../../engine/model/list.ts';
import { rowsBetween } from '../../../engine/model/list-columns.ts';
import type { End } from '../../../engine/model/task.ts';
import { ListSource } from './model/table.ts';

/** Also provides the corrected puzzles. */
export interface RowListener extends ListListener {
  /**
   * Returns the text that replaces a row's puzzle in the list; undefined if it was not corrected.
   */
  corrected(row: number): string | undefined;
}

/** Solves lists with corrected rows. */
export interface ListSolver {
  solveList(list: ReadList, settings: ListSettings, listener: RowListener): Job;
}

type ModuleEngine = Pick<Engine, 'readList' | 'solveChunks'>;

/** Returns whether the variants module may be able to read what the plain one can't. */
function mayHaveVariants(read: ReadList | Failure): boolean {
  if (!('cut' in read)) return read.mayBeVariant === true;
  return read.cut.errors.some(({ failure }) => failure.mayBeVariant);
}

/** Consecutive unchanged rows, or a row solved separately. */
type RowPart =
  | { readonly first: number; readonly rows: ListRows }
  | { readonly first: number; readonly rows: null };

/** Cuts rows at those solved separately, which are in ascending order. */
function partsOf(rows: ListRows, apart: readonly number[]): readonly RowPart[] {
  if (apart.length === 0) return rows.lines.length > 0 ? [{ first: 0, rows }] : [];
  const parts: RowPart[] = [];
  let first = 0;
  const add = (end: number) => {
    if (first < end) parts.push({ first, rows: rowsBetween(rows, first, end) });
  };
  for (const row of apart) {
    add(row);
    parts.push({ first: row, rows: null });
    first = row + 1;
  }
  add(rows.lines.length);
  return parts;
}

/**
 * Solves a list with the plain module, then its corrected puzzles, and finally its variants with
 * the module for them, which is loaded only if there are any.
 */
export class ListEngine implements ListSolver {
  readonly #plain: ModuleEngine;
  readonly #variants: ModuleEngine;

  constructor(plain: ModuleEngine, variants: ModuleEngine) {
    this.#plain = plain;
    this.#variants = variants;
  }

  /**
   * Reads a list with the plain module, and again with the variants module if that may read more.
   * Answers in a separate task: receiving a long list already fills one.
   */
  readList(...[content, how, receive]: Parameters<Engine['readList']>): Pick<Job, 'stop'> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = (read: ReadList | Failure) => {
      timer = setTimeout(() => receive(read));
    };
    let question = this.#plain.readList(content, how, (plain) => {
      if (!mayHaveVariants(plain)) return answer(plain);
      const either = (read: ReadList | Failure) => answer('cut' in read ? read : plain);
      question = this.#variants.readList(content, how, either);
    });
    return {
      stop: () => {
        clearTimeout(timer);
        question.stop();
      },
    };
  }

  solveList(list: ReadList, settings: ListSettings, listener: RowListener): Job {
    const source = new ListSource(list);
    const corrected: number[] = [];
    const variants: number[] = [];
    let job: Job;
    const solveApart = (
      engine: ModuleEngine,
      rows: readonly number[],
      end: End,
      done: (end: End) => void,
    ) => {
      if (end !== 'exhausted' || rows.length === 0) done(end);
      else {
        const chunks = chunksOf(list, source, rows, listener);
        job = engine.solveChunks(chunks, settings, {}, { ...listener, done });
      }
    };
    const solveVariants = (end: End) =>
      solveApart(this.#variants, variants, end, (end) => listener.done(end));
    const solveCorrected = (end: End) => solveApart(this.#plain, corrected, end, solveVariants);
    job = solveList(this.#plain, list, settings, {
      ...listener,
      rows: (firstRow, rows) => {
        const failures = new Map(rows.errors.map(({ row, failure }) => [row, failure]));
        const placeFor = (row: number) => {
          if (listener.corrected(firstRow + row) !== undefined) return corrected;
          return failures.get(row)?.mayBeVariant ? variants : null;
        };
        const places = Array.from(rows.lines, (_, row) => placeFor(row));
        const apart = Array.from(places.keys()).filter((row) => places[row]);
        for (const { first, rows: part } of partsOf(rows, apart)) {
          const row = firstRow + first;
          if (part) listener.rows(row, part);
          else if (!listener.isKnown(row, row + 1)) places[first]?.push(row);
        }
      },
      done: solveCorrected,
    });
    return {
      pause: () => job.pause(),
      resume: () => job.resume(),
      stop: () => job.stop(),
    };
  }
}

/** Returns each of these rows as a chunk. */
function chunksOf(
  list: ReadList,
  source: ListSource,
  rows: readonly number[],
  listener: RowListener,
): ChunkSource {
  const rowOf = (index: number) => rows[index] as number;
  const layout = list.cut.layout === 'paragraphs' ? 'paragraphs' : 'lines';
  return {
    count: rows.length,
    chunk: (index) => {
      const corrected = listener.corrected(rowOf(index));
      return {
        text: corrected ?? source.of(rowOf(index)),
        layout: corrected === undefined ? layout : 'lines',
        format: '',
        symbols: '',
        firstLine: list.cut.lines[rowOf(index)] as number,
      };
    },
    isKnown: (index) => listener.isKnown(rowOf(index), rowOf(index) + 1),
    rows: (index, solved) => listener.rows(rowOf(index), solved),
  };
}
