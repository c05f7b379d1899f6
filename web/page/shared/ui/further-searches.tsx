import type { Phase } from '../model/phase.ts';
import { type FurtherSearch, furtherSearches } from '../session/further-searches.ts';
import type { LimitChoices, SearchLimits } from '../session/limits.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';

interface FurtherSearchesProps {
  readonly phase: Phase;
  /** Of the search that is over. */
  readonly applied: SearchLimits;
  readonly choices: LimitChoices;
  readonly onSearch: (limits: SearchLimits) => void;
}

/** Buttons to go on with a search that one of its limits has ended. */
export function FurtherSearches({ phase, applied, choices, onSearch }: FurtherSearchesProps) {
  const { search } = useText();
  const name = ({ kind, limits }: FurtherSearch) => {
    if (kind === 'findMore') return search.findMore(limits.solutions);
    return kind === 'searchLonger' ? search.searchLonger(limits.milliseconds) : search[kind];
  };
  return furtherSearches(phase, applied, choices).map((way) => (
    <Button key={way.kind} text={name(way)} onClick={() => onSearch(way.limits)} />
  ));
}
