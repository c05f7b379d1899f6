import type { ErrorCode, Failure } from '../protocol.ts';
import type { DanceModule, Fallible } from '../solver/wasm.ts';

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

const nowhere = { line: 0, column: 0, found: '', expected: '' };

/** An error of the package itself. */
export function ownError(
  code: 'worker_lost' | 'not_loaded' | 'internal',
  message: string,
  options?: ErrorOptions,
): DanceError {
  return new DanceError({ ...nowhere, code, message }, options);
}

/** For what cannot be used, where there is no library to word it. */
export function badSetting(found: string, expected: string, options?: ErrorOptions): DanceError {
  const message = `a setting cannot be used: found '${found}', expected ${expected}`;
  return new DanceError({ ...nowhere, code: 'bad_setting', message, found, expected }, options);
}

type Complaint = Partial<Failure> & Pick<Failure, 'code'>;

/** A failure in the library's words. */
export function worded(dance: DanceModule, complaint: Complaint): ErrorFields {
  const failure = { ...nowhere, ...complaint };
  const message = dance.errorMessage(failure.code, failure.found, failure.expected);
  return { ...failure, message };
}

export function errorOf(dance: DanceModule, complaint: Complaint): DanceError {
  return new DanceError(worded(dance, complaint));
}

/** The answer; throws what went wrong. */
export function good<T extends object>(dance: DanceModule, result: Fallible<T>): T {
  if (result.failure) throw errorOf(dance, result.failure);
  return result as T;
}

export function fieldsOf(error: unknown): ErrorFields {
  if (!(error instanceof DanceError)) return fieldsOf(ownError('internal', String(error)));
  const { code, line, column, found, expected, message } = error;
  return { code, line, column, found, expected, message };
}
