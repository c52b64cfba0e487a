/** Lines up columns and cuts the widest of them until everything fits. */
export const table = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): string => {
  const cells = [header, ...rows].map((row) => row.map(printable));
  const widths = fit(
    header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))),
    width,
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

const fit = (widths: number[], width: number): number[] => {
  const fitted = [...widths];
  const total = () => fitted.reduce((sum, one) => sum + one, 0) + 2 * (fitted.length - 1);
  while (total() > width && Math.max(...fitted) > 8) {
    const widest = fitted.indexOf(Math.max(...fitted));
    fitted[widest] = (fitted[widest] ?? 0) - 1;
  }
  return fitted;
};

const pad = (cell: string, width: number): string =>
  cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);

/** A terminal obeys control characters, whoever wrote them. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
