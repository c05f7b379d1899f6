/** A card with the fewest pieces that determine a solution. */

import { useEffect, useState } from 'preact/hooks';
import { Run } from '../../../shared/session/run.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useLate } from '../../../shared/ui/hooks.ts';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { Thumbnail } from '../board-drawing.tsx';
import { fewestPieces, type Start } from '../model/challenge.ts';
import { type Design, usedPieces } from '../model/design.ts';
import { designOf } from '../model/piece-sets.ts';
import { numbered, placedIn, restOf } from '../model/play.ts';
import type { Placed } from '../model/puzzle.ts';
import { cellCount } from '../model/use.ts';
import type { PolyominoProps, PolyominoSession } from '../session.ts';
import { Holes } from './holes.tsx';
import { PieceShape } from './piece-chooser.tsx';
import { searchOfRest } from './rest-search.ts';
import { useWorkshopText } from './words/index.ts';

/**
 * The number of solutions around some pieces to examine before trying other pieces, and the time.
 */
const limits = { solutions: 100, milliseconds: 10_000 };

/** Finds solutions around pieces. Rejects when stopped. */
function solutionsAround(
  session: PolyominoSession,
  run: Run,
  design: Design,
  pieces: readonly Placed[],
): ReturnType<Parameters<typeof fewestPieces>[1]> {
  const rest = restOf(design, pieces);
  const left = usedPieces(rest);
  if (left.length === 0 || cellCount(rest.board) === 0)
    return Promise.resolve({ solutions: [pieces], areAll: true });
  const { task, solutionsIn } = searchOfRest(rest);
  return new Promise((resolve, reject) => {
    const solutions: Placed[][] = [];
    run.start(
      (listener) =>
        session.tasks.solve(
          task,
          { ...limits, kept: limits.solutions },
          {
            ...listener,
            done: (end, stats) => {
              listener.done?.(end, stats);
              if (end === 'interrupt') reject(new Error('stopped'));
              else resolve({ solutions, areAll: end === 'exhausted' });
            },
            failed: (failure) => {
              listener.failed?.(failure);
              reject(new Error(failure.code));
            },
          },
        ),
      (batch) => {
        for (const cells of solutionsIn(batch))
          solutions.push([...pieces, ...placedIn(cells, left)]);
      },
    );
  });
}

/** The starting pieces of a solution; null if the search for them gave up. */
interface Card {
  readonly of: Uint16Array;
  readonly start: Start | null;
}

export function ChallengeTools({ session }: PolyominoProps) {
  const { any, card: words } = useWorkshopText();
  const { found } = session.search;
  const puzzle = session.choice.puzzle.value;
  const shown = session.current();
  const [run] = useState(() => new Run());
  const [isSearching, setSearching] = useState(false);
  const isLate = useLate(isSearching);
  const [card, setCard] = useState<Card | null>(null);
  useEffect(() => () => run.reset(), [puzzle]);
  const start = card?.of.join() === shown.join() ? card.start : undefined;
  const find = async () => {
    const design = designOf(puzzle);
    setSearching(true);
    const placed = placedIn(shown, usedPieces(design));
    const around = (pieces: readonly Placed[]) => solutionsAround(session, run, design, pieces);
    const found = await fewestPieces(placed, around).catch(() => null);
    const isStopped = found === null && run.phase.peek() !== 'time';
    setCard(isStopped ? null : { of: shown, start: found });
    setSearching(false);
  };
  const play = () => {
    if (!start) return;
    session.choice.place(start.pieces);
    session.mode.value = 'play';
  };
  return (
    <section class="group" aria-label={words.title}>
      <h3>{words.title}</h3>
      <div class="row keeping-row">
        <Button
          text={words.find}
          disabled={isSearching || found.value === 0}
          onClick={() => void find()}
        />
        {isLate && <Button icon="stop" text={any.stop} onClick={() => run.stop()} />}
        <Button
          icon="print"
          text={words.print}
          disabled={!start}
          onClick={() => {
            session.card.value = start ? cellsOf(session, start) : null;
          }}
        />
        <Button text={words.play} disabled={!start} onClick={play} />
      </div>
      <p class="small soft" role="status">
        {isLate
          ? words.looking
          : start
            ? words.found(start.pieces.length, start.areFewest)
            : start === null
              ? words.tooMany
              : words.help}
      </p>
      {start && (
        <div class="card-preview">
          <CardBoard session={session} start={cellsOf(session, start)} />
        </div>
      )}
    </section>
  );
}

function cellsOf({ choice }: PolyominoSession, { pieces }: Start): Uint16Array {
  const { board } = choice.puzzle.value;
  return numbered(board.mask.length, usedPieces(designOf(choice.puzzle.value)), pieces);
}

function CardBoard({ session, start }: PolyominoProps & { readonly start: Uint16Array }) {
  const { choice, labels } = session;
  const board = { puzzle: choice.puzzle.value, labels: labels.value };
  return (
    <Thumbnail {...board} cells={start} hasRegion>
      <Holes {...board} />
    </Thumbnail>
  );
}

/** The card, visible only on paper. */
export function PrintCard({ session }: PolyominoProps) {
  const { card: words } = useWorkshopText();
  const start = session.card.value;
  if (!start) return null;
  const puzzle = session.choice.puzzle.value;
  const pieces = usedPieces(designOf(puzzle));
  const left = placedIn(session.current(), pieces).filter(({ cells }) => !start[cells[0] ?? 0]);
  return (
    <PrintSheet sheet={session.card}>
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
    </PrintSheet>
  );
}
