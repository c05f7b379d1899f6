import { coverCounterChoices } from '../../../engine/protocol.ts';
import { FurtherSearches } from '../../shared/ui/further-searches.tsx';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { MemoryField } from '../../shared/ui/memory-field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { useFocusPlace } from '../../shared/ui/use-focus-place.ts';
import { useText } from '../../shared/words/index.ts';
import { session } from './page-session.ts';

/** Chooses the solver, the limits and the memory, and offers to search further. */
export function Limits() {
  const { search, limits, hasAnswer } = session;
  return (
    <div class="row search-limits" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <SolverChoice />
      <LimitsChoice limits={limits} onChange={() => session.solve()} />
      {session.mayCount.value && <MemoryField onChange={() => session.countAgain()} />}
      {hasAnswer.value && (
        <FurtherSearches
          phase={search.run.phase.value}
          applied={search.limits.value}
          choices={limits.choices}
          onSearch={(limits) => session.searchFurther(limits)}
        />
      )}
    </div>
  );
}

function SolverChoice() {
  const { search, solvers } = useText();
  const choose = (name: string) => {
    const solver = coverCounterChoices.find((known) => known === name);
    if (solver) session.chooseSolver(solver);
  };
  return (
    <Select
      label={search.solver}
      value={session.solver.value}
      items={coverCounterChoices.map((value) => ({ value, text: solvers[value] }))}
      onChange={choose}
    />
  );
}
