import { sectionHash } from '../model/section-hash.ts';
import type { WatchedProblem } from '../model/watched-problem.ts';
import { handOver, problemToWatch } from '../session/handover.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';

interface WatchButtonProps {
  /** Replaces the default text. */
  readonly text?: string;
  readonly disabled?: boolean | undefined;
  readonly problem: () => WatchedProblem;
}

/** Opens the Watch section with a problem. */
export function WatchButton({ text, disabled, problem }: WatchButtonProps) {
  const { search } = useText();
  return (
    <Button
      icon="link"
      text={text ?? search.watch}
      disabled={disabled}
      onClick={() => handOver(problemToWatch, problem(), sectionHash.watch)}
    />
  );
}
