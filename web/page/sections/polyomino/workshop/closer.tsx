import { polyominoToWatch } from '../../../shared/model/watched-problem.ts';
import { RaceButton } from '../../../shared/ui/race-button.tsx';
import { WatchButton } from '../../../shared/ui/watch-button.tsx';
import type { PolyominoSession } from '../session.ts';

/** Looks closer at the solvers: watches one at work, and races them. */
export function Closer({ session }: { readonly session: PolyominoSession }) {
  const { puzzle } = session.choice;
  const raced = () => {
    const { source, board, symbols } = puzzle.peek();
    return { puzzle: { kind: 'polyomino', ...source, width: board.width, symbols } as const };
  };
  return (
    <>
      <WatchButton problem={() => polyominoToWatch(puzzle.peek().source)} />
      <RaceButton puzzle={raced} />
    </>
  );
}
