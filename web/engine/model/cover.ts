/** Exact cover problems and their text formats. */

import type { CoverFormat } from './catalogue/cover-formats.ts';
import { extensions } from './catalogue/cover-formats-files.ts';
import type { Failure } from './failure.ts';

export { type CoverFormat, coverFormats } from './catalogue/cover-formats.ts';

/** Here and below, a text without a `format` is read in the likeliest one. */
export interface CoverSource {
  readonly text: string;
  readonly format?: CoverFormat | undefined;
}

/** The formats that can also be written. */
export type CoverWriter = keyof typeof extensions;
export const coverWriters = /* @__PURE__ */ Object.keys(extensions) as readonly CoverWriter[];

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
