import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ItemChoice } from '../protocol.ts';
import type { Grain } from '../watch/model/places.ts';
import { WatchedSearch } from '../watch/model/watched-search.ts';
import { changesSince, snapshot } from './model/standing.ts';
import { exampleTrace } from './page-session.ts';

/** The search of the example at one of its moments. */
export interface Steps {
  readonly search: WatchedSearch;
  readonly position: number;
  readonly grain: Grain;
  /** What the last step has changed; nothing if it was a jump. */
  readonly changed: ReadonlySet<string>;
  readonly goTo: (position: number) => void;
  readonly step: (direction: 1 | -1) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** Of its own for each figure. */
export function useExample(rule: ItemChoice): WatchedSearch | 'lost' | null {
  const [search, setSearch] = useState<WatchedSearch | 'lost' | null>(null);
  useEffect(() => {
    let isWanted = true;
    exampleTrace(rule).then(
      (trace) => isWanted && setSearch(new WatchedSearch(trace)),
      () => isWanted && setSearch('lost'),
    );
    return () => {
      isWanted = false;
    };
  }, [rule]);
  return search;
}

/** The tables follow the position, so both are moved in one go. */
export function useSteps(search: WatchedSearch, grain: Grain): Steps {
  const [moment, setMoment] = useState({ position: 0, changed: nothing });
  const moves = useMemo(() => {
    const move = (position: number, marks: boolean) => {
      const before = snapshot(search.tables);
      search.moveTo(position);
      const changed = marks ? changesSince(before, search.tables) : nothing;
      setMoment({ position: search.position, changed });
    };
    move(0, false);
    return {
      goTo: (position: number) => move(position, false),
      step: (direction: 1 | -1) => {
        const { places, position } = search;
        const to = direction > 0 ? places.next(grain, position) : places.previous(grain, position);
        move(to, true);
      },
    };
  }, [search, grain]);
  return { search, grain, ...moment, ...moves };
}
