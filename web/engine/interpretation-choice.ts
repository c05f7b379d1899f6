/** Which of the interpretations of a text is meant, in terms that its other puzzles can be read by, too. */

import type { InterpretationChoice, SudokuInterpretation, SymbolsRule } from './protocol.ts';

/** Digits above 9 can begin with 0. */
const leastSizeWithZero = 10;

function ruleOf({ symbols }: SudokuInterpretation): SymbolsRule {
  return symbols.startsWith('0') ? 'from-zero' : 'from-one';
}

/** Whether an interpretation keeps to a rule. */
export function isWrittenBy(interpretation: SudokuInterpretation, rule: SymbolsRule): boolean {
  return (
    rule === '' || interpretation.grid.size < leastSizeWithZero || ruleOf(interpretation) === rule
  );
}

/** How to read the text for one of its interpretations; the likeliest is found by itself. */
export function choiceOf(
  interpretation: SudokuInterpretation,
  interpretations: readonly SudokuInterpretation[],
): InterpretationChoice | undefined {
  if (interpretations.length < 2) return undefined;
  const { format } = interpretation;
  const symbols = ruleOf(interpretation);
  return format === interpretations[0]?.format ? { symbols } : { format, symbols };
}
