import { escapeHtml } from '#brand/html.ts';
import type { Figures } from '#office/report/figures.ts';
import type { Group, Grouping } from '#office/report/groups.ts';
import type { LeadReport } from '#office/report/lead-report.ts';
import { figuresTable } from './figures-table.ts';
import { languageLabel } from './words.ts';

type Section = { by: Grouping; kind: string; why: string };

const sections: Section[] = [
  {
    by: 'campaign',
    kind: 'Source',
    why: 'What the ad or link said about itself; “direct” is a visit that nothing led to.',
  },
  {
    by: 'page',
    kind: 'Page',
    why: 'How many people saw the page, and what they did on it. Someone who saw several counts for each.',
  },
  {
    by: 'city',
    kind: 'City',
    why: "Visits that began on the city's pages; leads from them, or else by the property's city, whatever their page.",
  },
  { by: 'language', kind: 'Language', why: 'The language of the page.' },
  {
    by: 'device',
    kind: 'Device',
    why: 'As far as the browser says; a lead that was called in has none.',
  },
];

export const groupSections = (report: LeadReport): string =>
  sections.map((section) => groupSection(section, report)).join('\n');

/** Where there is money to compare, the bars show it; until then leads, or visits. */
const groupSection = (
  { by, kind, why }: Section,
  { by: groups, all, city }: LeadReport,
): string => {
  const drawn = whatIsDrawn(all);
  const caption = `Figures by ${kind.toLowerCase()}. The bars show ${drawn.name}.`;
  return `<section><h2>By ${kind.toLowerCase()}</h2><p class="why">${escapeHtml(why)}</p>
${figuresTable({
  caption,
  kind,
  groups: by === 'language' ? groups[by].map(inItsName) : groups[by],
  drawn: drawn.of,
  total: all,
  visits: by === 'page' ? 'Seen by' : 'Visits',
  isOfCity: by === 'city' || (by !== 'page' && city !== undefined),
  withCosts: by === 'campaign' && all.costCents > 0,
})}</section>`;
};

const inItsName = ({ label, figures }: Group): Group => ({ label: languageLabel(label), figures });

const whatIsDrawn = ({ valueCents, leads }: Figures) => {
  if (valueCents > 0) {
    return { name: 'the value of closings', of: (figures: Figures) => figures.valueCents };
  }
  return leads > 0
    ? { name: 'leads', of: (figures: Figures) => figures.leads }
    : { name: 'visits', of: (figures: Figures) => figures.visits };
};
