import { effect } from '@preact/signals';
import { failureOf, type SudokuGrid } from '../../../engine/protocol.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { decoded, isNewer } from '../../shared/sudoku/model/code.ts';
import { isEmpty } from '../../shared/sudoku/model/grid.ts';
import { codeIn, linkTo } from '../../shared/sudoku/model/link.ts';
import type { SudokuSession } from './session.ts';

/** How long after the last change the address follows, in milliseconds; browsers allow few a second. */
const typingPause = 150;

/**
 * Keeps the address in step with the board. A puzzle that is pasted, or opened here, is a new entry;
 * one that another section sends has the entry that leads here; what is done to a puzzle by hand
 * changes the entry it is in.
 */
export class Address {
  readonly #session: SudokuSession;
  readonly #bar: AddressBar;
  #written: SudokuGrid;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the puzzle is under way that the present entry is for. */
  #isAwaited = false;

  constructor(session: SudokuSession, bar: AddressBar) {
    this.#session = session;
    this.#bar = bar;
    this.#written = session.grid.peek();
    session.onOpen = (grid) => this.#open(grid);
    effect(() => this.#schedule(session.grid.value));
  }

  /**
   * Shows the puzzle of the address. A link that cannot be read leaves the board as it is, and gives
   * way to that of what is shown.
   */
  follow(): void {
    const code = codeIn(this.#bar.hash());
    if (code === undefined) return;
    clearTimeout(this.#timer);
    if (code === '') {
      // A later way back to this entry leads to what is here now.
      if (!isEmpty(this.#session.grid.peek())) this.#write(this.#session.grid.peek());
      return;
    }
    const grid = decoded(code);
    if (!grid) {
      this.#write(this.#session.grid.peek());
      const reason = isNewer(code) ? 'newer_version' : 'bad_payload';
      this.#session.intake.refusal.value = failureOf(reason);
      return;
    }
    this.#written = grid;
    this.#session.show(grid);
  }

  /** The puzzle that is being loaded belongs to the present entry: one step back leads to its sender. */
  async receive(loading: Promise<boolean>): Promise<void> {
    this.#isAwaited = true;
    const isTaken = await loading;
    this.#isAwaited = false;
    if (isTaken) this.#write(this.#session.grid.peek());
  }

  #schedule(grid: SudokuGrid): void {
    clearTimeout(this.#timer);
    if (grid === this.#written) return;
    this.#timer = setTimeout(() => this.#write(grid), typingPause);
  }

  #open(grid: SudokuGrid): void {
    clearTimeout(this.#timer);
    if (this.#isAwaited) {
      this.#write(grid);
      return;
    }
    // The way back leads to what is here now, be it empty.
    this.#write(this.#session.grid.peek());
    this.#written = grid;
    if (this.#isHere()) this.#bar.push(linkTo(grid));
  }

  #write(grid: SudokuGrid): void {
    this.#written = grid;
    const link = linkTo(grid);
    if (this.#isHere() && this.#bar.hash() !== link) this.#bar.replace(link);
  }

  /** Whether the address is the section's, and not of what has been opened meanwhile. */
  #isHere(): boolean {
    return codeIn(this.#bar.hash()) !== undefined;
  }
}
