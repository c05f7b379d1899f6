/**
 * Remembers the list last opened in any window. Without storage, nothing is remembered and nothing
 * breaks.
 */

import type { InterpretationChoice, ListSettings } from '../../../engine/protocol.ts';
import { answerTo, Database } from '../../shared/session/database.ts';
import type { Block } from './model/table.ts';

export interface KeptList {
  /** Distinguishes it from every other list. */
  readonly id: string;
  readonly content: Blob;
  readonly how?: InterpretationChoice | undefined;
  /** The settings for solving it. */
  readonly settings: ListSettings;
}

/** The progress of a stored list. */
export interface KeptProgress {
  readonly phase: 'running' | 'paused' | 'stopped';
  /** Time spent solving it, in milliseconds. */
  readonly elapsed: number;
}

export const nothingDone: KeptProgress = { phase: 'running', elapsed: 0 };

export interface ListStorage {
  load(): Promise<(KeptList & KeptProgress) | undefined>;
  /** Yields the stored rows, some at a time. */
  blocks(): AsyncIterable<readonly Block[]>;
  /** Stores a list in place of the previous one. */
  keep(list: KeptList): Promise<void>;
  /** Adds results to a list, unless another one has replaced it. */
  add(id: string, blocks: readonly Block[], progress: KeptProgress): Promise<void>;
  forget(): Promise<void>;
}

/** The list and its progress by name; its blocks by first row. */
const stores = ['list', 'blocks'] as const;
/** How many blocks are loaded at a time, so that other reads need not wait. */
const blocksAtOnce = 16;

/** Stores lists in the browser's database. */
export class BrowserListStorage implements ListStorage {
  readonly #database = new Database('dance.list', stores);

  async load(): Promise<(KeptList & KeptProgress) | undefined> {
    return this.#database.try('readonly', async ({ list }) => {
      const [kept, progress] = await Promise.all([
        answerTo<KeptList | undefined>(list.get('list')),
        answerTo<KeptProgress | undefined>(list.get('progress')),
      ]);
      return kept && progress && { ...kept, ...progress };
    });
  }

  async *blocks(): AsyncIterable<readonly Block[]> {
    let after: IDBKeyRange | undefined;
    while (true) {
      const portion = await this.#database.try('readonly', ({ blocks }) =>
        answerTo<Block[]>(blocks.getAll(after, blocksAtOnce)),
      );
      const last = portion?.at(-1);
      if (!portion || !last) return;
      yield portion;
      after = IDBKeyRange.lowerBound(last.firstRow, true);
    }
  }

  async keep(kept: KeptList): Promise<void> {
    await this.#database.try('readwrite', async ({ list, blocks }) => {
      blocks.clear();
      list.put(kept, 'list');
      list.put(nothingDone, 'progress');
    });
  }

  async add(id: string, news: readonly Block[], progress: KeptProgress): Promise<void> {
    await this.#database.try('readwrite', async ({ list, blocks }) => {
      const kept = await answerTo<KeptList | undefined>(list.get('list'));
      if (kept?.id !== id) return;
      for (const block of news) blocks.put(block, block.firstRow);
      list.put(progress, 'progress');
    });
  }

  async forget(): Promise<void> {
    await this.#database.try('readwrite', async ({ list, blocks }) => {
      list.clear();
      blocks.clear();
    });
  }
}

/** Remembers nothing; for tests and browsers without a database. */
export const noListStorage: ListStorage = {
  load: async () => undefined,
  async *blocks() {},
  keep: async () => {},
  add: async () => {},
  forget: async () => {},
};
