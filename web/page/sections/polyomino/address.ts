import { batch, effect } from '@preact/signals';
import { failureOf } from '../../../engine/protocol.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { refusalOf } from '../../shared/session/refusal.ts';
import { boardNameOf, codeIn, decoded, textOf } from './model/code.ts';
import type { PolyominoSession } from './session.ts';

/**
 * Keeps the address in step with the puzzle. Another puzzle adds a history entry; typing updates
 * the current one.
 */
export class Address {
  readonly #session: PolyominoSession;
  readonly #bar: AddressBar;
  #written: string;
  /** Whether the present change comes from the address. */
  #isFollowing = false;

  constructor(session: PolyominoSession, bar: AddressBar) {
    this.#session = session;
    this.#bar = bar;
    this.#written = session.link.peek();
    const isTyped = () => session.choice.isTyped || !session.choice.isOpen.peek();
    effect(() => this.#write(session.link.value, isTyped()));
  }

  /** Shows the puzzle in the address. An unreadable link changes nothing. */
  async follow(): Promise<void> {
    const { choice, link } = this.#session;
    const hash = this.#bar.hash();
    const code = codeIn(hash);
    if (!code) return;
    await choice.open();
    if (hash !== this.#bar.hash()) return;
    const linked = decoded(code);
    choice.refusal.value = linked ? null : refusalOf(failureOf('bad_payload'));
    if (!linked || hash === link.value) return;
    this.#isFollowing = true;
    const board = boardNameOf(linked);
    if (!board) await choice.offer(textOf(linked));
    batch(() => {
      if (board) {
        this.#session.setDistinct(linked.distinct);
        choice.choose(board);
      } else {
        // The text is being searched already.
        this.#session.chooseDistinct(linked.distinct);
      }
    });
    this.#isFollowing = false;
    this.#written = link.value;
  }

  #write(link: string, isTyped: boolean): void {
    if (this.#isFollowing) return;
    const before = this.#written;
    this.#written = link;
    // Leave the address alone if another section has taken it over meanwhile.
    const isHere = codeIn(this.#bar.hash()) !== undefined;
    if (link === before || !isHere || this.#bar.hash() === link) return;
    if (isTyped) {
      this.#bar.replace(link);
      return;
    }
    // Going back restores the previous puzzle.
    if (codeIn(this.#bar.hash()) === '') this.#bar.replace(before);
    this.#bar.push(link);
  }
}
