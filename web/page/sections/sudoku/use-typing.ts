import { useEffect } from 'preact/hooks';
import { digitForKey } from '../../shared/sudoku/model/keys.ts';
import type { SudokuSession } from './session.ts';

/** Elements that handle these keys themselves. */
const keepsKeys = 'input, textarea, select, [role=gridcell]';

/** Digits typed anywhere in the section go to the selected cell. */
export function useTyping(active: boolean, session: SudokuSession) {
  useEffect(() => {
    if (!active) return;
    const keyDown = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.matches(keepsKeys);
      // The space bar presses buttons and scrolls. An open question takes precedence.
      if (isTaken || event.key === ' ' || session.intake.offer.value) return;
      const digit = digitForKey(event, session.grid.value.size);
      if (digit === undefined) return;
      event.preventDefault();
      session.enter(digit);
      document.querySelector<HTMLElement>(`[data-cell="${session.selected.value}"]`)?.focus();
    };
    window.addEventListener('keydown', keyDown);
    return () => window.removeEventListener('keydown', keyDown);
  }, [active, session]);
}
