import { blanks } from '#lead/clean-text.ts';

/** Lines up columns and cuts the widest of them until everything fits, those to be kept whole last. */
export const table = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
  keptWhole: readonly number[] = [],
): string => {
  const cells = [header, ...rows].map((row) => row.map(printable));
  const widths = fit(
    header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))),
    width,
    keptWhole,
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const narrowest = 8;

const fit = (widths: readonly number[], width: number, keptWhole: readonly number[]): number[] => {
  const fitted = [...widths];
  const total = () => fitted.reduce((sum, one) => sum + one, 0) + 2 * (fitted.length - 1);
  const widest = (columns: readonly number[]) =>
    columns.toSorted((a, b) => (fitted[b] ?? 0) - (fitted[a] ?? 0))[0] ?? 0;
  const all = [...fitted.keys()];
  const yielding = all.filter((column) => !keptWhole.includes(column));
  while (total() > width) {
    const first = widest(yielding);
    const column = (fitted[first] ?? 0) > narrowest ? first : widest(all);
    if ((fitted[column] ?? 0) <= narrowest) break;
    fitted[column] = (fitted[column] ?? 0) - 1;
  }
  return fitted;
};

const pad = (cell: string, width: number): string =>
  cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);

/** A terminal obeys control characters, whoever wrote them. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** Lines of at most so many characters; a word that is longer has a line to itself. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of printable(text).replace(blanks, ' ').trim().split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
};

const pieces = (line: string, width: number): string[] =>
  line.length <= width ? [line] : [line.slice(0, width), ...pieces(line.slice(width), width)];

const indent = '    ';

/**
 * A label and its value. Every line after the first is indented, so that nothing that a stranger typed
 * can look like a row of its own.
 */
export const labelled = (label: string, value: string, width: number): string => {
  const room = Math.max(narrowest, width - indent.length);
  const given = value.split('\n');
  const [first = '', ...rest] = given
    .flatMap((line) => wrap(line, room))
    .flatMap((line) => pieces(line, room));
  const isShort = given.length === 1 && label.length + 2 + first.length <= width;
  const below = isShort ? rest : [first, ...rest];
  const opening = isShort ? `${label}: ${first}` : `${label}:`;
  return [opening, ...below.map((line) => indent + line)].join('\n');
};
