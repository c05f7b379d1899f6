/** Which of the readings of a text is meant, in terms that its other puzzles can be read by, too. */

import type { ReadingChoice, SudokuReading, SymbolsRule } from './protocol.ts';

/** Digits above 9 can begin with 0. */
const leastSizeWithZero = 10;

function ruleOf({ symbols }: SudokuReading): SymbolsRule {
  return symbols.startsWith('0') ? 'from-zero' : 'from-one';
}

/** Whether a reading keeps to a rule. */
export function isWrittenBy(reading: SudokuReading, rule: SymbolsRule): boolean {
  return rule === '' || reading.grid.size < leastSizeWithZero || ruleOf(reading) === rule;
}

/** How to read the text for one of its readings; the likeliest is found by itself. */
export function choiceOf(
  reading: SudokuReading,
  readings: readonly SudokuReading[],
): ReadingChoice | undefined {
  if (readings.length < 2) return undefined;
  const { format } = reading;
  const symbols = ruleOf(reading);
  return format === readings[0]?.format ? { symbols } : { format, symbols };
}
