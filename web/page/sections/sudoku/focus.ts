import type { BoardSession } from './board-session.ts';

export function focusSelected({ place }: BoardSession) {
  document.querySelector<HTMLElement>(`[data-cell="${place.value.cell}"]`)?.focus();
}
