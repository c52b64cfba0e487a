type Rows = readonly (readonly string[])[];

/** RFC 4180, with cells that a spreadsheet would take for a formula made harmless. */
export const csv = (rows: Rows): string => exactCsv(rows.map((row) => row.map(harmless)));

/** RFC 4180 and no more, for values that a machine compares: none of them may come from a stranger. */
export const exactCsv = (rows: Rows): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
