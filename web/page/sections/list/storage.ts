/**
 * Remembers the list opened last in any window. Without storage, the list says that it is not
 * saved; nothing else fails.
 */

import { signal } from '@preact/signals';
import type { ListSettings } from '../../../engine/model/list.ts';
import type { Block } from '../../../engine/model/list-columns.ts';
import type { InterpretationChoice } from '../../../engine/model/sudoku.ts';
import { answerTo, Database } from '../../shared/session/database.ts';
import type { KeptRatings } from './model/ratings.ts';
import type { Rows } from './model/table.ts';
import type { ListRun } from './run.ts';

export interface KeptList {
  /** Unique to this list. */
  readonly id: string;
  readonly content: Blob;
  readonly how?: InterpretationChoice | undefined;
  /** The settings for solving it. */
  readonly settings: ListSettings;
}

/** The progress of a stored list. */
export interface KeptProgress {
  readonly phase: 'running' | 'paused' | 'stopped';
  /** Time spent solving, in milliseconds. */
  readonly elapsed: number;
}

const nothingDone: KeptProgress = { phase: 'running', elapsed: 0 };

/** A stored list without its results. */
type Kept = KeptList &
  KeptProgress & {
    readonly corrections: ReadonlyMap<number, string> | undefined;
    readonly deletions: readonly Rows[];
    readonly ratings: KeptRatings | undefined;
  };

/** The outcome of a change. `replaced` means that another list has taken the place. */
export type Stored = 'saved' | 'failed' | 'replaced';

export interface ListStorage {
  load(): Promise<Kept | undefined>;
  /** Yields the stored rows, a few blocks at a time. */
  blocks(): AsyncIterable<readonly Block[]>;
  /** Stores a list in place of the previous one. */
  keep(list: KeptList): Promise<Stored>;
  /** Adds results to a list, unless another has replaced it. */
  add(id: string, blocks: readonly Block[], progress: KeptProgress): Promise<Stored>;
  /** Stores the deletions from a list, under the same condition. */
  delete(id: string, deletions: readonly Rows[]): Promise<Stored>;
  /** Stores the texts that replace puzzles of a list, by row, under the same condition. */
  correct(id: string, corrections: ReadonlyMap<number, string>): Promise<Stored>;
  /** Stores the ratings of a list, under the same condition. */
  rate(id: string, ratings: KeptRatings): Promise<Stored>;
  forget(): Promise<void>;
  /** Calls `changed` when another window stores, edits or removes a list. */
  follow(changed: () => void): void;
}

/**
 * The list, its progress, corrections and deletions are stored by name, its blocks by first row.
 */
const storeNames = ['list', 'blocks'] as const;
/** The number of blocks to load at a time, so that other reads need not wait. */
const blocksAtOnce = 16;

/** A list as stored. Older versions of the page stored a blob. */
type StoredList = Omit<KeptList, 'content'> & { readonly content: ArrayBuffer | Blob };

/** Stores lists in the browser's database. */
export class BrowserListStorage implements ListStorage {
  readonly #database = new Database('dance.list', storeNames);
  readonly #windows = new BroadcastChannel('dance.list');
  /** The last change so far. */
  #last: Promise<unknown> = Promise.resolve();

  follow(changed: () => void): void {
    this.#windows.onmessage = changed;
  }

