import type { BoardName } from './model/puzzle.ts';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

/** Describes the drawing in words. */
export function useDrawingLabel(): string {
  const polyomino = usePolyominoText();
  const { choice } = session;
  const { found, shown } = session.search;
  const number = session.numbered.value?.number ?? shown.value + 1;
  const { board, geometry, source } = choice.puzzle.value;
  const note =
    'board' in source
      ? polyomino.boardNotes[source.board as BoardName]
      : polyomino.boardSize(board, geometry);
  return found.value === 0 ? polyomino.emptyDrawing(note) : polyomino.drawing(number, note);
}
