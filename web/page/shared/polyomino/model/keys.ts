import type { Extent } from '../../model/strokes.ts';

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns the step of an arrow key, in rows and columns. */
export function stepOf({ key, ctrlKey, metaKey, altKey }: Key) {
  if (ctrlKey || metaKey || altKey) return undefined;
  const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  return steps[key];
}

/** Returns the cell an arrow key leads to; the same cell at the edge. */
export function cellAfterArrow(key: Key, cell: number, { height, width }: Extent) {
  const step = stepOf(key);
  if (!step) return undefined;
  const row = Math.min(height - 1, Math.max(0, Math.floor(cell / width) + step[0]));
  const column = Math.min(width - 1, Math.max(0, (cell % width) + step[1]));
  return row * width + column;
}
