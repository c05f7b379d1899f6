import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../app/i18n/index.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { Progress } from '../ui/progress.tsx';
import { useLate } from '../ui/use-late.ts';
import { Verdict as VerdictPart, type VerdictTone } from '../ui/verdict.tsx';
import { countGivens } from './model/grid.ts';
import type { Verdict } from './model/verdict.ts';
import { Pager } from './pager.tsx';
import type { SudokuSession } from './session.ts';

type AnswerProps = { readonly session: SudokuSession };

const looks: Record<Verdict['kind'], { tone: VerdictTone; icon: IconName }> = {
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

/** Time, search nodes and solver, when a search has come to an end. */
function useFigures(session: SudokuSession): string {
  const { sudoku, format } = useText();
  const { microseconds, nodes } = session.run.stats.value;
  const { kind } = session.verdict.value;
  if (kind === 'empty') return sudoku.emptyHint;
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
      {sudoku.facts(grid, countGivens(grid))}
    </>
  );
}

function Sentence({ session }: AnswerProps) {
  const { sudoku } = useText();
  const verdict = session.verdict.value;
  const figures = useFigures(session);
  const late = useLate(verdict.kind === 'searching');
  const told: Verdict = verdict.kind === 'searching' && !late ? { kind: 'waiting' } : verdict;
  return (
    <VerdictPart
      {...looks[told.kind]}
      sentence={sudoku.verdict(told, session.grid.value)}
      detail={figures}
    >
      <Facts session={session} />
    </VerdictPart>
  );
}

function SearchProgress({ session }: AnswerProps) {
  const { sudoku, format } = useText();
  const { run } = session;
  const { explored, nodes, microseconds } = run.stats.value;
  return (
    <Progress
      label={sudoku.search.label}
      explored={explored}
      detail={sudoku.search.detail(nodes, format.duration(microseconds))}
      paused={run.phase.value === 'paused'}
      onPause={() => run.pause()}
      onResume={() => run.resume()}
      onStop={() => run.stop()}
    />
  );
}

/** A search that did not come to its end can be started again. */
function wasCutShort(verdict: Verdict): boolean {
  if (verdict.kind === 'several') return verdict.end === 'stopped';
  return verdict.kind === 'unknown' || verdict.kind === 'failed';
}

/** One place, as high with all of them, for what can be done next. */
export function NextStep({ session }: AnswerProps) {
  const { search } = useText().sudoku;
  const verdict = session.verdict.value;
  const late = useLate(session.run.active.value);
  const solve = () => void session.solve();
  return (
    <div class="row sudoku-next">
      {late && <SearchProgress session={session} />}
      {!late && session.found.value > 1 && <Pager session={session} />}
      {verdict.kind === 'empty' && <Button icon="play" text={search.anyway} onClick={solve} />}
      {wasCutShort(verdict) && <Button icon="play" text={search.again} onClick={solve} />}
    </div>
  );
}

/** The verdict and what it is about; and why a text that was to replace it was not taken. */
export function Answer({ session }: AnswerProps) {
  const { errors } = useText();
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
        sentence={refusal ? errors(refusal) : undefined}
        onClose={() => {
          session.refusal.value = null;
        }}
      />
    </div>
  );
}
