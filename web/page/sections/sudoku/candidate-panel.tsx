import { symbolFor } from '../../../engine/model/symbols.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace, useLate } from '../../shared/ui/hooks.ts';
import { addStyles } from '../../shared/ui/late-styles.ts';
import { Progress, useSearchFigures } from '../../shared/ui/progress.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { useText } from '../../shared/words/index.ts';
import styles from './candidate-panel.css?inline';
import { Chip } from './cell-chips.tsx';
import { candidatesOf, digitsOf } from './model/candidates.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import { useToolText } from './words/tools/index.ts';

addStyles(styles);

interface CandidateProps extends SudokuProps {
  readonly digit: number;
  readonly isFound: boolean;
  /** The number of solutions with it; undefined if that isn't shown. */
  readonly amount: number | undefined;
}

/** Enters a candidate into the selected cell, and shows how many solutions have it. */
function CandidateChip({ session, digit, isFound, amount }: CandidateProps) {
  const sudoku = useToolText();
  const { format, joined } = useText();
  const total = session.candidates.run.stats.value.solutions;
  const words = [sudoku.candidates.enter(symbolFor(digit))];
  if (!isFound) words.push(sudoku.candidates.isOpen);
  if (amount !== undefined) words.push(sudoku.candidates.amount(amount, total));
  return (
    <Chip
      digit={digit}
      label={joined.parts(words)}
      isOpen={!isFound}
      onClick={() => session.enter(digit)}
    >
      {amount !== undefined && <span class="chip-amount figures">{format.count(amount)}</span>}
    </Chip>
  );
}

/** Shows the selected cell and its candidates. */
function Selected({ session }: SudokuProps) {
  const { candidates: text } = useToolText();
  const { candidates, place } = session;
  const { cell, row, column, given } = place.value;
  const known = candidates.known.value;
  const sets = known && candidatesOf(known, cell);
  const digits = sets ? digitsOf(sets.found + sets.open) : [];
  const found = sets ? digitsOf(sets.found) : [];
  const counts = new Map(candidates.showsCounts() ? candidates.countsIn(cell) : []);
  return (
    <div class="chips" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <p>{text.cell(row, column)}</p>
      {given !== null && <p>{text.given(symbolFor(given))}</p>}
      {given === null &&
        digits.map((digit) => (
          <CandidateChip
            key={digit}
            session={session}
            digit={digit}
            isFound={found.includes(digit)}
            amount={counts.get(digit)}
          />
        ))}
      {given === null && known && digits.length === 0 && <p>{text.none}</p>}
    </div>
  );
}

/** Describes how much is known about the candidates. */
function useStateWords({ candidates }: SudokuSession): string {
  const sudoku = useToolText();
  const { errors, joined } = useText();
  const { candidates: text } = sudoku;
  const { run } = candidates;
  const { solutions } = run.stats.value;
  const known = candidates.known.value;
  const failure = run.failure.value;
  switch (run.phase.value) {
    case 'exhausted':
      if (solutions === 0n) return text.noSolution;
      return text.complete(known?.isCounted ?? false, solutions);
    case 'time':
    case 'stopped': {
      const isOpen = known?.open.some((set) => set > 0) ?? true;
      const parts = [text.cut(run.phase.value)];
      if (isOpen) parts.push(text.openOnes);
      if (candidates.showsCounts()) parts.push(text.partly(solutions));
      return joined.sentences(parts);
    }
    case 'failed':
      return failure ? errors(failure) : '';
    default:
      return text.explanation;
  }
}

function FindingProgress({ session }: SudokuProps) {
  const sudoku = useToolText();
  const { candidates: text } = sudoku;
  const { run } = session.candidates;
  return (
    <Progress
      label={session.settings.value.counts ? text.counting : text.searching}
      explored={run.stats.value.explored}
      detail={useSearchFigures(run)}
      paused={run.phase.value === 'paused'}
      onPause={() => run.pause()}
      onResume={() => run.resume()}
      onStop={() => run.stop()}
    />
  );
}

/** Finds the candidates when shown, and again if the search was cut short. */
function Finding({ session }: SudokuProps) {
  const { candidates: text } = useToolText();
  const { run } = session.candidates;
  const { counts } = session.settings.value;
  const late = useLate(run.active.value);
  const phase = run.phase.value;
  const isCut = phase === 'stopped' || phase === 'time' || phase === 'failed';
  return (
    <div class="candidate-state" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <p class="small soft" role="status">
        {useStateWords(session)}
      </p>
      {late && <FindingProgress session={session} />}
      {isCut && <Button icon="play" text={text.again} onClick={() => session.candidates.find()} />}
      <Toggle text={text.count} isOn={counts} onChange={(isOn) => session.candidates.count(isOn)} />
    </div>
  );
}

/** Shows the selected cell's candidates and the progress, below a board with candidates. */
export function CandidatePanel({ session }: SudokuProps) {
  const { candidates: text } = useToolText();
  return (
    <section class="candidate-panel" aria-label={text.label}>
      <Selected session={session} />
      <Finding session={session} />
    </section>
  );
}
