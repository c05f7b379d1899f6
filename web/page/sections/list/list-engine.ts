import type { Engine, ListListener, ReadList } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import { partsOf } from '../../../engine/list-rows.ts';
import type { ListSettings } from '../../../engine/protocol.ts';
import { lineMayBeVariant } from '../../../engine/variant-text.ts';
import { ListSource } from './model/table.ts';

type PlainEngine = Pick<Engine, 'readList' | 'solveList'>;
type VariantEngine = Pick<Engine, 'solveChunks'>;

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

  readList(...args: Parameters<Engine['readList']>) {
    return this.#plain.readList(...args);
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
