/** Returns a generator of pseudo-random integers below `end`, the same for each seed. */
export function randomNumbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** Returns how many of `all` random cases to try: all in a long run, otherwise a quarter. */
export function randomCases(all: number): number {
  return process.env.DANCE_LONG_TESTS === '1' ? all : Math.ceil(all / 4);
}
