/** Exact cover problems and their text formats. */

import type { Failure } from './failure.ts';

/** Here and below, a text without a `format` is read in the likeliest one. */
export interface CoverSource {
  readonly text: string;
  readonly format?: CoverFormat | undefined;
}

/** As in cpp/exact_cover/formats/read_problem.hpp. Each can be read and written. */
export const coverWriters = ['dlx', 'matrix', 'csv', 'sets', 'json'] as const;
export type CoverWriter = (typeof coverWriters)[number];

/** The formats that can be read. */
export const coverFormats = [...coverWriters, 'table', 'latex', 'program', 'dimacs'] as const;
export type CoverFormat = (typeof coverFormats)[number];

/** One way to read a text. */
export interface CoverInterpretation {
  readonly format: CoverFormat;
  readonly primaryItems: number;
  readonly secondaryItems: number;
  /** The number of primary items with bounds other than exactly once. */
  readonly boundedItems: number;
  readonly options: number;
  /** The number of options without primary items; they are in no cover. */
  readonly leftOutOptions: number;
  readonly entries: number;
}

/** The ways to read a text, the likeliest first. */
export interface CoverInterpretations {
  readonly interpretations: readonly CoverInterpretation[];
  /** The failure of the likeliest; `interpretations` then holds the others. */
  readonly failure?: Failure | undefined;
}
