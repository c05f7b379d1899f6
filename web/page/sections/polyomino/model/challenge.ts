/** Finds the fewest pieces of a solution that no other solution has in the same places. */

import type { Placed } from './puzzle.ts';

/** Pieces that determine a single solution. */
export interface Start {
  readonly pieces: readonly Placed[];
  /** True if no fewer pieces suffice; otherwise, merely none of them can be omitted. */
  readonly areFewest: boolean;
}

/**
 * Finds solutions with some pieces in place: all, or a few if there are many. Rejects if it gives
 * up.
 */
export type SolutionsWith = (
  pieces: readonly Placed[],
) => Promise<{ readonly solutions: readonly (readonly Placed[])[]; readonly areAll: boolean }>;

/** The number of sets of pieces tried before the search for the fewest gives up. */
const maxTries = 50_000;

function nameOf({ name, cells }: Placed): string {
  return `${name} ${cells.toSorted((one, other) => one - other)}`;
}

/**
 * Returns the fewest pieces that determine a solution. Tries pieces that distinguish it from all
 * other solutions seen so far, until no further solution has them. Rejects if `solutionsWith` does.
 */
export async function fewestPieces(
  shown: readonly Placed[],
  solutionsWith: SolutionsWith,
): Promise<Start> {
  const names = shown.map(nameOf);
  /** For each other solution, the pieces it has elsewhere. */
  let elsewhere: number[][] = [];
  let start: number[] = [];
  let areFewest = true;
  for (;;) {
    const { solutions, areAll } = await solutionsWith(start.map((piece) => shown[piece] as Placed));
    const found = solutions
      .map((solution) => {
        const own = new Set(solution.map(nameOf));
        return [...names.keys()].filter((piece) => !own.has(names[piece] as string));
      })
      .filter((pieces) => pieces.length > 0);
    if (found.length === 0) {
      if (areAll) break;
      throw new Error('all solutions found have the pieces of the shown one');
    }
    elsewhere = minimal([...elsewhere, ...found]);
    const fewest: number[] | null = areFewest ? smallestHitting(elsewhere, start.length) : null;
    areFewest = fewest !== null;
    start = fewest ?? smallHitting(elsewhere);
  }
  return { pieces: start.map((piece) => shown[piece] as Placed), areFewest };
}

/** Returns the sets that contain no other, the smallest first. */
function minimal(sets: readonly (readonly number[])[]): number[][] {
  const kept: number[][] = [];
  for (const set of sets.toSorted((one, other) => one.length - other.length)) {
    if (!kept.some((other) => other.every((piece) => set.includes(piece)))) kept.push([...set]);
  }
  return kept;
}

/**
 * Returns a smallest set, with at least `least` elements, that hits each of these sets; null if it
 * gives up.
 */
function smallestHitting(sets: readonly (readonly number[])[], least: number): number[] | null {
  let tries = 0;
  const extend = (chosen: readonly number[], more: number): readonly number[] | null => {
    tries += 1;
    const open = sets.find((set) => !set.some((piece) => chosen.includes(piece)));
    if (!open) return chosen;
    if (more === 0) return null;
    for (const piece of open) {
      const found = tries < maxTries ? extend([...chosen, piece], more - 1) : null;
      if (found) return found;
    }
    return null;
  };
  for (let size = least; tries < maxTries; size += 1) {
    const found = extend([], size);
    if (found) return [...found];
  }
  return null;
}

/** Returns a set that hits each of these sets and has no spare elements. */
function smallHitting(sets: readonly (readonly number[])[]): number[] {
  const chosen: number[] = [];
  const isHit = (set: readonly number[], by: readonly number[]) =>
    set.some((piece) => by.includes(piece));
  for (let open = sets; open.length > 0; open = open.filter((set) => !isHit(set, chosen))) {
    const times = new Map<number, number>();
    for (const piece of open.flat()) times.set(piece, (times.get(piece) ?? 0) + 1);
    const [best] = [...times].reduce((most, next) => (next[1] > most[1] ? next : most));
    chosen.push(best);
  }
  return chosen.reduce((kept: number[], piece) => {
    const rest = kept.filter((own) => own !== piece);
    return sets.every((set) => isHit(set, rest)) ? rest : kept;
  }, chosen);
}
