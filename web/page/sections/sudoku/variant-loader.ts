import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Job } from '../../../engine/client/job.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import type { LogicGrid, VariantRating } from '../../../engine/model/steps.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import type { VariantPuzzle, VariantSolverChoice } from '../../../engine/model/variant.ts';
import type { ChosenLimits } from '../../shared/session/limits.ts';
import { recallHere } from '../../shared/session/storage.ts';
import type { Inquiry } from './inquiry.ts';
import type { Opening, OpenVariant } from './intake.ts';
import type { Mode } from './settings.ts';

export type Opened = Awaited<ReturnType<OpenVariant>>;

export interface VariantPartProps {
  /** True if the section is shown. */
  readonly active: boolean;
  /** Pastes another puzzle where the paste box is far from the board. */
  readonly paste: ComponentChildren;
  /** Takes another puzzle. */
  readonly children: ComponentChildren;
}

/** What the script for rules knows of the puzzle on the board while that has rules. */
export interface VariantOnBoard {
  /** For each cell: whether it is in a grid. */
  readonly present: ReadonlySignal<readonly boolean[]>;
  /** True if the givens contradict each other. */
  readonly isInvalid: ReadonlySignal<boolean>;
  /** The reason that a rule can't be used. */
  readonly fault: ReadonlySignal<Failure | undefined>;
  /** True if the puzzle waits for a decision to continue without the parts not understood. */
  readonly isHeld: ReadonlySignal<boolean>;
  /** True if there is nothing to solve: no digit, no rule and no restricted candidates. */
  readonly isBlank: ReadonlySignal<boolean>;
  readonly clashing: ReadonlySignal<ReadonlySet<number>>;
  /** The likeliest digit instead of a given one; 0 if it isn't known. */
  readonly meant: ReadonlySignal<number>;
  /** The puzzle as the techniques for plain ones see it; null if it isn't known, or says more. */
  readonly logic: ReadonlySignal<LogicGrid | null>;
  /** The same, or the puzzle if its rules say more; null if it isn't known. */
  readonly rated: ReadonlySignal<LogicGrid | VariantPuzzle | null>;
  /** Rates a puzzle whose rules say more; it stays silent if that fails. */
  rate(puzzle: VariantPuzzle, answered: (rating: VariantRating) => void): Pick<Job, 'stop'>;
  readonly solver: ReadonlySignal<VariantSolverChoice>;
  readonly limits: ChosenLimits;
  /** True while rules are being set. */
  readonly isSet: ReadonlySignal<boolean>;
  /** Shows the palette of rules, or hides it; a puzzle to which nothing was added is plain again. */
  choose(mode: Mode, part?: 'rules'): void;
  readonly inquiry: Pick<Inquiry<never, unknown>, 'topic' | 'isAsking' | 'turnTo'>;
  /** Resolves to whether the puzzle can be solved: it has no errors and no missing parts. */
  isSound(): Promise<boolean>;
  /** Compares the puzzle with the solution that its source states. */
  compareStated(): Promise<void>;
  /** Forgets what is known of the puzzle, except what also holds for the next one. */
  forget(): void;
}

/** What the section needs while its puzzle has rules. Each `isCurrent` is false once it is late. */
export interface VariantPart {
  readonly variant: VariantOnBoard;
  /** Opens a text that may be a variant. */
  readonly take: OpenVariant;
  /** Opens a puzzle as remembered. */
  restore(text: string, isCurrent: () => boolean): Promise<Opened>;
  /** Opens the puzzle in the code of a link. */
  follow(code: string, isCurrent: () => boolean): Promise<Opened>;
  /** Opens a puzzle as news. */
  open(puzzle: VariantPuzzle, isCurrent: () => boolean): Promise<Opened>;
  /** Opens an example. */
  showExample(isCurrent: () => boolean): Promise<Opened>;
  /** Opens a grid that rules can be added to. */
  begin(grid: SudokuGrid): Opened;
  /** Remembers a puzzle. Resolves to its link; to null if it has been replaced by then. */
  save(puzzle: VariantPuzzle): Promise<string | null>;
  /** Remembers a puzzle at once. A reload restores it at the section's own address. */
  keepDraft(puzzle: VariantPuzzle): void;
  /** Changes with whatever else is saved with the puzzle. */
  savedBeside(): unknown;
  readonly View: FunctionComponent<VariantPartProps>;
  readonly Board: FunctionComponent;
  /** The rules as a list and in the author's words. */
  readonly Rules: FunctionComponent;
}

/** Puts a puzzle on the board. */
export type Show = (
  part: VariantPart,
  isCurrent: () => boolean,
  isLast: () => boolean,
) => Promise<Opened>;

/** Stores the puzzle while a variant is on the board. */
export const variantKey = 'dance.sudoku.rules';

/** The first part of the code in a link to a variant. */
const prefix = 'rules/';

export function isRulesCode(code: string): boolean {
  return code.startsWith(prefix);
}

/** Loads the part for variants, and opens puzzles with it. */
export class VariantLoader {
  /** The part, once loaded. */
  readonly part = signal<VariantPart | null>(null);
  readonly #load: () => Promise<VariantPart>;
  readonly #opening: Opening;
  #loading: Promise<VariantPart> | undefined;

  constructor(load: () => Promise<VariantPart>, opening: Opening) {
    this.#load = load;
    this.#opening = opening;
  }

  readonly read: OpenVariant = (text, puzzle, isCurrent) =>
    this.#open((part) => part.take(text, puzzle, isCurrent));

  /** Shows the puzzle of a link. */
  follow(code: string): Promise<Opened> {
    return this.show((part, isCurrent) => part.follow(code.slice(prefix.length), isCurrent));
  }

  /** Shows the puzzle of the last visit if it was a variant; otherwise returns null. */
  restore(): Promise<Opened> | null {
    const text = recallHere(variantKey);
    return text ? this.show((part, isCurrent) => part.restore(text, isCurrent)) : null;
  }

  /** Shows what the part opens. */
  show(show: Show): Promise<Opened> {
    return this.#opening(async (isCurrent, isLast) => {
      const opened = await this.#open((part) => show(part, isCurrent, isLast));
      return opened === 'open' || isCurrent() ? opened : 'plain';
    });
  }

  /** Loads the part, and lets `show` put a puzzle on the board. */
  async #open(show: (part: VariantPart) => Promise<Opened>): Promise<Opened> {
    try {
      this.#loading ??= this.#load();
      const part = await this.#loading;
      this.part.value = part;
      return await show(part);
    } catch {
      if (!this.part.value) this.#loading = undefined;
      return failureOf('not_loaded');
    }
  }
}
