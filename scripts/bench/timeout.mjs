// When it is enough, on the wall: a machine with other things to do may give an engine half of its
// time.

/** @param {number} limit  seconds of the processor */
export const latest = (limit) => 2 * limit;

/**
 * Milliseconds after which an engine is ended that does not end by itself; it has to start, too.
 * @param {number} limit  seconds of the processor
 */
export const timeoutFor = (limit) => (latest(limit) + 5) * 1000;

/** @param {number} limit  seconds of the processor */
export const tooLong = (limit) => `takes more than ${limit} s`;
