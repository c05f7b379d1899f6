/** The tools for drawing puzzles and playing on the board, in a separate script. */

import { fillsOn } from '../../../shared/polyomino/model/shades.ts';
import { addStyles } from '../../../shared/ui/late-styles.ts';
import { shading } from '../board-drawing.tsx';
import { session as pageSession } from '../page-session.ts';
import type { PolyominoSession } from '../session.ts';
import { AnySolution as AnySolutionView } from './any-solution.tsx';
import { Arranging } from './arranging.ts';
import { Balance, BoardEditor, BoardTools } from './board-editor.tsx';
import { Calendar } from './calendar.ts';
import {
  CalendarFolds as CalendarFoldsView,
  CalendarPanel as CalendarView,
} from './calendar-panel.tsx';
import { BoardColors as BoardColorsView } from './cell-colors.tsx';
import { GalleryTools as GalleryToolsView } from './gallery-tools.tsx';
import { countBeyondLimit } from './limit-count.ts';
import { countMirrored } from './mirror-count.ts';
import { Numbering } from './numbering.ts';
import { Painting } from './painting.ts';
import { PieceChooser } from './piece-chooser.tsx';
import { Play } from './play.ts';
import { PlayBoard, PlayTools, Tray } from './play-board.tsx';
import { Presets } from './presets.tsx';
import { Remedies as RemediesView } from './remedies.tsx';
import styles from './workshop.css?inline';

addStyles(styles);

export { presetNamed } from '../model/presets.ts';
export { PrintCard } from './challenge.tsx';
export { SolutionSheet } from './keeping.tsx';
export { ListedPuzzles } from './listed-puzzles.tsx';
export { OwnPuzzle } from './own-puzzle.tsx';
export { PaletteChoice } from './palette-choice.tsx';
export { Proof } from './proof.tsx';
export { ShareTools } from './share-tools.tsx';
export { Solid } from './solid.tsx';
export { WatchAndRace } from './watch-and-race.tsx';
export { ready } from './words/index.ts';

interface PartProps {
  readonly session: PolyominoSession;
  /** A solution other than the current one. */
  readonly cells?: Uint16Array;
}

function stateFor(session: PolyominoSession) {
  countBeyondLimit(session.tasks, session, () => session.task());
  countMirrored(session);
  return {
    arranging: new Arranging(session),
    calendar: new Calendar(session),
    numbering: new Numbering(session),
    painting: new Painting(session),
    play: new Play(session),
  };
}

const made = new WeakMap<PolyominoSession, ReturnType<typeof stateFor>>();

/** Returns the state of the workshop, which lives as long as the session. */
function stateOf(session: PolyominoSession) {
  const state = made.get(session) ?? stateFor(session);
  made.set(session, state);
  return state;
}

shading.value = fillsOn;

// Shows the labels of a calendar as soon as it is recognized.
stateOf(pageSession);

export function AnySolution({ session }: PartProps) {
  const { numbering, play } = stateOf(session);
  return <AnySolutionView session={session} numbering={numbering} play={play} />;
}

/** Drawn over the pieces of a solution. */
export function BoardColors({ session, cells = session.current() }: PartProps) {
  return <BoardColorsView puzzle={session.choice.puzzle.value} cells={cells} />;
}

export function CalendarPanel({ session }: PartProps) {
  return <CalendarView session={session} calendar={stateOf(session).calendar} />;
}

export function CalendarFolds({ session }: PartProps) {
  return <CalendarFoldsView calendar={stateOf(session).calendar} />;
}

export function DrawBoard({ session }: PartProps) {
  const props = { session, painting: stateOf(session).painting };
  return (
    <>
      <BoardEditor {...props} />
      <BoardTools {...props} />
    </>
  );
}

export function DrawSide({ session }: PartProps) {
  const { painting } = stateOf(session);
  return (
    <>
      <Balance session={session} painting={painting} />
      <PieceChooser session={session} painting={painting} />
      <Presets session={session} />
    </>
  );
}

export function Remedies({ session }: PartProps) {
  return <RemediesView session={session} painting={stateOf(session).painting} />;
}

export function GalleryTools({ session }: PartProps) {
  return <GalleryToolsView session={session} arranging={stateOf(session).arranging} />;
}

export function PlayStage({ session }: PartProps) {
  const props = { session, play: stateOf(session).play };
  return (
    <>
      <PlayBoard {...props} />
      <PlayTools {...props} />
    </>
  );
}

export function PlaySide({ session }: PartProps) {
  return <Tray session={session} play={stateOf(session).play} />;
}
