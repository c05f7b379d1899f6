/**
 * Milliseconds on the wall after which an engine is ended that does not end by itself: a machine with
 * other things to do gives it half of its time, and it has to start.
 * @param {number} limit  seconds
 */
export const timeoutFor = (limit) => (2 * limit + 5) * 1000;

/** @param {number} limit  seconds */
export const tooLong = (limit) => `takes more than ${limit} s`;
