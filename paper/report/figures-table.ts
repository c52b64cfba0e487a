import { escapeHtml } from '#brand/html.ts';
import type { Figures } from '#office/report/figures.ts';
import type { Group } from '#office/report/groups.ts';
import { rateOf, tooFewToTell } from '#office/report/rate.ts';
import { bar } from './bars.ts';
import { amount, costPer, dollars, percent, rangeWords } from './words.ts';

const none = '<span class="none">–</span>';

const counted = (count: number): string => (count === 0 ? none : amount(count));

/** The count, its share below, and below that its range. */
const withRate = (part: number, whole: number): string => {
  if (whole === 0) return counted(part);
  const rate = rateOf(part, whole);
  const words =
    rate === undefined
      ? [tooFewToTell]
      : [`${percent(rate.share)}%`, `<span>(${rangeWords(rate)})</span>`];
  return `${amount(part)}<span class="share">${words.join(' ')}</span>`;
};

const paid = (money: string): string => (money === '–' ? none : money);

type Column = [title: string, cell: (figures: Figures) => string];

type Shown = {
  /** What the number of visits is called. */
  visits?: string;
  /** Of cities no share of requests is told. */
  isOfCity?: boolean;
  withCosts?: boolean;
};

const columnsOf = ({ visits = 'Visits', isOfCity = false, withCosts = false }: Shown): Column[] => [
  [visits, (figures) => counted(figures.visits)],
  ['Forms begun', ({ formsBegun }) => counted(formsBegun)],
  ['Calls tapped', ({ callsTapped }) => counted(callsTapped)],
  [
    'Requests',
    ({ requests, visits: whole }) => (isOfCity ? counted(requests) : withRate(requests, whole)),
  ],
  ['Leads', ({ leads }) => counted(leads)],
  ['In time', ({ answeredInTime }) => counted(answeredInTime)],
  ['Offers', ({ offers }) => counted(offers)],
  ['Contracts', ({ contracts }) => counted(contracts)],
  ['Closings', ({ closings, leads }) => withRate(closings, leads)],
  ['Value', ({ valueCents }) => (valueCents === 0 ? none : dollars(valueCents))],
  ...(withCosts ? costColumns : []),
];

const costColumns: Column[] = [
  ['Paid', ({ costCents }) => (costCents === 0 ? none : dollars(costCents))],
  ['Per lead', ({ costCents, leads }) => paid(costPer(costCents, leads))],
  ['Per closing', ({ costCents, closings }) => paid(costPer(costCents, closings))],
];

export type FiguresTable = Shown & {
  caption: string;
  /** What the rows are. */
  kind: string;
  groups: readonly Group[];
  /** What each row draws as a bar, if anything. */
  drawn?: (figures: Figures) => number;
  total?: Figures;
};

/** A narrow screen shows rows as blocks, which takes a table's meaning away; the roles keep it. */
export const figuresTable = ({
  caption,
  kind,
  groups,
  drawn,
  total,
  ...shown
}: FiguresTable): string => {
  const columns = columnsOf(shown);
  const most = Math.max(...groups.map(({ figures }) => drawn?.(figures) ?? 0));
  const rows = groups.map((group) =>
    row(columns, group, drawn === undefined ? '' : bar(drawn(group.figures), most)),
  );
  const titles = [kind, ...columns.map(([title]) => title)].map(
    (title) => `<th role="columnheader" scope="col">${escapeHtml(title)}</th>`,
  );
  const foot = total === undefined ? '' : row(columns, { label: 'All', figures: total });
  return `<table role="table"><caption>${escapeHtml(caption)}</caption>
<thead role="rowgroup"><tr role="row">${titles.join('')}</tr></thead>
<tbody role="rowgroup">${rows.join('\n')}</tbody>${foot && `\n<tfoot role="rowgroup">${foot}</tfoot>`}</table>`;
};

const row = (columns: readonly Column[], { label, figures }: Group, drawing = ''): string => {
  const cells = columns.map(
    ([title, cell]) => `<td role="cell" data-label="${title}">${cell(figures)}</td>`,
  );
  return `<tr role="row"><th role="rowheader" scope="row">${escapeHtml(label)}${drawing}</th>${cells.join('')}</tr>`;
};
