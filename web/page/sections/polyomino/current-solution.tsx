import { Fold } from '../../shared/ui/fold.tsx';
import { Walk } from '../../shared/ui/walk.tsx';
import { BoardDrawing } from './board-drawing.tsx';
import { useDrawingLabel } from './drawing-label.ts';
import { Late } from './late.tsx';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

/** Shares and exports the puzzle and its solution. */
export function ShareTools() {
  const { share } = usePolyominoText();
  return (
    <Fold title={share.export}>
      <Late session={session} name="Sharing" />
    </Fold>
  );
}

/** Shows the current solution large. */
export function CurrentSolution() {
  const { choice, search } = session;
  const puzzle = choice.puzzle.value;
  const cells = session.cells(search.shown.value);
  return (
    <>
      {puzzle.geometry === 'cubes' && <Late session={session} name="Solid" />}
      <div class={choice.isOpen.value ? 'board-frame' : 'board-frame board-frame-waiting'}>
        <BoardDrawing
          puzzle={puzzle}
          cells={cells}
          label={useDrawingLabel()}
          faded={session.shared.value}
        />
      </div>
      <div class="current-solution-tools">
        <CurrentWalk />
      </div>
    </>
  );
}

/** Separate from the board, because only this part changes during a search. */
function CurrentWalk() {
  const { search } = session;
  const matching = session.matching.value;
  return (
    <Walk
      current={matching ? matching.indexOf(search.shown.value) : search.shown.value}
      found={matching?.length ?? search.found.value}
      onSelect={(index) => search.show(matching?.[index] ?? index)}
    />
  );
}
