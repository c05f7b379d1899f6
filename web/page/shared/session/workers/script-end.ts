/** The last characters of each built worker script, without which it is incomplete. */
export const scriptEnd = '/*end*/';
