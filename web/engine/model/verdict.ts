/** The names of the verdicts and ends of searches, in the order of their numbers. */

/** As in cpp/exact_cover/search/verdict.hpp. */
export const verdicts = ['none', 'unique', 'multiple', 'stopped', 'invalid'] as const;
export type Verdict = (typeof verdicts)[number];

/** The reasons a search has ended, or empty while it runs; as in cpp/engine/job.hpp. */
export const ends = ['', 'exhausted', 'limit', 'nodes', 'time', 'interrupt'] as const;
export type End = Exclude<(typeof ends)[number], ''>;
