import { RaceButton } from '../../../shared/ui/race-button.tsx';
import type { VariantProps } from './session.ts';

/** Opens Race with the puzzle if it is sound. */
export function VariantRaceButton({ session }: VariantProps) {
  const isSound = !['idle', 'invalid', 'failed', 'unread'].includes(session.standing.value);
  if (!isSound || session.puzzle.value.notUnderstood.length > 0) return null;
  const puzzle = async () => ({
    text: await session.write('rule-text'),
    puzzle: session.puzzle.peek(),
  });
  return <RaceButton puzzle={puzzle} />;
}
