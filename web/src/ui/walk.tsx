import './walk.css';
import { Button } from './button.tsx';
import { Toolbar } from './toolbar.tsx';

interface WalkWords {
  readonly label: string;
  readonly position: (number: number, found: number) => string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
}

interface WalkProps {
  readonly words: WalkWords;
  /** The solution that is shown, from 0. */
  readonly current: number;
  readonly found: number;
  readonly onSelect: (index: number) => void;
}

/** First, previous, next and last of the solutions, around the place among them. */
export function Walk({ words, current, found, onSelect }: WalkProps) {
  const step = (direction: 'first' | 'previous' | 'next' | 'last', target: number) => (
    <Button
      icon={direction}
      text={words[direction]}
      iconOnly
      disabled={target === current || target < 0 || target >= found}
      onClick={() => onSelect(target)}
    />
  );
  return (
    <Toolbar label={words.label}>
      {step('first', 0)}
      {step('previous', current - 1)}
      <p class="walk-position figures" aria-live="polite">
        {words.position(Math.min(current + 1, found), found)}
      </p>
      {step('next', current + 1)}
      {step('last', found - 1)}
    </Toolbar>
  );
}
