/** How errors come about and travel. */

import type { Failure } from '../engine/protocol.ts';
import type { DanceModule, Fallible } from '../engine/worker/wasm.ts';
import { DanceError, type ErrorFields } from './error.ts';

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
