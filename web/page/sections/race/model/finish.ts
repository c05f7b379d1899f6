import type { End, Stats } from '../../../../engine/model/task.ts';

/** The end of a run; `time` means it reached its time limit. */
export type RunEnd = 'solved' | 'none' | 'time';

/** A finished run of a lane. */
export interface Finish {
  /** From 0, like the repetition. */
  readonly puzzle: number;
  readonly repetition: number;
  readonly end: RunEnd;
  readonly stats: Stats;
  /** The first solution as a line; empty if there is none, or if solutions were only counted. */
  readonly solution: string;
}

/** Returns the end of a run; null if the user stopped it, which proves nothing. */
export function runEnd(end: End, { solutions }: Pick<Stats, 'solutions'>): RunEnd | null {
  if (end === 'interrupt') return null;
  if (end === 'time') return 'time';
  return solutions > 0n ? 'solved' : 'none';
}

/** Groups the finishes by puzzle. */
export function byPuzzle(finishes: readonly Finish[]): ReadonlyMap<number, readonly Finish[]> {
  const groups = new Map<number, Finish[]>();
  for (const finish of finishes) {
    const group = groups.get(finish.puzzle);
    if (group) group.push(finish);
    else groups.set(finish.puzzle, [finish]);
  }
  return groups;
}

/** Counts the puzzles by the end of their last run. */
type EndCounts = Readonly<Record<RunEnd, number>>;

export function endCounts(finishes: readonly Finish[]): EndCounts {
  const counts = { solved: 0, none: 0, time: 0 };
  for (const group of byPuzzle(finishes).values()) {
    const last = group.at(-1);
    if (last) counts[last.end] += 1;
  }
  return counts;
}

/**
 * The number of puzzles that several lanes finished; on how many of these they found different
 * solutions; and on how many they contradict each other, one having found a solution that another
 * proved impossible, or their counts differing. Correct solvers never do the latter.
 */
export interface Agreement {
  readonly compared: number;
  readonly different: number;
  readonly contradicted: number;
}

/**
 * Compares the lanes. With `isCount`, each lane has counted all solutions, and the first ones may
 * differ.
 */
export function agreementOf(lanes: readonly (readonly Finish[])[], isCount = false): Agreement {
  const ended = new Map<number, Finish[]>();
  for (const finishes of lanes) {
    for (const [puzzle, group] of byPuzzle(finishes)) {
      const finish = group.find(({ end }) => end !== 'time');
      if (finish) ended.set(puzzle, [...(ended.get(puzzle) ?? []), finish]);
    }
  }
  const compared = [...ended.values()].filter((group) => group.length > 1);
  const differ = (of: (finish: Finish) => string | bigint) =>
    compared.filter((group) => new Set(group.map(of)).size > 1).length;
  return {
    compared: compared.length,
    different: isCount ? 0 : differ(({ solution }) => solution),
    contradicted: differ(({ end, stats }) => (isCount ? stats.solutions : end)),
  };
}

/**
 * Counts the cells filled at the current search node: the givens, and one cell per level of its
 * path. Null for solvers that fill cells differently.
 */
export function filledCells(
  { nodes, backtracks, solver }: Pick<Stats, 'nodes' | 'backtracks' | 'solver'>,
  givens: number,
): number | null {
  const level = Math.max(0, Number(nodes - 1n - backtracks));
  switch (solver) {
    case 'dancing-links':
    case 'brute-force':
    case 'bitsets':
    case 'bitsets-recursive':
      return givens + level;
    default:
      return null;
  }
}

/** The state of a lane, to be described in words. */
export type LaneReport =
  /**
   * `unfit`: the rules have no small exact cover. `refused`: the solver can't handle the problem.
   */
  | { readonly kind: 'idle' | 'waiting' | 'failed' | 'unfit' | 'refused' | 'stopped' }
  | {
      readonly kind: 'running' | 'paused';
      /** All from 1. */
      readonly puzzle: number;
      readonly puzzles: number;
      readonly run: number;
      readonly runs: number;
    }
  | {
      readonly kind: 'over';
      readonly ends: EndCounts;
      readonly solutions: bigint;
      /** True if these are all solutions. */
      readonly isCount: boolean;
    };
