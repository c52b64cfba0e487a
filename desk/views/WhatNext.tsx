import { actions, lossReasons } from '#office/work/next-action.ts';
import { Done, type DoneProps } from './Done.tsx';
import { Inside, type InsideProps } from './Inside.tsx';
import type { Surroundings } from './surroundings.ts';
import { Tap } from './Tap.tsx';
import { nearTime } from './words/time-words.ts';

export type WhatNextProps = InsideProps &
  Surroundings & {
    reference: string;
    name: string;
    times: { inAnHour: number; tomorrow: number; inThreeDays: number };
    done: DoneProps | undefined;
  };

const choices = [
  ['inAnHour', 'In an hour'],
  ['tomorrow', 'Next opening'],
  ['inThreeDays', 'In three days'],
] as const;

export const WhatNext = ({ reference, name, times, done, ...rest }: WhatNextProps) => {
  const { now, timeZone, people: _, once, ...inside } = rest;
  const here = { from: '/', once };
  return (
    <Inside title="What next?" tab="/" {...inside}>
      <Done done={done} from={`/leads/${reference}`} once={once} />
      <section className="sheet">
        <h2>When do we get back to {name}?</h2>
        <form method="post" action={`/leads/${reference}/next-action`} className="choices">
          <input type="hidden" name="from" value="/" />
          <input type="hidden" name="once" value={once} />
          <label>
            What
            <select name="what">
              {actions.map((action) => (
                <option key={action}>{action}</option>
              ))}
            </select>
          </label>
          {choices.map(([when, words]) => (
            <button key={when} className="button" name="when" value={when} type="submit">
              {words} <small>{nearTime(times[when], now, timeZone)}</small>
            </button>
          ))}
        </form>
        <details className="fold">
          <summary>Nothing more to do</summary>
          <div className="choices">
            {lossReasons.map((reason) => (
              <Tap key={reason} action={`${reference}/give-up`} fields={{ reason }} {...here}>
                {reason}
              </Tap>
            ))}
          </div>
        </details>
        <p>
          <a href={`/leads/${reference}`}>Open the lead</a>
        </p>
      </section>
    </Inside>
  );
};
