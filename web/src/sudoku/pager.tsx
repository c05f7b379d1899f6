import { useText } from '../i18n/index.ts';
import { Walk } from '../ui/walk.tsx';
import type { SudokuSession } from './session.ts';

/** Browses the solutions that are kept. */
export function Pager({ session }: { readonly session: SudokuSession }) {
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
