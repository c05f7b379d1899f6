import { breathe } from './breathe.ts';

/** Milliseconds of work that go unnoticed. */
const sliceTime = 5;

/**
 * Returns a function that yields after each slice of work, so that the page can paint and respond.
 */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceTime) return;
    await breathe();
    since = performance.now();
  };
}
