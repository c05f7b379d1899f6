import { sudokuSolvers } from '../../../engine/protocol.ts';
import type { Lane } from './lane.ts';
import { type Figure, leastOf, type Measure, measured } from './model/figures.ts';
import { endCounts } from './model/finish.ts';
import type { LaneReport } from './model/report.ts';
import type { Standing } from './session.ts';
import type { RaceWords } from './words/index.ts';

/** The fastest one is named as soon as it is known who that is. */
export function laneName({ name, lap }: Lane, race: RaceWords): string {
  if (name !== 'fastest') return race.lanes[name];
  const atWork = sudokuSolvers.find((solver) => solver === lap.value.stats.solver);
  return race.fastest(atWork ?? '');
}

/** How a lane is getting on, among so many puzzles with so many runs each. */
export function reportOf(
  { phase, lap, finishes }: Lane,
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
    default:
      return { kind: phase.value };
  }
}

/** What is known when it ends: a median, or how far the lane came before it was stopped. */
export function lastFigure({ lane, figures }: Standing, measure: Measure): Figure | null {
  const { stats } = lane.lap.value;
  const known = figures[measure];
  if (known || stats.nodes === 0n) return known;
  return { value: measured(stats, measure), isMore: true };
}

/** A time that no clock can tell is drawn as the least that one can; no backtracks are none. */
export function drawn(figure: Figure, measure: Measure): Figure {
  return measure === 'time' ? { ...figure, value: Math.max(figure.value, leastOf.time) } : figure;
}

/** The figure to show now: of what is under way, as it grows. */
export function figureNow(standing: Standing, measure: Measure): Figure | null {
  const { phase, lap } = standing.lane;
  const { stats } = lap.value;
  if (phase.value !== 'running' || stats.nodes === 0n) return lastFigure(standing, measure);
  return { value: measured(stats, measure), isMore: false };
}
