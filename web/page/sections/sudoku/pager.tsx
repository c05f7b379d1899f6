import { Button } from '../../shared/ui/button.tsx';
import { Walk } from '../../shared/ui/walk.tsx';
import { useText } from '../../shared/words/index.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

type PagerProps = { readonly session: SudokuSession };

/** Browses the kept solutions. The board shows either candidates or a solution. */
export function Pager({ session }: PagerProps) {
  const { showSolutions } = useSudokuText();
  if (!session.settings.value.candidates) return <Solutions session={session} />;
  return <Button text={showSolutions} onClick={() => session.showCandidates(false)} />;
}

function Solutions({ session }: PagerProps) {
  const { walk } = useText();
  const { search, verdict } = session;
  const found = search.found.value;
  const total = search.total.value;
  const isAll = verdict.value.kind === 'several' && verdict.value.end === 'all';
  return (
    <>
      <Walk current={search.shown.value} found={found} onSelect={(place) => search.show(place)} />
      {total > found && <p class="soft small">{walk.cut(found, total, isAll)}</p>}
    </>
  );
}
