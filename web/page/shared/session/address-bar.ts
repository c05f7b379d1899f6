/** The address bar: a hash, and the entries that back and forward walk through. */
export interface AddressBar {
  hash(): string;
  push(hash: string): void;
  replace(hash: string): void;
}

/** In milliseconds: what comes of a puzzle is drawn by then, if it comes at once. */
const delay = 60;

/**
 * A new entry costs the page and the browser some milliseconds each, so what is to be drawn comes
 * first. Whoever has gone elsewhere meanwhile stays there.
 */
class LateAddressBar implements AddressBar {
  #writes: (() => void)[] = [];
  /** What the address was before, and what it is to become. */
  #before = '';
  #hash = '';

  hash(): string {
    return this.#isWaiting() ? this.#hash : location.hash;
  }

  push(hash: string): void {
    this.#later(hash, () => history.pushState(null, '', hash));
  }

  replace(hash: string): void {
    this.#later(hash, () => history.replaceState(null, '', hash));
  }

  #isWaiting(): boolean {
    return this.#writes.length > 0 && location.hash === this.#before;
  }

  #later(hash: string, write: () => void): void {
    if (!this.#isWaiting()) {
      this.#writes = [];
      this.#before = location.hash;
      setTimeout(() => this.#write(), delay);
    }
    this.#hash = hash;
    this.#writes.push(write);
  }

  #write(): void {
    if (this.#isWaiting()) for (const write of this.#writes) write();
    this.#writes = [];
  }
}

export const addressBar: AddressBar = new LateAddressBar();
