/** What a count by memo may remember, as a person has set it: once for the whole page. */

import { computed, signal } from '@preact/signals';
import { mostMemory, usualMemory } from '../../../engine/protocol.ts';
import { recall, remember } from './storage.ts';

const bytesPerMegabyte = 2 ** 20;
const storageKey = 'dance.memory';

export const mostMegabytes = mostMemory / bytesPerMegabyte;

/** A whole number of megabytes, if the text is one that can be used. */
function megabytesIn(text: string): number | null {
  const amount = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : mostMegabytes + 1;
  return amount <= mostMegabytes ? amount : null;
}

export class ChosenMemory {
  readonly megabytes = signal(
    megabytesIn(recall(storageKey) ?? '') ?? usualMemory / bytesPerMegabyte,
  );
  readonly bytes = computed(() => this.megabytes.value * bytesPerMegabyte);
  /** What stands in its box. */
  readonly text = signal(String(this.megabytes.peek()));
  /** Whether that was to be taken, and cannot be used. */
  readonly isRefused = signal(false);

  edit(text: string): void {
    this.text.value = text;
    if (megabytesIn(text) !== null) this.isRefused.value = false;
  }

  /** Takes what stands in the box; false if nothing has changed by that. */
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
