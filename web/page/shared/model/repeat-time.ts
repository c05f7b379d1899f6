/** Longer lists are timed less precisely, because they would take minutes. */
const fewPuzzles = 10;

/**
 * Returns how long the runs of a short search last together, in milliseconds. The error of a 0.1 ms
 * clock is then 0.2 %, or 1 % for lists.
 */
export function repeatTime(puzzles: number): number {
  return puzzles <= fewPuzzles ? 50 : 10;
}
