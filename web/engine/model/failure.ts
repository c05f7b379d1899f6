/** The reasons calls fail, with their positions in a text. */

import type { ErrorCode as LibraryCode } from './catalogue/error-codes.ts';

/** The codes that the C++ library (cpp/base/error_codes.def) doesn't have. */
export const scriptCodes = [
  'worker_lost',
  'not_loaded',
  'damaged_archive',
  'not_kept',
  'bad_checkpoint',
] as const;
export type ErrorCode = LibraryCode | (typeof scriptCodes)[number];

/** `line` and `column` count from 1; 0 means none. `found` and `expected` need no translation. */
export interface Failure {
  readonly code: ErrorCode;
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
  /** The beginning of the line if the text has several puzzles. */
  readonly text?: string | undefined;
  /** The English sentence, if the module includes them. */
  readonly message?: string | undefined;
  /** For a text of Sudokus: true if it seems to have rules. */
  readonly mayBeVariant?: boolean | undefined;
}

/**
 * A failure as an exception. Thrown by calls in a worker; questions of the client reject with it.
 */
export class SolverError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Creates a failure detected by script. Particulars default to none. */
export function failureOf(
  code: ErrorCode,
  particulars: Partial<Omit<Failure, 'code'>> = {},
): Failure {
  return { code, line: 0, column: 0, found: '', expected: '', ...particulars };
}
