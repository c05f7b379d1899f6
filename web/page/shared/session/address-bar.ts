/** The address bar: its hash, and the history entries of the back and forward buttons. */
export interface AddressBar {
  hash(): string;
  push(hash: string): void;
  replace(hash: string): void;
}

/** Milliseconds in which the answer to an easy puzzle is drawn. */
const delay = 60;

/**
 * Adds the history entry after the answer is drawn, because it costs the page and the browser a few
 * milliseconds each. If the user has left by then, nothing changes.
 */
class LateAddressBar implements AddressBar {
  #writes: (() => void)[] = [];
  /** The addresses before and after the change. */
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
