import type { ComponentChildren } from 'preact';
import { symbolFor } from '../../../engine/model/symbols.ts';

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
      <span class={isOpen ? 'chip-digit mark-open' : 'chip-digit'}>{symbolFor(digit)}</span>
      {children}
    </button>
  );
}
