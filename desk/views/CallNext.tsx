import type { ReactNode } from 'react';
import type { CallNext as Groups, WorkRows } from '#domain/work-list/call-next.ts';
import { Done, type DoneProps } from './Done.tsx';
import { Inside, type InsideProps } from './Inside.tsx';
import { LaterLead, LeadCard } from './LeadCard.tsx';
import { apart, type Surroundings } from './surroundings.ts';
import { groupNames } from './words/group-names.ts';

export type CallNextProps = InsideProps &
  Surroundings & {
    groups: Groups;
    done: DoneProps | undefined;
    ringsNoMore: boolean;
    /** Whether an owner has not said yet that old requests may go. */
    asksAboutOld: boolean;
    /** Whose row stands open: who comes after the one that was called last. */
    opened: string | undefined;
  };

const called = ['late', 'waiting', 'due', 'idle'] as const;

export const CallNext = (props: CallNextProps) => {
  const { groups, done, ringsNoMore, asksAboutOld, opened, ...rest } = props;
  const { surroundings, inside } = apart(rest);
  const { once } = surroundings;
  const waiting = total(groups.late) + total(groups.waiting);
  const order = called.flatMap((name) => groups[name].rows.map(({ reference }) => reference));
  const open = order.find((reference) => reference === opened) ?? order[0];
  /** Back to the next in the list, which stands where this one stood. */
  const from = (reference: string): string => {
    const after = order[order.indexOf(reference) + 1];
    return reference === order[0] || after === undefined ? '/' : `/?open=${after}#${after}`;
  };
  return (
    <Inside title="Call next" tab="/" count={waiting} {...inside}>
      <div className="call-next">
        <Done done={done} once={once} />
        <Notices ringsNoMore={ringsNoMore} asksAboutOld={asksAboutOld} />
        <a className="above" href="#main" data-above="" hidden>
          New lead above
        </a>
        <div className="list" data-live="list">
          {order.length === 0 && (
            <p className="quiet" id="quiet">
              Nobody’s waiting. New requests show up here on their own.
            </p>
          )}
          {called.map((name) => (
            <Group key={name} name={name} group={groups[name]}>
              {groups[name].rows.map((row) => (
                <LeadCard
                  key={row.reference}
                  row={row}
                  from={from(row.reference)}
                  isNow={row.reference === order[0]}
                  isOpen={row.reference === open}
                  {...surroundings}
                />
              ))}
            </Group>
          ))}
          <FoldedGroup name="tomorrow" group={groups.tomorrow}>
            {groups.tomorrow.rows.map((row) => (
              <LaterLead key={row.reference} row={row} {...surroundings} />
            ))}
          </FoldedGroup>
          <FoldedGroup name="suspect" group={groups.suspect}>
            {groups.suspect.rows.map((row) => (
              <LeadCard key={row.reference} row={row} from="/" isSuspect {...surroundings} />
            ))}
          </FoldedGroup>
        </div>
        <p className="said" aria-live="polite" data-said="" />
        <p>
          <a href="/leads/add">Add a lead</a> for someone who called.
        </p>
        <button className="button quiet" type="button" data-sound="" hidden />
      </div>
    </Inside>
  );
};

const Notices = ({
  ringsNoMore,
  asksAboutOld,
}: Pick<CallNextProps, 'ringsNoMore' | 'asksAboutOld'>) => (
  <>
    {ringsNoMore && (
      <p className="problem">
        This phone no longer rings for new leads. <a href="/ring">Turn it back on</a>
      </p>
    )}
    {asksAboutOld && (
      <p className="notice">
        Should old requests be deleted, as the privacy policy says? <a href="/health">Answer</a>
      </p>
    )}
  </>
);

const total = ({ rows, more }: WorkRows): number => rows.length + more;

type GroupProps = { name: keyof Groups; group: WorkRows; children: ReactNode };

/** Headings and rows are one list, so that a row that changes its group is the same row. */
const Group = ({ name, group, children }: GroupProps) =>
  total(group) > 0 && (
    <>
      <h2 className="group" id={`group-${name}`}>
        {groupNames[name]} <span className="count">{total(group)}</span>
      </h2>
      {children}
      <More name={name} more={group.more} />
    </>
  );

const FoldedGroup = ({ name, group, children }: GroupProps) =>
  total(group) > 0 && (
    <details className="fold" id={`group-${name}`}>
      <summary>
        <h2 className="group">
          {groupNames[name]} <span className="count">{total(group)}</span>
        </h2>
      </summary>
      <div className="list">
        {children}
        <More name={name} more={group.more} />
      </div>
    </details>
  );

const moreWords: Record<keyof Groups, string> = {
  late: 'who asked earlier',
  waiting: 'who asked earlier',
  due: 'for later today',
  tomorrow: 'for later tomorrow',
  idle: 'who asked earlier',
  suspect: 'that came earlier',
};

/** The whole of a group, where an address of the list can name it. */
const moreAt = (name: keyof Groups): string =>
  name === 'late' || name === 'waiting' ? '/leads?waiting=yes' : '/leads';

const More = ({ name, more }: { name: keyof Groups; more: number }) =>
  more > 0 && (
    <p className="hint" id={`more-${name}`}>
      And {more} more, {moreWords[name]}: find them under <a href={moreAt(name)}>Leads</a>.
    </p>
  );
