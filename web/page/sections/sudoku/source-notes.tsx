import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import type { SudokuProps } from './session.ts';
import { useVariantText } from './variant/words/index.ts';

/** Shows what was left out of the text, the rules in it, and whether its solution is one. */
export function SourceNotes({ session }: SudokuProps) {
  const puzzle = usePuzzleText();
  const { solution, leftOut: leftOutWords } = useVariantText();
  const { line, rules, solutionHolds: holds, leftOut } = session.intake.interpretation.value ?? {};
  // A puzzle of the list may have been corrected since.
  const isKnown = holds !== undefined && line === undefined;
  return (
    <>
      {leftOut && <p class="small">{leftOutWords(leftOut)}</p>}
      {isKnown && (
        <p class={holds ? 'small' : 'small warning'}>{holds ? solution.right : solution.wrong}</p>
      )}
      {rules && (
        <details class="sudoku-rules small" open>
          <summary>{puzzle.rules}</summary>
          <p>{rules}</p>
        </details>
      )}
    </>
  );
}
