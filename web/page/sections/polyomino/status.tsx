import { Button } from '../../shared/ui/button.tsx';
import { FurtherSearches } from '../../shared/ui/further-searches.tsx';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { MemoryField } from '../../shared/ui/memory-field.tsx';
import { SearchControls } from '../../shared/ui/search-controls.tsx';
import { type Look, SearchVerdict } from '../../shared/ui/search-verdict.tsx';
import { useFocusPlace } from '../../shared/ui/use-focus-place.ts';
import { useText } from '../../shared/words/index.ts';
import { cellCount, hasSymmetry, pieceCells } from './model/puzzle.ts';
import { type PolyominoVerdict, verdictOf } from './model/verdict.ts';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

const { choice } = session;

const looks: Record<PolyominoVerdict, Look> = {
  unreadable: { tone: 'bad', icon: 'warning' },
  unread: { tone: 'bad', icon: 'warning' },
  searching: { tone: 'neutral', icon: 'clock' },
  paused: { tone: 'neutral', icon: 'pause' },
  none: { tone: 'bad', icon: 'none' },
  allFound: { tone: 'good', icon: 'check' },
  atLeast: { tone: 'neutral', icon: 'several' },
  stoppedEarly: { tone: 'neutral', icon: 'stop' },
  notBegun: { tone: 'bad', icon: 'warning' },
  lost: { tone: 'bad', icon: 'warning' },
};

/** Shows the verdict and the progress. */
export function Status() {
  const { controls } = useText();
  const { run, total } = session;
  const verdict = verdictOf({
    phase: run.phase.value,
    found: total.value,
    textFailure: choice.failure.value,
    failure: run.failure.value,
  });
  return (
    <div class="polyomino-status">
      <StatusVerdict verdict={verdict} />
      <SearchControls run={run} found={total.value} onAgain={() => session.start()}>
        {verdict === 'unread' && (
          <Button icon="play" text={controls.readAgain} onClick={() => choice.readAgain()} />
        )}
        <Note />
      </SearchControls>
      <Limits />
    </div>
  );
}

function StatusVerdict({ verdict }: { readonly verdict: PolyominoVerdict }) {
  const { search } = useText();
  const polyomino = usePolyominoText();
  const { run } = session;
  const found = session.total.value;
  const isDistinct = session.distinct.value && hasSymmetry(choice.puzzle.value);
  // The running sentence has no counts, because screen readers would read out every change.
  const sentence = {
    unreadable: () => polyomino.unreadable,
    unread: () => polyomino.unread,
    searching: () => search.searching,
    paused: () => polyomino.paused(found),
    none: () => polyomino.none(choice.puzzle.value.interpretation?.hasPieces ?? false),
    allFound: () => polyomino.allFound(found, isDistinct),
    atLeast: () => polyomino.atLeast(found, isDistinct),
    stoppedEarly: () => polyomino.stoppedEarly,
    notBegun: () => polyomino.notBegun,
    lost: () => polyomino.lost(found),
  }[verdict]();
  return (
    <SearchVerdict
      {...looks[verdict]}
      sentence={sentence}
      detail={useDetail()}
      starting={run.starting.value || choice.questions.starting.value}
      // Never show a board of this search beside the verdict of the last one.
      searching={verdict === 'searching' && found === 0n}
    />
  );
}

/** Returns the time, the search nodes, and why the search ended early or could not succeed. */
function useDetail(): string {
  const { errors, format, search } = useText();
  const polyomino = usePolyominoText();
  const { run, applied, found } = session;
  if (choice.failure.value) return found.value > 0 ? polyomino.stale : '';
  if (run.failure.value) return errors(run.failure.value);
  const { nodes, microseconds, solver } = run.stats.value;
  const figures = search.figures(nodes, format.duration(microseconds), solver);
  const { solutions, milliseconds } = applied.value;
  switch (run.phase.value) {
    case 'limit':
      return polyomino.detail(figures, search.ends.limit(solutions));
    case 'time':
      return polyomino.detail(figures, search.ends.time(milliseconds));
    case 'stopped':
      return polyomino.detail(figures, search.ends.byHand);
    default:
      return misfit(polyomino.misfit) ?? figures;
  }
}

/** Explains a difference between the cells of the pieces and those of the board. */
function misfit(say: (pieces: number, board: number) => string): string | null {
  const { interpretation } = choice.puzzle.value;
  if (!interpretation) return null;
  const [pieces, board] = [pieceCells(interpretation), cellCount(interpretation.board)];
  return pieces === board ? null : say(pieces, board);
}

/** Says what was counted. */
function Note() {
  const polyomino = usePolyominoText();
  const { run, distinct, hasAnswer } = session;
  const isCounted = run.phase.value === 'exhausted' && hasAnswer.value;
  if (!isCounted || !hasSymmetry(choice.puzzle.value)) return null;
  const { distinctNote, allNote } = polyomino;
  return <p class="small soft">{distinct.value ? distinctNote : allNote}</p>;
}

/** Chooses the limits and offers to search further. */
function Limits() {
  const { run, applied, limits, hasAnswer } = session;
  return (
    <div class="row search-limits" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <LimitsChoice limits={limits} onChange={() => session.start()} />
      {session.mayCount.value && (
        <MemoryField onChange={() => session.searchFurther(applied.value)} />
      )}
      {hasAnswer.value && (
        <FurtherSearches
          phase={run.phase.value}
          applied={applied.value}
          choices={limits.choices}
          onSearch={(further) => session.searchFurther(further)}
        />
      )}
    </div>
  );
}
