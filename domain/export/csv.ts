type Rows = readonly (readonly string[])[];

/** RFC 4180, with cells that a spreadsheet would take for a formula made harmless. */
export const csv = (rows: Rows): string => exactCsv(rows.map((row) => row.map(harmless)));

/** RFC 4180 and no more, for values that a machine compares: none of them may come from a stranger. */
export const exactCsv = (rows: Rows): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

/** Full-width signs count as well, and so do signs behind space: some spreadsheets take both for the plain. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
