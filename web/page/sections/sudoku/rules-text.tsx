import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import type { SudokuSession } from './session.ts';

/** Shows the rules stated with the puzzle. */
export function RulesText({ session }: { readonly session: SudokuSession }) {
  const puzzle = usePuzzleText();
  const rules = session.intake.interpretation.value?.rules;
  if (!rules) return null;
  return (
    <details class="sudoku-rules small" open>
      <summary>{puzzle.rules}</summary>
      <p>{rules}</p>
    </details>
  );
}
