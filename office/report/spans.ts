/** Of how many days a report tells, by the word for it; all without a number. */
export const spans = { '30': 30, '90': 90, '365': 365, all: undefined } as const;
export type Span = keyof typeof spans;

export const readSpan = (text: string | undefined): Span =>
  text !== undefined && Object.hasOwn(spans, text) ? (text as Span) : '90';
