import {
  automatic,
  type CoverCounterChoice,
  type ItemChoice,
  memo,
  type SudokuSolverChoice,
} from '../../../../engine/model/solvers.ts';
import type { VariantSolverChoice } from '../../../../engine/model/variant.ts';

/**
 * The kinds of puzzles that race: a Sudoku, plain or a variant, a board with pieces, or any exact
 * cover problem.
 */
export const kinds = ['sudoku', 'polyomino', 'cover'] as const;
export type RaceKind = (typeof kinds)[number];

/** A solver in the command's terms: `--solver dancing-links --choose first`. */
interface Contender<Solver> {
  readonly solver: Solver;
  readonly itemChoice?: ItemChoice;
}

/** The solvers for plain Sudokus, from the simplest to the fastest. */
export const contenders = {
  'brute-force': { solver: 'brute-force' },
  'bitsets-recursive': { solver: 'bitsets-recursive' },
  bitsets: { solver: 'bitsets' },
  'links-first': { solver: 'dancing-links', itemChoice: 'first' },
  'links-fewest': { solver: 'dancing-links', itemChoice: 'fewest' },
  singles: { solver: 'singles' },
  vectors: { solver: 'vectors' },
  fastest: { solver: automatic },
} as const satisfies Record<string, Contender<SudokuSolverChoice>>;

type PlainLaneName = keyof typeof contenders;

export const laneNames = Object.keys(contenders) as readonly PlainLaneName[];

/** The solvers for Sudoku variants. All of them race. */
const variantContenders = {
  'links-fewest': { solver: 'dancing-links' },
  'bit-matrix': { solver: 'bit-matrix' },
  propagation: { solver: 'propagation' },
} as const satisfies Record<string, Contender<VariantSolverChoice>>;

/** The solvers for exact cover problems. All of them race. */
const coverContenders = {
  'links-first': { solver: 'dancing-links', itemChoice: 'first' },
  'links-fewest': { solver: 'dancing-links', itemChoice: 'fewest' },
  'bit-matrix': { solver: 'bit-matrix', itemChoice: 'fewest' },
  memo: { solver: memo, itemChoice: 'fewest' },
  fastest: { solver: automatic, itemChoice: 'fewest' },
} as const satisfies Record<string, Contender<CoverCounterChoice>>;

/** The solvers for polyominoes, which never branch on the first item. */
const polyominoContenders = {
  'links-fewest': { solver: 'dancing-links' },
  'bit-matrix': { solver: 'bit-matrix' },
  memo: { solver: memo },
  fastest: { solver: automatic },
} as const satisfies Record<string, Contender<CoverCounterChoice>>;

export const contendersOf = {
  sudoku: contenders,
  variant: variantContenders,
  polyomino: polyominoContenders,
  cover: coverContenders,
} as const;

export type LaneName =
  | PlainLaneName
  | keyof typeof variantContenders
  | keyof typeof coverContenders
  | keyof typeof polyominoContenders;

/** All lanes, in the order of a race. */
export const allLaneNames = [
  ...new Set(Object.values(contendersOf).flatMap((all) => Object.keys(all))),
] as readonly LaneName[];

/** Returns the lanes of a race on puzzles without a choice of solvers. A memo only counts. */
export function fixedLanes(kind: keyof typeof contendersOf, goal: Goal): readonly LaneName[] {
  const names = Object.keys(contendersOf[kind]) as readonly LaneName[];
  return names.filter((name) => name !== memo || goal === 'all');
}

/** Returns the solver of a lane, or the fastest one if the lane has none for this kind. */
export function contenderOf<Kind extends keyof typeof contendersOf>(
  kind: Kind,
  name: LaneName,
): { readonly solver: string; readonly itemChoice?: ItemChoice } {
  const all: Partial<Record<LaneName, Contender<string>>> = contendersOf[kind];
  return all[name] ?? { solver: automatic };
}

export const runChoices = [1, 5, 21] as const;

/** The end of a run: the first solution, the proof whether there is another, or all solutions. */
export const goals = ['first', 'only', 'all'] as const;
export type Goal = (typeof goals)[number];

/** 0 means no limit. */
export const solutionsOf: Readonly<Record<Goal, number>> = { first: 1, only: 2, all: 0 };

/** As many lanes at a time as there are cores, or one. */
export const orders = ['together', 'apart'] as const;
export type Order = (typeof orders)[number];

/** Time limits of a run, in milliseconds. */
export const timeChoices = [1_000, 10_000, 60_000, 600_000] as const;

export interface RaceSettings {
  /** The lanes for plain Sudokus. */
  readonly lanes: readonly PlainLaneName[];
  readonly runs: number;
  readonly goal: Goal;
  readonly order: Order;
  readonly milliseconds: number;
}

export const usualSettings: RaceSettings = {
  lanes: laneNames.filter((name) => name !== 'singles' && name !== 'vectors'),
  runs: 5,
  goal: 'first',
  order: 'apart',
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
