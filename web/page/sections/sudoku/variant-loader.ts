import { signal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { recallHere, rememberHere } from '../../shared/session/storage.ts';
import type { Intake, OpenVariant } from './intake.ts';

type Opened = Awaited<ReturnType<OpenVariant>>;

export interface VariantPartProps {
  /** True if the section is shown. */
  readonly active: boolean;
  /** True while another puzzle is being read. */
  readonly reading: boolean;
  readonly intake: Intake;
  readonly onLeave: () => void;
  /** Undoes the step from the plain board. */
  readonly onUndo: () => void;
  /** True if undo leads back to a puzzle on the plain board. */
  readonly isOverPuzzle: boolean;
  /** Pastes another puzzle where the paste box is far from the board. */
  readonly paste: ComponentChildren;
  /** Takes another puzzle. */
  readonly children: ComponentChildren;
}

/** The content of the section while its puzzle is a variant. */
export interface VariantPart {
  /** Resolves once its words are loaded. */
  ready(bar: AddressBar | undefined): Promise<void>;
  /** Opens a text that may be a variant. */
  readonly take: OpenVariant;
  /** Opens a puzzle as remembered. */
  restore(text: string): Promise<Opened>;
  /** Opens the puzzle in the code of a link. */
  follow(code: string): Promise<Opened>;
  /** Opens an example. */
  showExample(): Promise<Opened>;
  /** Opens a grid that rules can be added to. */
  begin(grid: SudokuGrid): Promise<Opened>;
  /** Opens the last puzzle left. */
  resume(): Promise<Opened>;
  /** Ends all work. */
  leave(): void;
  readonly View: FunctionComponent<VariantPartProps>;
}

/** Loads the script of that part, once a text may be a variant. */
type LoadPart = () => Promise<{ readonly part: VariantPart }>;

/** Stores the puzzle while a variant is on the board. */
export const variantKey = 'dance.sudoku.rules';

/** The first part of the code in a link to a variant. */
const prefix = 'rules/';

export function isRulesCode(code: string): boolean {
  return code.startsWith(prefix);
}

/** Loads, shows and hides the part for variants. */
export class VariantLoader {
  /** The part, while shown. */
  readonly part = signal<VariantPart | null>(null);
  /** True while a puzzle is being opened. */
  readonly opening = signal(false);
  readonly #load: LoadPart;
  readonly #bar: AddressBar | undefined;
  #number = 0;

  constructor(load: LoadPart, bar?: AddressBar) {
    this.#load = load;
    this.#bar = bar;
  }

  get isOpen(): boolean {
    return this.part.value !== null;
  }

  readonly read: OpenVariant = (...text) => this.#open((part) => part.take(...text));

  /** Shows the puzzle of a link. Resolves to the failure, or null. */
  async follow(code: string): Promise<Failure | null> {
    const opened = await this.#open((part) => part.follow(code.slice(prefix.length)));
    return typeof opened === 'object' ? opened : null;
  }

  /** Shows an example. Resolves to the failure, or null. */
  async showExample(): Promise<Failure | null> {
    const opened = await this.#open((part) => part.showExample());
    return typeof opened === 'object' ? opened : null;
  }

  /** Lets the user add rules to a grid. Resolves to the failure, or null. */
  async begin(grid: SudokuGrid): Promise<Failure | null> {
    const opened = await this.#open((part) => part.begin(grid));
    return typeof opened === 'object' ? opened : null;
  }

  /** Shows the puzzle of the last visit if it was a variant. */
  async restore(): Promise<void> {
    const text = recallHere(variantKey);
    if (text) await this.#open((part) => part.restore(text));
  }

  /** Returns to the last puzzle closed, with its history. */
  async reopen(): Promise<void> {
    await this.#open((part) => part.resume());
  }

  close(): void {
    this.#number += 1;
    this.opening.value = false;
    this.part.value?.leave();
    if (this.part.value) rememberHere(variantKey, '');
    this.part.value = null;
  }

  /** Shows the part once `show` has put a puzzle into it. */
  async #open(show: (part: VariantPart) => Promise<Opened>): Promise<Opened> {
    this.#number += 1;
    const number = this.#number;
    this.opening.value = true;
    try {
      const loaded = await this.#load().catch(() => null);
      if (!loaded) return failureOf('not_loaded');
      const { part } = loaded;
      await part.ready(this.#bar);
      const opened = await show(part);
      if (opened === 'open' && number === this.#number) this.part.value = part;
      return opened;
    } finally {
      if (number === this.#number) this.opening.value = false;
    }
  }
}
