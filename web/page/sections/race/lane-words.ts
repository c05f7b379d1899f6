import { type Failure, sudokuSolvers } from '../../../engine/protocol.ts';
import type { Lane } from './lane.ts';
import { type Figure, leastOf, type Measure, measured } from './model/figures.ts';
import { endCounts, type LaneReport } from './model/finish.ts';
import type { LaneResult } from './session.ts';
import type { RaceWords } from './words/index.ts';

/** Names a lane; the fastest solver is named when it is known. */
export function laneName({ name, lap }: Lane, race: RaceWords): string {
  if (name !== 'fastest') return race.lanes[name];
  const atWork = sudokuSolvers.find((solver) => solver === lap.value.stats.solver);
  return race.fastest(atWork ?? '');
}

/** Whether a puzzle's rules can't be turned into what a solver takes. */
function isUnfit(failure: Failure | null): boolean {
  return failure?.code === 'unknown_constraint' || failure?.code === 'too_large';
}

/** Reports the progress of a lane among all puzzles and their runs. */
export function reportOf(
  { phase, lap, finishes, failure }: Lane,
  race: { readonly puzzles: number; readonly runs: number; readonly isPaused: boolean },
): LaneReport {
  switch (phase.value) {
    case 'running': {
      const { puzzle, repetition } = lap.value;
      const { puzzles, runs } = race;
      const kind = race.isPaused ? 'paused' : 'running';
      return { kind, puzzle: puzzle + 1, puzzles, run: repetition + 1, runs };
    }
    case 'over':
      return {
        kind: 'over',
        ends: endCounts(finishes.value),
        solutions: finishes.value.at(-1)?.stats.solutions ?? 0n,
      };
    case 'failed':
      return { kind: isUnfit(failure.value) ? 'unfit' : 'failed' };
    default:
      return { kind: phase.value };
  }
}

/** Returns the final figure: a median, or how far a stopped lane came. */
export function lastFigure({ lane, figures }: LaneResult, measure: Measure): Figure | null {
  const { stats } = lane.lap.value;
  const known = figures[measure];
  if (known || stats.nodes === 0n) return known;
  return { value: measured(stats, measure), isMore: true };
}

/** Draws a time below the clock's resolution as that resolution; zero backtracks stay zero. */
export function drawn(figure: Figure, measure: Measure): Figure {
  return measure === 'time' ? { ...figure, value: Math.max(figure.value, leastOf.time) } : figure;
}

/** Returns the current figure, which grows during the race. */
export function figureNow(result: LaneResult, measure: Measure): Figure | null {
  const { phase, lap } = result.lane;
  const { stats } = lap.value;
  if (phase.value !== 'running' || stats.nodes === 0n) return lastFigure(result, measure);
  return { value: measured(stats, measure), isMore: false };
}
