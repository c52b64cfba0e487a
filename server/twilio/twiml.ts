/** What Twilio is to do next, as verbs in their order; with none, nothing. */
export const twiml = (...verbs: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs.join('')}</Response>`;
