import {
  automatic,
  type ItemChoice,
  type SudokuSolverChoice,
} from '../../../../engine/protocol.ts';
import type { VariantSolverChoice } from '../../../../engine/variant.ts';

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

type PlainLaneName = keyof typeof contenders;

export const laneNames = Object.keys(contenders) as readonly PlainLaneName[];

/** The solvers of puzzles with further rules. All of them race. */
export const variantContenders = {
  'links-fewest': 'dancing-links',
  'bit-matrix': 'bit-matrix',
  propagation: 'propagation',
} as const satisfies Record<string, VariantSolverChoice>;

type VariantLaneName = keyof typeof variantContenders;

export const variantLaneNames = Object.keys(variantContenders) as readonly VariantLaneName[];

export type LaneName = PlainLaneName | VariantLaneName;

function isPlainLane(name: LaneName): name is PlainLaneName {
  return name in contenders;
}

function isVariantLane(name: LaneName): name is VariantLaneName {
  return name in variantContenders;
}

/** Returns the solver of a lane on puzzles without further rules. */
export function contenderOf(name: LaneName): Contender {
  return isPlainLane(name) ? contenders[name] : { solver: automatic };
}

/** Returns the solver of a lane on puzzles with further rules. */
export function variantSolverOf(name: LaneName): VariantSolverChoice {
  return isVariantLane(name) ? variantContenders[name] : automatic;
}

export const runChoices = [1, 5, 21] as const;

/** A run ends at the first solution, or when it is known whether there is another. */
export const goals = ['first', 'only'] as const;
export type Goal = (typeof goals)[number];

export const solutionsOf: Readonly<Record<Goal, number>> = { first: 1, only: 2 };

/** As many lanes at a time as there are cores, or one. */
export const orders = ['together', 'apart'] as const;
export type Order = (typeof orders)[number];

/** Time limits of a run, in milliseconds. */
export const timeChoices = [1_000, 10_000, 60_000, 600_000] as const;

export interface RaceSettings {
  /** Those for puzzles without further rules. */
  readonly lanes: readonly PlainLaneName[];
  readonly runs: number;
  readonly goal: Goal;
  readonly order: Order;
  readonly milliseconds: number;
}

export const usualSettings: RaceSettings = {
  lanes: laneNames,
  runs: 5,
  goal: 'first',
  order: 'together',
  milliseconds: 10_000,
};

/** Returns the valid settings, with defaults for the others. */
export function settingsOf(value: Partial<Record<keyof RaceSettings, unknown>>): RaceSettings {
  const known = <T>(choices: readonly T[], chosen: unknown, usual: T): T =>
    choices.find((choice) => choice === chosen) ?? usual;
  const { lanes } = value;
  return {
    lanes: Array.isArray(lanes)
      ? laneNames.filter((name) => lanes.includes(name))
      : usualSettings.lanes,
    runs: known<number>(runChoices, value.runs, usualSettings.runs),
    goal: known(goals, value.goal, usualSettings.goal),
    order: known(orders, value.order, usualSettings.order),
    milliseconds: known<number>(timeChoices, value.milliseconds, usualSettings.milliseconds),
  };
}
