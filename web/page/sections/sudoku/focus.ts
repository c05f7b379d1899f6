import type { SudokuSession } from './session.ts';

export function focusSelected({ place }: SudokuSession) {
  document.querySelector<HTMLElement>(`[data-cell="${place.value.cell}"]`)?.focus();
}
