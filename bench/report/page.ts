import { escapeMarkup } from '#http/escape-markup.ts';
import { hasPassed, type JudgedRow, type Result } from '../measurement.ts';
import { formatFigure, formatLimit, formatRatio, groupByHow, verdict } from '../table.ts';
import { bar } from './bar.ts';
import { lineChart } from './line.ts';
import { styles } from './styles.ts';

type Run = { quick: boolean; at: Date };

/** The bench as one page that needs nothing else: no script, no request. */
export const reportPage = (results: readonly Result[], { quick, at }: Run): string => {
  const rows = results.flatMap((result) => result.rows);
  const failed = results.filter((result) => !hasPassed(result)).length;
  const sum =
    failed === 0
      ? `All ${rows.length} rows pass.`
      : `${rows.filter(({ passed }) => !passed).length} of ${rows.length} rows fail, in ${failed} of ${results.length} measurements.`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Figures against their limits</title><style>${styles}</style></head>
<body><h1>Figures against their limits</h1>
<p class="sum">${sum}</p>
<p>${quick ? 'A quick sample' : 'The full bench'}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC. Each bar is a figure, the upright line its limit.</p>
${results.map(section).join('\n')}
</body></html>
`;
};

const section = ({ title, rows, growths, error, seconds }: Result): string => `<section>
<h2>${escapeMarkup(title)}</h2>
<p>Took ${seconds.toFixed(0)} s.</p>
${error === undefined ? '' : `<p class="error">Could not be measured: ${escapeMarkup(error)}</p>`}
${groupByHow(rows)
  .map(([how, group]) => `<p class="how">${escapeMarkup(how)}</p>${table(group)}`)
  .join('\n')}
${growths.map(lineChart).join('\n')}
</section>`;

const table = (
  rows: readonly JudgedRow[],
): string => `<div class="scroll" tabindex="0"><table><thead><tr><th>Figure</th><th>Measured</th><th>Limit</th><th>Ratio</th><th></th><th></th><th>Note</th></tr></thead>
<tbody>${rows.map(tableRow).join('\n')}</tbody></table></div>`;

const tableRow = (row: JudgedRow): string =>
  `<tr class="${row.passed ? 'pass' : 'fail'}"><td>${escapeMarkup(row.name)}</td><td class="n">${formatFigure(row.figure, row.unit)}</td><td class="n">${formatLimit(row)}</td><td class="n">${formatRatio(row)}</td><td>${row.limit === undefined ? '' : bar(row)}</td><td class="v">${verdict(row)}</td><td class="note">${escapeMarkup(row.note ?? '')}</td></tr>`;
