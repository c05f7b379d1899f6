import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import type { SudokuProps } from './session.ts';
import { useSudokuText } from './words/index.ts';

const modes = ['solve', 'play', 'set'] as const;

/** Chooses between being shown the solution, finding it, and changing the puzzle. */
export function ModeChoice({ session }: SudokuProps) {
  const { input, mode } = useSudokuText();
  return (
    <div class="sudoku-mode">
      <Choice
        label={mode.label}
        value={session.mode.value}
        items={modes.map((value) => ({ value, text: mode[value] }))}
        onChange={(chosen) => session.choose(chosen)}
      />
      <Button kind="quiet" icon="more" text={input.fresh} onClick={() => session.askPuzzle()} />
    </div>
  );
}
