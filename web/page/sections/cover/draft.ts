import { signal } from '@preact/signals';
import { type CoverFormat, coverFormats } from '../../../engine/model/cover.ts';
import type { CoverMatrix } from '../../shared/matrix/model/matrix.ts';
import { answerTo, Database } from '../../shared/session/database.ts';
import { forget, recall, remember } from '../../shared/session/storage.ts';

/** A text, and the format chosen for it unless it is read in the likeliest one. */
export interface Draft {
  readonly text: string;
  readonly format: CoverFormat | null;
  /** The matrix the text was written from. It may have blank rows, which the text omits. */
  readonly matrix?: CoverMatrix | undefined;
}

/** Stores a text of any length. */
export interface TextStorage {
  load(): Promise<string | undefined>;
  /** Stores a text. Resolves to whether it is stored. */
  keep(text: string): Promise<boolean>;
  forget(): Promise<void>;
  /** Calls `changed` when another window stores or removes a text. */
  follow(changed: () => void): void;
}

/** The reason the text in the box will be gone after this visit. */
type Loss = 'failed' | 'replaced';

/** Longer texts would fill the small storage, which is shared with other settings. */
const longestSmall = 200_000;

/** `place` is where a text too long for `localStorage` is stored. */
const keys = { text: 'dance.cover', format: 'dance.cover.format', place: 'dance.cover.place' };

const elsewhere = 'database';

/** Returns the format with this name; null if unknown. */
function coverFormatOf(name: string | null): CoverFormat | null {
  return coverFormats.find((known) => known === name) ?? null;
}

/** Keeps the text in the box across visits. */
export class DraftStorage {
  /** Null if the text is saved, or short. */
  readonly loss = signal<Loss | null>(null);

  readonly #long: TextStorage;
  #kept: string | undefined;

  constructor(long: TextStorage) {
    this.#long = long;
    long.follow(() => {
      if ((this.#kept?.length ?? 0) > longestSmall) this.loss.value = 'replaced';
    });
  }

  /** True if the text loads asynchronously. */
  get isLong(): boolean {
    return recall(keys.place) === elsewhere;
  }

  /** Returns the remembered draft, without its text if that loads asynchronously; null if none. */
  recall(): Draft | null {
    const text = this.isLong ? '' : recall(keys.text);
    return text === null ? null : { text, format: coverFormatOf(recall(keys.format)) };
  }

  async recallLong(): Promise<string | undefined> {
    const text = await this.#long.load();
    this.#kept ??= text;
    return text;
  }

  keep({ text, format }: Draft): void {
    if (text !== this.#kept) this.#keepText(text);
    if (format) remember(keys.format, format);
    else forget(keys.format);
  }

  /** Tries again to save a text after a loss. */
  keepAgain({ text }: Draft): void {
    this.#keepText(text);
  }

  #keepText(text: string): void {
    this.#kept = text;
    this.loss.value = null;
    if (text.length > longestSmall) {
      forget(keys.text);
      remember(keys.place, elsewhere);
      void this.#long.keep(text).then((isKept) => {
        if (!isKept && text === this.#kept) this.loss.value = 'failed';
      });
      return;
    }
    remember(keys.text, text);
    if (!this.isLong) return;
    forget(keys.place);
    void this.#long.forget();
  }
}

/** Stores the text in the browser's database. */
export class BrowserTextStorage implements TextStorage {
  readonly #database = new Database('dance.cover', ['texts']);
  readonly #windows = new BroadcastChannel('dance.cover');

  follow(changed: () => void): void {
    this.#windows.onmessage = changed;
  }

  load(): Promise<string | undefined> {
    return this.#database.try('readonly', ({ texts }) =>
      answerTo<string | undefined>(texts.get('problem')),
    );
  }

  keep(text: string): Promise<boolean> {
    return this.#change((texts) => texts.put(text, 'problem'));
  }

  async forget(): Promise<void> {
    await this.#change((texts) => texts.clear());
  }

  async #change(change: (texts: IDBObjectStore) => void): Promise<boolean> {
    const isChanged = await this.#database.change(({ texts }) => change(texts));
    if (isChanged) this.#windows.postMessage(null);
    return isChanged;
  }
}

/** Remembers no long texts. For tests, and for browsers without a database. */
export const noTextStorage: TextStorage = {
  load: async () => undefined,
  keep: async () => true,
  forget: async () => {},
  follow: () => {},
};
