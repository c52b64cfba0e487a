import type { Figures } from '#office/report/figures.ts';
import type { Group } from '#office/report/groups.ts';
import { amount, shortDay } from './words.ts';

/** What a column is made of, from below. */
type Part = { name: string; title: string; of: (figures: Figures) => number };

const leadParts: Part[] = [
  { name: 'closing', title: 'closings', of: ({ closings }) => closings },
  {
    name: 'contract',
    title: 'contracts not closed',
    of: ({ contracts, closings }) => contracts - closings,
  },
  { name: 'lead', title: 'other leads', of: ({ leads, contracts }) => leads - contracts },
];

/** One column a week: all its leads, of which some came to a contract and some of those to a closing. */
export const leadsByWeek = (weeks: readonly Group[]): string => {
  const key = leadParts.map(
    ({ name, title }) =>
      `<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="${name}" width="10" height="10"/></svg>${title}</li>`,
  );
  return `<figure><figcaption>Leads by week</figcaption>
<ul class="key">${key.join('')}</ul>
${columns(weeks, leadParts, 'leads')}</figure>`;
};

const trends: Part[] = [
  { name: 'lead', title: 'Visits', of: ({ visits }) => visits },
  { name: 'lead', title: 'Forms begun', of: ({ formsBegun }) => formsBegun },
  { name: 'lead', title: 'Calls tapped', of: ({ callsTapped }) => callsTapped },
  { name: 'lead', title: 'Requests', of: ({ requests }) => requests },
  { name: 'lead', title: 'Answered in time', of: ({ answeredInTime }) => answeredInTime },
  { name: 'lead', title: 'Offers', of: ({ offers }) => offers },
];

/** The other trends, small and side by side, each with its numbers. */
export const smallPlots = (weeks: readonly Group[]): string =>
  `<div class="plots">${trends.map((trend) => smallPlot(weeks, trend)).join('\n')}</div>`;

const smallPlot = (weeks: readonly Group[], trend: Part): string => {
  const all = weeks.reduce((sum, { figures }) => sum + trend.of(figures), 0);
  return `<figure class="small-plot"><figcaption>${trend.title} <span class="part">${amount(all)}</span></figcaption>
${columns(weeks, [trend], trend.title.toLowerCase())}</figure>`;
};

const columns = (weeks: readonly Group[], parts: readonly Part[], what: string): string => {
  const countOf = ({ figures }: Group): number =>
    parts.reduce((sum, { of }) => sum + of(figures), 0);
  const top = roundUp(Math.max(...weeks.map(countOf)));
  const across = weeks.length * 10;
  const label = inWords(weeks, countOf, what);
  return `<div class="weeks" style="max-width:${weeks.length * 5 + 2.75}rem"><svg viewBox="0 0 ${across} 100" preserveAspectRatio="none" role="img" aria-label="${label}">
<path class="grid" d="M0 0H${across}M0 50H${across}"/>
${weeks.map((week, index) => column(week, index, parts, top)).join('\n')}
<path class="grid base" d="M0 100H${across}"/></svg>
${axis(top)}${dates(weeks)}</div>`;
};

/** The next number that is easily halved. */
const roundUp = (most: number): number => {
  const steps = [2, 4, 10, 20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000];
  const step = steps.find((one) => most <= one * 5) ?? 100_000;
  return Math.max(step, Math.ceil(most / step) * step);
};

const column = ({ figures }: Group, index: number, parts: readonly Part[], top: number): string => {
  let base = 100;
  return parts
    .map(({ name, of }) => {
      const height = (100 * of(figures)) / top;
      base -= height;
      return height === 0
        ? ''
        : `<rect class="${name}" x="${index * 10 + 1.5}" y="${base.toFixed(2)}" width="7" height="${height.toFixed(2)}"/>`;
    })
    .join('');
};

const inWords = (
  weeks: readonly Group[],
  countOf: (week: Group) => number,
  what: string,
): string => {
  const all = weeks.reduce((sum, week) => sum + countOf(week), 0);
  const [best] = weeks.toSorted((a, b) => countOf(b) - countOf(a));
  const most =
    best === undefined || all === 0
      ? ''
      : `, most in the week of ${shortDay(best.label)}: ${amount(countOf(best))}`;
  const span = weeks.length === 1 ? '1 week' : `${weeks.length} weeks`;
  return `Column chart: ${amount(all)} ${what} in ${span}${most}. Every week is in the table below.`;
};

const axis = (top: number): string =>
  [top, top / 2]
    .map(
      (value, index) =>
        `<span class="rise" style="top:calc((100% - 1.75rem)*${index / 2})" aria-hidden="true">${amount(value)}</span>`,
    )
    .join('');

/** As many as there is room for; where there is little, every other one is left out. */
const dates = (weeks: readonly Group[]): string => {
  const every = Math.max(1, Math.ceil(weeks.length / 8));
  return weeks
    .map(({ label }, index) => ({ label, index }))
    .filter(({ index }) => (weeks.length - 1 - index) % every === 0)
    .toReversed()
    .map(({ label, index }, place) => {
      const across = (index + 0.5) / weeks.length;
      // A label below the last of many columns would reach over the edge.
      if (across > 0.95)
        return `<span class="when last" aria-hidden="true">${shortDay(label)}</span>`;
      const sparse = place % 2 === 1 && weeks.length > 3 ? ' sparse' : '';
      return `<span class="when${sparse}" style="left:calc(2.75rem + (100% - 2.75rem)*${across.toFixed(4)})" aria-hidden="true">${shortDay(label)}</span>`;
    })
    .join('');
};
