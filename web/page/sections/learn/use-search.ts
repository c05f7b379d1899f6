import { batch, computed, type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ItemChoice } from '../../../engine/model/solvers.ts';
import { Drawing } from '../../shared/links/drawing.ts';
import { Geometry } from '../../shared/links/model/geometry.ts';
import type { Grain } from '../../shared/links/model/places.ts';
import { WatchedSearch } from '../../shared/links/model/watched-search.ts';
import { danceTime } from '../../shared/links/motion.ts';
import type { LinksParts } from '../../shared/links/picture.tsx';
import { motionTime } from '../../shared/ui/motion-time.ts';
import { exampleTrace } from './page-session.ts';

/** The search of the example at one moment. */
export interface Steps {
  readonly search: WatchedSearch;
  readonly position: number;
  readonly grain: Grain;
  readonly links: LinksParts;
  readonly goTo: (position: number) => void;
  readonly step: (direction: 1 | -1) => void;
}

/** Loads the search of the example, a separate copy for each figure. */
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

/** Moves the tables along with the position. */
export function useSteps(search: WatchedSearch, grain: Grain): Steps {
  const position = useSignal(0);
  const links = useLinks(search, position);
  const moves = useMemo(() => {
    const move = (to: number, marks: boolean) => {
      search.moveTo(to);
      batch(() => {
        links.drawing.show(search.tables, marks);
        position.value = search.position;
      });
    };
    return {
      goTo: (to: number) => move(to, false),
      step: (direction: 1 | -1) => {
        const { places } = search;
        const from = search.position;
        move(direction > 0 ? places.next(grain, from) : places.previous(grain, from), true);
      },
    };
  }, [search, grain, links]);
  return { search, grain, links, position: position.value, ...moves };
}

/** Returns the parts of the drawing, which follow the position. */
export function useLinks(search: WatchedSearch, position: ReadonlySignal<number>): LinksParts {
  return useMemo(() => {
    const { structure, tables } = search;
    return {
      structure,
      drawing: new Drawing(tables),
      geometry: new Geometry(structure),
      chosen: computed(() => search.chosen(position.value)),
      dance: () => motionTime(danceTime()),
    };
  }, [search, position]);
}
