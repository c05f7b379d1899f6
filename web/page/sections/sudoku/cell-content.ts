/** What the cells of a board show. */

import type { ComponentChildren } from 'preact';
import type { CellCandidates } from './model/candidates.ts';

export interface CellMarks extends CellCandidates {
  /** Those that the step shown rules out. */
  readonly gone?: number;
}

/** What a cell shows; `hidden` is its content while a game is paused. */
export interface Content {
  /** Null for a blank. */
  readonly digit: number | null;
  /** The digit's origin: a given, the player, the solution shown, or shared by all solutions. */
  readonly is: 'given' | 'entered' | 'solved' | 'shared' | 'hidden';
  /** The candidates, of which a single one is the digit; null if hidden or unknown. */
  readonly marks: CellMarks | null;
  /** The player's notes, and how they are drawn. */
  readonly notes?: Notes;
}

/** Notes in the centre and the corners of a cell. */
export interface Notes {
  readonly centre: readonly number[];
  readonly corner: readonly number[];
  readonly drawn: ComponentChildren;
}

/** What a board adds to one of its cells. */
export interface CellLook {
  readonly class?: string;
  readonly style?: Readonly<Record<string, string | number>>;
  /** What else is said of the cell, for screen readers. */
  readonly names?: readonly string[];
  /** The digits that the cell is restricted to, drawn if no given is there. */
  readonly restricted?: readonly number[] | null;
  /** Describes the cell without candidates in a tooltip. */
  readonly tip?: () => string;
}

/** The cells of a board. */
export interface CellsProps {
  readonly class: string;
  readonly label: string;
  readonly style?: Readonly<Record<string, string | number>>;
  readonly rowClass?: string;
  readonly onKey: (event: KeyboardEvent) => void;
  /** Returns a cell. */
  readonly cellAt: (cell: number) => ComponentChildren;
  /** What is drawn over the cells. */
  readonly children: ComponentChildren;
}
