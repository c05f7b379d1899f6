import { useEffect, useState } from 'preact/hooks';
import type { WatchedProblem } from '../../../shared/model/watched-problem.ts';
import { WatchButton } from '../../../shared/ui/watch-button.tsx';
import type { VariantSession } from './session.ts';

/** Opens Watch with the puzzle; renders nothing if its search can't be shown. */
export function DanceButton({ session }: { readonly session: VariantSession }) {
  const puzzle = session.puzzle.value;
  const isSound = !['idle', 'invalid', 'failed', 'unread'].includes(session.standing.value);
  const [watched, setWatched] = useState<{
    readonly of: object;
    readonly problem: WatchedProblem;
  }>();
  useEffect(() => {
    if (!isSound) return;
    const receive = ([canBeWatched, text]: readonly [boolean, string]) => {
      const problem = { board: 'variant', text, format: null } as const;
      if (canBeWatched) setWatched({ of: puzzle, problem });
    };
    void Promise.all([session.canBeWatched(), session.write('rule-text')]).then(receive, () => {});
  }, [session, puzzle, isSound]);
  if (!isSound || watched?.of !== puzzle) return null;
  return <WatchButton problem={() => watched.problem} />;
}
