/** The chosen interpretation of a text, in terms that also apply to the text's other puzzles. */

import type { InterpretationChoice, SudokuInterpretation, SymbolsRule } from './model/sudoku.ts';

/** The smallest grid size whose digits can begin with 0. */
const minSizeWithZero = 10;

function ruleOf({ symbols }: SudokuInterpretation): SymbolsRule {
  return symbols.startsWith('0') ? 'from-zero' : 'from-one';
}

/** Returns whether an interpretation follows a rule. */
export function isWrittenBy(interpretation: SudokuInterpretation, rule: SymbolsRule): boolean {
  return (
    rule === '' || interpretation.grid.size < minSizeWithZero || ruleOf(interpretation) === rule
  );
}

/**
 * Returns the settings that read a text as one of its interpretations. The likeliest needs no
 * format.
 */
export function choiceOf(
  interpretation: SudokuInterpretation,
  interpretations: readonly SudokuInterpretation[],
): InterpretationChoice | undefined {
  if (interpretations.length < 2) return undefined;
  const { format } = interpretation;
  const symbols = ruleOf(interpretation);
  return format === interpretations[0]?.format ? { symbols } : { format, symbols };
}
