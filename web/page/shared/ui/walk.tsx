import './walk.css';
import { useRef } from 'preact/hooks';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { Toolbar } from './toolbar.tsx';

interface WalkProps {
  /** The index of the shown solution. */
  readonly current: number;
  readonly found: number;
  readonly onSelect: (index: number) => void;
}

/** Jumps to the solution with the typed number, or the nearest one. */
function Jump({ found, onSelect }: Omit<WalkProps, 'current'>) {
  const { walk } = useText();
  const field = useRef<HTMLInputElement>(null);
  const jump = () => {
    const { current: input } = field;
    const number = Number.parseInt(input?.value.replace(/\D/g, '') ?? '', 10);
    if (!input || Number.isNaN(number)) return input?.focus();
    const nearest = Math.max(1, Math.min(number, found));
    input.value = String(nearest);
    onSelect(nearest - 1);
  };
  return (
    <div class="jump">
      <input
        ref={field}
        class="text-field figures"
        type="text"
        inputMode="numeric"
        aria-label={walk.number}
        placeholder={walk.placeholder(found)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') jump();
        }}
      />
      <Button text={walk.jump} onClick={jump} />
    </div>
  );
}

/** Walks through the solutions: to the first, previous, next or last, or to any by number. */
export function Walk({ current, found, onSelect }: WalkProps) {
  const { walk } = useText();
  const step = (direction: 'first' | 'previous' | 'next' | 'last', target: number) => (
    <Button
      icon={direction}
      text={walk[direction]}
      iconOnly
      disabled={target === current || target < 0 || target >= found}
      onClick={() => onSelect(target)}
    />
  );
  return (
    <div class="walk">
      <Toolbar label={walk.label}>
        {step('first', 0)}
        {step('previous', current - 1)}
        <p class="walk-position figures">{walk.position(Math.min(current + 1, found), found)}</p>
        {step('next', current + 1)}
        {step('last', found - 1)}
      </Toolbar>
      {found > 2 && <Jump found={found} onSelect={onSelect} />}
      {/* Omits the total, which changes often during a search. */}
      <span class="visually-hidden" aria-live="polite">
        {found > 0 && walk.solution(current + 1)}
      </span>
    </div>
  );
}
