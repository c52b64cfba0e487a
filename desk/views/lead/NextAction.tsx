import type { ReactNode } from 'react';
import { actions, lossReasons } from '#domain/work/next-action.ts';
import { longestNote } from '#domain/work/notes.ts';
import { nearTime } from '#time/time-words.ts';
import { Choice, Field, LongText } from './Field.tsx';
import { Follow, type FollowProps, GiveUp, OtherPlans } from './Follow.tsx';
import type { Here } from './LeadForm.tsx';
import { type FormState, isWrong, messageAt } from './problem.ts';

export type NextTimes = { inAnHour: number; tomorrow: number; inThreeDays: number };
export type Team = readonly { id: string; name: string }[];

type Props = Here & {
  form: FormState;
  times: NextTimes;
  team: Team;
  /** Who is asked. */
  self: string;
  now: number;
  timeZone: string;
  /** The earliest that can be chosen, as the company's clock shows it. */
  earliest: string;
  /** Which page the form stands on. After a call it takes a note along; a lead's page has a place for notes. */
  asked: 'next' | 'lead';
  follow: FollowProps;
};

/** One tap for the usual times, for any other and for none: each takes along what the form holds. */
export const NextAction = (props: Props) => {
  const { form, times, now, timeZone, asked, follow, earliest } = props;
  const { reference, from, once } = props;
  const near = (moment: number) => nearTime(moment, now, timeZone);
  return (
    <form
      method="post"
      action={`/leads/${reference}/next-action`}
      className="choices"
      id="next-action"
    >
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="asked" value={asked} />
      {/* Enter in a field sends what was typed there, and not the first of the usual times. */}
      <button
        className="unseen"
        name="when"
        value="chosen"
        type="submit"
        tabIndex={-1}
        aria-hidden="true"
      />
      {asked === 'next' && (
        <LongText form={form} name="note" label="Note" rows={2} maxLength={longestNote} />
      )}
      {asked === 'next' && <Follow {...follow} />}
      <When value="inAnHour">
        In an hour <small>{near(times.inAnHour)}</small>
      </When>
      <When value="tomorrow">{capitalized(near(times.tomorrow))}</When>
      <When value="inThreeDays">
        In three days <small>{near(times.inThreeDays)}</small>
      </When>
      <WhatAndWho {...props} />
      <AnotherTime form={form} earliest={earliest} />
      <OtherPlans {...follow} />
      <Close reference={reference} />
    </form>
  );
};

/** Nearly always it is a call, by whoever is asked. */
const WhatAndWho = ({ form, team, self }: Props) => (
  <details className="fold" id="what-and-who" open={isWrong(form) || undefined}>
    <summary>Not a call, or not you?</summary>
    <div className="pair">
      <Choice
        form={form}
        name="what"
        label="What"
        options={actions.map((action) => [action, action])}
      />
      <Choice
        form={form}
        name="by"
        label="Who"
        value={self}
        options={team.map(({ id, name }) => [id, name])}
      />
    </div>
  </details>
);

const AnotherTime = ({ form, earliest }: Pick<Props, 'form' | 'earliest'>) => (
  <details
    className="fold"
    id="another-time"
    open={messageAt(form, 'at') !== undefined ? true : undefined}
  >
    <summary>Another day and time</summary>
    <div className="fields">
      <Field form={form} name="at" label="When" type="datetime-local" min={earliest} />
      <When value="chosen">Set this time</When>
    </div>
  </details>
);

const Close = ({ reference }: Pick<Props, 'reference'>) => (
  <details className="fold" id="close-lead">
    <summary>Close this lead</summary>
    <div className="choices">
      {lossReasons.map((reason) => (
        <GiveUp key={reason} reference={reference} reason={reason}>
          {reason}
        </GiveUp>
      ))}
    </div>
  </details>
);

const When = ({ value, children }: { value: string; children: ReactNode }) => (
  <button className="button" name="when" value={value} type="submit">
    {children}
  </button>
);

/** "Tomorrow 8:00 AM" */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
