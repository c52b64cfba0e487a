import { escapeHtml } from '#brand/html.ts';
import type { Figures } from '#office/report/figures.ts';
import type { Group } from '#office/report/groups.ts';
import { bar } from './bars.ts';
import { dollars, duration, share } from './words.ts';

const none = '<span class="none">–</span>';

const withShare = (part: number, whole: number): string =>
  part === 0 ? none : `${part}<span class="share">${escapeHtml(share(part, whole))}</span>`;

const time = (ms: number | undefined): string => (ms === undefined ? none : duration(ms));

const columns: [title: string, cell: (figures: Figures) => string][] = [
  ['Leads', ({ leads }) => String(leads)],
  ['Contacted', ({ contacted, leads }) => withShare(contacted, leads)],
  ['Median wait', ({ medianContactMs }) => time(medianContactMs)],
  ['Worst wait', ({ worstContactMs }) => time(worstContactMs)],
  ['Contracts', ({ contracts, leads }) => withShare(contracts, leads)],
  ['Closings', ({ closings, leads }) => withShare(closings, leads)],
  ['Value', ({ valueCents }) => (valueCents === 0 ? none : dollars(valueCents))],
];

export type FiguresTable = {
  caption: string;
  /** What the rows are. */
  kind: string;
  groups: readonly Group[];
  /** What each row draws as a bar, if anything. */
  drawn?: (figures: Figures) => number;
  total?: Figures;
};

/** A narrow screen shows rows as blocks, which takes a table's meaning away; the roles keep it. */
export const figuresTable = ({ caption, kind, groups, drawn, total }: FiguresTable): string => {
  const most = Math.max(...groups.map(({ figures }) => drawn?.(figures) ?? 0));
  const rows = groups.map((group) =>
    row(group, drawn === undefined ? '' : bar(drawn(group.figures), most)),
  );
  const titles = [kind, ...columns.map(([title]) => title)].map(
    (title) => `<th role="columnheader" scope="col">${escapeHtml(title)}</th>`,
  );
  const foot = total === undefined ? '' : row({ label: 'All', figures: total });
  return `<table role="table"><caption>${escapeHtml(caption)}</caption>
<thead role="rowgroup"><tr role="row">${titles.join('')}</tr></thead>
<tbody role="rowgroup">${rows.join('\n')}</tbody>${foot && `\n<tfoot role="rowgroup">${foot}</tfoot>`}</table>`;
};

const row = ({ label, figures }: Group, drawing = ''): string => {
  const cells = columns.map(
    ([title, cell]) => `<td role="cell" data-label="${title}">${cell(figures)}</td>`,
  );
  return `<tr role="row"><th role="rowheader" scope="row">${escapeHtml(label)}${drawing}</th>${cells.join('')}</tr>`;
};
