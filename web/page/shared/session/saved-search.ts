/** Searches saved in files, to be continued later or by the command. */

import { signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { SavedSearch } from '../../../engine/model/task.ts';
import type { SolutionSearch } from './solution-search.ts';

export type SearchKeeper = Pick<Engine, 'saveSearch' | 'openSearch'>;

/** Returns whether a text is a saved search, even a damaged one. */
export function isSavedSearch(text: string): boolean {
  return text.startsWith('{"part":1,"parts":1,"search":');
}

/** Saves a running search, or reports that this is impossible. */
export class SearchSaver {
  /** True if the search could not be saved. */
  readonly isRefused = signal(false);
  readonly #keeper: SearchKeeper;
  readonly #search: Pick<SolutionSearch<unknown>, 'saved'>;

  constructor(keeper: SearchKeeper, search: Pick<SolutionSearch<unknown>, 'saved'>) {
    this.#keeper = keeper;
    this.#search = search;
  }

  /** Resolves to the file's content; undefined after a refusal. */
  async content(): Promise<string | undefined> {
    const saved: SavedSearch | null = await this.#search.saved().catch(() => null);
    const text = saved && (await this.#keeper.saveSearch(saved).catch(() => null));
    this.isRefused.value = !text;
    return text ?? undefined;
  }
}
