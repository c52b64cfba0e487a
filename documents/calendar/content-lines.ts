/* What files of calendars (RFC 5545) and of contacts (RFC 6350) have in common. */

/** Nothing that was typed begins a line of its own. */
export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** A line has 75 bytes at most, and goes on after a space. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
};

export const asFile = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('');
