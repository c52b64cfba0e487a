/** What a query or a form says by its names: text and nothing else, and of what is said twice the last. */
export const readFields = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));
