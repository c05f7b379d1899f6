import { sudokuSolverChoices } from '../../../engine/model/solvers.ts';
import { endsEarly } from '../../shared/model/standing.ts';
import { fitsOnBoard } from '../../shared/model/watched-problem.ts';
import { sudokuToWatch } from '../../shared/sudoku/model/code.ts';
import { isEmpty } from '../../shared/sudoku/model/grid.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { useSearchFigures } from '../../shared/ui/progress.tsx';
import { RaceButton } from '../../shared/ui/race-button.tsx';
import { WatchButton } from '../../shared/ui/watch-button.tsx';
import { type Dictionary, useText } from '../../shared/words/index.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import { useToolText } from './words/tools/index.ts';

/** Examines the solvers: compares them, races them, or watches one at work. */
function Closer({ session }: SudokuProps) {
  const { compare } = useToolText();
  const { state } = session.comparison;
  const grid = session.grid.value;
  const isSound = !isEmpty(grid) && session.standing.value !== 'invalid';
  const canCompare = isSound && state.value !== 'running';
  return (
    <div class="row">
      <WatchButton disabled={!fitsOnBoard(grid.size)} problem={() => sudokuToWatch(grid)} />
      <Button
        icon="compare"
        text={state.value === 'over' ? compare.again : compare.start}
        disabled={!canCompare}
        onClick={() => void session.compare()}
      />
      <RaceButton disabled={!canCompare} puzzle={() => ({ puzzle: grid })} />
    </div>
  );
}

/** Shows the figures of the last search. */
function SearchFigures({ run }: Pick<SudokuSession['search'], 'run'>) {
  const figures = useSearchFigures(run);
  const isOver = run.phase.value === 'exhausted' || endsEarly(run.phase.value);
  return isOver ? <p class="small soft figures">{figures}</p> : null;
}

export interface SearchToolsProps<Solver extends keyof Dictionary['solvers']> {
  readonly session: Pick<SudokuSession, 'search' | 'limits' | 'followLimits'>;
  readonly solver: Solver;
  readonly solvers: readonly Solver[];
  readonly onChoose: (solver: Solver) => void;
}

/** Chooses the solver and the limits of a search. */
export function SearchTools<Solver extends keyof Dictionary['solvers']>(
  props: SearchToolsProps<Solver>,
) {
  const { session, solver, solvers, onChoose } = props;
  const { search, solvers: names } = useText();
  return (
    <>
      <SearchFigures run={session.search.run} />
      <Choice
        label={search.solver}
        value={solver}
        items={solvers.map((value) => ({ value, text: names[value] }))}
        onChange={onChoose}
      />
      <LimitsChoice limits={session.limits} onChange={() => session.followLimits()} />
    </>
  );
}

/** Chooses the solver and the limits for a plain puzzle, and compares and shows solvers. */
export function SolverTools({ session }: SudokuProps) {
  return (
    <>
      <SearchTools
        session={session}
        solver={session.settings.value.solver}
        solvers={sudokuSolverChoices}
        onChoose={(solver) => session.chooseSolver(solver)}
      />
      <Closer session={session} />
    </>
  );
}
