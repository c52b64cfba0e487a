/** An error text as it may be logged and kept: without the addresses and numbers that servers echo. */
export const redact = (text: string): string =>
  text
    .replace(/[^\s<>"'=:,;]+@[^\s<>"',;]+/g, '[address]')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '[number]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return redact(String(error));
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return redact(`${error.message}${cause}`);
};
