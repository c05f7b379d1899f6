import { effect } from '@preact/signals';
import { failureOf } from '../../../engine/model/failure.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { listWalk } from '../../shared/session/handover.ts';
import { refusalOf } from '../../shared/session/refusal.ts';
import { codeIn, decoded, isNewer, linkTo } from '../../shared/sudoku/model/code.ts';
import { isEmpty, sameGrid } from '../../shared/sudoku/model/grid.ts';
import type { SudokuSession } from './session.ts';
import { isRulesCode } from './variant-loader.ts';

/** Milliseconds from the last change to the address update. Browsers allow only a few a second. */
const typingPause = 150;

/**
 * Keeps the address in sync with the board. Pasting or opening a puzzle adds a history entry; a
 * puzzle from another section keeps the entry of its link; editing updates the current entry.
 */
export class Address {
  readonly #session: SudokuSession;
  readonly #bar: AddressBar;
  #written: SudokuGrid;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes the change that waits for a pause in typing. */
  #late: (() => void) | null = null;
  /**
   * The number of puzzles still loading for the current entry. A later one replaces earlier ones.
   */
  #awaited = 0;

  constructor(session: SudokuSession, bar: AddressBar) {
    this.#session = session;
    this.#bar = bar;
    this.#written = session.grid.peek();
    session.onOpen = (grid) => this.#open(grid);
    effect(() => this.#schedule(session.grid.value));
  }

  /**
   * Shows the puzzle in the address. An unreadable link leaves the board unchanged and is replaced
   * by the board's own.
   */
  follow(): void {
    const code = codeIn(this.#bar.hash());
    if (code === undefined) return;
    this.#cancel();
    if (isRulesCode(code)) {
      void this.#followRules(code);
      return;
    }
    if (code === '') {
      if (this.#session.variants.isOpen) return;
      void this.#session.variants.restore();
      if (this.#awaited === 0) this.#session.greet();
      // Returning to this entry later restores the current puzzle.
      if (!isEmpty(this.#session.grid.peek())) this.#write(this.#session.grid.peek());
      return;
    }
    const grid = decoded(code);
    this.#session.variants.close();
    if (!grid) {
      this.#write(this.#session.grid.peek());
      const reason = isNewer(code) ? 'newer_version' : 'bad_payload';
      this.#session.intake.refusal.value = refusalOf(failureOf(reason));
      return;
    }
    this.#written = grid;
    if (!sameGrid(grid, this.#session.grid.peek())) listWalk.value = null;
    this.#session.intake.refusal.value = null;
    this.#session.intake.replaced.value = null;
    this.#session.show(grid);
  }

  /** Shows the variant of a link. An unreadable link leaves the board unchanged. */
  async #followRules(code: string): Promise<void> {
    const failure = await this.#session.variants.follow(code);
    this.#session.intake.refusal.value = failure && refusalOf(failure);
  }

  /**
   * Assigns the loading puzzle to the current entry, so that a single step back leads to its
   * sender.
   */
  async receive(loading: Promise<boolean>): Promise<void> {
    this.#awaited += 1;
    const isTaken = await loading;
    this.#awaited -= 1;
    if (isTaken) this.#write(this.#session.grid.peek());
  }

  #schedule(grid: SudokuGrid): void {
    this.#cancel();
    if (grid === this.#written) return;
    const hash = this.#bar.hash();
    this.#late = () => {
      this.#cancel();
      // A link that the user has just opened is about to be followed.
      if (this.#bar.hash() === hash) this.#write(grid);
    };
    this.#timer = setTimeout(this.#late, typingPause);
  }

  /** Writes a change that still waits. A reload would restore the address without it. */
  leave(): void {
    this.#late?.();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#late = null;
  }

  #open(grid: SudokuGrid): void {
    this.#cancel();
    if (this.#awaited > 0) {
      this.#write(grid);
      return;
    }
    listWalk.value = null;
    // Going back restores the current board, even an empty one.
    this.#write(this.#session.grid.peek());
    this.#written = grid;
    if (this.#isHere()) this.#bar.push(linkTo(grid));
  }

  #write(grid: SudokuGrid): void {
    this.#written = grid;
    if (this.#session.variants.isOpen) return;
    const link = linkTo(grid);
    if (this.#isHere() && this.#bar.hash() !== link) this.#bar.replace(link);
  }

  /** Returns whether the address still belongs to this section. */
  #isHere(): boolean {
    return codeIn(this.#bar.hash()) !== undefined;
  }
}
