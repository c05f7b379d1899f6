import type { ListSettings } from '../protocol.ts';
import type { Content } from '../session/content.ts';
import type { Block } from './model/table.ts';
import type { KeptProgress, ListStorage } from './storage.ts';

/** A list, and what is known of it when it is opened. */
export interface Opening {
  readonly content: Content;
  /** What it is read as, by a name of the library. */
  readonly format?: string | undefined;
  /** Of a list that is kept already. */
  readonly id?: string;
  readonly blocks: readonly Block[];
  readonly progress: KeptProgress;
}

/** A list of which nothing is known. */
export function opened(content: Content, format: string | undefined): Opening {
  return { content, format, blocks: [], progress: { phase: 'running', elapsed: 0 } };
}

/** Hands what is to be known on the next visit to the storage, some at a time. */
export class Keeper {
  readonly #storage: ListStorage;
  #id: string | undefined;
  #news: Block[] = [];

  constructor(storage: ListStorage) {
    this.#storage = storage;
  }

  /**
   * The list of the last visit; with other settings than it was solved with, only its text. Tells
   * that there is one before it takes it out.
   */
  async recall(settings: ListSettings, found: () => void): Promise<Opening | undefined> {
    const kept = await this.#storage.load();
    if (!kept) return undefined;
    found();
    const { content, format, id, phase, elapsed } = kept;
    const isSame = JSON.stringify(kept.settings) === JSON.stringify(settings);
    if (!isSame) return opened(content, format);
    const blocks: Block[] = [];
    for await (const portion of this.#storage.blocks()) blocks.push(...portion);
    return { content, format, id, blocks, progress: { phase, elapsed } };
  }

  /** The text as it was read is kept: unpacked, and no file that may be gone tomorrow. */
  begin(opening: Opening, text: Uint8Array, settings: ListSettings): string {
    this.#id = opening.id ?? this.#keep(text, opening.format, settings);
    return this.#id;
  }

  add(block: Block): void {
    this.#news.push(block);
  }

  /** Keeps what was added, and how far the list is. */
  keepNews(progress: KeptProgress): void {
    if (this.#id === undefined) return;
    void this.#storage.add(this.#id, this.#news, progress);
    this.#news = [];
  }

  forget(): void {
    this.#id = undefined;
    this.#news = [];
    void this.#storage.forget();
  }

  #keep(text: Uint8Array, format: string | undefined, settings: ListSettings): string {
    const id = `${Date.now()} ${Math.random()}`;
    const content = new Blob([text as Uint8Array<ArrayBuffer>]);
    void this.#storage.keep({ id, content, format, settings });
    return id;
  }
}
