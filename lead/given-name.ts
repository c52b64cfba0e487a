const longest = 30;
const name = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)?$/u;

/**
 * A first name that may be repeated to whoever owns the email address that was typed: letters, in at
 * most two parts. Anything else may be a message to a stranger, and comes back empty.
 */
export const givenName = (typed: string): string =>
  typed.length <= longest && name.test(typed) ? typed : '';
