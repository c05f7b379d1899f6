import { session } from '../page-session.ts';
import { SudokuDance } from './dance.ts';
import { PolyominoBoard } from './polyomino-board.tsx';
import { SudokuBoard } from './sudoku-board.tsx';
import './board.css';

export { ready } from './words/index.ts';

/** Shows the board of the current puzzle. */
export function BoardView() {
  const dance = session.stage.value?.board;
  if (!dance) return null;
  return dance instanceof SudokuDance ? (
    <SudokuBoard key={dance} dance={dance} />
  ) : (
    <PolyominoBoard key={dance} dance={dance} />
  );
}
