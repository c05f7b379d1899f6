import type { Key } from './movement.ts';

/** Digits as people write them: 1 to 9, then the letters from A, then @ for 36. */
const symbols = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@';

const blanks = ['0', '.', ' '];

export function symbolOf(digit: number): string {
  return symbols.charAt(digit);
}

/** The digit that a typed symbol stands for, 0 for a blank, undefined when the size has no such. */
export function digitOf(symbol: string, size: number): number | undefined {
  if (blanks.includes(symbol)) return 0;
  if (symbol.length !== 1) return undefined;
  const digit = symbols.indexOf(symbol.toUpperCase());
  return digit > 0 && digit <= size ? digit : undefined;
}

/** The digit that a pressed key enters, 0 to clear the cell, undefined for none of this. */
export function digitForKey({ key, ctrlKey, metaKey, altKey }: Key, size: number) {
  if (ctrlKey || metaKey || altKey) return undefined;
  return key === 'Backspace' || key === 'Delete' ? 0 : digitOf(key, size);
}

/** Cells in reading order as one line, blanks as dots. */
export function lineOf(cells: Uint8Array): string {
  return Array.from(cells, symbolOf).join('');
}
