import { RaceButton } from '../../../shared/ui/race-button.tsx';
import type { VariantProps } from './variant.ts';

/** Opens Race with the puzzle if it is sound. */
export function VariantRaceButton({ variant }: VariantProps) {
  const isSound = !['idle', 'invalid', 'failed', 'unread'].includes(variant.session.standing.value);
  if (!isSound || variant.puzzle.value.notUnderstood.length > 0) return null;
  const puzzle = async () => ({
    text: await variant.session.write('rule-text'),
    puzzle: variant.puzzle.peek(),
  });
  return <RaceButton puzzle={puzzle} />;
}
