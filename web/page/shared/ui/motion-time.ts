import { signal } from '@preact/signals';

const wish = matchMedia('(prefers-reduced-motion: reduce)');
const isReduced = signal(wish.matches);
wish.addEventListener('change', () => {
  isReduced.value = wish.matches;
});

/** Returns a motion's duration in milliseconds: 0 for users who prefer reduced motion. */
export function motionTime(milliseconds: number): number {
  return isReduced.value ? 0 : milliseconds;
}
