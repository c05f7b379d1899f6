import type { ComponentProps } from 'preact';
import { useEffect } from 'preact/hooks';
import { LateScript } from '../../shared/session/late-script.ts';
import { Late } from '../../shared/ui/late.tsx';
import type { PlayPart } from './play-loader.ts';
import type { SudokuProps } from './session.ts';
import { loadTools } from './tools-loader.tsx';

/** Playing, which not every visitor does. */
const play = new LateScript(() => import('./play/index.tsx'));

interface PlayProps extends SudokuProps, ComponentProps<PlayPart['View']> {}

/** The section while the user plays. Until its script is there, the board shows the givens. */
export function LatePlay({ session, ...props }: PlayProps) {
  const { script } = play;
  const part = session.play.value;
  // They draw what a hint points at.
  useEffect(() => void loadTools(), []);
  useEffect(() => {
    if (script) session.play.value ??= script.partFor(session);
  }, [session, script]);
  const place = <div class="sudoku-board">{props.board}</div>;
  return (
    <Late from={play} place={place}>
      {() => (part ? <part.View {...props} /> : place)}
    </Late>
  );
}
