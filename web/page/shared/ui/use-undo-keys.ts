import { useEffect } from 'preact/hooks';

interface Undoable {
  undo(): void;
  redo(): void;
}

/** Fields keep their own undo. */
const hasUndo = 'textarea, input[type=text]';

/** Ctrl or ⌘ + Z, with Shift to redo; Ctrl + Y. */
export function useUndoKeys(active: boolean, target: Undoable) {
  useEffect(() => {
    if (!active) return;
    const keyDown = (event: KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && event.target.matches(hasUndo);
      if (inField || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!redo && key !== 'z') return;
      event.preventDefault();
      if (redo) target.redo();
      else target.undo();
    };
    window.addEventListener('keydown', keyDown);
    return () => window.removeEventListener('keydown', keyDown);
  }, [active, target]);
}
