import { Walk } from '../../shared/ui/walk.tsx';
import { BoardDrawing } from './board-drawing.tsx';
import { tilingText } from './model/tiling-text.ts';
import { session } from './page-session.ts';
import { ShareTools } from './share-tools.tsx';
import { useDrawingLabel } from './use-drawing-label.ts';
import { usePolyominoText } from './words/index.ts';

/** Shows the current solution large, with ways to share it. */
export function CurrentSolution() {
  const polyomino = usePolyominoText();
  const { choice, current } = session;
  const puzzle = choice.puzzle.value;
  const cells = session.cells(current.value);
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
  const { found, current } = session;
  return (
    <Walk
      current={current.value}
      found={found.value}
      onSelect={(index) => {
        current.value = index;
      }}
    />
  );
}
