import type { Block } from './model/table.ts';
import type { ListRun } from './run.ts';
import { type KeptList, type KeptProgress, type ListStorage, nothingDone } from './storage.ts';

/** So many blocks are handed over at a time, that the page goes on in between. */
const blocksAtOnce = 16;

/** The list of the last visit, with what was known of it. */
export interface Recalled extends KeptList, KeptProgress {
  readonly blocks: readonly Block[];
}

/** Hands what is to be known on the next visit to the storage, some at a time. */
export class Keeper {
  readonly #storage: ListStorage;
  #id: string | undefined;
  #news: Block[] = [];
  #progress = nothingDone;

  constructor(storage: ListStorage) {
    this.#storage = storage;
  }

  /** Tells that there is a list before it takes it out. */
  async recall(found: () => void): Promise<Recalled | undefined> {
    const kept = await this.#storage.load();
    if (!kept) return undefined;
    found();
    const blocks: Block[] = [];
    for await (const portion of this.#storage.blocks()) blocks.push(...portion);
    return { ...kept, blocks };
  }

  /** Whatever comes is about the list that was recalled. */
  goOn(id: string): void {
    this.#id = id;
    this.#news = [];
  }

  /** Keeps a list with all that is known of it, or none, in the place of the one before. */
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

  /** Keeps what was added, and how far the list is. */
  keepNews(progress: KeptProgress): void {
    this.#progress = progress;
    if (this.#id === undefined) return;
    void this.#storage.add(this.#id, this.#news, progress);
    this.#news = [];
  }

  /** The text as it was read is kept: unpacked, and no file that may be gone tomorrow. */
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
