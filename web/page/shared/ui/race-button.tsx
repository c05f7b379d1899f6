import type { PuzzleToRace } from '../model/race-puzzle.ts';
import { sectionHash } from '../model/section-hash.ts';
import { handOver, puzzleToRace } from '../session/handover.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';

interface RaceButtonProps {
  readonly disabled?: boolean | undefined;
  readonly puzzle: () => PuzzleToRace | Promise<PuzzleToRace>;
}

/** Opens the Race section with a puzzle. */
export function RaceButton({ disabled, puzzle }: RaceButtonProps) {
  const { search } = useText();
  const race = async () => handOver(puzzleToRace, await puzzle(), sectionHash.race);
  return <Button icon="clock" text={search.race} disabled={disabled} onClick={race} />;
}
