import { signal } from '@preact/signals';
import { recall, remember } from '../../shared/session/storage.ts';
import { restoredSettings, type Settings, savedSettings } from './model/settings.ts';

const storageKey = 'dance.sudoku.settings';

/** Remembers the settings between visits. */
export class StoredSettings {
  readonly #value = signal(restoredSettings(recall(storageKey) ?? ''));

  get value(): Settings {
    return this.#value.value;
  }

  change(change: Partial<Settings>): void {
    this.#value.value = { ...this.#value.value, ...change };
    remember(storageKey, savedSettings(this.#value.value));
  }
}
