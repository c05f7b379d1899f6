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

const codes = new TextEncoder().encode(symbols);
const decoder = new TextDecoder();

/** Cells in reading order as one line, blanks as dots; lists call it with those of many puzzles. */
export function lineOf(cells: Uint8Array): string {
  const line = new Uint8Array(cells.length);
  for (let i = 0; i < cells.length; i += 1) line[i] = codes[cells[i] as number] as number;
  return decoder.decode(line);
}
