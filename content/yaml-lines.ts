/**
 * The same file with another value of one field at its top, or without the field; no other line changes. Where it was
 * not there, it comes after `below`, or last.
 */
export const withLine = (
  text: string,
  field: string,
  value: string | undefined,
  below?: string,
): string => {
  const lines = text.split(/\r?\n/);
  const [at, end] = spanOf(lines, field);
  const line = value === undefined ? [] : [`${field}: ${value}`];
  if (at >= 0) return lines.toSpliced(at, end - at, ...line).join('\n');
  const [, place] = below === undefined ? [-1, -1] : spanOf(lines, below);
  const last = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  return lines.toSpliced(place < 0 ? last : place, 0, ...line).join('\n');
};

/** From the field's own line to the first that is not within it. */
const spanOf = (lines: readonly string[], field: string): readonly [from: number, to: number] => {
  const from = lines.findIndex((line) => line.startsWith(`${field}:`));
  if (from < 0) return [-1, -1];
  const length = lines.slice(from + 1).findIndex((line) => !/^\s+\S/.test(line));
  return [from, length < 0 ? lines.length : from + 1 + length];
};
