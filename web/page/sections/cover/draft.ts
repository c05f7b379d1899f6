import { type CoverFormat, coverFormats } from '../../../engine/protocol.ts';
import { answerTo, Database } from '../../shared/session/database.ts';
import { forget, recall, remember } from '../../shared/session/storage.ts';

/** A text, and how a person wants it to be read if not in the likeliest way. */
export interface Draft {
  readonly text: string;
  readonly format: CoverFormat | null;
}

/** Has room for a text of any length. */
export interface TextStorage {
  load(): Promise<string | undefined>;
  keep(text: string): Promise<void>;
  forget(): Promise<void>;
}

/** Longer texts would leave no space to what else is remembered in the small storage. */
const longestSmall = 200_000;

/** `place` says where the text is, if not in the small storage. */
const keys = { text: 'dance.cover', format: 'dance.cover.format', place: 'dance.cover.place' };

const elsewhere = 'database';

/** The name of a format, if it is one. */
function coverFormatOf(name: string | null): CoverFormat | null {
  return coverFormats.find((known) => known === name) ?? null;
}

/** The text in the box, from visit to visit. */
export class DraftStorage {
  readonly #long: TextStorage;
  #kept: string | undefined;

  constructor(long: TextStorage) {
    this.#long = long;
  }

  /** Whether the text has to be waited for. */
  get isLong(): boolean {
    return recall(keys.place) === elsewhere;
  }

  /** Null if nothing is remembered; with an empty text if that has to be waited for. */
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

/** In the browser's database. */
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

/** For where nothing long is to be remembered. */
export const noTextStorage: TextStorage = {
  load: async () => undefined,
  keep: async () => {},
  forget: async () => {},
};
