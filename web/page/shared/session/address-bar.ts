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
 * Stores the last writes, made or not. A reload begun before they were made keeps an address before
 * them, even if they are made while it is under way.
 */
const storageKey = 'dance.address';

/** The most writes that a reload can make again. */
const kept = 20;

/** Writes in order, and the address before them. */
interface Writes {
  readonly before: string;
  readonly list: readonly { readonly how: 'pushState' | 'replaceState'; readonly hash: string }[];
}

/**
 * Adds the history entry after the answer is drawn, because it costs the page and the browser a few
 * milliseconds each. If the user has left by then, nothing changes.
 */
class LateAddressBar implements AddressBar {
  #writes = noWrites();
  /** The number of writes made. */
  #made = 0;
  /** The last address that the page has written or heard of. */
  #known = globalThis.location?.hash;

  constructor() {
    try {
      if (isReloaded()) this.#remake(JSON.parse(recallInTab(storageKey) ?? 'null'));
      else this.#forget();
    } catch {
      // Something else was stored.
      this.#forget();
    }
    globalThis.addEventListener?.('popstate', () => this.#leave());
    // Sections listen later, and so hear of an address that is known.
    globalThis.addEventListener?.('hashchange', () => {
      this.#known = location.hash;
    });
  }

  hash(): string {
    const last = this.#isWaiting() && this.#writes.list.at(-1);
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

  /** Makes the stored writes that follow the address found. */
  #remake(stored: Writes): void {
    const made = [stored.before, ...stored.list.map(({ hash }) => hash)];
    this.#made = made.lastIndexOf(location.hash);
    this.#writes = stored;
    if (this.#made < 0) this.#forget();
    else this.#write();
  }

  /**
   * A user who goes back to the address before the changes wants to be there. If it is still in the
   * address bar, no section hears of it, unless the changes are made first.
   */
  #leave(): void {
    const before = this.#isWaiting() ? location.hash : undefined;
    this.#write();
    this.#forget();
    if (before !== undefined) location.hash = before;
  }

  /** Returns whether the address is as the last write left it. */
  #isHere(): boolean {
    const { before, list } = this.#writes;
    return (this.#made > 0 ? list[this.#made - 1]?.hash : before) === location.hash;
  }

  #isWaiting(): boolean {
    return this.#made < this.#writes.list.length && this.#isHere();
  }

  #later(how: 'pushState' | 'replaceState', hash: string): void {
    // The sections are about to hear of an address that the user has just opened.
    if (location.hash !== this.#known) return;
    if (!this.#isWaiting()) setTimeout(() => this.#write(), delay);
    if (!this.#isHere()) this.#forget();
    const { before, list } = this.#writes;
    const [first, ...rest] = list;
    const isFull = first && this.#made > 0 && list.length >= kept;
    if (isFull) this.#made -= 1;
    this.#writes = {
      before: isFull ? first.hash : before,
      list: [...(isFull ? rest : list), { how, hash }],
    };
    rememberInTab(storageKey, JSON.stringify(this.#writes));
  }

  #write(): void {
    const { list } = this.#writes;
    for (const { how, hash } of this.#isWaiting() ? list.slice(this.#made) : []) {
      history[how](null, '', hash);
      this.#known = hash;
    }
    this.#made = list.length;
  }

  #forget(): void {
    this.#writes = noWrites();
    this.#made = 0;
    rememberInTab(storageKey, JSON.stringify(this.#writes));
  }
}

function noWrites(): Writes {
  return { before: globalThis.location?.hash, list: [] };
}

/** Returns whether the page was reloaded, rather than opened by a link or reached by going back. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Tests without a browser have no navigation.
  return !navigation || (navigation as PerformanceNavigationTiming).type === 'reload';
}

export const addressBar = new LateAddressBar();
