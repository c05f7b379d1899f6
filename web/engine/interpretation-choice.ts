/** The chosen interpretation of a text, in terms that also apply to its other puzzles. */

import type { InterpretationChoice, SudokuInterpretation, SymbolsRule } from './model/sudoku.ts';

/** The smallest grids whose digits can begin with 0. */
const leastSizeWithZero = 10;

function ruleOf({ symbols }: SudokuInterpretation): SymbolsRule {
  return symbols.startsWith('0') ? 'from-zero' : 'from-one';
}

/** Whether an interpretation follows a rule. */
export function isWrittenBy(interpretation: SudokuInterpretation, rule: SymbolsRule): boolean {
  return (
    rule === '' || interpretation.grid.size < leastSizeWithZero || ruleOf(interpretation) === rule
  );
}

/** Returns how to read a text to get one of its interpretations; the likeliest needs no format. */
export function choiceOf(
  interpretation: SudokuInterpretation,
  interpretations: readonly SudokuInterpretation[],
): InterpretationChoice | undefined {
  if (interpretations.length < 2) return undefined;
  const { format } = interpretation;
  const symbols = ruleOf(interpretation);
  return format === interpretations[0]?.format ? { symbols } : { format, symbols };
}
