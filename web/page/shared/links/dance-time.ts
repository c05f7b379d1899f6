/** How long links take to their new places, in milliseconds; for the style sheet as `--dance`. */

const longest = 280;

/** Steps that come quickly leave less time; none is left of so many that frames show one each. */
export function danceTime(stepsPerSecond = 0): number {
  if (stepsPerSecond >= 30) return 0;
  return stepsPerSecond >= 10 ? 90 : longest;
}
