/** The memory the user allows for counts by memo; a single setting for the whole page. */

import { computed, signal } from '@preact/signals';
import { maxMemory, usualMemory } from '../../../engine/model/solvers.ts';
import { recall, remember } from './storage.ts';

const bytesPerMegabyte = 2 ** 20;
const storageKey = 'dance.memory';

export const maxMegabytes = maxMemory / bytesPerMegabyte;

/** Parses a number of megabytes; null if it is not a whole number in range. */
function megabytesIn(text: string): number | null {
  const amount = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : maxMegabytes + 1;
  return amount <= maxMegabytes ? amount : null;
}

export class ChosenMemory {
  readonly megabytes = signal(
    megabytesIn(recall(storageKey) ?? '') ?? usualMemory / bytesPerMegabyte,
  );
  readonly bytes = computed(() => this.megabytes.value * bytesPerMegabyte);
  /** The text in its box. */
  readonly text = signal(String(this.megabytes.peek()));
  /** True if the text was entered but is invalid. */
  readonly isRefused = signal(false);

  edit(text: string): void {
    this.text.value = text;
    if (megabytesIn(text) !== null) this.isRefused.value = false;
  }

  /** Applies the text in the box. Returns whether the memory changed. */
  take(): boolean {
    const megabytes = megabytesIn(this.text.peek());
    this.isRefused.value = megabytes === null;
    if (megabytes === null || megabytes === this.megabytes.peek()) return false;
    this.megabytes.value = megabytes;
    remember(storageKey, String(megabytes));
    return true;
  }
}

export const chosenMemory = new ChosenMemory();
