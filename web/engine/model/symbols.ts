/**
 * The usual symbols of digits: 1 to 9, the letters from A, @ for 36, and finally that of `zero`.
 */
const symbols = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@0';

/** Stands for the digit 0 of a variant in cells where 0 is a blank. */
export const zero = symbols.length - 1;

const blanks = ['0', '.', ' '];

export function symbolOf(digit: number): string {
  return symbols.charAt(digit);
}

/** Returns the symbol of a digit of a variant, which may be 0. */
export function symbolFor(digit: number): string {
  return digit === 0 ? '0' : symbolOf(digit);
}

/** Returns the digit of a typed symbol; 0 for a blank, undefined if the size has no such digit. */
export function digitOf(symbol: string, size: number): number | undefined {
  if (blanks.includes(symbol)) return 0;
  if (symbol.length !== 1) return undefined;
  const digit = symbols.indexOf(symbol.toUpperCase());
  return digit > 0 && digit <= size ? digit : undefined;
}

const codes = new TextEncoder().encode(symbols);
const decoder = new TextDecoder();

/** Returns cells in reading order as a line with dots for blanks. Accepts many puzzles at once. */
export function lineOf(cells: Uint8Array): string {
  const line = new Uint8Array(cells.length);
  for (let i = 0; i < cells.length; i += 1) line[i] = codes[cells[i] as number] as number;
  return decoder.decode(line);
}
