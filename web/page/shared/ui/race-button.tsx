import type { PuzzleToRace } from '../model/race-puzzle.ts';
import { handOver, puzzleToRace, raceHash } from '../session/handover.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';

interface RaceButtonProps {
  readonly disabled?: boolean | undefined;
  readonly puzzle: () => PuzzleToRace | Promise<PuzzleToRace>;
}

/** Opens the section Race with a puzzle. */
export function RaceButton({ disabled, puzzle }: RaceButtonProps) {
  const { search } = useText();
  const race = async () => handOver(puzzleToRace, await puzzle(), raceHash);
  return <Button icon="clock" text={search.race} disabled={disabled} onClick={race} />;
}
