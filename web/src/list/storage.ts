/**
 * The list, remembered from visit to visit: the last one that was opened in any window. Without
 * storage nothing is; nothing breaks.
 */

import type { ListSettings } from '../protocol.ts';
import type { Block } from './model/table.ts';

export interface KeptList {
  /** Tells it from any other. */
  readonly id: string;
  readonly content: Blob;
  readonly format?: string | undefined;
  /** With which it is solved. */
  readonly settings: ListSettings;
}

/** How far a kept list is. */
export interface KeptProgress {
  readonly phase: 'running' | 'paused' | 'stopped';
  /** Time spent solving it, in milliseconds. */
  readonly elapsed: number;
}

export interface ListStorage {
  load(): Promise<(KeptList & KeptProgress) | undefined>;
  /** The rows that are kept, some at a time. */
  blocks(): AsyncIterable<readonly Block[]>;
  /** Puts a list in the place of the one before. */
  keep(list: KeptList): Promise<void>;
  /** Adds to what is known of a list, unless there is another one by now. */
  add(id: string, blocks: readonly Block[], progress: KeptProgress): Promise<void>;
  forget(): Promise<void>;
}

const database = 'dance.list';
/** The list and its progress under their names; its blocks by their first rows. */
const stores = ['list', 'blocks'] as const;
/** So many blocks are taken out at a time, that nothing else has to wait. */
const blocksAtOnce = 16;

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => {
    for (const name of stores) request.result.createObjectStore(name);
  };
  return answerTo(request);
}

/** In the browser's database. */
export class BrowserListStorage implements ListStorage {
  #database: Promise<IDBDatabase> | undefined;

  async load(): Promise<(KeptList & KeptProgress) | undefined> {
    return this.#try('readonly', async ({ list }) => {
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
      const portion = await this.#try('readonly', ({ blocks }) =>
        answerTo<Block[]>(blocks.getAll(after, blocksAtOnce)),
      );
      const last = portion?.at(-1);
      if (!portion || !last) return;
      yield portion;
      after = IDBKeyRange.lowerBound(last.firstRow, true);
    }
  }

  async keep(kept: KeptList): Promise<void> {
    await this.#try('readwrite', async ({ list, blocks }) => {
      blocks.clear();
      list.put(kept, 'list');
      list.put({ phase: 'running', elapsed: 0 } satisfies KeptProgress, 'progress');
    });
  }

  async add(id: string, news: readonly Block[], progress: KeptProgress): Promise<void> {
    await this.#try('readwrite', async ({ list, blocks }) => {
      const kept = await answerTo<KeptList | undefined>(list.get('list'));
      if (kept?.id !== id) return;
      for (const block of news) blocks.put(block, block.firstRow);
      list.put(progress, 'progress');
    });
  }

  async forget(): Promise<void> {
    await this.#try('readwrite', async ({ list, blocks }) => {
      list.clear();
      blocks.clear();
    });
  }

  /** Undefined if there is no storage, or no room in it. */
  async #try<T>(
    mode: IDBTransactionMode,
    work: (store: Record<(typeof stores)[number], IDBObjectStore>) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      this.#database ??= openDatabase();
      const transaction = (await this.#database).transaction(stores, mode);
      const end = endOf(transaction);
      const [list, blocks] = [transaction.objectStore('list'), transaction.objectStore('blocks')];
      const [result] = await Promise.all([work({ list, blocks }), end]);
      return result;
    } catch {
      return undefined;
    }
  }
}

/** For where nothing is to be remembered. */
export const noListStorage: ListStorage = {
  load: async () => undefined,
  async *blocks() {},
  keep: async () => {},
  add: async () => {},
  forget: async () => {},
};
