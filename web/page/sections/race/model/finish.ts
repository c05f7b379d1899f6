import type { Outcome, Stats } from '../../../../engine/protocol.ts';

/** What a lane has come to with a puzzle; `time` is its limit. */
export type End = 'solved' | 'none' | 'time';

/** One run of one lane. */
export interface Finish {
  /** From 0, as the repetition. */
  readonly puzzle: number;
  readonly repetition: number;
  readonly end: End;
  readonly stats: Stats;
  /** The first solution as a line; empty if there is none. */
  readonly solution: string;
}

/** Null for a run that was stopped by hand: it tells nothing. */
export function endOf(outcome: Outcome, { solutions }: Pick<Stats, 'solutions'>): End | null {
  if (outcome === 'cancelled') return null;
  if (outcome === 'time') return 'time';
  return solutions > 0n ? 'solved' : 'none';
}

/** The finishes of each puzzle, by its number. */
export function byPuzzle(finishes: readonly Finish[]): ReadonlyMap<number, readonly Finish[]> {
  const groups = new Map<number, Finish[]>();
  for (const finish of finishes) {
    const group = groups.get(finish.puzzle);
    if (group) group.push(finish);
    else groups.set(finish.puzzle, [finish]);
  }
  return groups;
}

/** How many puzzles came to each end, by their last run. */
export type EndCounts = Readonly<Record<End, number>>;

export function endCounts(finishes: readonly Finish[]): EndCounts {
  const counts = { solved: 0, none: 0, time: 0 };
  for (const group of byPuzzle(finishes).values()) {
    const last = group.at(-1);
    if (last) counts[last.end] += 1;
  }
  return counts;
}

/** Of how many puzzles several lanes have a solution, and of how many these differ. */
export interface Agreement {
  readonly compared: number;
  readonly different: number;
}

export function agreementOf(lanes: readonly (readonly Finish[])[]): Agreement {
  const solutions = new Map<number, string[]>();
  for (const finishes of lanes) {
    for (const [puzzle, group] of byPuzzle(finishes)) {
      const solved = group.find(({ end }) => end === 'solved');
      if (solved) solutions.set(puzzle, [...(solutions.get(puzzle) ?? []), solved.solution]);
    }
  }
  const compared = [...solutions.values()].filter((found) => found.length > 1);
  const different = compared.filter((found) => new Set(found).size > 1);
  return { compared: compared.length, different: different.length };
}
