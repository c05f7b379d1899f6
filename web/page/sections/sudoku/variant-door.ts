import { signal } from '@preact/signals';
import type { Failure, SudokuGrid } from '../../../engine/protocol.ts';
import { failureOf } from '../../../engine/protocol.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { recallHere, rememberHere } from '../../shared/session/storage.ts';

/** The section while its puzzle has further rules; its script loads with the first such puzzle. */
export type Room = typeof import('./variant/room.tsx').room;

/** Holds the puzzle as text while one with further rules is on the board. */
export const variantKey = 'dance.sudoku.rules';

/** The first part of the code of a link to a puzzle with further rules. */
const prefix = 'rules/';

export function isRulesCode(code: string): boolean {
  return code.startsWith(prefix);
}

/** Shows and hides the room of puzzles with further rules. */
export class VariantDoor {
  /** The room while it is open. */
  readonly room = signal<Room | null>(null);
  readonly #bar: AddressBar | undefined;
  #number = 0;

  constructor(bar?: AddressBar) {
    this.#bar = bar;
  }

  get isOpen(): boolean {
    return this.room.value !== null;
  }

  /** Reads a text and shows its puzzle; resolves to why not, or null. */
  read(text: string, isNews: () => boolean): Promise<Failure | null> {
    return this.#enter((room) => room.read(text, isNews, 'push'));
  }

  /** Shows the puzzle of a link. */
  follow(code: string): Promise<Failure | null> {
    return this.#enter((room) => room.follow(code.slice(prefix.length)));
  }

  /** Lets rules be added to a grid. */
  begin(grid: SudokuGrid): Promise<Failure | null> {
    return this.#enter((room) => room.begin(grid));
  }

  /** Shows the puzzle of the last visit, if it had further rules. */
  async restore(): Promise<void> {
    const text = recallHere(variantKey);
    if (text) await this.#enter((room) => room.read(text, () => true, 'replace'));
  }

  close(): void {
    this.#number += 1;
    if (!this.room.value) return;
    this.room.value.leave();
    this.room.value = null;
    rememberHere(variantKey, '');
  }

  /** Opens the room once `show` has put a puzzle into it. */
  async #enter(show: (room: Room) => Promise<Failure | null>): Promise<Failure | null> {
    this.#number += 1;
    const number = this.#number;
    const loaded = await import('./variant/room.tsx').catch(() => null);
    if (!loaded) return failureOf('not_loaded');
    const { room } = loaded;
    await room.ready(this.#bar);
    const failure = await show(room);
    if (!failure && number === this.#number) this.room.value = room;
    return failure;
  }
}
