import { useText } from '../app/i18n/index.ts';
import { DropTarget } from '../ui/drop-target.tsx';
import type { SectionProps } from '../ui/section.ts';
import { useWindowPaste } from '../ui/use-window-paste.ts';
import { Answer, NextStep } from './answer.tsx';
import { Board } from './board.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { DigitPad } from './digit-pad.tsx';
import { EditTools } from './edit-tools.tsx';
import { session } from './page-session.ts';
import { PuzzleInput } from './puzzle-input.tsx';
import { SolverChoice } from './solver-choice.tsx';
import './sudoku.css';
import { useUndoKeys } from './use-undo-keys.ts';

export function SudokuSection({ active }: SectionProps) {
  const { sudoku } = useText();
  const load = (text: string) => void session.load(text);
  const loadFile = (file: File) => void session.loadFile(file);
  useWindowPaste(active, load, loadFile);
  useUndoKeys(active, session);

  return (
    <DropTarget class="section sudoku" text={sudoku.drop} onText={load} onFile={loadFile}>
      <h2 class="visually-hidden" tabIndex={-1}>
        {sudoku.title}
      </h2>
      <Answer session={session} />
      <div class="sudoku-board">
        <Board session={session} />
        <DigitPad session={session} />
        <EditTools session={session} />
      </div>
      <NextStep session={session} />
      <div class="section-side sudoku-side">
        <PuzzleInput session={session} />
        <SolverChoice session={session} />
      </div>
      <ComparisonTable session={session} />
    </DropTarget>
  );
}
