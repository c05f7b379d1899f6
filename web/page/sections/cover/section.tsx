import { useEffect, useId, useRef } from 'preact/hooks';
import { coverCounterChoices, type ItemChoice, memo } from '../../../engine/model/solvers.ts';
import type { Content } from '../../shared/session/content.ts';
import { DropTarget, Kept } from '../../shared/ui/drop-target.tsx';
import { useFocusPlace, useLate, useUndoKeys, useWindowPaste } from '../../shared/ui/hooks.ts';
import type { SectionProps } from '../../shared/ui/section.ts';
import { session } from './page-session.ts';
import { ProblemBox, RefusedProblem } from './problem-box.tsx';
import { CopyLink, SolutionTools } from './share-tools.tsx';
import { Solutions } from './solutions.tsx';
import { useCoverText } from './words/index.ts';
import '../../shared/ui/tile-list.css';
import './cover.css';
import { standingOf } from '../../shared/model/standing.ts';
import { canBeWatched } from '../../shared/model/watched-problem.ts';
import { Button } from '../../shared/ui/button.tsx';
import { RaceButton } from '../../shared/ui/race-button.tsx';
import {
  FurtherSearches,
  SearchSettings,
  SearchStatus,
  useSearchDetail,
} from '../../shared/ui/search-status.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { WatchButton } from '../../shared/ui/watch-button.tsx';
import { useText } from '../../shared/words/index.ts';

/** Returns the last settled value, so that short waits change nothing. */
function useSettled<T>(value: T, settled: boolean, initial: T): T {
  const last = useRef(initial);
  if (settled) last.current = value;
  return last.current;
}

const rules: readonly ItemChoice[] = ['fewest', 'first'];

/** Chooses the branching rule, and shows how many search nodes each rule takes. */
function ItemChoiceSwitch() {
  const cover = useCoverText();
  const name = useId();
  return (
    <fieldset class="item-choice">
      <legend class="field-label">{cover.itemChoice}</legend>
      {rules.map((rule) => (
        <div key={rule} class="item-choice-row">
          <label>
            <input
              type="radio"
              name={name}
              checked={session.itemChoice.value === rule}
              onChange={() => session.chooseItem(rule)}
            />
            <span>{cover.rules[rule]}</span>
          </label>
          <NodeCount rule={rule} />
        </div>
      ))}
    </fieldset>
  );
}

function NodeCount({ rule }: { readonly rule: ItemChoice }) {
  const cover = useCoverText();
  const { comparison, itemChoice } = session;
  const { run } = session.search;
  const compared = itemChoice.value !== rule;
  const { active, phase, stats } = compared ? comparison : run;
  const late = useLate(active.value);
  const searching = useLate(run.active.value);
  const isByMemo = stats.value.solver === memo;
  const text = useSettled(
    isByMemo ? '' : cover.nodeCount(phase.value, stats.value.nodes),
    // Keeps the previous counts briefly between searches.
    late || searching || !(run.active.value || active.value),
    '',
  );
  return (
    <span class="node-count figures" ref={useFocusPlace<HTMLSpanElement>()} tabIndex={-1}>
      {session.hasAnswer.value && text}
      {compared && late && (
        <Button
          kind="quiet"
          icon="stop"
          text={cover.stopCounting}
          iconOnly
          onClick={() => session.comparison.stop()}
        />
      )}
    </span>
  );
}

/** Offers to search further, to race, to share, and to watch if the search is small enough. */
function Actions() {
  const { interpretation, text } = session.problem;
  const read = interpretation.value;
  if (!read || !session.hasAnswer.value) return null;
  const { search, limits, solved } = session;
  return (
    <Kept class="row">
      <FurtherSearches
        search={search}
        limits={limits}
        onContinue={(limits) => session.searchFurther(limits)}
      />
      {canBeWatched(read) && (
        <WatchButton problem={() => ({ text: text.value, format: read.format })} />
      )}
      {solved && (
        <RaceButton puzzle={() => ({ text: text.value, puzzle: { kind: 'cover', ...solved } })} />
      )}
      <CopyLink />
    </Kept>
  );
}

/** Shows the verdict and the progress. */
function Status() {
  const cover = useCoverText();
  const { problem, search } = session;
  const found = search.total.value;
  const failure = problem.failure.value;
  const standing = standingOf(search.run.phase.value, search.run.stats.value.verdict, failure);
  const detail = useSearchDetail(search);
  const stale = search.found.value > 0 ? cover.stale : '';
  return (
    <div class="cover-status">
      <SearchStatus
        search={search}
        saver={session.saver}
        standing={standing}
        sentence={cover.verdict(standing, found)}
        detail={failure ? stale : detail}
        starting={problem.questions.starting.value}
        onAgain={() => session.solve()}
        onReadAgain={() => void problem.read()}
      >
        <Actions />
      </SearchStatus>
    </div>
  );
}

/** Chooses the limits, the memory, the solver and its rule. */
function Settings() {
  const { search } = useText();
  return (
    <SearchSettings
      title={search.settings}
      search={session.search}
      limits={session.limits}
      mayCount={session.mayCount.value}
      onSearch={(limits) => session.solve(limits)}
    >
      <SolverChoice />
      {session.solver.value !== memo && <ItemChoiceSwitch />}
    </SearchSettings>
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

export { loadMatrixEditor as loadParts } from '../../shared/matrix/editing-loader.tsx';
export { ready } from './words/index.ts';

function take(content: Content) {
  void session.problem.offer(content);
}

export function Section({ active }: SectionProps) {
  const cover = useCoverText();
  useWindowPaste(active, take);
  useUndoKeys(active, session.problem);
  useEffect(() => {
    void session.problem.read();
  }, []);
  return (
    <DropTarget
      class="cover"
      active={active}
      text={cover.drop}
      refusal={session.problem.refusal}
      isStale={session.problem.failure.value !== null}
      onContent={take}
    >
      <h2 tabIndex={-1}>{cover.title}</h2>
      <RefusedProblem />
      <Status />
      <ProblemBox />
      <div class="answer">
        <Kept class="group">
          <Solutions />
          <div>
            <div hidden={session.search.found.value === 0}>
              <SolutionTools />
            </div>
            <Settings />
          </div>
        </Kept>
      </div>
    </DropTarget>
  );
}
