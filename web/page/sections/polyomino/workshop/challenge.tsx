/** A card with the fewest pieces of a solution that leave no other. */

import { useEffect, useState } from 'preact/hooks';
import { breather } from '../../../shared/session/breathe.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Thumbnail } from '../board-drawing.tsx';
import { fewestPieces } from '../model/challenge.ts';
import { usedPieces } from '../model/design.ts';
import { designOf } from '../model/piece-sets.ts';
import { placedIn } from '../model/play.ts';
import { boardSymmetries } from '../model/symmetry.ts';
import type { PolyominoSession } from '../session.ts';
import { listsAll } from './numbering.ts';
import { PieceShape } from './piece-chooser.tsx';
import { useWorkshopText } from './words/index.ts';

interface ChallengeProps {
  readonly session: PolyominoSession;
}

/** Finds the starting pieces of the solution on the board. */
async function startOf(session: PolyominoSession): Promise<Uint16Array | null> {
  const puzzle = session.choice.puzzle.peek();
  const shown = session.current();
  const symmetries = session.which.peek() === 'all' ? [] : boardSymmetries(puzzle);
  const all = session.search.all();
  const fewest = await fewestPieces(shown, all, puzzle.kinds, symmetries, breather());
  return fewest && shown.map((number) => (fewest.includes(number) ? number : 0));
}

export function ChallengeTools({ session }: ChallengeProps) {
  const { card: words } = useWorkshopText();
  const { found } = session.search;
  const shown = session.current();
  const [card, setCard] = useState<{ of: Uint16Array; start: Uint16Array | null } | null>(null);
  const areAll = listsAll(session.search) && session.which.value !== 'symmetric';
  const start = card?.of.join() === shown.join() ? card.start : undefined;
  const amount = start ? new Set(start.filter((number) => number > 0)).size : 0;
  const find = async () => setCard({ of: shown, start: await startOf(session) });
  const play = () => {
    if (!start) return;
    const pieces = usedPieces(designOf(session.choice.puzzle.peek()));
    session.choice.place(placedIn(start, pieces));
    session.mode.value = 'play';
  };
  return (
    <section class="group" aria-label={words.title}>
      <h3>{words.title}</h3>
      <div class="row keeping-row">
        <Button
          text={words.find}
          disabled={!areAll || found.value === 0}
          onClick={() => void find()}
        />
        <Button
          icon="print"
          text={words.print}
          disabled={!start}
          onClick={() => {
            session.card.value = start ?? null;
          }}
        />
        <Button text={words.play} disabled={!start} onClick={play} />
      </div>
      <p class="small soft" role="status">
        {start ? words.found(amount) : start === null ? words.tooMany : words.help}
      </p>
      {start && (
        <div class="card-preview">
          <CardBoard session={session} start={start} />
        </div>
      )}
    </section>
  );
}

function CardBoard({ session, start }: ChallengeProps & { readonly start: Uint16Array }) {
  const { choice, labels } = session;
  return <Thumbnail puzzle={choice.puzzle.value} cells={start} labels={labels.value} hasRegion />;
}

/** The card, which only paper shows. It asks to be printed once it is there. */
export function PrintCard({ session }: ChallengeProps) {
  const { card: words } = useWorkshopText();
  const start = session.card.value;
  useEffect(() => {
    if (!start) return;
    const done = () => {
      session.card.value = null;
    };
    window.addEventListener('afterprint', done);
    print();
    return () => window.removeEventListener('afterprint', done);
  }, [start]);
  if (!start) return null;
  const puzzle = session.choice.puzzle.value;
  const pieces = usedPieces(designOf(puzzle));
  const placed = new Set(start);
  const all = session.current();
  const left = placedIn(all, pieces).filter(({ cells }) => !placed.has(all[cells[0] ?? 0] ?? 0));
  return (
    <div class="print-sheet">
      <div class="print-card">
        <h3>{words.heading}</h3>
        <div class="print-card-board">
          <CardBoard session={session} start={start} />
        </div>
        <p>{words.rule(left.length)}</p>
        <ul class="print-card-pieces">
          {left.map(({ name, cells }) => (
            <li key={cells.join()}>
              <PieceShape
                piece={pieces.find((piece) => piece.name === name) ?? puzzle.board}
                fill="#ffffff"
                geometry={puzzle.geometry}
              />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
