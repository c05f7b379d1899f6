import { type CoverFormat, coverFormats } from '../../../engine/protocol.ts';
import { answerTo, Database } from '../../shared/session/database.ts';
import { forget, recall, remember } from '../../shared/session/storage.ts';

/** A text, and the format chosen for it unless the likeliest one is used. */
export interface Draft {
  readonly text: string;
  readonly format: CoverFormat | null;
}

/** Stores texts of any length. */
export interface TextStorage {
  load(): Promise<string | undefined>;
  keep(text: string): Promise<void>;
  forget(): Promise<void>;
}

/** Longer texts would fill the small storage, which other settings share. */
const longestSmall = 200_000;

/** `place` names where a text too long for `localStorage` is stored. */
const keys = { text: 'dance.cover', format: 'dance.cover.format', place: 'dance.cover.place' };

const elsewhere = 'database';

/** Returns the format of this name; null if unknown. */
function coverFormatOf(name: string | null): CoverFormat | null {
  return coverFormats.find((known) => known === name) ?? null;
}

/** Keeps the text in the box from visit to visit. */
export class DraftStorage {
  readonly #long: TextStorage;
  #kept: string | undefined;

  constructor(long: TextStorage) {
    this.#long = long;
  }

  /** Whether the text loads asynchronously. */
  get isLong(): boolean {
    return recall(keys.place) === elsewhere;
  }

  /**
   * Returns the remembered draft, with an empty text if that loads asynchronously; null if none.
   */
  recall(): Draft | null {
    const text = this.isLong ? '' : recall(keys.text);
    return text === null ? null : { text, format: coverFormatOf(recall(keys.format)) };
  }

  recallLong(): Promise<string | undefined> {
    return this.#long.load();
  }

  keep({ text, format }: Draft): void {
    if (text !== this.#kept) this.#keepText(text);
    if (format) remember(keys.format, format);
    else forget(keys.format);
  }

  #keepText(text: string): void {
    this.#kept = text;
    if (text.length > longestSmall) {
      forget(keys.text);
      remember(keys.place, elsewhere);
      void this.#long.keep(text);
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

  load(): Promise<string | undefined> {
    return this.#database.try('readonly', ({ texts }) =>
      answerTo<string | undefined>(texts.get('problem')),
    );
  }

  async keep(text: string): Promise<void> {
    await this.#database.try('readwrite', async ({ texts }) => {
      texts.put(text, 'problem');
    });
  }

  async forget(): Promise<void> {
    await this.#database.try('readwrite', async ({ texts }) => {
      texts.clear();
    });
  }
}

/** Remembers nothing long; for tests and browsers without a database. */
export const noTextStorage: TextStorage = {
  load: async () => undefined,
  keep: async () => {},
  forget: async () => {},
};
