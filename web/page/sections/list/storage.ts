/**
 * Remembers the list last opened in any window. Without storage, nothing is remembered and nothing
 * breaks.
 */

import type { InterpretationChoice, ListSettings } from '../../../engine/protocol.ts';
import { answerTo, Database } from '../../shared/session/database.ts';
import type { Block, Rows } from './model/table.ts';
import type { ListRun } from './run.ts';

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

const nothingDone: KeptProgress = { phase: 'running', elapsed: 0 };

/** A stored list without its results. */
type Kept = KeptList & KeptProgress & { readonly deletions: readonly Rows[] };

export interface ListStorage {
  load(): Promise<Kept | undefined>;
  /** Yields the stored rows, some at a time. */
  blocks(): AsyncIterable<readonly Block[]>;
  /** Stores a list in place of the previous one. */
  keep(list: KeptList): Promise<void>;
  /** Adds results to a list, unless another one has replaced it. */
  add(id: string, blocks: readonly Block[], progress: KeptProgress): Promise<void>;
  /** Stores the deletions from a list, under the same condition. */
  delete(id: string, deletions: readonly Rows[]): Promise<void>;
  forget(): Promise<void>;
}

/** The list, its progress and deletions by name; its blocks by first row. */
const storeNames = ['list', 'blocks'] as const;
/** The number of blocks to load at a time, so that other reads need not wait. */
const blocksAtOnce = 16;

/** A list as it is stored; older versions of the page stored a blob. */
type StoredList = Omit<KeptList, 'content'> & { readonly content: ArrayBuffer | Blob };

/** Stores lists in the browser's database. */
export class BrowserListStorage implements ListStorage {
  readonly #database = new Database('dance.list', storeNames);
  /** The last change so far. */
  #last: Promise<unknown> = Promise.resolve();

  async load(): Promise<Kept | undefined> {
    return this.#database.try('readonly', async ({ list }) => {
      const [kept, progress, deletions = []] = await Promise.all([
        answerTo<StoredList | undefined>(list.get('list')),
        answerTo<KeptProgress | undefined>(list.get('progress')),
        answerTo<Rows[] | undefined>(list.get('deletions')),
      ]);
      if (!kept || !progress) return undefined;
      return { ...kept, content: new Blob([kept.content]), ...progress, deletions };
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

  async keep({ content, ...kept }: KeptList): Promise<void> {
    await this.#inOrder(async () => {
      // WebKit's private windows store bytes but no blobs.
      const bytes = await content.arrayBuffer();
      await this.#database.try('readwrite', async ({ list, blocks }) => {
        blocks.clear();
        list.put({ ...kept, content: bytes }, 'list');
        list.put(nothingDone, 'progress');
        list.delete('deletions');
      });
    });
  }

  async add(id: string, news: readonly Block[], progress: KeptProgress): Promise<void> {
    await this.#change(id, ({ list, blocks }) => {
      for (const block of news) blocks.put(block, block.firstRow);
      list.put(progress, 'progress');
    });
  }

  async delete(id: string, deletions: readonly Rows[]): Promise<void> {
    await this.#change(id, ({ list }) => {
      list.put(deletions, 'deletions');
    });
  }

  /** Changes a list, unless another one has replaced it. */
  async #change(
    id: string,
    change: (stores: Record<(typeof storeNames)[number], IDBObjectStore>) => void,
  ): Promise<void> {
    await this.#inOrder(() =>
      this.#database.try('readwrite', async (stores) => {
        const kept = await answerTo<StoredList | undefined>(stores.list.get('list'));
        if (kept?.id === id) change(stores);
      }),
    );
  }

  async forget(): Promise<void> {
    await this.#inOrder(() =>
      this.#database.try('readwrite', async ({ list, blocks }) => {
        list.clear();
        blocks.clear();
      }),
    );
  }

  /** Makes changes one after another: one that waits for the list's bytes is not overtaken. */
  async #inOrder(change: () => Promise<unknown>): Promise<void> {
    this.#last = this.#last.then(change).catch(() => undefined);
    await this.#last;
  }
}

/** Remembers nothing; for tests and browsers without a database. */
export const noListStorage: ListStorage = {
  load: async () => undefined,
  async *blocks() {},
  keep: async () => {},
  add: async () => {},
  delete: async () => {},
  forget: async () => {},
};

/** The number of blocks to store at a time, so that the page stays responsive. */
const storedAtOnce = 16;

/** The list of the last visit and its results. */
type Recalled = Kept & { readonly blocks: readonly Block[] };

/** Stores the list and its results for the next visit, a few blocks at a time. */
export class Keeper {
  readonly #storage: ListStorage;
  #id: string | undefined;
  #news: Block[] = [];
  #progress = nothingDone;

  constructor(storage: ListStorage) {
    this.#storage = storage;
  }

  /** Loads the stored list; calls `found` first if one exists. */
  async recall(found: () => void): Promise<Recalled | undefined> {
    const kept = await this.#storage.load();
    if (!kept) return undefined;
    found();
    const blocks: Block[] = [];
    for await (const portion of this.#storage.blocks()) blocks.push(...portion);
    return { ...kept, blocks };
  }

  /** Adds further results to the recalled list. */
  extend(id: string): void {
    this.#id = id;
    this.#news = [];
  }

  /** Stores a list with all its results, or none, in place of the previous one. */
  hold(run: ListRun | null): void {
    this.#progress = run ? { phase: 'stopped', elapsed: run.elapsed } : nothingDone;
    this.#id = run ? `${Date.now()} ${Math.random()}` : undefined;
    this.#news = [];
    if (run && this.#id !== undefined) void this.#keep(this.#id, run);
    else void this.#storage.forget();
  }

  add(block: Block): void {
    this.#news.push(block);
  }

  /** Stores the deletions, which are all that were made and not undone. */
  keepDeletions(deletions: readonly Rows[]): void {
    if (this.#id !== undefined) void this.#storage.delete(this.#id, deletions);
  }

  /** Stores new results and the progress. */
  keepNews(progress: KeptProgress): void {
    this.#progress = progress;
    if (this.#id === undefined) return;
    void this.#storage.add(this.#id, this.#news, progress);
    this.#news = [];
  }

  /** Stores the text as it was read: unpacked, because the file may be gone tomorrow. */
  async #keep(id: string, { list, settings, table }: ListRun): Promise<void> {
    const { blob, how } = list;
    const blocks = [...table.blocks];
    await this.#storage.keep({ id, content: blob, how, settings });
    if (table.deletions.length > 0) await this.#storage.delete(id, table.deletions);
    for (let begin = 0; begin < blocks.length; begin += storedAtOnce) {
      const portion = blocks.slice(begin, begin + storedAtOnce);
      await this.#storage.add(id, portion, this.#progress);
    }
  }
}
