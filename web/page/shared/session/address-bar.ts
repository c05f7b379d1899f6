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
  /** The last address that the page has written or heard of. */
  #known = globalThis.location?.hash;

  constructor() {
    try {
      if (isReloaded()) this.#waiting = JSON.parse(recallInTab(storageKey) ?? 'null');
      this.#write();
    } catch {
      // Something else was stored.
      this.#waiting = null;
    }
    forget();
    globalThis.addEventListener?.('popstate', () => this.#leave());
    // Sections listen later, and so hear of an address that is known.
    globalThis.addEventListener?.('hashchange', () => {
      this.#known = location.hash;
    });
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

  /** Opens another section, which may write its address before it hears of this one. */
  open(hash: string): void {
    location.hash = hash;
    this.#known = location.hash;
  }

  /**
   * Whoever goes back to the address before the changes wants to be there. If it is still in the
   * address bar, no section hears of it, unless the changes are made first.
   */
  #leave(): void {
    const before = this.#isWaiting() ? this.#waiting?.before : undefined;
    this.#write();
    forget();
    if (before !== undefined) location.hash = before;
  }

  #isWaiting(): boolean {
    return this.#waiting !== null && this.#waiting.before === location.hash;
  }

  #later(how: 'pushState' | 'replaceState', hash: string): void {
    // The sections are about to hear of an address that the user has just opened.
    if (location.hash !== this.#known) return;
    const earlier = this.#isWaiting() ? this.#waiting : null;
    if (!earlier) setTimeout(() => this.#write(), delay);
    const { before, writes } = earlier ?? { before: location.hash, writes: [] };
    this.#waiting = { before, writes: [...writes, { how, hash }] };
    rememberInTab(storageKey, JSON.stringify(this.#waiting));
  }

  #write(): void {
    const writes = this.#isWaiting() ? (this.#waiting?.writes ?? []) : [];
    this.#waiting = null;
    for (const { how, hash } of writes) {
      history[how](null, '', hash);
      this.#known = hash;
    }
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

export const addressBar = new LateAddressBar();
