import { useEffect } from 'preact/hooks';
import { coverCounterChoices, memo } from '../../../engine/protocol.ts';
import type { Content } from '../../shared/session/content.ts';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useWindowPaste } from '../../shared/ui/use-window-paste.ts';
import { ItemChoiceSwitch } from './item-choice.tsx';
import { session } from './page-session.ts';
import { ProblemBox } from './problem-box.tsx';
import { Solutions } from './solutions.tsx';
import { Status } from './status.tsx';
import { useCoverText } from './words/index.ts';
import '../../shared/ui/tile-list.css';
import './cover.css';
import { canBeWatched } from '../../shared/model/watched-problem.ts';
import { FurtherSearches } from '../../shared/ui/further-searches.tsx';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { MemoryField } from '../../shared/ui/memory-field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { useFocusPlace } from '../../shared/ui/use-focus-place.ts';
import { WatchButton } from '../../shared/ui/watch-button.tsx';
import { useText } from '../../shared/words/index.ts';

/** Offers to watch the search of a problem that is small enough. */
function WatchProblem() {
  const { failure, interpretation, text } = session.problem;
  const read = interpretation.value;
  if (!read || failure.value || !canBeWatched(read)) return null;
  return (
    <div class="row">
      <WatchButton problem={() => ({ text: text.value, format: read.format })} />
    </div>
  );
}

/** Chooses the solver, the limits and the memory, and offers to search further. */
function Limits() {
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

export { ready } from './words/index.ts';

function take(content: Content) {
  void session.problem.offer(content);
}

export function Section({ active }: SectionProps) {
  const cover = useCoverText();
  useWindowPaste(active, take);
  useEffect(() => {
    void session.problem.read();
  }, []);
  return (
    <DropTarget class="cover" active={active} text={cover.drop} onContent={take}>
      <h2 tabIndex={-1}>{cover.title}</h2>
      <ProblemBox />
      <div class={`answer${session.problem.failure.value ? ' answer-stale' : ''}`}>
        <Status />
        <Limits />
        {session.solver.value !== memo && <ItemChoiceSwitch />}
        <WatchProblem />
        <Solutions />
      </div>
    </DropTarget>
  );
}
