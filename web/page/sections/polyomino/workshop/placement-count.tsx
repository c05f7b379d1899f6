import { useEffect, useRef, useState } from 'preact/hooks';
import { hasPinned, labelOf, type Pinned, pinnedIn } from '../model/puzzle.ts';
import type { PolyominoSession } from '../session.ts';
import { listsAll } from './numbering.ts';
import { useWorkshopText } from './words/index.ts';

/** Returns the number, from 1, of the piece under the pointer; 0 for none. */
function numberAt({ target }: Event): number {
  const piece = target instanceof SVGElement ? target.dataset.piece : undefined;
  return piece === undefined ? 0 : Number(piece) + 1;
}

function isSame(one: Pinned | null, other: Pinned): boolean {
  return one?.kind === other.kind && one.cells.join() === other.cells.join();
}

/**
 * Tells how many solutions of the gallery have the piece under the pointer in the same place. A
 * click keeps only those; another click restores all.
 */
export function PlacementCount({ session }: { readonly session: PolyominoSession }) {
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
  return (
    <p class="small soft figures placement-count" ref={place}>
      {all.length > 0 && any.having(labelOf(puzzle, number - 1), having, all.length, isAll)}
    </p>
  );
}
