import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { RunProgress } from '../ui/search-controls.tsx';
import { type Look, SearchVerdict } from '../ui/search-verdict.tsx';
import { useFocusPlace } from '../ui/use-focus-place.ts';
import { useLate } from '../ui/use-late.ts';
import { countGivens, countRestricted } from './model/grid.ts';
import type { Verdict } from './model/verdict.ts';
import { Pager } from './pager.tsx';
import type { SudokuSession } from './session.ts';

type AnswerProps = { readonly session: SudokuSession };

const looks: Record<Verdict['kind'], Look> = {
  empty: { tone: 'neutral', icon: 'paste' },
  waiting: { tone: 'neutral', icon: 'clock' },
  searching: { tone: 'neutral', icon: 'clock' },
  invalid: { tone: 'bad', icon: 'warning' },
  none: { tone: 'bad', icon: 'none' },
  unique: { tone: 'good', icon: 'check' },
  several: { tone: 'good', icon: 'several' },
  unknown: { tone: 'neutral', icon: 'stop' },
  failed: { tone: 'bad', icon: 'warning' },
};

/** Whether the puzzle's own search makes room for the comparison. */
function makesRoom({ comparison, verdict }: SudokuSession): boolean {
  const { kind } = verdict.value;
  return comparison.state.value === 'running' && (kind === 'waiting' || kind === 'searching');
}

/** Time, search nodes and solver when a search has come to an end; before, what it has found. */
function useDetail(session: SudokuSession): string {
  const { sudoku, format } = useText();
  const { microseconds, nodes } = session.run.stats.value;
  const { kind } = session.verdict.value;
  if (kind === 'empty') return sudoku.emptyNote;
  if (kind === 'searching' && session.found.value > 0)
    return sudoku.foundSoFar(session.found.value);
  const ended = kind === 'none' || kind === 'unique' || kind === 'several' || kind === 'unknown';
  return ended ? sudoku.figures(format.duration(microseconds), nodes, session.solver.value) : '';
}

/** The parsed grid in figures: a slip in it is the usual cause of a surprising verdict. */
function Facts({ session }: AnswerProps) {
  const { sudoku } = useText();
  const grid = session.grid.value;
  const reading = session.reading.value;
  return (
    <>
      {reading && sudoku.understood(reading)}
      {sudoku.facts(grid, countGivens(grid), countRestricted(grid))}
    </>
  );
}

function Sentence({ session }: AnswerProps) {
  const { sudoku } = useText();
  const verdict = session.verdict.value;
  const sentence = sudoku.verdict(verdict, session.grid.value);
  return (
    <SearchVerdict
      {...looks[verdict.kind]}
      sentence={makesRoom(session) ? sudoku.compare.pausing : sentence}
      detail={useDetail(session)}
      starting={session.questions.starting.value}
      searching={verdict.kind === 'searching'}
    >
      <Facts session={session} />
    </SearchVerdict>
  );
}

function SearchProgress({ session: { run } }: AnswerProps) {
  const { format, search } = useText();
  const { nodes, microseconds } = run.stats.value;
  return <RunProgress run={run} detail={search.figures(nodes, format.duration(microseconds))} />;
}

/** A search that did not come to its end can be started again. */
function wasCutShort(verdict: Verdict): boolean {
  if (verdict.kind === 'several') return verdict.end === 'stopped';
  return verdict.kind === 'unknown' || verdict.kind === 'failed';
}

/** One place, as high with most of them, for what can be done next. */
export function NextStep({ session }: AnswerProps) {
  const { search, sudoku } = useText();
  const verdict = session.verdict.value;
  const late = useLate(session.run.active.value);
  const solve = () => void session.solve();
  return (
    <div class="row sudoku-next" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {late && !makesRoom(session) && <SearchProgress session={session} />}
      {session.found.value > 1 && <Pager session={session} />}
      {verdict.kind === 'empty' && <Button icon="play" text={sudoku.solveEmpty} onClick={solve} />}
      {wasCutShort(verdict) && <Button icon="play" text={search.again} onClick={solve} />}
    </div>
  );
}

/** The verdict and what it is about; and why a text that was to replace it was not taken. */
export function Answer({ session }: AnswerProps) {
  const { errors, sudoku } = useText();
  const refusal = session.refusal.value;
  const reading = session.reading.value;
  const answer = useRef<HTMLDivElement>(null);
  // On a phone the box and the examples are far below the answer to them.
  useEffect(() => {
    if (refusal || reading) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal, reading]);

  return (
    <div class="sudoku-answer" ref={answer}>
      <Sentence session={session} />
      <Message
        sentence={refusal ? sudoku.notTaken(errors(refusal)) : undefined}
        onClose={() => {
          session.refusal.value = null;
        }}
      />
    </div>
  );
}
