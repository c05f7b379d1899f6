import { addStyles } from '../../../shared/ui/late-styles.ts';
import { session } from '../page-session.ts';
import styles from './board.css?inline';
import { SudokuDance } from './dance.ts';
import { PolyominoBoard } from './polyomino-board.tsx';
import { SudokuBoard } from './sudoku-board.tsx';

export { ready } from './words/index.ts';

addStyles(styles);

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
