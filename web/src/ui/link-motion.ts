/** Moves links by the frames of the screen: not every browser moves a path by its style sheet. */

import { type LinkPoints, linkPath, onTheWay } from '../watch/model/link-path.ts';

interface Move {
  readonly from: LinkPoints;
  readonly to: LinkPoints;
  readonly begin: number;
  readonly time: number;
}

const moves = new Map<SVGPathElement, Move>();
const drawn = new WeakMap<SVGPathElement, LinkPoints>();
let isTicking = false;

/** To where it leads now, in so many milliseconds; from where it is, also amid another motion. */
export function moveLink(path: SVGPathElement, to: LinkPoints, time: number): void {
  const from = drawn.get(path);
  if (!from || time === 0) {
    moves.delete(path);
    draw(path, to);
    return;
  }
  moves.set(path, { from, to, begin: performance.now(), time });
  if (isTicking) return;
  isTicking = true;
  requestAnimationFrame(tick);
}

function draw(path: SVGPathElement, points: LinkPoints): void {
  drawn.set(path, points);
  path.setAttribute('d', linkPath(points));
}

/** Slow at both ends. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

function tick(now: number): void {
  for (const [path, { from, to, begin, time }] of moves) {
    const share = Math.max(0, (now - begin) / time);
    if (share >= 1) moves.delete(path);
    draw(path, share < 1 ? onTheWay(from, to, eased(share)) : to);
  }
  isTicking = moves.size > 0;
  if (isTicking) requestAnimationFrame(tick);
}
