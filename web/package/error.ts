import { type ErrorCode, type Failure, failureOf, SolverError } from '../engine/protocol.ts';

/** What is wrong with the caller's input: an English sentence, and where. */
export class DanceError extends Error {
  override readonly name = 'DanceError';
  readonly code: ErrorCode;
  /** From 1; 0 for none. */
  readonly line: number;
  /** In characters, from 1; 0 for none. */
  readonly column: number;
  /** What stood there; may be empty. */
  readonly found: string;
  /** What was expected; may be empty. */
  readonly expected: string;

  constructor(fields: Failure & { readonly message: string }, options?: ErrorOptions) {
    super(fields.message, options);
    this.code = fields.code;
    this.line = fields.line;
    this.column = fields.column;
    this.found = fields.found;
    this.expected = fields.expected;
  }
}

/** Refuses the caller's input; the module has the words for it. */
export function refused(code: ErrorCode, particulars: Partial<Failure>): SolverError {
  return new SolverError(failureOf(code, particulars));
}

const losses: Partial<Record<ErrorCode, string>> = {
  not_loaded: 'the solver could not be loaded',
  worker_lost: 'the worker broke down or was terminated',
};

/** The sentence for a failure that no module words. */
export function ownWords({ code, found, expected, message }: Failure): string | undefined {
  if (code === 'bad_setting') {
    return `a setting cannot be used: found '${found}', expected ${expected}`;
  }
  return message ?? losses[code];
}
