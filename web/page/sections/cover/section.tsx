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
import { useCoverText } from './words/index.ts';
import '../../shared/ui/tile-list.css';
import './cover.css';
import { standingOf } from '../../shared/model/standing.ts';
import { canBeWatched } from '../../shared/model/watched-problem.ts';
import { SearchLimitsRow, SearchStatus, useSearchDetail } from '../../shared/ui/search-status.tsx';
import { Select } from '../../shared/ui/select.tsx';
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

/** Shows the verdict and the progress. */
function Status() {
  const cover = useCoverText();
  const { problem, search } = session;
  const found = search.total.value;
  const failure = problem.failure.value;
  const standing = standingOf(search.run.phase.value, found, failure);
  const detail = useSearchDetail(search);
  const stale = search.found.value > 0 ? cover.stale : '';
  return (
    <div class="cover-status">
      <SearchStatus
        search={search}
        standing={standing}
        sentence={cover.verdict(standing, found)}
        detail={failure ? stale : detail}
        starting={problem.questions.starting.value}
        onAgain={() => session.solve()}
        onReadAgain={() => void problem.read()}
      />
    </div>
  );
}

/** Chooses the solver, the limits and the memory, and offers to search further. */
function Limits() {
  return (
    <SearchLimitsRow
      search={session.search}
      limits={session.limits}
      mayCount={session.mayCount.value}
      hasAnswer={session.hasAnswer.value}
      onSearch={(limits) => session.solve(limits)}
      onContinue={(limits) => session.searchFurther(limits)}
    >
      <SolverChoice />
    </SearchLimitsRow>
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
