import { sudokuSolverChoices } from '../../../engine/model/solvers.ts';
import { endsEarly } from '../../shared/model/standing.ts';
import { fitsOnBoard } from '../../shared/model/watched-problem.ts';
import { sudokuToWatch } from '../../shared/sudoku/model/code.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { useSearchFigures } from '../../shared/ui/progress.tsx';
import { RaceButton } from '../../shared/ui/race-button.tsx';
import { WatchButton } from '../../shared/ui/watch-button.tsx';
import { useText } from '../../shared/words/index.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

interface ToolsProps {
  readonly session: SudokuSession;
}

/** Chooses the solver. */
function SolverChoice({ session }: ToolsProps) {
  const { search, solvers } = useText();
  return (
    <Choice
      label={search.solver}
      value={session.settings.value.solver}
      items={sudokuSolverChoices.map((value) => ({ value, text: solvers[value] }))}
      onChange={(value) => session.chooseSolver(value)}
    />
  );
}

/** Examines the solvers: compares them, races them, or watches one at work. */
function Closer({ session }: ToolsProps) {
  const { compare } = useSudokuText();
  const { state } = session.comparison;
  return (
    <div class="row">
      <WatchButton
        disabled={!fitsOnBoard(session.grid.value.size)}
        problem={() => sudokuToWatch(session.grid.value)}
      />
      <Button
        icon="compare"
        text={state.value === 'over' ? compare.again : compare.start}
        disabled={!session.canCompare.value}
        onClick={() => void session.compare()}
      />
      <RaceButton
        disabled={!session.canCompare.value}
        puzzle={() => ({ puzzle: session.grid.value })}
      />
    </div>
  );
}

/** Shows the figures of the last search. */
function SearchFigures({ session }: ToolsProps) {
  const { run } = session.search;
  const figures = useSearchFigures(run);
  const isOver = run.phase.value === 'exhausted' || endsEarly(run.phase.value);
  return isOver ? <p class="small soft figures">{figures}</p> : null;
}

/** Chooses the solver and the limits of a search. */
export function SolverTools({ session }: ToolsProps) {
  return (
    <>
      <SearchFigures session={session} />
      <SolverChoice session={session} />
      <LimitsChoice limits={session.limits} onChange={() => session.followLimits()} />
      <Closer session={session} />
    </>
  );
}
