import { useStrokes } from '../../../shared/ui/use-strokes.ts';
import type { CellsProps } from '../cell-content.ts';
import { CellGrid } from '../cells.tsx';
import type { PlayPart } from '../play-loader.ts';
import type { SudokuSession } from '../session.ts';
import type { Play } from './play.ts';

/** Milliseconds until a press is a long one. */
const longPress = 450;

/** Returns the cells for a session, which take strokes that choose some. */
export function gridFor(session: SudokuSession, play: Play): PlayPart['game']['Grid'] {
  let before: ReadonlySet<number> = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const add = (cells: Iterable<number>, cell: number) =>
    play.choose(new Set([...play.chosen.value, ...cells]), cell);
  return function PlayGrid(props: CellsProps) {
    const strokes = useStrokes(session.board.value, {
      start(cell, _, adds = false) {
        if (play.isPaused.value) {
          play.pause(false);
          return;
        }
        before = play.chosen.value;
        play.moveTo(cell, adds);
        // A long press adds to the cells chosen before.
        timer = setTimeout(() => add(before, cell), longPress);
      },
      follow(cells) {
        const present = cells.filter((cell) => session.present.value[cell]);
        const [last] = present.slice(-1);
        if (last === undefined || play.chosen.value.has(last)) return;
        clearTimeout(timer);
        add(present, last);
      },
      end: () => clearTimeout(timer),
      cancel: () => clearTimeout(timer),
    });
    return (
      <CellGrid
        session={session}
        {...props}
        {...strokes}
        class={`${props.class} play-grid`}
        aria-multiselectable
        onDblClick={() => play.chooseAlike(session.selected.value)}
      />
    );
  };
}
