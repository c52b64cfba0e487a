import type { CallNext as Groups, WorkRow, WorkRows } from '#office/work/call-next.ts';
import { Done, type DoneProps } from './Done.tsx';
import { Inside, type InsideProps } from './Inside.tsx';
import { LeadCard } from './LeadCard.tsx';
import type { Surroundings } from './surroundings.ts';

export type CallNextProps = InsideProps &
  Surroundings & { groups: Groups; done: DoneProps | undefined; ringsNoMore: boolean };

const headings: [group: keyof Groups, heading: string][] = [
  ['late', 'First call, late'],
  ['waiting', 'Waiting for a first call'],
  ['due', 'To do today'],
  ['idle', 'Nothing planned'],
];

export const CallNext = ({
  groups,
  done,
  ringsNoMore,
  now,
  timeZone,
  people,
  once,
  sendsTexts,
  ...inside
}: CallNextProps) => {
  const surroundings = { now, timeZone, people, once, sendsTexts };
  const waiting = total(groups.late) + total(groups.waiting);
  const isQuiet = headings.every(([group]) => total(groups[group]) === 0);
  return (
    <Inside title="Call next" tab="/" count={waiting} {...inside}>
      <Done done={done} from="/" once={once} />
      {ringsNoMore && (
        <p className="problem">
          This phone no longer rings for new leads. <a href="/ring">Switch it on again</a>
        </p>
      )}
      <div data-live="list">
        {isQuiet && (
          <p className="quiet">Nobody is waiting. New requests appear here by themselves.</p>
        )}
        {headings.map(([group, heading]) => (
          <Group key={group} heading={heading} group={groups[group]} {...surroundings} />
        ))}
        {total(groups.suspect) > 0 && (
          <details className="fold">
            <summary>Suspected spam ({total(groups.suspect)})</summary>
            <Cards rows={groups.suspect.rows} isSuspect {...surroundings} />
          </details>
        )}
      </div>
      <p>
        <a href="/leads/add">Add a lead</a> for somebody who phoned.
      </p>
      <button className="button quiet" type="button" data-sound="" hidden />
    </Inside>
  );
};

const total = ({ rows, more }: WorkRows): number => rows.length + more;

type GroupProps = Surroundings & { heading: string; group: WorkRows };

const Group = ({ heading, group, ...surroundings }: GroupProps) =>
  total(group) > 0 && (
    <section>
      <h2 className="group">
        {heading} <span className="count">{total(group)}</span>
      </h2>
      <Cards rows={group.rows} {...surroundings} />
      {group.more > 0 && (
        <p className="hint">
          And {group.more} more, who asked earlier: find them under <a href="/leads">Leads</a>.
        </p>
      )}
    </section>
  );

type CardsProps = Surroundings & { rows: WorkRow[]; isSuspect?: boolean };

const Cards = ({ rows, ...rest }: CardsProps) =>
  rows.map((row) => <LeadCard key={row.reference} row={row} from="/" {...rest} />);
