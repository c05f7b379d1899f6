import { Choice } from '../../shared/ui/choice.tsx';
import type { SudokuProps } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** Chooses between being shown the solution and finding it. */
export function ModeChoice({ session }: SudokuProps) {
  const { mode } = useSudokuText();
  if (session.isSet.value || session.drawsBoxes.value) return null;
  return (
    <div class="sudoku-mode">
      <Choice
        label={mode.label}
        value={session.plays.value ? 'play' : 'solve'}
        items={[
          { value: 'solve', text: mode.solve },
          { value: 'play', text: mode.play },
        ]}
        onChange={(chosen) => session.playAlone(chosen === 'play')}
      />
    </div>
  );
}
