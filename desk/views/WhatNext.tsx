import type { MonthChoice } from '#domain/follow-up/months.ts';
import { Done, type DoneProps } from './Done.tsx';
import { Inside, type InsideProps } from './Inside.tsx';
import type { LikelyAfter } from './lead/Follow.tsx';
import { NextAction, type NextTimes, type Team } from './lead/NextAction.tsx';
import type { Problem } from './lead/problem.ts';
import { EmailLink } from './lead/SellerPage.tsx';
import type { Surroundings } from './surroundings.ts';

export type WhatNextProps = InsideProps &
  Surroundings & {
    reference: string;
    name: string;
    times: NextTimes;
    earliest: string;
    team: Team;
    /** Where the call was logged: undoing it leads back there. */
    from: string;
    /** Added a moment ago, with an address: they have no link yet. */
    asksToEmailLink: boolean;
    /** What somebody else did with this seller just before. */
    before: string | undefined;
    problem: Problem | undefined;
    months: readonly MonthChoice[];
    /** How the call went that was logged just now. */
    after: LikelyAfter;
    done: DoneProps | undefined;
  };

export const WhatNext = ({
  reference,
  name,
  from,
  asksToEmailLink,
  before,
  problem,
  months,
  after,
  done,
  ...rest
}: WhatNextProps) => {
  const { times, earliest, team, self, now, timeZone, people: _, once, plans, ...inside } = rest;
  const here = `/leads/${reference}`;
  const asked = { times, earliest, team, self, now, timeZone };
  return (
    <Inside
      title="What next?"
      tab="/"
      address={problem && `${here}/next?${new URLSearchParams({ from })}`}
      {...inside}
    >
      <Done done={done} from={from} once={once} />
      {before && <p className="notice">{before}</p>}
      <section className="sheet what-next">
        <h2>When do we get back to {name}?</h2>
        <NextAction
          form={{ name: 'next-action', problem }}
          reference={reference}
          asked="next"
          // From the list to who is next in it, and from a lead to whoever is first.
          from={from.startsWith(here) ? '/' : from}
          once={once}
          follow={{ reference, plans, months, after }}
          {...asked}
        />
        {asksToEmailLink && <EmailLink reference={reference} from={`${here}/next`} once={once} />}
        <p>
          <a href={here}>Open the lead</a>
        </p>
      </section>
    </Inside>
  );
};
