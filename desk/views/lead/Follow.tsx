import type { ReactNode } from 'react';
import type { Plans } from '#content/schema/follow-up.ts';
import type { MonthChoice } from '#domain/follow-up/months.ts';
import { outcomeNames } from '../words/plan-words.ts';

export type LikelyAfter = 'talk' | 'no-answer' | 'either';

export type FollowProps = {
  reference: string;
  plans: Plans;
  months: readonly MonthChoice[];
  /** What the last call makes likely: a talk, or nobody who picked up; otherwise nothing is proposed first. */
  after: LikelyAfter;
};

/*
 * What was said, and with it the plan that follows: one tap each, inside the form that asks what is next, so that the
 * note there goes along.
 */

/** What the last call makes likely. */
export const Follow = (props: FollowProps) => {
  const { reference, plans, after } = props;
  if (after === 'talk') return <Outcomes {...props} />;
  if (after !== 'no-answer') return null;
  return (
    <Begin reference={reference} value="noAnswer" className="main">
      Plan “{plans.noAnswer.name}” <First plans={plans} plan="noAnswer" />
    </Begin>
  );
};

/** All the rest. */
export const OtherPlans = (props: FollowProps) => {
  const { reference, plans, after } = props;
  const others = (['noAnswer', 'offerOpen', 'probate'] as const).filter(
    (plan) => plan !== 'noAnswer' || after !== 'no-answer',
  );
  return (
    <details className="fold" id="plans">
      <summary>{after === 'talk' ? 'Another plan' : 'What they said, and plans'}</summary>
      <div className="choices">
        {after !== 'talk' && <Outcomes {...props} />}
        {others.map((plan) => (
          <Begin key={plan} reference={reference} value={plan}>
            Plan “{plans[plan].name}” <First plans={plans} plan={plan} />
          </Begin>
        ))}
      </div>
    </details>
  );
};

const Outcomes = ({ reference, months }: FollowProps) => (
  <fieldset className="talk">
    <legend>What did they say?</legend>
    <details id="not-now">
      <summary className="button">{outcomeNames['not-now']}</summary>
      <p>Until which month?</p>
      <div className="months">
        {months.map(({ value, words }) => (
          <Begin key={value} reference={reference} value={`notNow ${value}`}>
            {words}
          </Begin>
        ))}
      </div>
    </details>
    <Begin reference={reference} value="wantsMore">
      {outcomeNames['wants-more']}
    </Begin>
    <GiveUp reference={reference} reason="They sold to someone else">
      Sold
    </GiveUp>
    <GiveUp reference={reference} reason="They said no">
      No
    </GiveUp>
    <Begin reference={reference} value="asksSomebody">
      {outcomeNames['asks-somebody']}
    </Begin>
  </fieldset>
);

/** What a plan begins with, and how long it is. */
const First = ({ plans, plan }: { plans: Plans; plan: keyof Plans }) => {
  const { steps } = plans[plan];
  const [first] = steps;
  const begins = ['today', 'tomorrow'][first?.after ?? 0] ?? `in ${first?.after} days`;
  return (
    <small>
      {firstWords[first?.do ?? 'call']} {begins}, {steps.length}{' '}
      {steps.length === 1 ? 'step' : 'steps'}
    </small>
  );
};

const firstWords = { call: 'a call', email: 'an email', letter: 'a letter' } as const;

type BeginProps = { reference: string; value: string; className?: string; children: ReactNode };

const Begin = ({ reference, value, className = '', children }: BeginProps) => (
  <button
    className={`button ${className}`.trim()}
    name="plan"
    value={value}
    type="submit"
    formAction={`/leads/${reference}/plan`}
  >
    {children}
  </button>
);

type GiveUpProps = { reference: string; reason: string; children: string };

/** Closes the lead for a reason, with the note of the form that it stands in. */
export const GiveUp = ({ reference, reason, children }: GiveUpProps) => (
  <button
    className="button"
    name="reason"
    value={reason}
    type="submit"
    formAction={`/leads/${reference}/give-up`}
  >
    {children}
  </button>
);
