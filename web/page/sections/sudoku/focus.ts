import type { SudokuSession } from './session.ts';

export function focusSelected({ selected }: SudokuSession) {
  document.querySelector<HTMLElement>(`[data-cell="${selected.value}"]`)?.focus();
}
