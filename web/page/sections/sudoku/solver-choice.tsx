import { sudokuSolverChoices } from '../../../engine/protocol.ts';
import { fitsOnBoard } from '../../shared/model/watched-problem.ts';
import { handOver, raceHash, sudokuToRace } from '../../shared/session/handover.ts';
import { sudokuToWatch } from '../../shared/sudoku/model/watched.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { WatchButton } from '../../shared/ui/watch-button.tsx';
import { useText } from '../../shared/words/index.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** Chooses the solver, and offers to compare and to watch them. */
export function SolverChoice({ session }: { readonly session: SudokuSession }) {
  const sudoku = useSudokuText();
  const { search, solvers } = useText();
  const { compare } = sudoku;
  const { state } = session.comparison;
  return (
    <div class="group">
      <h3>{search.solver}</h3>
      <Choice
        label={search.solver}
        value={session.settings.value.solver}
        items={sudokuSolverChoices.map((value) => ({ value, text: solvers[value] }))}
        onChange={(value) => session.chooseSolver(value)}
      />
      <div class="row">
        <Button
          icon="compare"
          text={state.value === 'over' ? compare.again : compare.start}
          disabled={!session.canCompare.value}
          onClick={() => void session.compare()}
        />
        <Button
          icon="clock"
          text={sudoku.race}
          disabled={!session.canCompare.value}
          onClick={() => handOver(sudokuToRace, session.grid.value, raceHash)}
        />
        <WatchButton
          disabled={!fitsOnBoard(session.grid.value.size)}
          problem={() => sudokuToWatch(session.grid.value)}
        />
      </div>
    </div>
  );
}

/** Chooses where a search ends. */
export function Limits({ session }: { readonly session: SudokuSession }) {
  const { limits } = useSudokuText();
  return (
    <div class="group">
      <h3>{limits}</h3>
      <LimitsChoice limits={session.limits} onChange={() => session.followLimits()} />
    </div>
  );
}
