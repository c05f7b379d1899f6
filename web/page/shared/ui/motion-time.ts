import { signal } from '@preact/signals';

const wish = matchMedia('(prefers-reduced-motion: reduce)');
const isStill = signal(wish.matches);
wish.addEventListener('change', () => {
  isStill.value = wish.matches;
});

/** How long a motion may take that usually takes so long: no time for who wants none. */
export function motionTime(milliseconds: number): number {
  return isStill.value ? 0 : milliseconds;
}
