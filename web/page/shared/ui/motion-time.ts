import { signal } from '@preact/signals';

const wish = matchMedia('(prefers-reduced-motion: reduce)');
const isStill = signal(wish.matches);
wish.addEventListener('change', () => {
  isStill.value = wish.matches;
});

/** Returns a motion's duration in milliseconds: 0 for users who prefer reduced motion. */
export function motionTime(milliseconds: number): number {
  return isStill.value ? 0 : milliseconds;
}
