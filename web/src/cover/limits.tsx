import { FurtherSearches } from '../ui/further-searches.tsx';
import { LimitsChoice } from '../ui/limits-choice.tsx';
import { useFocusPlace } from '../ui/use-focus-place.ts';
import { session } from './page-session.ts';

/** Where the search is to end, and ways to go on where it did. */
export function Limits() {
  const { run, applied, limits, hasAnswer } = session;
  return (
    <div class="row search-limits" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <LimitsChoice limits={limits} onChange={() => session.solve()} />
      {hasAnswer.value && (
        <FurtherSearches
          phase={run.phase.value}
          applied={applied.value}
          choices={limits.choices}
          onSearch={(limits) => session.searchFurther(limits)}
        />
      )}
    </div>
  );
}
