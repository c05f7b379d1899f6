import { useText } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { LimitsChoice } from '../ui/limits-choice.tsx';
import { useFocusPlace } from '../ui/use-focus-place.ts';
import { session } from './page-session.ts';
import { type FurtherSearch, furtherSearches } from './verdict.ts';

/** Where the search is to end, and ways to go on where it did. */
export function Limits() {
  return (
    <div class="row cover-limits" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <LimitsChoice limits={session.limits} onChange={() => session.solve()} />
      {session.hasAnswer.value && <FurtherSearches />}
    </div>
  );
}

function FurtherSearches() {
  const { search } = useText();
  const { run, applied, limits } = session;
  const name = ({ kind, limits }: FurtherSearch) => {
    if (kind === 'findMore') return search.findMore(limits.solutions);
    return kind === 'searchLonger' ? search.searchLonger(limits.milliseconds) : search[kind];
  };
  return furtherSearches(run.phase.value, applied.value, limits.choices).map((way) => (
    <Button key={way.kind} text={name(way)} onClick={() => session.searchFurther(way.limits)} />
  ));
}
