import type { Group } from '#office/report/groups.ts';
import { shortDay } from './words.ts';

const parts = [
  ['closing', 'closings'],
  ['contract', 'contracts not closed'],
  ['lead', 'other leads'],
] as const;

/** One column a week: all its leads, of which some came to a contract and some of those to a closing. */
export const weekChart = (weeks: readonly Group[]): string => {
  const top = roundUp(Math.max(...weeks.map(({ figures }) => figures.leads)));
  const room = `style="max-width:${weeks.length * 5 + 2.25}rem"`;
  return `<figure><figcaption>Leads by week</figcaption>
<ul class="key">${parts.map(([name, title]) => `<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="${name}" width="10" height="10"/></svg>${title}</li>`).join('')}</ul>
<div class="weeks" ${room}><svg viewBox="0 0 ${weeks.length * 10} 100" preserveAspectRatio="none" role="img" aria-label="${inWords(weeks)}">
<path class="grid" d="M0 0H${weeks.length * 10}M0 50H${weeks.length * 10}"/>
${weeks.map((week, index) => column(week, index, top)).join('\n')}
<path class="grid base" d="M0 100H${weeks.length * 10}"/></svg>
${axis(top)}${dates(weeks)}</div></figure>`;
};

/** The next number that is easily halved. */
const roundUp = (most: number): number => {
  const step = [2, 4, 10, 20, 40, 100, 200, 400, 1000].find((one) => most <= one * 5) ?? 2000;
  return Math.max(step, Math.ceil(most / step) * step);
};

const column = ({ figures }: Group, index: number, top: number): string => {
  const heights = {
    closing: figures.closings,
    contract: figures.contracts - figures.closings,
    lead: figures.leads - figures.contracts,
  };
  let base = 100;
  return parts
    .map(([name]) => {
      const height = (100 * heights[name]) / top;
      base -= height;
      return height === 0
        ? ''
        : `<rect class="${name}" x="${index * 10 + 1.5}" y="${base.toFixed(2)}" width="7" height="${height.toFixed(2)}"/>`;
    })
    .join('');
};

const inWords = (weeks: readonly Group[]): string => {
  const leads = weeks.reduce((sum, { figures }) => sum + figures.leads, 0);
  const [best] = weeks.toSorted((a, b) => b.figures.leads - a.figures.leads);
  const most =
    best === undefined
      ? ''
      : `, most in the week of ${shortDay(best.label)}: ${best.figures.leads}`;
  const span = weeks.length === 1 ? '1 week' : `${weeks.length} weeks`;
  return `Column chart: ${leads} leads in ${span}${most}. Every week is in the table below.`;
};

const axis = (top: number): string =>
  [top, top / 2]
    .map(
      (value, index) =>
        `<span class="rise" style="top:calc((100% - 1.75rem)*${index / 2})" aria-hidden="true">${value}</span>`,
    )
    .join('');

/** As many as there is room for; on a phone every other one is left out. */
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
      return `<span class="when${sparse}" style="left:calc(2.25rem + (100% - 2.25rem)*${across.toFixed(4)})" aria-hidden="true">${shortDay(label)}</span>`;
    })
    .join('');
};
