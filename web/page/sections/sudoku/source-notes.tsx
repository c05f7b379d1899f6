import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import type { SudokuSession } from './session.ts';
import { useVariantText } from './variant/words/index.ts';

/** Shows the rules stated with the puzzle, and whether the stated solution is one. */
export function SourceNotes({ session }: { readonly session: SudokuSession }) {
  const puzzle = usePuzzleText();
  const { solution } = useVariantText();
  const { line, rules, solutionHolds: holds } = session.intake.interpretation.value ?? {};
  // A puzzle of the list may have been corrected since.
  const isKnown = holds !== undefined && line === undefined;
  return (
    <>
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
