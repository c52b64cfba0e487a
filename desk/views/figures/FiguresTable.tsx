import { type Breakdown, groupsOf, isSummedUp } from '#domain/report/breakdown.ts';
import type { Figures } from '#domain/report/figures.ts';
import type { LeadReport } from '#domain/report/lead-report.ts';
import { breakdownNames, labelWords } from '../words/figure-words.ts';
import { Bar } from './Bars.tsx';
import { type Column, type ColumnGroup, columnsBy, isFirstSeen, nothing } from './columns.ts';
import { Share } from './Share.tsx';

type Props = { report: LeadReport; breakdown: Breakdown };

/** A narrow screen shows rows as blocks, which takes a table's meaning away; the roles keep it. */
export const FiguresTable = ({ report, breakdown }: Props) => {
  const groups = groupsOf(report, breakdown);
  const columnGroups = columnsBy(breakdown, report);
  const columns = columnGroups.flatMap((group) => group.columns);
  const single = groups.filter(({ label }) => !isSummedUp(label));
  const most = Math.max(1, ...single.map(({ figures }) => figures.leads));
  return (
    <table
      role="table"
      className="figures"
      aria-labelledby="figures-by"
      aria-colcount={columns.length + 1}
    >
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
    {columns.map((column, index) => {
      const { title, cell, isRate } = column;
      const told = cell(figures);
      const kinds = [
        isFirstSeen(column, columns) ? 'first' : 'rest',
        ...(told === nothing ? ['none'] : []),
        ...(isRate ? ['rate'] : []),
      ];
      return (
        <td
          key={title}
          role="cell"
          data-label={title}
          aria-colindex={index + 2}
          className={kinds.join(' ')}
        >
          {typeof told === 'string' ? told : <Share rate={told} />}
        </td>
      );
    })}
  </tr>
);
