import { embeddedBesley } from '#brand/besley.ts';
import { escapeHtml } from '#brand/html.ts';
import type { LeadReport } from '#office/report/lead-report.ts';
import { groupSection, keyFigures, wayToClosing, weekSection } from './sections.ts';
import { styles } from './styles.ts';
import { fullDay, notes } from './words.ts';

/** The report as one page that needs nothing else: no script, no request, no personal data. */
export const reportPage = async (report: LeadReport): Promise<string> => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>From lead to closing: ${escapeHtml(report.company)}</title><style>${await embeddedBesley()}${styles}</style></head>
<body><header><p class="company">${escapeHtml(report.company)}</p><h1>From lead to closing</h1>
<p>${period(report)}</p></header>
<main>${report.all.leads === 0 ? empty : contents(report)}</main>
<footer>${notes(report)
  .map((note) => `<p>${escapeHtml(note)}</p>`)
  .join('')}</footer></body></html>
`;

const period = ({ since, madeOn }: LeadReport): string =>
  since === undefined
    ? `All leads until ${fullDay(madeOn)}`
    : `Leads from ${fullDay(since)} to ${fullDay(madeOn)}`;

const empty = `<div class="inside empty"><h2>No leads in this time</h2>
<p>Once sellers have asked for offers, this page shows how many came each week, from which city, campaign and page, how soon they were contacted, and what came of them.</p></div>`;

const contents = (report: LeadReport): string => `${keyFigures(report.all)}
<div class="inside">
${wayToClosing(report.all)}
${weekSection(report.weeks)}
${groupSection('By city', 'City', "The city whose page the seller used, or else the property's.", report.by.city, report.all)}
${groupSection('By campaign', 'Campaign', 'What the ad or the link said of itself; “direct” is a visit that nothing led to.', report.by.campaign, report.all)}
${groupSection('By page', 'Page', 'The page on which the form was sent.', report.by.page, report.all)}
</div>`;
