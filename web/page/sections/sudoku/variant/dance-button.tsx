import { useEffect, useState } from 'preact/hooks';
import { problemFitsOnBoard, type WatchedProblem } from '../../../shared/model/watched-problem.ts';
import { WatchButton } from '../../../shared/ui/watch-button.tsx';
import type { VariantSession } from './session.ts';

/** Opens Watch with the puzzle; renders nothing if its exact cover problem is missing or too large. */
export function DanceButton({ session }: { readonly session: VariantSession }) {
  const puzzle = session.puzzle.value;
  const isSound = !['idle', 'invalid', 'failed', 'unread'].includes(session.standing.value);
  const [watched, setWatched] = useState<{
    readonly of: object;
    readonly problem: WatchedProblem;
  }>();
  useEffect(() => {
    if (!isSound) return;
    const receive = ([cover, text]: readonly [string, string]) => {
      const problem = { board: 'variant', text, format: null } as const;
      if (problemFitsOnBoard(cover)) setWatched({ of: puzzle, problem });
    };
    // Some rules have no encoding.
    void Promise.all([session.write('dlx'), session.write('rule-text')]).then(receive, () => {});
  }, [session, puzzle, isSound]);
  if (!isSound || watched?.of !== puzzle) return null;
  return <WatchButton problem={() => watched.problem} />;
}
