/** The search state shared by Exact cover and Pentominoes: verdict, progress and limits. */

import './memory-field.css';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { memo } from '../../../engine/model/solvers.ts';
import {
  type ChosenLimits,
  type FurtherSearch,
  furtherSearches,
  type SearchLimits,
} from '../session/limits.ts';
import { maxMegabytes, chosenMemory as memory } from '../session/memory.ts';
import type { SearchSaver } from '../session/saved-search.ts';
import type { SolutionSearch } from '../session/solution-search.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { download } from './download.ts';
import { Fold } from './fold.tsx';
import { useFocusPlace } from './hooks.ts';
import { LimitsChoice } from './limits-choice.tsx';
import { Message } from './message.tsx';
import { SearchControls } from './progress.tsx';
import { SearchVerdict, type SearchVerdictProps } from './verdict.tsx';

type Search = Pick<SolutionSearch<unknown>, 'run' | 'limits' | 'total'>;

interface SearchStatusProps extends Omit<SearchVerdictProps, 'children'> {
  readonly search: Search;
  readonly saver: SearchSaver;
  /** Searches again; missing if nothing is left to find. */
  readonly onAgain?: (() => void) | undefined;
  /** Reads the text again after the solver failed on it. */
  readonly onReadAgain: () => void;
  /** Details below the verdict. */
  readonly note?: ComponentChildren;
  /** The actions; progress replaces them. */
  readonly children?: ComponentChildren;
}

async function save(saver: SearchSaver): Promise<void> {
  const content = await saver.content();
  if (content) download(new Blob([content], { type: 'application/json' }), 'search.json');
}

/** Shows the verdict and, on one line, the progress or the actions. */
export function SearchStatus(props: SearchStatusProps) {
  const { search, saver, onAgain, onReadAgain, note, children, ...verdict } = props;
  const { controls, search: words } = useText();
  const { isRefused } = saver;
  const { active, stats } = search.run;
  const isByMemo = stats.value.solver === memo;
  return (
    <>
      <SearchVerdict {...verdict}>{note}</SearchVerdict>
      <SearchControls
        run={search.run}
        found={search.total.value}
        onAgain={onAgain}
        onSave={() => void save(saver)}
      >
        {verdict.standing === 'unread' && (
          <Button icon="play" text={controls.readAgain} onClick={onReadAgain} />
        )}
        {children}
      </SearchControls>
      <Message
        sentence={
          isRefused.value && active.value ? words.notSaved[isByMemo ? 'memo' : 'ending'] : undefined
        }
        onClose={() => (isRefused.value = false)}
      />
    </>
  );
}

/** Returns the search nodes, the time, and the reason the search ended early or failed. */
export function useSearchDetail({ run, limits }: Search): string {
  const { errors, format, search } = useText();
  const phase = run.phase.value;
  if (run.failure.value) return errors(run.failure.value);
  const { nodes, microseconds, solver } = run.stats.value;
  if (phase === 'idle' || (phase === 'running' && nodes === 0n)) return '';
  const figures = search.figures(nodes, format.duration(microseconds), solver);
  const { solutions, milliseconds } = limits.value;
  if (phase === 'limit') return search.ended(figures, search.ends.limit(solutions));
  if (phase === 'time') return search.ended(figures, search.ends.time(milliseconds));
  return phase === 'stopped' ? search.ended(figures, search.ends.byHand) : figures;
}

interface SearchSettingsProps {
  readonly title: string;
  readonly search: Search;
  readonly limits: ChosenLimits;
  /** True if a memo may count the solutions. */
  readonly mayCount: boolean;
  /** Starts a new search up to these limits. Default: the chosen ones. */
  readonly onSearch: (limits?: SearchLimits) => void;
  /** Further settings. */
  readonly children?: ComponentChildren;
}

/** Chooses the limits of the search and the memory of a count. */
export function SearchSettings(props: SearchSettingsProps) {
  const { title, search, limits, mayCount, onSearch, children } = props;
  const applied = search.limits.value;
  return (
    <Fold title={title}>
      <div class="row search-limits" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
        <LimitsChoice limits={limits} onChange={() => onSearch()} />
        {mayCount && <MemoryField onChange={() => onSearch(applied)} />}
      </div>
      {children}
    </Fold>
  );
}

interface FurtherSearchesProps {
  readonly search: Search;
  readonly limits: ChosenLimits;
  /** True if the number of all solutions is known. */
  readonly isCounted?: boolean;
  readonly onContinue: (limits: SearchLimits) => void;
}

/** Offers to continue a search that ended at its limits. */
export function FurtherSearches({
  search: { run, limits: applied },
  ...props
}: FurtherSearchesProps) {
  const { limits, isCounted, onContinue } = props;
  const { search } = useText();
  const name = ({ kind, limits }: FurtherSearch) => {
    if (kind === 'findMore') return search.findMore(limits.solutions);
    return kind === 'searchLonger' ? search.searchLonger(limits.milliseconds) : search[kind];
  };
  const ways = furtherSearches(run.phase.value, applied.value, limits.choices).filter(
    ({ kind }) => kind !== 'countAll' || !isCounted,
  );
  return ways.map((way) => (
    <Button key={way.kind} text={name(way)} onClick={() => onContinue(way.limits)} />
  ));
}

/** Sets the megabytes that a count by memo may use. */
function MemoryField({ onChange }: { readonly onChange: () => void }) {
  const { search } = useText();
  const faultId = useId();
  const isRefused = memory.isRefused.value;
  const take = () => {
    if (memory.take()) onChange();
  };
  return (
    <div class="memory-field">
      <label class="field">
        <span class="field-label">{search.memory.label}</span>
        <input
          class="text-field figures"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={memory.text.value}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? faultId : undefined}
          onInput={(event) => memory.edit(event.currentTarget.value)}
          onChange={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
      </label>
      {isRefused && (
        <p class="memory-fault" id={faultId} role="alert">
          {search.memory.refused(maxMegabytes, memory.megabytes.value)}
        </p>
      )}
    </div>
  );
}
