const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => named[character] ?? '');

/** What Twilio is to do next, as verbs in their order; with none, nothing. */
export const twiml = (...verbs: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs.join('')}</Response>`;
