import type { ComponentChildren } from 'preact';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { symbolOf } from '../../../engine/model/symbols.ts';
import { placeOf } from '../../shared/sudoku/model/grid.ts';
import type { SudokuSession } from './session.ts';

/** Returns the selected cell with its row and column, from 0, and its given, 0 if none. */
export function selectedCell({ grid, selected }: SudokuSession) {
  const shown: SudokuGrid = grid.value;
  const cell = selected.value;
  return { grid: shown, cell, ...placeOf(shown, cell), given: shown.cells[cell] ?? 0 };
}

interface ChipProps {
  readonly digit: number;
  readonly label: string;
  /** True if the digit is not known to be a candidate. */
  readonly isOpen?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  /** Follows the digit. */
  readonly children?: ComponentChildren;
}

/** A digit of the selected cell, offered as a choice. */
export function Chip({ digit, label, isOpen, pressed, onClick, children }: ChipProps) {
  return (
    <button type="button" class="chip" aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <span class={isOpen ? 'chip-digit mark-open' : 'chip-digit'}>{symbolOf(digit)}</span>
      {children}
    </button>
  );
}
