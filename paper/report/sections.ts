import { escapeHtml } from '#brand/html.ts';
import type { Figures } from '#office/report/figures.ts';
import type { Group, Weeks } from '#office/report/groups.ts';
import { type Bar, barChart } from './bars.ts';
import { figuresTable } from './figures-table.ts';
import { weekChart } from './week-chart.ts';
import { dollars, duration, share, weekName } from './words.ts';

export const keyFigures = ({
  leads,
  medianContactMs,
  contracts,
  closings,
  valueCents,
}: Figures): string => {
  const figures: [string, string][] = [
    ['value of closings', dollars(valueCents)],
    [leads === 1 ? 'lead' : 'leads', String(leads)],
    ['median time to contact', duration(medianContactMs)],
    [contracts === 1 ? 'contract' : 'contracts', String(contracts)],
    [closings === 1 ? 'closing' : 'closings', String(closings)],
  ];
  return `<div class="figures"><dl>${figures
    .map(
      ([name, figure], index) =>
        `<div${index === 0 ? ' class="main"' : ''}><dt>${name}</dt><dd>${escapeHtml(figure)}</dd></div>`,
    )
    .join('')}</dl></div>`;
};

export const wayToClosing = (figures: Figures): string => {
  const steps: [string, number][] = [
    ['Leads', figures.leads],
    ['Contacted', figures.contacted],
    ['Contracts', figures.contracts],
    ['Closings', figures.closings],
  ];
  const bars = steps.map(([label, amount]): Bar => {
    const part = amount === figures.leads ? '' : share(amount, figures.leads);
    return { label, amount, shown: part === '' ? String(amount) : `${amount} (${part})` };
  });
  return `<section class="beside"><div><h2>How far they came</h2><p class="why">${contactTimes(figures)}</p></div>
${barChart('Leads that came so far', bars)}</section>`;
};

const contactTimes = ({ contacted, medianContactMs, worstContactMs }: Figures): string => {
  if (contacted === 0) return 'No lead has been marked as contacted yet.';
  return contacted === 1
    ? `One seller has been contacted, after ${duration(worstContactMs)}.`
    : `Of the sellers contacted, half heard from us within ${duration(medianContactMs)}. The longest wait was ${duration(worstContactMs)}.`;
};

export const weekSection = ({ latest, earlier }: Weeks): string => {
  const groups = [
    ...latest
      .filter(({ figures }) => figures.leads > 0)
      .toReversed()
      .map(({ label, figures }) => ({ label: weekName(label), figures })),
    ...(earlier === undefined ? [] : [{ label: 'Earlier', figures: earlier }]),
  ];
  return `<section><h2>By week</h2><p class="why">A contract or a closing counts for the week in which its lead came. The wait is the time from the lead to the first contact.</p>
${weekChart(latest)}
${figuresTable({ caption: 'Weeks with leads, the latest first', kind: 'Week of', groups })}</section>`;
};

/** Where there is money to compare, the bars show it; until then, leads. */
export const groupSection = (
  title: string,
  kind: string,
  why: string,
  groups: readonly Group[],
  total: Figures,
): string => {
  const inMoney = total.valueCents > 0;
  const caption = `Figures by ${kind.toLowerCase()}. The bars show ${inMoney ? 'the value of closings' : 'leads'}.`;
  const drawn = ({ valueCents, leads }: Figures): number => (inMoney ? valueCents : leads);
  return `<section><h2>${title}</h2><p class="why">${escapeHtml(why)}</p>
${figuresTable({ caption, kind, groups, drawn, total })}</section>`;
};
