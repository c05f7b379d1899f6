import { recallInTab, rememberInTab } from './storage.ts';

/** The address bar: its hash, and the history entries of the back and forward buttons. */
export interface AddressBar {
  hash(): string;
  push(hash: string): void;
  replace(hash: string): void;
}

/** Milliseconds in which the answer to an easy puzzle is drawn. */
const delay = 60;

/**
 * Stores the last changes. A reload begun before they were made keeps the address before them, even
 * if they are made while it is under way.
 */
const storageKey = 'dance.address';

/** Changes of the address, and the address before them. */
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
      if (isReloaded()) this.#waiting = JSON.parse(recallInTab(storageKey) ?? 'null');
      this.#write();
    } catch {
      // Something else was stored.
      this.#waiting = null;
    }
    forget();
    // Whoever goes back to the address before the changes wants to be there.
    globalThis.addEventListener?.('popstate', forget);
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
    this.#waiting = { before, writes: [...writes, { how, hash }] };
    rememberInTab(storageKey, JSON.stringify(this.#waiting));
  }

  #write(): void {
    const writes = this.#isWaiting() ? (this.#waiting?.writes ?? []) : [];
    for (const { how, hash } of writes) history[how](null, '', hash);
    this.#waiting = null;
  }
}

function forget(): void {
  rememberInTab(storageKey, 'null');
}

/** Returns whether the page was reloaded, rather than opened by a link or reached by going back. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Tests without a browser have no navigation.
  return !navigation || (navigation as PerformanceNavigationTiming).type === 'reload';
}

export const addressBar: AddressBar = new LateAddressBar();
