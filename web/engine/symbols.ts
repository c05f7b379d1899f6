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

const codes = Uint8Array.from(symbols, (symbol) => symbol.charCodeAt(0));
const decoder = new TextDecoder();

/** Cells in reading order as one line, blanks as dots. */
export function lineOf(cells: Uint8Array): string {
  return decoder.decode(cells.map((digit) => codes[digit] as number));
}
