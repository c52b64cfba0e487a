import { embeddedBesley } from '#brand/besley.ts';
import { escapeHtml } from '#brand/html.ts';
import type { LeadReport } from '#office/report/lead-report.ts';
import { isEmpty } from './funnel.ts';
import { groupSections } from './groups.ts';
import { keyFigures, wayToClosing, weekSection } from './sections.ts';
import { styles } from './styles.ts';
import { fullDay, notes } from './words.ts';

/** The report as one page that needs nothing else: no script, no request, no personal data. */
export const reportPage = async (report: LeadReport): Promise<string> => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>From visit to closing: ${escapeHtml(report.company)}</title><style>${await embeddedBesley()}${styles}</style></head>
<body><header><p class="company">${escapeHtml(report.company)}</p><h1>From visit to closing</h1>
<p>${escapeHtml(period(report))}</p></header>
<main>${isEmpty(report) ? empty : contents(report)}</main>
<footer>${notes(report)
  .map((note) => `<p>${escapeHtml(note)}</p>`)
  .join('')}</footer></body></html>
`;

const period = ({ since, city, madeOn }: LeadReport): string => {
  const place = city === undefined ? '' : ` of ${city}`;
  return since === undefined
    ? `All visits and leads${place} until ${fullDay(madeOn)}`
    : `Visits and leads${place} from ${fullDay(since)} to ${fullDay(madeOn)}`;
};

const empty = `<div class="inside empty"><h2>No visits and no leads in this time</h2>
<p>Once people have come, this page shows how many there were each week, where they came from, how many of them asked for an offer, how soon they were answered, and what came of it.</p></div>`;

const contents = (report: LeadReport): string => `${keyFigures(report)}
<div class="inside">
${wayToClosing(report)}
${weekSection(report)}
${groupSections(report)}
</div>`;
