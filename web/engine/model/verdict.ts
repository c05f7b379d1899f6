/** What a search has proved, and why it has ended: names, in the order of their numbers. */

/** As in cpp/exact_cover/search/verdict.hpp. */
export const verdicts = ['none', 'unique', 'multiple', 'stopped', 'invalid'] as const;
export type Verdict = (typeof verdicts)[number];

/** Why a search has ended, if it has; as in cpp/engine/job.hpp. */
export const ends = ['', 'exhausted', 'limit', 'nodes', 'time', 'interrupt'] as const;
export type End = Exclude<(typeof ends)[number], ''>;
