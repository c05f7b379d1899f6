/**
 * Remembers the list last opened in any window. Without storage, nothing is remembered and nothing
 * breaks.
 */

import type { InterpretationChoice, ListSettings } from '../../../engine/protocol.ts';
import { answerTo, Database } from '../../shared/session/database.ts';
import type { Block } from './model/table.ts';
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
/** The number of blocks to load at a time, so that other reads need not wait. */
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

/** The number of blocks to store at a time, so that the page stays responsive. */
const storedAtOnce = 16;

/** The list of the last visit and its results. */
interface Recalled extends KeptList, KeptProgress {
  readonly blocks: readonly Block[];
}

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
    for (let begin = 0; begin < blocks.length; begin += storedAtOnce) {
      const portion = blocks.slice(begin, begin + storedAtOnce);
      await this.#storage.add(id, portion, this.#progress);
    }
  }
}
