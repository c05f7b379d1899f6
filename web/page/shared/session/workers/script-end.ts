/** The last characters of every built worker script; without them, it is truncated. */
export const scriptEnd = '/*end*/';
