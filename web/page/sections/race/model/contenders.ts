import {
  automatic,
  type ItemChoice,
  type SudokuSolverChoice,
} from '../../../../engine/protocol.ts';

interface Contender {
  readonly solver: SudokuSolverChoice;
  readonly itemChoice?: ItemChoice;
}

/** The solvers that can race, from the simplest to the fastest. */
export const contenders = {
  'brute-force': { solver: 'brute-force' },
  'bitsets-recursive': { solver: 'bitsets-recursive' },
  bitsets: { solver: 'bitsets' },
  'links-first': { solver: 'dancing-links', itemChoice: 'first' },
  'links-fewest': { solver: 'dancing-links', itemChoice: 'fewest' },
  fastest: { solver: automatic },
} as const satisfies Record<string, Contender>;

export type LaneName = keyof typeof contenders;

export const laneNames = Object.keys(contenders) as readonly LaneName[];

export function contenderOf(name: LaneName): Contender {
  return contenders[name];
}
