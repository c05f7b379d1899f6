import type { SudokuSession } from './session.ts';

export function focusSelected({ place }: SudokuSession, options?: FocusOptions) {
  document.querySelector<HTMLElement>(`[data-cell="${place.value.cell}"]`)?.focus(options);
}
