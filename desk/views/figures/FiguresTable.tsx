import type { Figures } from '#office/report/figures.ts';
import type { Group } from '#office/report/groups.ts';
import { dollars } from '#paper/report/words.ts';
import { minutesInWords, withShare } from '../words/figure-words.ts';
import { Bar } from './Bars.tsx';

const columns: [title: string, cell: (figures: Figures) => string][] = [
  ['Leads', ({ leads }) => String(leads)],
  ['In time', ({ answeredInTime, leads }) => withShare(answeredInTime, leads)],
  ['Answer', ({ medianAnswerMinutes }) => minutesInWords(medianAnswerMinutes)],
  ['Offers', ({ offers, leads }) => withShare(offers, leads)],
  ['Contracts', ({ contracts, leads }) => withShare(contracts, leads)],
  ['Closings', ({ closings, leads }) => withShare(closings, leads)],
  ['Worth', ({ valueCents }) => (valueCents === 0 ? '–' : dollars(valueCents))],
];

type Props = { kind: string; groups: Group[]; total: Figures };

/** A narrow screen shows rows as blocks, which takes a table's meaning away; the roles keep it. */
export const FiguresTable = ({ kind, groups, total }: Props) => {
  const most = Math.max(1, ...groups.map(({ figures }) => figures.leads));
  return (
    <table role="table" className="figures sheet">
      <caption>By {kind.toLowerCase().replace(' of', '')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[kind, ...columns.map(([title]) => title)].map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {groups.map(({ label, figures }) => (
          <Row key={label} label={label} figures={figures} length={figures.leads / most} />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <Row label="All" figures={total} />
      </tfoot>
    </table>
  );
};

type RowProps = { label: string; figures: Figures; length?: number };

const Row = ({ label, figures, length }: RowProps) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {label}
      {length !== undefined && <Bar length={length} />}
    </th>
    {columns.map(([title, cell]) => (
      <td key={title} role="cell" data-label={title}>
        {cell(figures)}
      </td>
    ))}
  </tr>
);
