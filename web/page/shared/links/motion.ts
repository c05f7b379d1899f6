/** Animates links frame by frame, because some browsers cannot animate a path in CSS. */

import { type LinkPoints, linkPath, onTheWay } from './model/link-path.ts';

/** The time links take to move, in milliseconds; `--dance` in the style sheet. */

const longest = 280;

/**
 * Shortens the motion when steps come quickly, and drops it when every frame shows another step.
 */
export function danceTime(stepsPerSecond = 0): number {
  if (stepsPerSecond >= 30) return 0;
  return stepsPerSecond >= 10 ? 90 : longest;
}

interface Move {
  readonly from: LinkPoints;
  readonly to: LinkPoints;
  readonly begin: number;
  readonly time: number;
}

const moves = new Map<SVGPathElement, Move>();
const drawn = new WeakMap<SVGPathElement, LinkPoints>();
let isTicking = false;

/** The fraction of a step's time taken by each of its two links. The second ends with the step. */
const share = 0.6;

/**
 * Moves a link from its present place, even mid-motion, to its new course. `time` covers both links
 * of a step, in milliseconds.
 */
export function moveLink(
  path: SVGPathElement,
  to: LinkPoints,
  time: number,
  isSecond = false,
): void {
  const from = drawn.get(path);
  if (!from || time === 0) {
    moves.delete(path);
    draw(path, to);
    return;
  }
  const begin = performance.now() + (isSecond ? (1 - share) * time : 0);
  moves.set(path, { from, to, begin, time: share * time });
  if (isTicking) return;
  isTicking = true;
  requestAnimationFrame(tick);
}

function draw(path: SVGPathElement, points: LinkPoints): void {
  drawn.set(path, points);
  path.setAttribute('d', linkPath(points));
}

/** Eases in and out. */
function eased(done: number): number {
  return done * done * (3 - 2 * done);
}

function tick(now: number): void {
  for (const [path, { from, to, begin, time }] of moves) {
    const done = Math.max(0, (now - begin) / time);
    if (done >= 1) moves.delete(path);
    draw(path, done < 1 ? onTheWay(from, to, eased(done)) : to);
  }
  isTicking = moves.size > 0;
  if (isTicking) requestAnimationFrame(tick);
}
