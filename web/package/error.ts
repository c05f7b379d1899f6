import type { ErrorCode, Failure } from '../engine/protocol.ts';

/** What a `DanceError` holds; travels between threads. */
export interface ErrorFields extends Failure {
  readonly message: string;
}

/** What is wrong with what was handed in: an English sentence, and where. */
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

  constructor(fields: ErrorFields, options?: ErrorOptions) {
    super(fields.message, options);
    this.code = fields.code;
    this.line = fields.line;
    this.column = fields.column;
    this.found = fields.found;
    this.expected = fields.expected;
  }
}
