import { effect } from '@preact/signals';
import { failureOf } from '../../../engine/model/failure.ts';
import type { VariantPuzzle } from '../../../engine/model/variant.ts';
import { sectionHash } from '../../shared/model/section-hash.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { listWalk } from '../../shared/session/handover.ts';
import { refusalOf } from '../../shared/session/refusal.ts';
import { rememberHere } from '../../shared/session/storage.ts';
import { codeIn, decoded, isNewer, linkTo } from '../../shared/sudoku/model/code.ts';
import { isEmpty } from '../../shared/sudoku/model/grid.ts';
import { type AnyPuzzle, isRuled, samePlain } from './model/any-puzzle.ts';
import type { SudokuSession } from './session.ts';
import { isRulesCode, variantKey } from './variant-loader.ts';

/** Milliseconds from the last change to the address update. Browsers allow only a few a second. */
const typingPause = 150;

/**
 * Keeps the address in sync with the board. Pasting or opening a puzzle adds a history entry; a
 * puzzle from another section keeps the entry of its link; editing updates the current entry.
 */
export class Address {
  readonly #session: SudokuSession;
  readonly #bar: AddressBar;
  #written: AnyPuzzle;
  /** The puzzle on the board, and what is saved beside its rules. */
  #shown: { readonly puzzle: AnyPuzzle; readonly beside?: unknown };
  /** False while rules on the board remain to be saved. */
  #isSaved = true;
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
    this.#written = session.subject.peek();
    this.#shown = { puzzle: this.#written, beside: false };
    session.onOpen = (puzzle) => this.#open(puzzle);
    effect(() => {
      const puzzle = session.subject.value;
      this.#schedule(puzzle, isRuled(puzzle) && session.variants.part.value?.savedBeside());
    });
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
      void this.#session.follow(this.#session.variants.follow(code));
      return;
    }
    const subject = this.#session.subject.peek();
    if (code === '') {
      if (!isRuled(subject)) this.#restore();
      return;
    }
    const grid = decoded(code);
    this.#session.intake.cancel();
    if (!grid) {
      this.#write(subject);
      const reason = isNewer(code) ? 'newer_version' : 'bad_payload';
      this.#session.intake.refusal.value = refusalOf(failureOf(reason));
      return;
    }
    this.#written = grid;
    if (!samePlain(grid, subject)) listWalk.value = null;
    this.#session.show(grid);
  }

  /** Shows the puzzle of the last visit, on a first visit an example. */
  #restore(): void {
    const session = this.#session;
    // A puzzle that has just been handed over is about to replace it.
    const restored = this.#awaited === 0 ? session.variants.restore() : null;
    if (restored) void restored.then((opened) => typeof opened === 'object' && session.greet());
    if (restored) return;
    if (this.#awaited === 0) session.greet();
    // Returning to this entry later restores the current puzzle.
    if (!isEmpty(session.grid.peek())) this.#write(session.grid.peek());
  }

  /**
   * Assigns the loading puzzle to the current entry, so that a single step back leads to its
   * sender.
   */
  async receive(loading: Promise<boolean>): Promise<void> {
    this.#awaited += 1;
    const isTaken = await loading;
    this.#awaited -= 1;
    if (isTaken) this.#write(this.#session.subject.peek());
  }

  #schedule(puzzle: AnyPuzzle, beside: unknown): void {
    this.#cancel();
    const before = this.#shown;
    this.#shown = { puzzle, beside };
    if (isRuled(before.puzzle) && !isRuled(puzzle)) rememberHere(variantKey, '');
    if (puzzle === this.#written && beside === before.beside) return;
    this.#isSaved = !isRuled(puzzle);
    const hash = this.#bar.hash();
    this.#late = () => {
      this.#cancel();
      // A link that the user has just opened is about to be followed.
      if (this.#bar.hash() === hash) this.#write(puzzle);
    };
    this.#timer = setTimeout(this.#late, typingPause);
  }

  /** Writes a change that still waits. A reload would restore the address without it. */
  leave(): void {
    const puzzle = this.#session.subject.peek();
    if (!isRuled(puzzle)) this.#late?.();
    else if (!this.#isSaved) {
      this.#cancel();
      this.#session.variants.part.peek()?.keepDraft(puzzle);
      this.#show(sectionHash.sudoku);
    }
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#late = null;
  }

  #open(puzzle: AnyPuzzle): void {
    this.#cancel();
    if (this.#awaited > 0) {
      if (!isRuled(puzzle)) this.#write(puzzle);
      return;
    }
    listWalk.value = null;
    // Going back restores the current board, even an empty one.
    this.#write(this.#session.subject.peek());
    if (!isRuled(puzzle)) this.#written = puzzle;
    // The link to rules is written later; until then, the entry restores the puzzle remembered.
    if (this.#isHere()) this.#bar.push(isRuled(puzzle) ? sectionHash.sudoku : linkTo(puzzle));
  }

  #write(puzzle: AnyPuzzle): void {
    if (isRuled(puzzle)) void this.#writeRules(puzzle);
    else {
      this.#written = puzzle;
      this.#show(linkTo(puzzle));
    }
  }

  async #writeRules(puzzle: VariantPuzzle): Promise<void> {
    const link = await this.#session.variants.part.peek()?.save(puzzle);
    if (typeof link !== 'string') return;
    this.#written = puzzle;
    this.#isSaved = true;
    this.#show(link);
  }

  #show(link: string): void {
    if (this.#isHere() && this.#bar.hash() !== link) this.#bar.replace(link);
  }

  /** Returns whether the address still belongs to this section. */
  #isHere(): boolean {
    return codeIn(this.#bar.hash()) !== undefined;
  }
}
