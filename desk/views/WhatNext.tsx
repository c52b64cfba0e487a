import { Done, type DoneProps } from './Done.tsx';
import { Inside, type InsideProps } from './Inside.tsx';
import { GiveUp } from './lead/GiveUp.tsx';
import { NextAction, type NextTimes, type Team } from './lead/NextAction.tsx';
import type { Problem } from './lead/problem.ts';
import type { Surroundings } from './surroundings.ts';

export type WhatNextProps = InsideProps &
  Surroundings & {
    reference: string;
    name: string;
    times: NextTimes;
    earliest: string;
    team: Team;
    self: string;
    problem: Problem | undefined;
    done: DoneProps | undefined;
  };

export const WhatNext = ({ reference, name, problem, done, ...rest }: WhatNextProps) => {
  const { times, earliest, team, self, now, timeZone, people: _, once, ...inside } = rest;
  const here = { from: '/', once };
  const asked = { times, earliest, team, self, now, timeZone };
  return (
    <Inside title="What next?" tab="/" {...inside}>
      <Done done={done} from={`/leads/${reference}`} once={once} />
      <section className="sheet">
        <h2>When do we get back to {name}?</h2>
        <NextAction
          form={{ name: 'next-action', problem }}
          reference={reference}
          asked="next"
          {...asked}
          {...here}
        />
        <GiveUp reference={reference} {...here} />
        <p>
          <a href={`/leads/${reference}`}>Open the lead</a>
        </p>
      </section>
    </Inside>
  );
};
