import type { ChunkSource } from '../../../engine/client/chunks.ts';
import type { Engine, ReadList } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import { type ListListener, solveList } from '../../../engine/client/list-chunks.ts';
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

/** Solves a list, and then its corrected puzzles. */
export class ListEngine implements ListSolver {
  readonly #engine: ModuleEngine;

  constructor(engine: ModuleEngine) {
    this.#engine = engine;
  }

  /** Reads a list. Answers in a separate task: receiving a long list already fills one. */
  readList(...[content, how, receive]: Parameters<Engine['readList']>): Pick<Job, 'stop'> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const question = this.#engine.readList(content, how, (read) => {
      timer = setTimeout(() => receive(read));
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
    let job: Job;
    const solveCorrected = (end: End) => {
      if (end !== 'exhausted' || corrected.length === 0) return listener.done(end);
      const chunks = chunksOf(list, source, corrected, listener);
      job = this.#engine.solveChunks(chunks, settings, {}, listener);
    };
    job = solveList(this.#engine, list, settings, {
      ...listener,
      rows: (firstRow, rows) => {
        const isCorrected = (row: number) => listener.corrected(firstRow + row) !== undefined;
        const apart = Array.from(rows.lines.keys()).filter(isCorrected);
        for (const { first, rows: part } of partsOf(rows, apart)) {
          const row = firstRow + first;
          if (part) listener.rows(row, part);
          else if (!listener.isKnown(row, row + 1)) corrected.push(row);
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
