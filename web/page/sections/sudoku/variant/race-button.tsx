import { handOver, raceHash, variantToRace } from '../../../shared/session/handover.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSudokuText } from '../words/index.ts';
import type { VariantSession } from './session.ts';

/** Opens Race with the puzzle. */
export function RaceButton({ session }: { readonly session: VariantSession }) {
  const { race } = useSudokuText();
  const isSound = !['idle', 'invalid', 'failed', 'unread'].includes(session.standing.value);
  if (!isSound || session.puzzle.value.notUnderstood.length > 0) return null;
  const hand = async () => {
    const { value: puzzle } = session.puzzle;
    const text = await session.write('rule-text');
    handOver(variantToRace, { text, puzzle }, raceHash);
  };
  return <Button icon="clock" text={race} onClick={() => void hand()} />;
}
