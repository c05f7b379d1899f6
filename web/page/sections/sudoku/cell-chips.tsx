import type { ComponentChildren } from 'preact';
import { symbolFor } from '../../../engine/model/symbols.ts';

interface ChipProps {
  readonly digit: number;
  readonly label: string;
  /** Whether the digit is not known to be a candidate. */
  readonly isOpen?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  /** What stands after the digit. */
  readonly children?: ComponentChildren;
}

/** A digit of the selected cell, to choose. */
export function Chip({ digit, label, isOpen, pressed, onClick, children }: ChipProps) {
  return (
    <button type="button" class="chip" aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <span class={isOpen ? 'chip-digit mark-open' : 'chip-digit'}>{symbolFor(digit)}</span>
      {children}
    </button>
  );
}
