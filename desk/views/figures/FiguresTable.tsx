import { type Breakdown, groupsOf, isSummedUp } from '#office/report/breakdown.ts';
import type { Figures } from '#office/report/figures.ts';
import type { LeadReport } from '#office/report/lead-report.ts';
import type { Rate } from '#office/report/rate.ts';
import { percent, rangeWords } from '#paper/report/words.ts';
import { breakdownNames, breakdownNotes, labelWords } from '../words/figure-words.ts';
import { Bar } from './Bars.tsx';
import { type Column, type ColumnGroup, columnsBy, nothing } from './columns.ts';

type Props = { report: LeadReport; breakdown: Breakdown };

/** A narrow screen shows rows as blocks, which takes a table's meaning away; the roles keep it. */
export const FiguresTable = ({ report, breakdown }: Props) => {
  const groups = groupsOf(report, breakdown);
  const columnGroups = columnsBy(breakdown, report.all);
  const columns = columnGroups.flatMap((group) => group.columns);
  const single = groups.filter(({ label }) => !isSummedUp(label));
  const most = Math.max(1, ...single.map(({ figures }) => figures.leads));
  return (
    <table role="table" className="figures" aria-colcount={columns.length + 1}>
      <caption>
        By {breakdown} <small>{breakdownNotes[breakdown]}</small>
      </caption>
      <Head first={breakdownNames[breakdown]} groups={columnGroups} />
      <tbody role="rowgroup">
        {groups.map(({ label, figures }) => (
          <Row
            key={label}
            label={labelWords(breakdown, label)}
            {...{ figures, columns }}
            // Weeks are drawn above, and what is summed up would dwarf the rest.
            {...(breakdown !== 'week' && !isSummedUp(label) && { length: figures.leads / most })}
          />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <Row label="All" figures={report.all} columns={columns} />
      </tfoot>
    </table>
  );
};

const Head = ({ first, groups }: { first: string; groups: ColumnGroup[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      <td role="cell" />
      {groups.map(({ title, columns }) => (
        <th key={title} role="columnheader" scope="col" colSpan={columns.length}>
          {title}
        </th>
      ))}
    </tr>
    <tr role="row">
      {[first, ...groups.flatMap(({ columns }) => columns.map(({ title }) => title))].map(
        (title, index) => (
          <th key={title} role="columnheader" scope="col" aria-colindex={index + 1}>
            {title}
          </th>
        ),
      )}
    </tr>
  </thead>
);

type RowProps = { label: string; figures: Figures; columns: Column[]; length?: number };

const Row = ({ label, figures, columns, length }: RowProps) => (
  <tr role="row">
    <th role="rowheader" scope="row" aria-colindex={1}>
      {label}
      {length !== undefined && <Bar length={length} />}
    </th>
    {columns.map(({ title, cell, isRate }, index) => {
      const told = cell(figures);
      const kind = told === nothing ? 'none' : isRate && 'rate';
      return (
        <td
          key={title}
          role="cell"
          data-label={title}
          aria-colindex={index + 2}
          {...(kind && { className: kind })}
        >
          {typeof told === 'string' ? told : <Share rate={told} />}
        </td>
      );
    })}
  </tr>
);

/** "4.1% (2.6 to 6.3%)", the range on a line of its own where that makes the column narrow. */
const Share = ({ rate }: { rate: Rate }) => (
  <span>
    {`${percent(rate.share)}%`} <small>{`(${rangeWords(rate)})`}</small>
  </span>
);
