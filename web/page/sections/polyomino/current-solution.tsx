import { showsColors } from '../../shared/polyomino/model/colors.ts';
import { Walk } from '../../shared/ui/walk.tsx';
import { BoardDrawing } from './board-drawing.tsx';
import { useDrawingLabel } from './drawing-label.ts';
import { session } from './page-session.ts';
import { Late } from './workshop-loader.tsx';

/** Shows the current solution at full size. */
export function CurrentSolution() {
  const { choice } = session;
  const puzzle = choice.puzzle.value;
  const cells = session.current();
  const label = useDrawingLabel();
  const total = session.search.total.value;
  // The drawing would be of the board before.
  if (choice.trouble.value?.kind === 'noCells') return null;
  return (
    <>
      {puzzle.geometry === 'cubes' && <Late session={session} name="Solid" />}
      <div
        class={choice.isOpen.value ? 'board-frame' : 'board-frame board-frame-waiting'}
        style={{ '--columns': puzzle.picture.width }}
      >
        <BoardDrawing
          puzzle={puzzle}
          cells={cells}
          label={label}
          labels={session.labels.value}
          faded={session.shared.value}
        >
          {showsColors(puzzle) && <Late session={session} name="BoardColors" />}
        </BoardDrawing>
      </div>
      <div class="current-solution-tools">
        {!session.numbered.value && !session.isHopeless.value && <CurrentWalk />}
        {total > 0n && (
          <Late
            session={session}
            name="AnySolution"
            place={total > 1n && <div class="any-solution-place" />}
          />
        )}
      </div>
    </>
  );
}

/** Separate from the board, because only this part changes during a search. */
function CurrentWalk() {
  const { search } = session;
  const listed = session.listed.value;
  return (
    <Walk
      current={listed ? listed.indexOf(search.shown.value) : search.shown.value}
      found={listed?.length ?? search.found.value}
      onSelect={(index) => session.show(listed?.[index] ?? index)}
    />
  );
}
