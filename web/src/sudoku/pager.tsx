import { useRef } from 'preact/hooks';
import { useText } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Walk } from '../ui/walk.tsx';
import type { SudokuSession } from './session.ts';

type PagerProps = { readonly session: SudokuSession };

/** Shows the solution with the number that is typed; the nearest there is. */
function Jump({ session }: PagerProps) {
  const { cursor } = useText().sudoku;
  const field = useRef<HTMLInputElement>(null);
  const jump = () => {
    const number = Number.parseInt(field.current?.value ?? '', 10);
    if (Number.isNaN(number)) return field.current?.focus();
    session.showSolution(number - 1);
  };
  return (
    <div class="jump">
      <input
        ref={field}
        class="jump-number figures"
        type="text"
        inputMode="numeric"
        aria-label={cursor.number}
        placeholder={cursor.placeholder}
        onKeyDown={(event) => {
          if (event.key === 'Enter') jump();
        }}
      />
      <Button text={cursor.jump} onClick={jump} />
    </div>
  );
}

/** Browses the solutions, and goes on to find more of them. */
export function Pager({ session }: PagerProps) {
  const { sudoku } = useText();
  const found = session.found.value;
  const more = session.nextLimit();
  const cut = session.run.phase.value === 'limit';
  return (
    <div class="row">
      <Walk
        current={session.shown.value}
        found={found}
        onSelect={(place) => session.showSolution(place)}
      />
      {found > 2 && <Jump session={session} />}
      {cut && more !== undefined && (
        <Button icon="more" text={sudoku.more(more)} onClick={() => session.more()} />
      )}
      {cut && <p class="soft small">{sudoku.cursor.cut(found)}</p>}
    </div>
  );
}
