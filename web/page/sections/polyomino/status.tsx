import { standingOf } from '../../shared/model/standing.ts';
import { SearchLimitsRow, SearchStatus, useSearchDetail } from '../../shared/ui/search-status.tsx';
import { cellCount, hasSymmetry, pieceCells } from './model/puzzle.ts';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

const { choice, search } = session;

/** Shows the verdict, the progress and the limits. */
export function Status() {
  const polyomino = usePolyominoText();
  const { phase, failure, starting } = search.run;
  const found = search.total.value;
  const puzzle = choice.puzzle.value;
  const standing = standingOf(phase.value, found, choice.failure.value);
  const sentence = polyomino.verdict(standing, {
    found,
    isDistinct: session.distinct.value && hasSymmetry(puzzle),
    hasPieces: puzzle.interpretation?.hasPieces ?? false,
    hasBegun: failure.value?.code !== 'not_loaded',
  });
  const isSearching = standing === 'idle' || standing === 'running';
  return (
    <div class="polyomino-status">
      <SearchStatus
        search={search}
        standing={standing}
        sentence={sentence}
        detail={useDetail()}
        starting={starting.value || choice.questions.starting.value}
        // Never shows a board of this search beside the verdict of the last one.
        searching={isSearching && found === 0n}
        onAgain={() => session.start()}
        onReadAgain={() => choice.readAgain()}
      >
        <Note />
      </SearchStatus>
      <SearchLimitsRow
        search={search}
        limits={session.limits}
        mayCount={session.mayCount.value}
        hasAnswer={session.hasAnswer.value}
        onSearch={(limits) => session.start(limits)}
        onContinue={(limits) => search.goOn(limits)}
      />
    </div>
  );
}

/** Returns the figures of the search, or why it could not succeed. */
function useDetail(): string {
  const polyomino = usePolyominoText();
  const detail = useSearchDetail(search);
  if (choice.failure.value) return search.found.value > 0 ? polyomino.stale : '';
  if (search.run.phase.value !== 'exhausted') return detail;
  return misfit(polyomino.misfit) ?? detail;
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
  const { distinctNote, allNote } = usePolyominoText();
  const { distinct, hasAnswer } = session;
  const isCounted = search.run.phase.value === 'exhausted' && hasAnswer.value;
  if (!isCounted || !hasSymmetry(choice.puzzle.value)) return null;
  return <p class="small soft">{distinct.value ? distinctNote : allNote}</p>;
}
