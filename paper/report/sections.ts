import { escapeHtml } from '#brand/html.ts';
import type { LeadReport } from '#office/report/lead-report.ts';
import { type Bar, barChart } from './bars.ts';
import { figuresTable } from './figures-table.ts';
import {
  busyWeeks,
  contactWords,
  moneyWords,
  type Step,
  shareWords,
  stepsOnSite,
  stepsToClosing,
} from './funnel.ts';
import { leadsByWeek, smallPlots } from './week-chart.ts';
import { aboutRanges, amount, dollars, weekName } from './words.ts';

export const keyFigures = ({ all, answerWithin }: LeadReport): string => {
  const { valueCents, visits, leads, answeredInTime, closings } = all;
  const figures: [string, string][] = [
    ['value of closings', dollars(valueCents)],
    [visits === 1 ? 'visit' : 'visits', amount(visits)],
    [leads === 1 ? 'lead' : 'leads', amount(leads)],
    [`answered in ${answerWithin} min`, amount(answeredInTime)],
    [closings === 1 ? 'closing' : 'closings', amount(closings)],
  ];
  return `<div class="figures"><dl>${figures
    .map(
      ([name, figure], index) =>
        `<div${index === 0 ? ' class="main"' : ''}><dt>${name}</dt><dd>${escapeHtml(figure)}</dd></div>`,
    )
    .join('')}</dl></div>`;
};

export const wayToClosing = (report: LeadReport): string => {
  const { all } = report;
  const sentences = [...(all.leads === 0 ? [] : [contactWords(all)]), ...moneyWords(all)];
  const told =
    sentences.length === 0 ? '' : `<p class="why">${escapeHtml(sentences.join(' '))}</p>`;
  return `<section><h2>How far they came</h2>${told}
<div class="beside">${barChart('On the site', 'share of visits', stepsOnSite(report).map(barOf))}
${barChart('From lead to closing', 'share of leads', stepsToClosing(report).map(barOf))}</div>
<p class="small">${escapeHtml(aboutRanges)} Leads are everyone who asked: requests sent through the site, calls, and people you added yourselves. An answer is in time by office hours.</p></section>`;
};

const barOf = (step: Step): Bar => ({
  label: step.label,
  amount: step.count,
  shown: amount(step.count),
  share: shareWords(step),
});

export const weekSection = ({ weeks, city }: LeadReport): string => `<section><h2>By week</h2>
<p class="why">An offer, a contract or a closing counts for the week in which its lead came.</p>
${leadsByWeek(weeks.latest)}
${smallPlots(weeks.latest)}
${figuresTable({
  caption: 'Weeks in which someone came, the latest first',
  kind: 'Week of',
  groups: busyWeeks(weeks, weekName),
  isOfCity: city !== undefined,
})}</section>`;
