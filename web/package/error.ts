import { type ErrorCode, type Failure, failureOf, SolverError } from '../engine/model/failure.ts';

/** An error in the caller's input, with an English sentence and a position. */
export class DanceError extends Error {
  override readonly name = 'DanceError';
  readonly code: ErrorCode;
  /** From 1; 0 means none. */
  readonly line: number;
  /** In characters, from 1; 0 means none. */
  readonly column: number;
  /** The text found there; may be empty. */
  readonly found: string;
  /** The text expected there; may be empty. */
  readonly expected: string;

  constructor(fields: Failure & { readonly message: string }, options?: ErrorOptions) {
    super(fields.message, options);
    this.code = fields.code;
    this.line = fields.line;
    this.column = fields.column;
    this.found = fields.found;
    this.expected = fields.expected;
  }

  /** Returns the properties as a plain object: JSON and `structuredClone` drop some of an error's. */
  toJSON(): DanceErrorFields {
    const { name, code, message, line, column, found, expected } = this;
    return { name, code, message, line, column, found, expected };
  }
}

/** What `JSON.stringify` writes of an error. */
export type DanceErrorFields = Readonly<
  Pick<DanceError, 'name' | 'code' | 'message' | 'line' | 'column' | 'found' | 'expected'>
>;

/** Creates an error that refuses the caller's input. The module adds the sentence. */
export function refused(code: ErrorCode, particulars: Partial<Failure>): SolverError {
  return new SolverError(failureOf(code, particulars));
}

const losses: Partial<Record<ErrorCode, string>> = {
  not_loaded: 'the solver could not be loaded',
  worker_lost: 'the worker broke down or was terminated',
};

/** Returns whether the solver itself is gone, not just unable to read its input. */
export function isLoss(code: ErrorCode): boolean {
  return code in losses;
}

/** Returns the sentence for a failure that does not need the module's. */
export function ownMessage({ code, found, expected, message }: Failure): string | undefined {
  if (message) return message;
  if (code === 'bad_setting')
    return `this argument is invalid: found '${found}', expected ${expected}`;
  return losses[code];
}
