/** Exact cover problems and the formats of their texts. */

import type { Failure } from './failure.ts';

/** Here and below, a text without `format` is read in the likeliest one. */
export interface CoverSource {
  readonly text: string;
  readonly format?: CoverFormat | undefined;
}

/** As in cpp/exact_cover/formats/read_problem.hpp; each can be read and written. */
export const coverFormats = ['dlx', 'matrix', 'csv', 'sets', 'json'] as const;
export type CoverFormat = (typeof coverFormats)[number];

/** One way to read a text. */
export interface CoverInterpretation {
  readonly format: CoverFormat;
  readonly primaryItems: number;
  readonly secondaryItems: number;
  /** The number of primary items whose bounds are not exactly once. */
  readonly boundedItems: number;
  readonly options: number;
  readonly entries: number;
}

/** The ways to read a text, the likeliest first. */
export interface CoverInterpretations {
  readonly interpretations: readonly CoverInterpretation[];
  /** Why the likeliest one fails; `interpretations` then holds the others. */
  readonly failure?: Failure | undefined;
}
