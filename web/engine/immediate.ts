/**
 * Calls back after pending messages and timers; undefined in browsers, which take turns by
 * themselves. Node reads up to 1,000 messages of a port that refills itself before it turns to
 * anything else.
 */
export const { setImmediate: afterOthers } = globalThis as {
  setImmediate?: (call: () => void) => unknown;
};
