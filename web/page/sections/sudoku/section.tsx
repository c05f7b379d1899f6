import { useEffect, useRef } from 'preact/hooks';
import type { Content } from '../../shared/session/content.ts';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useUndoKeys } from '../../shared/ui/use-undo-keys.ts';
import { useWindowPaste } from '../../shared/ui/use-window-paste.ts';
import { Answer, NextStep } from './answer.tsx';
import { BoardView, useTyping } from './board.tsx';
import { CandidatePanel } from './candidate-panel.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { DigitPad, EditTools } from './edit-tools.tsx';
import { session, warmUp } from './page-session.ts';
import { PuzzleInput } from './puzzle-input.tsx';
import { ShareTools } from './share-tools.tsx';
import { Limits, SolverChoice } from './solver-choice.tsx';
import { useSudokuText } from './words/index.ts';
import './sudoku.css';

export { ready } from './words/index.ts';

function load(content: Content) {
  void session.load(content);
}

export function Section({ active }: SectionProps) {
  const sudoku = useSudokuText();
  const box = useRef<HTMLTextAreaElement>(null);
  useWindowPaste(active, load);
  useUndoKeys(active, session.puzzle);
  useTyping(active, session);
  useEffect(() => void warmUp(), []);

  return (
    <DropTarget class="section sudoku" active={active} text={sudoku.drop} onContent={load}>
      <h2 class="visually-hidden" tabIndex={-1}>
        {sudoku.title}
      </h2>
      <Answer session={session} />
      <div class="sudoku-board">
        <BoardView session={session} />
        <DigitPad session={session} />
        <EditTools session={session} box={box} />
        <CandidatePanel session={session} />
      </div>
      <NextStep session={session} />
      <div class="section-side sudoku-side">
        <PuzzleInput session={session} area={box} />
        <ShareTools session={session} />
        <Limits session={session} />
        <SolverChoice session={session} />
      </div>
      <ComparisonTable session={session} />
    </DropTarget>
  );
}
