import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Key } from '../../shared/sudoku/model/keys.ts';
import type { Undoable } from '../../shared/ui/hooks.ts';
import type { CellLook, CellsProps, Content } from './cell-content.ts';
import type { Mark } from './model/marks.ts';

/** What the board asks of the game that is played on it. */
export interface GameOnBoard extends Undoable {
  contentOf(cell: number): Content;
  /** Returns what a cell looks like beside what the board itself adds. */
  lookOf(cell: number): CellLook;
  /** The cells that keys and buttons change. */
  readonly chosen: ReadonlySignal<ReadonlySet<number>>;
  readonly clashing: ReadonlySignal<ReadonlySet<number>>;
  /** What a hint or a check points at: cells, and the cells of units. */
  readonly pointed: ReadonlySignal<{
    readonly marks: readonly Mark[];
    readonly seen: readonly number[];
  }>;
  /** Returns a key as one that moves; null if it enters something. */
  movesOf(event: KeyboardEvent): Key | null;
  /** Handles a key that moves to no other cell. Returns whether it means something. */
  typeKey(event: KeyboardEvent): boolean;
  /** Chooses a cell to which the selection moves, beside those chosen or instead. */
  moveTo(cell: number, adds: boolean): void;
  /** The cells, which take strokes. */
  readonly Grid: FunctionComponent<CellsProps>;
}

/** The script for playing, with the game on the board of its session. */
export interface PlayPart {
  readonly game: GameOnBoard;
  readonly View: FunctionComponent<{
    /** True if the section is shown. */
    readonly active: boolean;
    readonly board: ComponentChildren;
    /** The rules of the puzzle, if any. */
    readonly rules: ComponentChildren;
    /** Takes another puzzle. */
    readonly children: ComponentChildren;
  }>;
}
