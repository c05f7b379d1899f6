import { recallInTab, rememberInTab } from './storage.ts';

/** The address bar: its hash, and the history entries of the back and forward buttons. */
export interface AddressBar {
  hash(): string;
  push(hash: string): void;
  replace(hash: string): void;
}

/** Milliseconds in which the answer to an easy puzzle is drawn. */
const delay = 60;

/** Stores the changes that wait, in case the page is reloaded before. */
const storageKey = 'dance.address';

/** Changes of the address that wait, and the address before them. */
interface Waiting {
  readonly before: string;
  readonly writes: readonly { readonly how: 'pushState' | 'replaceState'; readonly hash: string }[];
}

/**
 * Adds the history entry after the answer is drawn, because it costs the page and the browser a few
 * milliseconds each. If the user has left by then, nothing changes.
 */
class LateAddressBar implements AddressBar {
  #waiting: Waiting | null = null;

  constructor() {
    try {
      this.#waiting = JSON.parse(recallInTab(storageKey) ?? 'null');
      this.#write();
    } catch {
      // Something else was stored.
      this.#waiting = null;
    }
  }

  hash(): string {
    const last = this.#isWaiting() && this.#waiting?.writes.at(-1);
    return last ? last.hash : location.hash;
  }

  push(hash: string): void {
    this.#later('pushState', hash);
  }

  replace(hash: string): void {
    this.#later('replaceState', hash);
  }

  #isWaiting(): boolean {
    return this.#waiting !== null && this.#waiting.before === location.hash;
  }

  #later(how: 'pushState' | 'replaceState', hash: string): void {
    const earlier = this.#isWaiting() ? this.#waiting : null;
    if (!earlier) setTimeout(() => this.#write(), delay);
    const { before, writes } = earlier ?? { before: location.hash, writes: [] };
    this.#keep({ before, writes: [...writes, { how, hash }] });
  }

  #write(): void {
    const writes = this.#isWaiting() ? (this.#waiting?.writes ?? []) : [];
    for (const { how, hash } of writes) history[how](null, '', hash);
    if (this.#waiting) this.#keep(null);
  }

  #keep(waiting: Waiting | null): void {
    this.#waiting = waiting;
    rememberInTab(storageKey, JSON.stringify(waiting));
  }
}

export const addressBar: AddressBar = new LateAddressBar();