  async load(): Promise<Kept | undefined> {
    const kept = await this.#database.try('readonly', async ({ list }) => {
      const [kept, progress, deletions = [], corrections, ratings] = await Promise.all([
        answerTo<StoredList | undefined>(list.get('list')),
        answerTo<KeptProgress | undefined>(list.get('progress')),
        answerTo<Rows[] | undefined>(list.get('deletions')),
        answerTo<Map<number, string> | undefined>(list.get('corrections')),
        answerTo<KeptRatings | undefined>(list.get('ratings')),
      ]);
      return kept && { ...kept, ...nothingDone, ...progress, corrections, deletions, ratings };
    });
    return kept && isIntact(kept) ? { ...kept, content: new Blob([kept.content]) } : undefined;
  }

  async *blocks(): AsyncIterable<readonly Block[]> {
    let after: IDBKeyRange | undefined;
    while (true) {
      const portion = await this.#database.try('readonly', ({ blocks }) =>
        Promise.all([
          answerTo(blocks.getAllKeys(after, blocksAtOnce)),
          answerTo<Block[]>(blocks.getAll(after, blocksAtOnce)),
        ]),
      );
      const [keys = [], blocks = []] = portion ?? [];
      if (keys.length === 0) return;
      // Rows of older versions lack verdicts and are solved again.
      yield blocks.filter(({ rows }) => 'verdicts' in rows);
      after = IDBKeyRange.lowerBound(keys.at(-1), true);
    }
  }

  async keep({ content, ...kept }: KeptList): Promise<Stored> {
    const isStored = await this.#inOrder(async () => {
      // WebKit's private windows store bytes but no blobs.
      const bytes = await content.arrayBuffer();
      return this.#database.change(({ list, blocks }) => {
        blocks.clear();
        list.put({ ...kept, content: bytes }, 'list');
        list.put({ ...nothingDone, id: kept.id }, 'progress');
        list.delete('deletions');
        list.delete('corrections');
        list.delete('ratings');
      });
    });
    if (isStored) this.#windows.postMessage(kept.id);
    return isStored ? 'saved' : 'failed';
  }

  add(id: string, news: readonly Block[], progress: KeptProgress): Promise<Stored> {
    return this.#change(id, ({ list, blocks }) => {
      for (const block of news) blocks.put(block, block.firstRow);
      list.put({ ...progress, id }, 'progress');
    });
  }

  async delete(id: string, deletions: readonly Rows[]): Promise<Stored> {
    const stored = await this.#change(id, ({ list }) => {
      list.put(deletions, 'deletions');
    });
    if (stored === 'saved') this.#windows.postMessage(id);
    return stored;
  }

  correct(id: string, corrections: ReadonlyMap<number, string>): Promise<Stored> {
    return this.#change(id, ({ list }) => {
      list.put(corrections, 'corrections');
    });
  }

  rate(id: string, ratings: KeptRatings): Promise<Stored> {
    return this.#change(id, ({ list }) => {
      list.put(ratings, 'ratings');
    });
  }

  /** Changes a list, unless another has replaced it. */
  async #change(
    id: string,
    change: (stores: Record<(typeof storeNames)[number], IDBObjectStore>) => void,
  ): Promise<Stored> {
    const stored = await this.#inOrder(() =>
      this.#database.try('readwrite', async (stores) => {
        if ((await storedId(stores.list)) !== id) return 'replaced';
        change(stores);
        return 'saved';
      }),
    );
    return stored ?? 'failed';
  }

  async forget(): Promise<void> {
    const isStored = await this.#inOrder(() =>
      this.#database.change(({ list, blocks }) => {
        list.clear();
        blocks.clear();
      }),
    );
    if (isStored) this.#windows.postMessage(null);
  }

  /** Makes changes one after the other, even if one has to wait for the list's bytes. */
  #inOrder<T>(change: () => Promise<T>): Promise<T | undefined> {
    const result = this.#last.then(change).catch(() => undefined);
    this.#last = result;
    return result;
  }
}

/**
 * Returns the id of the stored list. It is also stored with the progress, because reading the list
 * takes longer than a frame; older versions stored it only with the list.
 */
async function storedId(list: IDBObjectStore): Promise<string | undefined> {
  const progress = await answerTo<{ readonly id?: string } | undefined>(list.get('progress'));
  if (progress?.id !== undefined) return progress.id;
  return (await answerTo<StoredList | undefined>(list.get('list')))?.id;
}

/** Returns whether the stored values have the types that reading the list relies on. */
function isIntact({ id, content, settings, deletions }: StoredList & Pick<Kept, 'deletions'>) {
  const hasContent = content instanceof ArrayBuffer || content instanceof Blob;
  const hasSettings = typeof settings === 'object' && settings !== null;
  return typeof id === 'string' && hasContent && hasSettings && Array.isArray(deletions);
}

