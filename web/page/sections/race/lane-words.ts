import type { Failure } from '../../../engine/model/failure.ts';
import type { Lane } from './lane.ts';
import { type Figure, type Measure, measured } from './model/figures.ts';
import { byPuzzle, endCounts, type LaneReport } from './model/finish.ts';
import type { LaneResult } from './session.ts';
import type { RaceWords } from './words/index.ts';

/** Names a lane, and the fastest solver once known. */
export function laneName({ name, lap }: Lane, race: RaceWords): string {
  if (name !== 'fastest') return race.lanes[name];
  return race.fastest(lap.value.stats.solver);
}

/** Returns the number of puzzles behind a lane's medians. */
export function finishedPuzzles({ finishes }: Lane): number {
  return byPuzzle(finishes.value).size;
}

/** Returns the lane's state after its solver refused the puzzle or failed. */
function failureKind(failure: Failure | null): 'unfit' | 'refused' | 'failed' {
  switch (failure?.code) {
    case 'rule_unsupported':
    case 'too_large':
      return 'unfit';
    case 'bounds_unsupported':
    case 'secondary_unsupported':
    case 'bad_setting':
      return 'refused';
    default:
      return 'failed';
  }
}

/** Reports the progress of a lane through all puzzles and their runs. */
export function reportOf(
  { phase, lap, finishes, failure }: Lane,
  race: {
    readonly puzzles: number;
    readonly runs: number;
    readonly isPaused: boolean;
    readonly isCount: boolean;
  },
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
        isCount: race.isCount,
      };
    case 'failed':
      return { kind: failureKind(failure.value) };
    default:
      return { kind: phase.value };
  }
}

/** Returns the final figure: a median, or how far a stopped lane got. */
export function lastFigure({ lane, figures }: LaneResult, measure: Measure): Figure | null {
  const { stats } = lane.lap.value;
  const known = figures[measure];
  if (known || stats.nodes === 0n) return known;
  return { value: measured(stats, measure), isMore: true };
}

/** Returns the current figure, which grows during the race. */
export function figureNow(result: LaneResult, measure: Measure): Figure | null {
  const { phase, lap } = result.lane;
  const { stats } = lap.value;
  if (phase.value !== 'running' || stats.nodes === 0n) return lastFigure(result, measure);
  return { value: measured(stats, measure), isMore: false };
}
