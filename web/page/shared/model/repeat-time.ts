/** A list with more puzzles is timed less finely, because it would take minutes. */
const fewPuzzles = 10;

/**
 * Returns how long the runs of a short search last together, in milliseconds: so long that a clock
 * of 0.1 ms is off by 0.2 %, or by 1 % in lists.
 */
export function repeatTime(puzzles: number): number {
  return puzzles <= fewPuzzles ? 50 : 10;
}
