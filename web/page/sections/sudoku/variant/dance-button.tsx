import { useEffect, useState } from 'preact/hooks';
import type { WatchedProblem } from '../../../shared/model/watched-problem.ts';
import { WatchButton } from '../../../shared/ui/watch-button.tsx';
import type { VariantProps } from './variant.ts';
import { useVariantText } from './words/index.ts';

/** Opens Watch with the puzzle, or says why its search can't be shown. */
export function DanceButton({ variant }: VariantProps) {
  const { unwatchable } = useVariantText();
  const puzzle = variant.puzzle.value;
  const isSound = !['idle', 'invalid', 'failed', 'unread'].includes(variant.session.standing.value);
  const [watched, setWatched] = useState<{
    readonly of: object;
    readonly problem: WatchedProblem | null;
  }>();
  useEffect(() => {
    if (!isSound) return;
    const receive = ([canBeWatched, text]: readonly [boolean, string]) => {
      const problem = { board: 'variant', text, format: null } as const;
      setWatched({ of: puzzle, problem: canBeWatched ? problem : null });
    };
    void Promise.all([variant.canBeWatched(), variant.session.write('rule-text')]).then(
      receive,
      () => {},
    );
  }, [variant, puzzle, isSound]);
  if (!isSound || watched?.of !== puzzle) return null;
  const { problem } = watched;
  if (!problem) return <p class="soft small">{unwatchable}</p>;
  return <WatchButton problem={() => problem} />;
}
