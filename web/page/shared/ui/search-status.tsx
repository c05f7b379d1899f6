/** Search state shared by Exact cover and Pentominoes: verdict, progress, limits. */

import './memory-field.css';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import {
  type ChosenLimits,
  type FurtherSearch,
  furtherSearches,
  type SearchLimits,
} from '../session/limits.ts';
import { chosenMemory as memory, mostMegabytes } from '../session/memory.ts';
import type { SolutionSearch } from '../session/solution-search.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { useFocusPlace } from './hooks.ts';
import { LimitsChoice } from './limits-choice.tsx';
import { SearchControls } from './progress.tsx';
import { SearchVerdict, type SearchVerdictProps } from './verdict.tsx';

type Search = Pick<SolutionSearch<unknown>, 'run' | 'limits' | 'total'>;

interface SearchStatusProps extends Omit<SearchVerdictProps, 'children'> {
  readonly search: Search;
  readonly onAgain: () => void;
  /** Reads the text again after the solver failed on it. */
  readonly onReadAgain: () => void;
  /** The actions to offer once the search has ended. */
  readonly children?: ComponentChildren;
}

/** Shows the verdict and the progress. */
export function SearchStatus(props: SearchStatusProps) {
  const { search, onAgain, onReadAgain, children, ...verdict } = props;
  const { controls } = useText();
  return (
    <>
      <SearchVerdict {...verdict} />
      <SearchControls run={search.run} found={search.total.value} onAgain={onAgain}>
        {verdict.standing === 'unread' && (
          <Button icon="play" text={controls.readAgain} onClick={onReadAgain} />
        )}
        {children}
      </SearchControls>
    </>
  );
}

/** Returns the search nodes, the time, and why the search ended early or failed. */
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

interface SearchLimitsProps {
  readonly search: Search;
  readonly limits: ChosenLimits;
  /** Whether a memo may count the solutions. */
  readonly mayCount: boolean;
  /** Whether the results belong to the text in the box. */
  readonly hasAnswer: boolean;
  /** Searches from the beginning to these limits; without any, to the chosen ones. */
  readonly onSearch: (limits?: SearchLimits) => void;
  /** Continues to further limits. */
  readonly onContinue: (limits: SearchLimits) => void;
  readonly children?: ComponentChildren;
}

/** Chooses the limits and offers to search beyond them. */
export function SearchLimitsRow(props: SearchLimitsProps) {
  const { search, limits, mayCount, hasAnswer, onSearch, onContinue, children } = props;
  const applied = search.limits.value;
  return (
    <div class="row search-limits" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {children}
      <LimitsChoice limits={limits} onChange={() => onSearch()} />
      {mayCount && <MemoryField onChange={() => onSearch(applied)} />}
      {hasAnswer && (
        <FurtherSearches
          ways={furtherSearches(search.run.phase.value, applied, limits.choices)}
          onContinue={onContinue}
        />
      )}
    </div>
  );
}

interface FurtherSearchesProps extends Pick<SearchLimitsProps, 'onContinue'> {
  readonly ways: readonly FurtherSearch[];
}

function FurtherSearches({ ways, onContinue }: FurtherSearchesProps) {
  const { search } = useText();
  const name = ({ kind, limits }: FurtherSearch) => {
    if (kind === 'findMore') return search.findMore(limits.solutions);
    return kind === 'searchLonger' ? search.searchLonger(limits.milliseconds) : search[kind];
  };
  return ways.map((way) => (
    <Button key={way.kind} text={name(way)} onClick={() => onContinue(way.limits)} />
  ));
}

/** Sets how many megabytes a count by memo may use. */
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
          class="figures"
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
          {search.memory.refused(mostMegabytes, memory.megabytes.value)}
        </p>
      )}
    </div>
  );
}
