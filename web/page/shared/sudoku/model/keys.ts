import { symbolFor } from '../../../../engine/model/symbols.ts';

/** A key and its modifiers. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const blanks = ['Backspace', 'Delete', '.', '0', ' '];

/** Returns the digit a key enters, null to clear the cell, or undefined for any other key. */
export function digitForKey(
  { key, ctrlKey, metaKey, altKey }: Key,
  digits: readonly number[],
): number | null | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const digit = digits.find((digit) => symbolFor(digit) === key.toUpperCase());
  return digit ?? (blanks.includes(key) ? null : undefined);
}

/**
 * Returns the cell a key moves to, or undefined for any other key. Arrows stop at the edge; Home
 * and End move along the row, with Ctrl to the first and last cell; Page Up and Page Down move
 * along the column.
 */
export function cellAfterKey(pressed: Key, cell: number, size: number): number | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const isShortcut = ctrlKey && key !== 'Home' && key !== 'End';
  if (metaKey || altKey || isShortcut) return undefined;
  const column = cell % size;
  const rowStart = cell - column;
  const rowEnd = rowStart + size - 1;
  const last = size * size - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(rowStart, cell - 1);
    case 'ArrowRight':
      return Math.min(rowEnd, cell + 1);
    case 'ArrowUp':
      return cell < size ? cell : cell - size;
    case 'ArrowDown':
      return cell + size > last ? cell : cell + size;
    case 'Home':
      return ctrlKey ? 0 : rowStart;
    case 'End':
      return ctrlKey ? last : rowEnd;
    case 'PageUp':
      return column;
    case 'PageDown':
      return last - size + 1 + column;
    default:
      return undefined;
  }
}
