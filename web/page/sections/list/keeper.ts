import type { Block } from './model/table.ts';
import type { ListRun } from './run.ts';
import { type KeptList, type KeptProgress, type ListStorage, nothingDone } from './storage.ts';

/** How many blocks are stored at a time, so that the page stays responsive. */
const blocksAtOnce = 16;

/** The list of the last visit and its results. */
export interface Recalled extends KeptList, KeptProgress {
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
  goOn(id: string): void {
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
    for (let begin = 0; begin < blocks.length; begin += blocksAtOnce) {
      const portion = blocks.slice(begin, begin + blocksAtOnce);
      await this.#storage.add(id, portion, this.#progress);
    }
  }
}
