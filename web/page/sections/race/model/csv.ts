import type { SudokuGrid } from '../../../../engine/protocol.ts';
import { lineOf } from '../../../../engine/symbols.ts';
import { csvField } from '../../../shared/model/csv.ts';
import type { Finish } from './finish.ts';
import { contenderOf, type LaneName } from './settings.ts';

const columns = [
  'puzzle',
  'solver',
  'item_choice',
  'at_work',
  'run',
  'end',
  'microseconds',
  'nodes',
  'placements',
  'backtracks',
  'givens',
  'solution',
];

export interface LaneFinishes {
  readonly name: LaneName;
  readonly finishes: readonly Finish[];
}

/** Writes one line for each run of each lane; puzzles and runs count from 1. */
export function raceCsv(lanes: readonly LaneFinishes[], puzzles: readonly SudokuGrid[]): string {
  const lines = lanes.flatMap(({ name, finishes }) =>
    finishes.map(({ puzzle, repetition, end, stats, solution }) => {
      const { solver, itemChoice } = contenderOf(name);
      const { microseconds, nodes, placements, backtracks } = stats;
      const givens = lineOf(puzzles[puzzle]?.cells ?? new Uint8Array());
      return [
        puzzle + 1,
        solver,
        itemChoice,
        stats.solver,
        repetition + 1,
        end,
        microseconds,
        nodes,
        placements,
        backtracks,
        givens,
        solution,
      ];
    }),
  );
  return [columns, ...lines].map((line) => `${line.map(csvField).join(',')}\n`).join('');
}
