/** What a worker can be asked to solve, within which limits, and how far it got. Counts are `bigint`. */

import type { CoverSource } from './cover.ts';
import type { ListSettings } from './list.ts';
import type { PolyominoSource } from './polyomino.ts';
import { mostInMemory } from './solutions.ts';
import {
  automatic,
  type CoverCounterChoice,
  type CoverSolver,
  type ItemChoice,
  type memo,
  type SudokuSolver,
  type SudokuSolverChoice,
} from './solvers.ts';
import type { SudokuSource } from './sudoku.ts';
import type { VariantPuzzle, VariantSolverChoice } from './variant.ts';
import type { End, Verdict } from './verdict.ts';

export type { End, Verdict };

type SudokuProblem = { readonly kind: 'sudoku' } & SudokuSource;
export type CoverProblem = { readonly kind: 'cover' } & CoverSource;
export type PolyominoProblem = { readonly kind: 'polyomino' } & PolyominoSource;
/** A variant. */
export interface VariantProblem {
  readonly kind: 'variant';
  readonly puzzle: VariantPuzzle;
}
/** A worker parses each text once, however many requests refer to it. */
export type Problem = SudokuProblem | CoverProblem | PolyominoProblem | VariantProblem;

/** Settings of tasks that can be timed. */
interface Timed {
  /**
   * Milliseconds. A whole search on one worker that ends sooner is repeated until its runs last this
   * long together, to time it more finely than the clock. Default: no repetition.
   */
  readonly repeatFor?: number | undefined;
}

/** `candidates`: the digits of each cell in any solution; `candidate-counts`: in how many. */
type SudokuTask = SudokuProblem &
  Timed & {
    /** Default: `solutions`. */
    readonly goal?: 'solutions' | 'candidates' | 'candidate-counts' | undefined;
    readonly solver: SudokuSolverChoice;
    /** Used by dancing links. Default: `fewest`. */
    readonly itemChoice?: ItemChoice | undefined;
  };

/** The same for a variant. */
type VariantTask = VariantProblem &
  Timed & {
    readonly goal?: SudokuTask['goal'];
    readonly solver: VariantSolverChoice;
  };

/** Settings of tasks that can also be counted without finding the solutions. */
interface Countable extends Timed {
  /** Default: `solutions`. */
  readonly goal?: 'solutions' | 'count' | undefined;
  /** The most bytes a memo may use. Default: `usualMemory`. */
  readonly memory?: number | undefined;
  /**
   * The only solution to find: its number from 1, in decimal, in the order of a search for all. The
   * statistics then count all solutions.
   */
  readonly number?: string | undefined;
}

export type CoverTask = CoverProblem &
  Countable & {
    readonly solver: CoverCounterChoice;
    readonly itemChoice: ItemChoice;
  };

/**
 * `distinct`: one of the tilings that turns and reflections of the board map onto each other.
 * `symmetric`: of these, those that one of them maps onto themselves.
 */
export type PolyominoTask = PolyominoProblem &
  Countable & {
    readonly distinct: boolean;
    readonly symmetric?: boolean | undefined;
    /** Default: `auto`. */
    readonly solver?: CoverCounterChoice | undefined;
  };

export type Task =
  | SudokuTask
  | VariantTask
  | CoverTask
  | PolyominoTask
  /** Solves a list in chunks, which are the units of this task. */
  | { readonly kind: 'list'; readonly settings: ListSettings };

export interface Stats {
  readonly verdict: Verdict;
  /** Whether all solutions are counted. */
  readonly complete: boolean;
  readonly nodes: bigint;
  readonly updates: bigint;
  readonly placements: bigint;
  readonly backtracks: bigint;
  readonly solutions: bigint;
  /** The explored share of the search tree, 0 … 1. */
  readonly explored: number;
  /** The solver in use, which may differ from the one requested; empty before the search begins. */
  readonly solver: SudokuSolver | CoverSolver | 'propagation' | typeof memo | '';
  /** Time spent searching, excluding pauses. */
  readonly microseconds: number;
  /** The number of runs that this time is the mean of, if the search was repeated to time it. */
  readonly timedRuns?: number | undefined;
}

/** The statistics of a search that has not begun. */
export const noStats: Stats = {
  verdict: 'stopped',
  complete: false,
  nodes: 0n,
  updates: 0n,
  placements: 0n,
  backtracks: 0n,
  solutions: 0n,
  explored: 0,
  solver: '',
  microseconds: 0,
};

/** Returns the statistics of several jobs together, with the verdict on this number of solutions. */
export function withSolutions(stats: Stats, solutions: bigint, complete: boolean): Stats {
  const few = solutions ? 'unique' : 'none';
  const verdict = solutions > 1n ? 'multiple' : complete ? few : 'stopped';
  return {
    ...stats,
    solutions,
    complete,
    verdict: stats.verdict === 'invalid' ? 'invalid' : verdict,
  };
}

/** The part of a search tree below one node. */
export interface Subtree {
  /** The path to that node, for a search of the same task. */
  readonly prefix: Int32Array;
  /** The share of the tree that it was split from, 0 … 1. */
  readonly weight: number;
}

/** What is left of a search, and what is known so far. */
export interface SearchProgress {
  /** The subtrees not searched yet, in order. */
  readonly pending: readonly Subtree[];
  /** The solutions and search nodes of the others. */
  readonly found: bigint;
  readonly nodes: bigint;
  readonly milliseconds: number;
}

/** A search that can continue elsewhere: on the page or by the command. */
export interface SavedSearch {
  readonly task: CoverTask | PolyominoTask;
  readonly progress: SearchProgress;
}

/** Where a search ends before everything is found; 0 and undefined are no limit. */
export interface Limits {
  readonly solutions?: number | undefined;
  /** Search nodes; a job with this limit is not shared. */
  readonly nodes?: number | undefined;
  /** Time spent searching. */
  readonly milliseconds?: number | undefined;
  /** The most solutions to report; the others are counted. Default: all. */
  readonly kept?: number | undefined;
  /** Whether a count ends with `interrupt` once it turns out that no memo pays off. */
  readonly onlyByMemo?: boolean | undefined;
}

const unlimited = Number.POSITIVE_INFINITY;

/**
 * Returns a number for each limit, infinity for none; `kept: 0` keeps no solutions. Solutions are
 * only counted, too, once those kept have more than `options` options.
 */
export function allLimits({
  solutions,
  nodes,
  milliseconds,
  kept = unlimited,
  onlyByMemo = false,
}: Limits) {
  return {
    solutions: solutions || unlimited,
    nodes: nodes || unlimited,
    milliseconds: milliseconds || unlimited,
    kept,
    options: kept < unlimited ? mostInMemory : unlimited,
    onlyByMemo,
  };
}
export type AllLimits = ReturnType<typeof allLimits>;

/**
 * Whether `auto` may count by memo, as `memo_use` in cpp/engine/task.hpp decides: not if the task
 * chooses the solver or how to branch, or wants one solution by its number.
 */
export function mayBeCounted(task: Task): task is CoverTask | PolyominoTask {
  const { kind } = task;
  const isUsual = kind === 'polyomino' || (kind === 'cover' && task.itemChoice === 'fewest');
  return isUsual && !task.number && (task.solver ?? automatic) === automatic;
}
