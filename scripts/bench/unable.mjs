/** An engine cannot do what it is asked, by its nature; the message says what it lacks. */
export class Unable extends Error {}

/**
 * @param {unknown} error
 * @returns {import('./types.d.ts').Refusal}
 */
export function refusalOf(error) {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    status: error instanceof Unable ? 'unable' : 'failed',
    reason: reason.split('\n')[0] ?? '',
  };
}
