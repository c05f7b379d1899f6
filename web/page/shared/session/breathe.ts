/** Milliseconds of work that go unnoticed. */
const sliceTime = 5;

/**
 * Returns a function that yields after each slice of work, so that the page can paint and respond.
 */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceTime) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    since = performance.now();
  };
}
