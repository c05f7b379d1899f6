import type { AddressBar } from '../../../../../web/page/shared/session/address-bar.ts';

/** An address bar with history entries in memory. */
export class FakeAddressBar implements AddressBar {
  entries: string[];
  at = 0;

  constructor(hash: string) {
    this.entries = [hash];
  }

  hash = () => this.entries[this.at] ?? '';

  push(hash: string) {
    this.entries = [...this.entries.slice(0, this.at + 1), hash];
    this.at += 1;
  }

  replace(hash: string) {
    this.entries[this.at] = hash;
  }
}
