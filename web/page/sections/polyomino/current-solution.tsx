import { useState } from 'preact/hooks';
import { polyominoToWatch } from '../../shared/model/watched-problem.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { PictureTools } from '../../shared/ui/picture-tools.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { Walk } from '../../shared/ui/walk.tsx';
import { WatchButton } from '../../shared/ui/watch-button.tsx';
import { useText } from '../../shared/words/index.ts';
import { BoardDrawing } from './board-drawing.tsx';
import { ExportPanel } from './export-panel.tsx';
import { boardDrawing, drawingSize, tilingText } from './model/drawing.ts';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

/** Describes the drawing in words. */
function useDrawingLabel(): string {
  const polyomino = usePolyominoText();
  const { choice } = session;
  const { found, shown } = session.search;
  const board = choice.board.value;
  const { board: shape, interpretation } = choice.puzzle.value;
  const note = board && !interpretation ? polyomino.boardNotes[board] : polyomino.boardSize(shape);
  return found.value === 0
    ? polyomino.emptyDrawing(note)
    : polyomino.drawing(shown.value + 1, note);
}

/** Shares and exports the puzzle and its solution. */
function ShareTools() {
  const polyomino = usePolyominoText();
  const [isOpen, setOpen] = useState(false);
  const { controls } = useText();
  const label = useDrawingLabel();
  const { choice } = session;
  const { found, shown } = session.search;
  const puzzle = choice.puzzle.value;
  const cells = () => session.cells(shown.value);
  const draw = () => ({
    drawing: boardDrawing(puzzle, cells(), label),
    ...drawingSize(puzzle.board),
  });
  return (
    <>
      <Toolbar label={polyomino.share.label}>
        <CopyButton
          text={polyomino.copy}
          disabled={found.value === 0}
          content={() => tilingText(puzzle, cells())}
        />
        <CopyButton
          text={controls.copyLink}
          content={() => new URL(session.link.value, location.href).href}
        />
        <PictureTools name="polyominoes" draw={draw} />
        <WatchButton problem={() => polyominoToWatch(puzzle.source)} />
        <Button
          icon={isOpen ? 'fold' : 'unfold'}
          text={polyomino.share.more}
          expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Toolbar>
      {isOpen && <ExportPanel />}
    </>
  );
}

/** Shows the current solution large, with ways to share it. */
export function CurrentSolution() {
  const polyomino = usePolyominoText();
  const { choice, search } = session;
  const puzzle = choice.puzzle.value;
  const cells = session.cells(search.shown.value);
  return (
    <div class="current-solution">
      <div class={choice.isOpen.value ? 'board-frame' : 'board-frame board-frame-waiting'}>
        <BoardDrawing puzzle={puzzle} cells={cells} label={useDrawingLabel()} />
      </div>
      <div class="current-solution-tools">
        <CurrentWalk />
      </div>
      <ShareTools />
      <details class="letters">
        <summary>{polyomino.asText}</summary>
        <pre>{tilingText(puzzle, cells)}</pre>
      </details>
    </div>
  );
}

/** Separate from the board, because only this part changes during a search. */
function CurrentWalk() {
  const { search } = session;
  return (
    <Walk
      current={search.shown.value}
      found={search.found.value}
      onSelect={(index) => search.show(index)}
    />
  );
}
