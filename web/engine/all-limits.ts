import type { Limits } from './protocol.ts';

const unlimited = Number.POSITIVE_INFINITY;

/** A number for each; 0 and nothing at all are no limit, but none are kept if `kept` is 0. */
export function allLimits({ solutions, milliseconds, kept }: Limits): Required<Limits> {
  return {
    solutions: solutions || unlimited,
    milliseconds: milliseconds || unlimited,
    kept: kept ?? unlimited,
  };
}
