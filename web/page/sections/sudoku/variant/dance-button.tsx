import { useEffect, useState } from 'preact/hooks';
import { mostWatched } from '../../../shared/model/watched-problem.ts';
import { WatchButton } from '../../../shared/ui/watch-button.tsx';
import type { VariantSession } from './session.ts';

/** Larger boards have too many options to draw. */
const mostCells = 16;

/** Returns whether a problem in Knuth's format is small enough to be drawn. */
function canBeDrawn(text: string): boolean {
  const [items = '', ...options] = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('|'));
  const words = (line: string) => line.split(/\s+/).filter((word) => word !== '|').length;
  const entries = options.reduce((sum, option) => sum + words(option), 0);
  return words(items) <= mostWatched.items && entries <= mostWatched.entries;
}

/** Opens Watch with a small puzzle as an exact cover problem; renders nothing for other puzzles. */
export function DanceButton({ session }: { readonly session: VariantSession }) {
  const puzzle = session.puzzle.value;
  const isSound = !['idle', 'invalid', 'failed', 'unread'].includes(session.standing.value);
  const isSmall = isSound && puzzle.board.height * puzzle.board.width <= mostCells;
  const [problem, setProblem] = useState<{ readonly of: object; readonly text: string }>();
  useEffect(() => {
    if (!isSmall) return;
    const receive = (text: string) => canBeDrawn(text) && setProblem({ of: puzzle, text });
    // Some rules have no encoding.
    void session.write('dlx').then(receive, () => {});
  }, [session, puzzle, isSmall]);
  if (!isSmall || problem?.of !== puzzle) return null;
  return <WatchButton problem={() => ({ text: problem.text, format: 'dlx' })} />;
}
