/** The script for playing. */

import { explainEngine, makeEngine, sudokuEngine } from '../../../shared/session/engines.ts';
import type { PlayPart } from '../play-loader.ts';
import type { SudokuSession } from '../session.ts';
import { ready as rulesReady } from '../words/rules/index.ts';
import { ready as toolsReady } from '../words/tools/index.ts';
import { gridFor } from './grid.tsx';
import { Maker } from './maker.ts';
import { Play } from './play.ts';
import { BrowserGameStorage } from './storage.ts';
import { PlayView } from './view.tsx';
import { ready as ownReady } from './words/index.ts';

export const ready = () => Promise.all([ownReady(), toolsReady(), rulesReady()]);

/** Begins playing in a session. */
export function partFor(session: SudokuSession): PlayPart {
  const play = new Play(session, new BrowserGameStorage(), {
    plain: explainEngine,
    ruled: sudokuEngine,
  });
  const maker = new Maker(session, makeEngine, (puzzle, origin) => play.made(puzzle, origin));
  return {
    game: Object.assign(play, { Grid: gridFor(session, play) }),
    View: (props) => <PlayView {...props} session={session} play={play} maker={maker} />,
  };
}
