import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

/** Describes the drawing in words. */
export function useDrawingLabel(): string {
  const polyomino = usePolyominoText();
  const { choice, found, current } = session;
  const board = choice.board.value;
  const { board: shape, reading } = choice.puzzle.value;
  const note = board && !reading ? polyomino.boardNotes[board] : polyomino.boardSize(shape);
  return found.value === 0
    ? polyomino.emptyDrawing(note)
    : polyomino.drawing(current.value + 1, note);
}
