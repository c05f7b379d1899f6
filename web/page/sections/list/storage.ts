/**
 * The list, remembered from visit to visit: the last one that was opened in any window. Without
 * storage nothing is; nothing breaks.
 */

import type { ListSettings, ReadingChoice } from '../../../engine/protocol.ts';
import { answerTo, Database } from '../../shared/session/database.ts';
import type { Block } from './model/table.ts';

export interface KeptList {
  /** Tells it from any other. */
  readonly id: string;
  readonly content: Blob;
  readonly how?: ReadingChoice | undefined;
  /** With which it is solved. */
  readonly settings: ListSettings;
}

/** How far a kept list is. */
export interface KeptProgress {
  readonly phase: 'running' | 'paused' | 'stopped';
  /** Time spent solving it, in milliseconds. */
  readonly elapsed: number;
}

export const nothingDone: KeptProgress = { phase: 'running', elapsed: 0 };

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

/** The list and its progress under their names; its blocks by their first rows. */
const stores = ['list', 'blocks'] as const;
/** So many blocks are taken out at a time, that nothing else has to wait. */
const blocksAtOnce = 16;

/** In the browser's database. */
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

/** For where nothing is to be remembered. */
export const noListStorage: ListStorage = {
  load: async () => undefined,
  async *blocks() {},
  keep: async () => {},
  add: async () => {},
  forget: async () => {},
};
