import { tokens } from '#brand/tokens.ts';
import { escapeMarkup } from '#http/escape-markup.ts';
import { hasPassed, type JudgedRow, type Result } from '../measurement.ts';
import { formatFigure, formatLimit, formatRatio, groupByHow, verdict } from '../table.ts';
import { lineChart } from './line.ts';

/** The site's own palette: limestone, soil, bluebonnet, clay, sage. */
const styles = `
${tokens}
body{margin:0 auto;max-width:68rem;padding:2rem 1.25rem 4rem;background:var(--color-limestone);color:var(--color-soil);font:1rem/1.5 var(--font-sans)}
h1,h2{font-family:var(--font-display);line-height:1.2}
h2{margin:2.5rem 0 .5rem;border-top:2px solid var(--color-soil);padding-top:1rem}
.sum{font-size:1.25rem}
.how{max-width:60rem;margin:.75rem 0 .25rem;color:var(--color-loam)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--color-line);text-align:left;vertical-align:top}
td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td.v{font-weight:700;color:var(--color-sage)}
tr.fail td.v,.error{color:var(--color-clay);font-weight:700}
td.note{color:var(--color-loam);overflow-wrap:anywhere}
.bar rect{fill:var(--color-bluebonnet)}.bar.fail rect{fill:var(--color-clay)}.bar path{stroke:var(--color-soil);stroke-width:2}
figure{margin:1.5rem 0 0}figcaption{font-weight:700}
.line{max-width:40rem;width:100%;height:auto}
.line polyline{fill:none;stroke:var(--color-bluebonnet);stroke-width:3}.line circle{fill:var(--color-bluebonnet)}
.line .axes{fill:none;stroke:var(--color-soil)}.line text{font-size:14px;fill:var(--color-soil)}
`;

const width = 160;
/** Bars have room for half as much again as the limit; what is longer is cut. */
const room = 1.5;
const limitAt = width / room;

/** A row's figure as a bar, and its limit as an upright line. */
const bar = ({ ratio, passed, figure }: JudgedRow): string => {
  const share = ratio ?? (figure === 0 ? 0 : room);
  const length = Math.max(1, Math.min(room, share) * limitAt);
  return `<svg class="bar ${passed ? 'pass' : 'fail'}" viewBox="0 0 ${width} 14" width="${width}" height="14" aria-hidden="true">
<rect y="2" width="${length.toFixed(1)}" height="10" rx="2"/><path d="M${limitAt.toFixed(1)} 0v14"/></svg>`;
};

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
