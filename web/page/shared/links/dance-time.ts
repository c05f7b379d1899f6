/** How long links take to move, in milliseconds; the style sheet has it as `--dance`. */

const longest = 280;

/** Shortens the motion when steps come quickly, and drops it when each frame shows another step. */
export function danceTime(stepsPerSecond = 0): number {
  if (stepsPerSecond >= 30) return 0;
  return stepsPerSecond >= 10 ? 90 : longest;
}
