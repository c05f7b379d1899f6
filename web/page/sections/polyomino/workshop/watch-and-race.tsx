import { useEffect, useState } from 'preact/hooks';
import { polyominoToWatch } from '../../../shared/model/watched-problem.ts';
import { RaceButton } from '../../../shared/ui/race-button.tsx';
import { WatchButton } from '../../../shared/ui/watch-button.tsx';
import { designOf } from '../model/piece-sets.ts';
import { isPlain } from '../model/use.ts';
import type { PolyominoProps } from '../session.ts';
import { useWorkshopText } from './words/index.ts';

/** Examines the solvers: watches one at work, or races them. */
export function WatchAndRace({ session }: PolyominoProps) {
  const { puzzle } = session.choice;
  const raced = () => {
    const { source, geometry, board, symbols } = puzzle.peek();
    const { width } = board;
    return { puzzle: { kind: 'polyomino', ...source, geometry, width, symbols } as const };
  };
  // Race draws only these.
  const mayRace = session.hasSquares.value && isPlain(designOf(puzzle.value));
  return (
    <>
      <Watch session={session} />
      {mayRace && <RaceButton puzzle={raced} />}
    </>
  );
}

function Watch({ session }: PolyominoProps) {
  const { tooLargeToWatch } = useWorkshopText();
  const puzzle = session.choice.puzzle.value;
  const [tooLarge, setTooLarge] = useState<object>();
  useEffect(() => {
    void session.isTooLargeToWatch().then((isTooLarge) => isTooLarge && setTooLarge(puzzle));
  }, [session, puzzle]);
  const isTooLarge = tooLarge === puzzle;
  return (
    <>
      <WatchButton disabled={isTooLarge} problem={() => polyominoToWatch(puzzle.source)} />
      {isTooLarge && <span class="small soft too-large">{tooLargeToWatch}</span>}
    </>
  );
}
