import type { JudgedRow, Result, Row } from './measurement.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const formatFigure = (figure: number, unit: string): string => {
  if (unit === 'B') return figure < 1024 ? `${number.format(figure)} B` : kilobytes(figure);
  const digits = Math.abs(figure) >= 100 ? short : number;
  return `${digits.format(figure)} ${unit}`.trim();
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const formatLimit = ({ limit, unit, direction = 'at most' }: Row): string =>
  limit === undefined ? '' : `${direction === 'at most' ? '≤' : '≥'} ${formatFigure(limit, unit)}`;

const formatRatio = ({ ratio }: JudgedRow): string => ratio?.toFixed(2) ?? '';

const verdict = ({ limit, passed }: JudgedRow): string =>
  limit === undefined ? 'noted' : passed ? 'pass' : 'FAIL';

/** Rows that were measured in the same way stand together below one sentence that says how. */
const groupByHow = (rows: readonly JudgedRow[]): [string, JudgedRow[]][] => [
  ...Map.groupBy(rows, ({ how }) => how),
];

const heads = ['figure', 'measured', 'limit', 'ratio', ''] as const;
const alignedRight = new Set([1, 2, 3]);

const cells = (row: JudgedRow): string[] => [
  row.name,
  formatFigure(row.figure, row.unit),
  formatLimit(row),
  formatRatio(row),
  verdict(row),
];

/** The whole bench as text, one line per row, ending in what failed. */
export const formatTable = (results: readonly Result[]): string => {
  const all = results.flatMap(({ rows }) => rows);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...all.map((row) => cells(row)[column]?.length ?? 0)),
  );
  const line = (texts: readonly string[], note = ''): string => {
    const padded = texts.map((text, column) =>
      alignedRight.has(column)
        ? text.padStart(widths[column] ?? 0)
        : text.padEnd(widths[column] ?? 0),
    );
    return `  ${[...padded, note].join('  ')}`.trimEnd();
  };
  const blocks = results.map(({ title, rows, error }) => [
    title,
    ...(error === undefined ? [] : [`  FAIL  could not be measured: ${error}`]),
    ...groupByHow(rows).flatMap(([how, group]) => [
      `  ${how}`,
      ...group.map((row) => line(cells(row), row.note)),
    ]),
  ]);
  return [line(heads), ...blocks.map((block) => block.join('\n')), summary(results)].join('\n\n');
};

const summary = (results: readonly Result[]): string => {
  const judged = results.flatMap(({ rows }) => rows).filter(({ limit }) => limit !== undefined);
  const failures = results.flatMap(({ title, rows, error }) => [
    ...(error === undefined ? [] : [`  ${title}: could not be measured`]),
    ...rows.filter(({ passed }) => !passed).map((row) => `  ${title}: ${failure(row)}`),
  ]);
  if (failures.length === 0) return `All ${judged.length} figures are within their limits.`;
  return [`${judged.length} figures judged, ${failures.length} failed:`, ...failures].join('\n');
};

const failure = (row: JudgedRow): string =>
  `${row.name} ${formatFigure(row.figure, row.unit)}, limit ${formatLimit(row)}${row.note ? ` (${row.note})` : ''}`;
