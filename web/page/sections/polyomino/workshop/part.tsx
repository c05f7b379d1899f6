/** What is needed to draw puzzles and to play on the board, in a script of its own. */

import { addStyles } from '../../../shared/ui/late-styles.ts';
import type { PolyominoSession } from '../session.ts';
import { BoardEditor, BoardTools } from './board-editor.tsx';
import { Painting } from './painting.ts';
import { PieceChooser } from './piece-chooser.tsx';
import { Play } from './play.ts';
import { PlayBoard, PlayTools, Tray } from './play-board.tsx';
import { Presets } from './presets.tsx';
import styles from './workshop.css?inline';

addStyles(styles);

export { PrintSheet } from './keeping.tsx';
export { OwnPuzzle } from './own-puzzle.tsx';
export { Proof } from './proof.tsx';
export { Sharing } from './sharing.tsx';
export { Solid } from './solid.tsx';
export { ready } from './words/index.ts';

interface PartProps {
  readonly session: PolyominoSession;
}

const made = new WeakMap<PolyominoSession, { painting: Painting; play: Play }>();

/** Returns the state of the workshop, which lives as long as the session. */
function stateOf(session: PolyominoSession) {
  const state = made.get(session) ?? { painting: new Painting(session), play: new Play(session) };
  made.set(session, state);
  return state;
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
  return (
    <>
      <PieceChooser session={session} painting={stateOf(session).painting} />
      <Presets session={session} />
    </>
  );
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
