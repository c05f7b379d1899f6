import { useEffect, useRef, useState } from 'preact/hooks';
import type { Job } from '../../../../engine/client/job.ts';
import type { End, Stats } from '../../../../engine/model/task.ts';
import { designOf } from '../model/piece-sets.ts';
import { restOf } from '../model/play.ts';
import { hasPinned, hasSymmetry, labelOf, type Pinned, pinnedIn } from '../model/puzzle.ts';
import type { PolyominoProps, PolyominoSession } from '../session.ts';
import { listsAll } from './numbering.ts';
import { searchOfRest } from './rest-search.ts';
import { useWorkshopText } from './words/index.ts';

/** Returns the number, from 1, of the piece under the pointer; 0 for none. */
function numberAt({ target }: Event): number {
  const piece = target instanceof SVGElement ? target.dataset.piece : undefined;
  return piece === undefined ? 0 : Number(piece) + 1;
}

function isSame(one: Pinned | null, other: Pinned): boolean {
  return one?.kind === other.kind && one.cells.join() === other.cells.join();
}

/** Milliseconds for which the pointer rests on a piece before its solutions are counted. */
const rest = 300;
/** The most milliseconds the count may take. */
const patience = 20_000;

/** Counts all solutions with a piece where it is; null until known. */
function useCount(session: PolyominoSession, piece: Pinned | null): bigint | null {
  const [known, setKnown] = useState<bigint | null>(null);
  const puzzle = session.choice.puzzle.value;
  useEffect(() => {
    setKnown(null);
    if (!piece) return;
    let job: Job | null = null;
    const timer = setTimeout(() => {
      const design = designOf(puzzle);
      const name = design.pieces[piece.kind]?.name ?? '';
      const { task } = searchOfRest(restOf(design, [{ name, cells: piece.cells }]));
      const done = (end: End, { solutions }: Stats) => {
        if (end === 'exhausted') setKnown(solutions);
      };
      const limits = { milliseconds: patience, kept: 0 };
      job = session.tasks.solve({ ...task, goal: 'count' }, limits, { done }, { workers: 1 });
    }, rest);
    return () => {
      clearTimeout(timer);
      job?.stop();
    };
  }, [session, puzzle, piece?.kind, piece?.cells.join()]);
  return known;
}

/**
 * Says how many solutions of the gallery have the piece under the pointer in the same place and,
 * unless it has all, how many there are. A click keeps only those; another click restores all.
 */
export function PlacementCount({ session }: PolyominoProps) {
  const { any } = useWorkshopText();
  const place = useRef<HTMLParagraphElement>(null);
  const [number, setNumber] = useState(0);
  const puzzle = session.choice.puzzle.value;
  const { kinds } = puzzle;
  const piece = pinnedIn(session.current(), kinds, (own) => own === number);
  useEffect(() => {
    const stage = place.current?.closest('.current-solution');
    const over = (event: Event) => setNumber(numberAt(event));
    const click = (event: Event) => {
      const clicked = numberAt(event);
      const { kinds: own } = session.choice.puzzle.peek();
      const chosen = pinnedIn(session.current(), own, (each) => each === clicked);
      if (!chosen) return;
      const { pinned } = session;
      pinned.value = isSame(pinned.peek(), chosen) ? null : chosen;
    };
    stage?.addEventListener('pointerover', over);
    stage?.addEventListener('click', click);
    return () => {
      stage?.removeEventListener('pointerover', over);
      stage?.removeEventListener('click', click);
    };
  }, []);
  const all = session.search.found.value > 1 && number > 0 && piece ? session.search.all() : [];
  const having = piece ? all.filter((cells) => hasPinned(cells, kinds, piece)).length : 0;
  const isAll = listsAll(session.search);
  const isOver = all.length > 0 && !isAll && session.search.run.phase.value !== 'running';
  const known = useCount(session, isOver ? piece : null);
  const name = labelOf(puzzle, number - 1);
  return (
    <p class="small soft figures placement-count" ref={place}>
      {all.length > 0 &&
        (known === null
          ? any.having(name, having, all.length, isAll)
          : any.havingInAll(name, known, hasSymmetry(puzzle)))}
    </p>
  );
}
