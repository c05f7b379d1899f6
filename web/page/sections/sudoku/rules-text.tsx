import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import type { SudokuSession } from './session.ts';

/** Shows the rules that the puzzle comes with. */
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
