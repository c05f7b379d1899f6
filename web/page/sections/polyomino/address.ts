import { batch, effect } from '@preact/signals';
import { failureOf } from '../../../engine/model/failure.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { refusalOf } from '../../shared/session/refusal.ts';
import { forget, recall, remember } from '../../shared/session/storage.ts';
import {
  boardNameOf,
  codeIn,
  decoded,
  decodedPlaced,
  otherBoardIn,
  splitCode,
  textOf,
  withoutPlaced,
} from './model/code.ts';
import type { PolyominoSession } from './session.ts';

/** Stores the link of the puzzle to restore on the next visit. */
const storageKey = 'dance.polyomino.link';

/**
 * Keeps the address in sync with the puzzle. Another puzzle adds a history entry; typing updates
 * the current one.
 */
export class Address {
  readonly #session: PolyominoSession;
  readonly #bar: AddressBar;
  #written: string;
  /** Set while a change comes from the address. */
  #isFollowing = false;

  constructor(session: PolyominoSession, bar: AddressBar) {
    this.#session = session;
    this.#bar = bar;
    this.#written = session.link.peek();
    effect(() => this.#write(session.link.value));
    effect(() => {
      const { choice, hasAnswer, link } = session;
      if (!choice.isOpen.value) return;
      if (hasAnswer.value && !choice.isForgotten.value) remember(storageKey, link.value);
      else forget(storageKey);
    });
  }

  /** Shows the puzzle in the address. An unreadable link changes nothing. */
  async follow(): Promise<void> {
    const { choice, link } = this.#session;
    const hash = this.#bar.hash();
    const whole = codeIn(hash);
    if (!whole) return;
    const { code, placed: pieces } = splitCode(whole);
    const other = otherBoardIn(code);
    const found = other ?? decoded(code);
    const isRead = found && (!('pieces' in found) || decodedPlaced(pieces, found.board));
    const linked = isRead ? found : undefined;
    choice.refusal.value = linked ? null : refusalOf(failureOf('bad_payload'));
    // Before the section opens, it shows a puzzle that nobody chose.
    if (!linked || (hash === link.value && choice.isOpen.peek())) return;
    // The puzzle of the last visit is restored separately, in its original text and with its placed
    // pieces.
    if (!choice.isOpen.peek() && recall(storageKey) === hash) {
      this.#session.setWhich(linked.which);
      if (pieces !== '') this.#session.mode.value = 'play';
      return;
    }
    const board = other?.board ?? ('pieces' in linked ? boardNameOf(linked) : undefined);
    if (board) {
      this.#isFollowing = true;
      await batch(() => {
        this.#session.setWhich(linked.which);
        return choice.choose(board);
      });
    } else if ('pieces' in linked) {
      await choice.offer(textOf(linked), () => {
        // The address may have changed while the text was read.
        this.#isFollowing = hash === this.#bar.hash();
        if (this.#isFollowing) this.#session.setWhich(linked.which);
        return this.#isFollowing;
      });
    }
    if (pieces !== '' && hash === this.#bar.hash()) {
      const { board, interpretation } = choice.puzzle.peek();
      choice.place(decodedPlaced(pieces, interpretation?.board ?? board) ?? []);
      this.#session.mode.value = 'play';
    }
    this.#isFollowing = false;
  }

  #write(link: string): void {
    const before = this.#written;
    this.#written = link;
    if (this.#isFollowing || link === before) return;
    const { choice } = this.#session;
    const code = codeIn(this.#bar.hash());
    // Leaves the address alone if it belongs to another section, or names a puzzle other than the
    // one restored.
    const isTaken = code === undefined || (code !== '' && !choice.isOpen.peek());
    if (isTaken || this.#bar.hash() === link) return;
    const isSamePuzzle = withoutPlaced(link) === withoutPlaced(before);
    if (isSamePuzzle || choice.isTyped || !choice.isOpen.peek()) {
      this.#bar.replace(link);
      return;
    }
    // Going back restores the previous puzzle.
    if (code === '') this.#bar.replace(before);
    this.#bar.push(link);
  }
}
