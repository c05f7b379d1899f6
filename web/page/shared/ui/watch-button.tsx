import type { WatchedProblem } from '../model/watched-problem.ts';
import { handOver, problemToWatch, watchHash } from '../session/handover.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';

interface WatchButtonProps {
  /** What the button says, if not that a search is watched. */
  readonly text?: string;
  readonly disabled?: boolean;
  readonly problem: () => WatchedProblem;
}

/** Leads a problem to where its search is watched. */
export function WatchButton({ text, disabled = false, problem }: WatchButtonProps) {
  const { search } = useText();
  return (
    <Button
      icon="link"
      text={text ?? search.watch}
      disabled={disabled}
      onClick={() => handOver(problemToWatch, problem(), watchHash)}
    />
  );
}
