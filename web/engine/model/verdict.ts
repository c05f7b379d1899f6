/** The names of the verdicts and ends of searches, in the order of their numbers. */

export { type Verdict, verdicts } from './catalogue/verdicts.ts';

/** The reasons a search has ended, or empty while it runs; as in cpp/engine/job.hpp. */
export const ends = ['', 'exhausted', 'limit', 'nodes', 'time', 'interrupt'] as const;
export type End = Exclude<(typeof ends)[number], ''>;
