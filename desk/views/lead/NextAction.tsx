import { nearTime } from '#office/clock/time-words.ts';
import { actions } from '#office/work/next-action.ts';
import { Choice, Field } from './Field.tsx';
import { BareForm, type Here } from './LeadForm.tsx';
import { type FormState, isWrong } from './problem.ts';

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
  /** Where a wrong time is told. */
  asked: 'next' | 'lead';
};

const choices = [
  ['inAnHour', 'In an hour'],
  ['tomorrow', 'Next opening'],
  ['inThreeDays', 'In three days'],
] as const;

/** One tap for the usual times, and any other in its own form, so that Enter sends what was typed. */
export const NextAction = (props: Props) => {
  const { form, times, now, timeZone, asked, earliest, reference, from, once } = props;
  const here = { reference, from, once };
  return (
    <>
      <form method="post" action={`/leads/${reference}/next-action`} className="choices">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="once" value={once} />
        <div className="pair">
          <WhatAndWho {...props} form={{ ...form, problem: undefined }} />
        </div>
        {choices.map(([when, words]) => (
          <button key={when} className="button" name="when" value={when} type="submit">
            {words} <small>{nearTime(times[when], now, timeZone)}</small>
          </button>
        ))}
      </form>
      <details className="fold" id="next-action" open={isWrong(form)}>
        <summary>Another day and time</summary>
        <BareForm form={form} button="Set this time" {...here}>
          <input type="hidden" name="when" value="chosen" />
          <input type="hidden" name="asked" value={asked} />
          <div className="pair">
            <WhatAndWho {...props} />
          </div>
          <Field form={form} name="at" label="When" type="datetime-local" min={earliest} required />
        </BareForm>
      </details>
    </>
  );
};

const WhatAndWho = ({ form, team, self }: Pick<Props, 'form' | 'team' | 'self'>) => (
  <>
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
  </>
);
