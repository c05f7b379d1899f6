import { polyominoToWatch } from '../../../shared/model/watched-problem.ts';
import { RaceButton } from '../../../shared/ui/race-button.tsx';
import { WatchButton } from '../../../shared/ui/watch-button.tsx';
import type { PolyominoSession } from '../session.ts';

/** Examines the solvers: watches one at work, or races them. */
export function WatchAndRace({ session }: { readonly session: PolyominoSession }) {
  const { puzzle } = session.choice;
  const raced = () => {
    const { source, geometry, board, symbols } = puzzle.peek();
    const { width } = board;
    return { puzzle: { kind: 'polyomino', ...source, geometry, width, symbols } as const };
  };
  return (
    <>
      <WatchButton problem={() => polyominoToWatch(puzzle.peek().source)} />
      <RaceButton puzzle={raced} />
    </>
  );
}
