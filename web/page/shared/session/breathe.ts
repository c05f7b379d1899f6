/** So much work at a time, in milliseconds, goes unnoticed. */
const sliceTime = 5;

/** Lets the page do what waits whenever a slice of work is done: paint, hear keys, take messages. */
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
