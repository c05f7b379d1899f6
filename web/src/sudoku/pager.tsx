import { useText } from '../app/i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Walk } from '../ui/walk.tsx';
import type { SudokuSession } from './session.ts';

/** Browses the solutions, and goes on to find more of them. */
export function Pager({ session }: { readonly session: SudokuSession }) {
  const { pager } = useText().sudoku;
  const more = session.nextLimit();
  const cut = session.run.phase.value === 'limit';
  return (
    <div class="row">
      <Walk
        words={pager}
        current={session.shown.value}
        found={session.found.value}
        onSelect={(place) => {
          session.shown.value = place;
        }}
      />
      {cut && more !== undefined && (
        <Button icon="more" text={pager.more(more)} onClick={() => session.more()} />
      )}
    </div>
  );
}
