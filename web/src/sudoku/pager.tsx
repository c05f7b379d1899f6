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
    session.search.show(number - 1);
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

/** Browses the solutions that are kept. */
export function Pager({ session }: PagerProps) {
  const { cursor } = useText().sudoku;
  const { search, verdict } = session;
  const found = search.found.value;
  const total = search.total.value;
  const isAll = verdict.value.kind === 'several' && verdict.value.end === 'all';
  return (
    <>
      <Walk current={search.shown.value} found={found} onSelect={(place) => search.show(place)} />
      {found > 2 && <Jump session={session} />}
      {total > found && <p class="soft small">{cursor.cut(found, total, isAll)}</p>}
    </>
  );
}