/** Remembers nothing. For tests, and for browsers without a database. */
export const noListStorage: ListStorage = {
  load: async () => undefined,
  async *blocks() {},
  keep: async () => 'saved',
  add: async () => 'saved',
  delete: async () => 'saved',
  correct: async () => 'saved',
  rate: async () => 'saved',
  forget: async () => {},
  follow: () => {},
};

/** The number of blocks to store at a time, so that the page stays responsive. */
const storedAtOnce = 16;

/** The list of the last visit and its results. */
type Recalled = Kept & { readonly blocks: readonly Block[] };

/**
 * Stores the list and its results for the next visit, a few blocks at a time. Stops storing a list
 * that is lost.
 */
export class Keeper {
  /** The reason the current list will be gone after this visit; null if it is saved. */
  readonly loss = signal<Exclude<Stored, 'saved'> | null>(null);

  readonly #storage: ListStorage;
  #id: string | undefined;
  #news: Block[] = [];
  #progress = nothingDone;

  constructor(storage: ListStorage) {
    this.#storage = storage;
    storage.follow(() => {
      if (this.#id !== undefined) this.#follow(this.#id, 'replaced');
    });
  }

  /** Loads the stored list. If there is one, calls `found` first. */
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
    this.loss.value = null;
  }

  /** Stores a list with all its results, or nothing, in place of the previous one. */
  hold(run: ListRun | null): void {
    this.#progress = run ? { phase: 'stopped', elapsed: run.elapsed } : nothingDone;
    this.#id = run ? `${Date.now()} ${Math.random()}` : undefined;
    this.#news = [];
    this.loss.value = null;
    if (run && this.#id !== undefined) void this.#keep(this.#id, run);
    else void this.#storage.forget();
  }

  add(block: Block): void {
    this.#news.push(block);
  }

  /** Stores the deletions: all of them that were not undone. */
  keepDeletions(deletions: readonly Rows[]): void {
    const id = this.#id;
    if (id !== undefined)
      void this.#storage.delete(id, deletions).then((stored) => this.#follow(id, stored));
  }

  /** Stores all texts that replace puzzles of the list. */
  keepCorrections(corrections: ReadonlyMap<number, string>): void {
    const id = this.#id;
    if (id !== undefined)
      void this.#storage
        .correct(id, new Map(corrections))
        .then((stored) => this.#follow(id, stored));
  }

  /** Stores the ratings so far. */
  keepRatings(ratings: KeptRatings): void {
    const id = this.#id;
    if (id !== undefined)
      void this.#storage.rate(id, ratings).then((stored) => this.#follow(id, stored));
  }

  /** Stores new results and the progress. */
  keepNews(progress: KeptProgress): void {
    this.#progress = progress;
    const id = this.#id;
    if (id === undefined) return;
    void this.#storage.add(id, this.#news, progress).then((stored) => this.#follow(id, stored));
    this.#news = [];
  }

  /** Stores the text as read, that is, unpacked: the file may be gone by the next visit. */
  async #keep(id: string, { list, settings, table }: ListRun): Promise<void> {
    const { blob, how } = list;
    const blocks = [...table.blocks];
    this.#follow(id, await this.#storage.keep({ id, content: blob, how, settings }));
    if (this.#id === id && table.deletions.length > 0) {
      this.#follow(id, await this.#storage.delete(id, table.deletions));
    }
    if (this.#id === id && table.corrections.size > 0) {
      this.#follow(id, await this.#storage.correct(id, new Map(table.corrections)));
    }
    if (this.#id === id && table.ratings.amount > 0) {
      this.#follow(id, await this.#storage.rate(id, table.ratings.kept('idle')));
    }
    for (let begin = 0; this.#id === id && begin < blocks.length; begin += storedAtOnce) {
      const portion = blocks.slice(begin, begin + storedAtOnce);
      this.#follow(id, await this.#storage.add(id, portion, this.#progress));
    }
  }

  /** Gives up on a list that could not be stored. */
  #follow(id: string, stored: Stored): void {
    if (id !== this.#id || stored === 'saved') return;
    this.#id = undefined;
    this.loss.value = stored;
  }
}
