import { RaceButton } from '../../../shared/ui/race-button.tsx';
import type { PolyominoSession } from '../session.ts';

/** Opens Race with the puzzle. */
export function Racing({ session }: { readonly session: PolyominoSession }) {
  const puzzle = () => {
    const { source, board, symbols } = session.choice.puzzle.peek();
    const raced = { kind: 'polyomino', ...source, width: board.width, symbols } as const;
    return { puzzle: raced };
  };
  return <RaceButton puzzle={puzzle} />;
}
