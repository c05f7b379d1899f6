/** The tasks of a worker, their limits and their progress. Counts are `bigint`. */

import type { CoverSource } from './cover.ts';
import type { ListSettings } from './list.ts';
import type { PolyominoSource } from './polyomino.ts';
import { maxInMemory } from './solutions.ts';
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
/** A Sudoku variant. */
export interface VariantProblem {
  readonly kind: 'variant';
  readonly puzzle: VariantPuzzle;
}
/** A worker parses each text once, no matter how many requests refer to it. */
export type Problem = SudokuProblem | CoverProblem | PolyominoProblem | VariantProblem;

/** Settings of tasks that can be timed. */
interface Timed {
  /**
   * Milliseconds. Repeats a whole search on one worker until its runs together last this long, to
   * time it more precisely than the clock allows. Default: no repetition.
   */
  readonly repeatFor?: number | undefined;
}

/**
 * `candidates`: the digits of each cell that occur in a solution. `candidate-counts`: the number of
 * solutions with each.
 */
type SudokuTask = SudokuProblem &
  Timed & {
    /** Default: `solutions`. */
    readonly goal?: 'solutions' | 'candidates' | 'candidate-counts' | undefined;
    readonly solver: SudokuSolverChoice;
    /** Used by dancing links only. Default: `fewest`. */
    readonly itemChoice?: ItemChoice | undefined;
  };

/** Like `SudokuTask`, but for a variant. */
type VariantTask = VariantProblem &
  Timed & {
    readonly goal?: SudokuTask['goal'];
    readonly solver: VariantSolverChoice;
  };

/** Settings of tasks whose solutions can be counted without being found. */
interface Countable extends Timed {
  /** Default: `solutions`. */
  readonly goal?: 'solutions' | 'count' | undefined;
  /** The most bytes a memo may use. Default: `usualMemory`. */
  readonly memory?: number | undefined;
  /**
   * Finds only one solution: its number from 1, in decimal, in the order of a full search. The
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
 * `distinct`: one of each set of tilings that rotations and reflections of the board map onto each
 * other. `symmetric`: those of them that such a motion maps onto themselves.
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
  /** Solves a list in chunks, which are the units of the task. */
  | { readonly kind: 'list'; readonly settings: ListSettings };

export interface Stats {
  readonly verdict: Verdict;
  /** True if all solutions are counted. */
  readonly complete: boolean;
  readonly nodes: bigint;
  readonly updates: bigint;
  readonly placements: bigint;
  readonly backtracks: bigint;
  readonly solutions: bigint;
  /** The explored share of the search tree, 0 … 1. */
  readonly explored: number;
  /** The solver in use, which may differ from the requested one; empty until the search begins. */
  readonly solver: SudokuSolver | CoverSolver | 'propagation' | typeof memo | '';
  /** Search time, without pauses. */
  readonly microseconds: number;
  /** The number of runs averaged in `microseconds`, if the search was repeated to time it. */
  readonly timedRuns?: number | undefined;
}

/** The statistics of a search that has yet to begin. */
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

/**
 * Returns combined statistics of several jobs, with the verdict that follows from their solutions.
 */
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

/** The subtree of a search below one node. */
export interface Subtree {
  /** The path to that node in a search of the same task. */
  readonly prefix: Int32Array;
  /** The share of the tree it was split from, 0 … 1. */
  readonly weight: number;
}

/** The rest of a search and its results so far. */
export interface SearchProgress {
  /** The subtrees yet to be searched, in order. */
  readonly pending: readonly Subtree[];
  /** The solutions and search nodes of the subtrees already searched. */
  readonly found: bigint;
  readonly nodes: bigint;
  readonly milliseconds: number;
}

/** A search that can continue elsewhere, on the page or in the command. */
export interface SavedSearch {
  readonly task: CoverTask | PolyominoTask;
  readonly progress: SearchProgress;
}

/** Limits at which a search ends early; 0 and undefined mean none. */
export interface Limits {
  readonly solutions?: number | undefined;
  /** Search nodes. A job with this limit is not shared. */
  readonly nodes?: number | undefined;
  /** Search time. */
  readonly milliseconds?: number | undefined;
  /** The most solutions to report; the rest are only counted. Default: all. */
  readonly kept?: number | undefined;
  /** Ends a count of more than 100,000 nodes with `interrupt` once no memo pays off. */
  readonly onlyByMemo?: boolean | undefined;
}

const unlimited = Number.POSITIVE_INFINITY;

/**
 * Returns all limits as numbers, infinity for none; `kept: 0` reports no solutions. Solutions are
 * also only counted once those reported have more than `options` options.
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
    options: kept < unlimited ? maxInMemory : unlimited,
    onlyByMemo,
  };
}
export type AllLimits = ReturnType<typeof allLimits>;

/**
 * Returns whether `auto` may count by memo, as `memo_use` in cpp/engine/task.hpp decides: not if
 * the task specifies the solver or the branching, or wants one solution by its number.
 */
export function mayBeCounted(task: Task): task is CoverTask | PolyominoTask {
  const { kind } = task;
  const isUsual = kind === 'polyomino' || (kind === 'cover' && task.itemChoice === 'fewest');
  return isUsual && !task.number && (task.solver ?? automatic) === automatic;
}
