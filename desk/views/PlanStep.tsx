import type { Plans } from '#content/schema/follow-up.ts';
import { planTitle, stepActions, stepOf } from '#domain/plans/steps.ts';
import type { WorkRow } from '#domain/work-list/call-next.ts';
import type { Surroundings } from './surroundings.ts';
import { eventWords } from './words/event-words.ts';

type Row = Pick<WorkRow, 'reference' | 'name' | 'plan' | 'lastSaid'>;

const shownStep = ({ plan }: Row, plans: Plans) => {
  if (plan === undefined) return undefined;
  const step = stepOf({ plan: plan.name, plan_step: plan.step }, plans);
  const of = Object.hasOwn(plans, plan.name) ? plans[plan.name as keyof Plans].steps.length : 0;
  return { ...plan, of, title: planTitle(plan.name, plans), ...step };
};

type WhyProps = Pick<Surroundings, 'plans' | 'emailsGoAlone' | 'timeZone' | 'fields'> & {
  row: Row;
};

/** Why it is this seller's turn, and what was said last: whoever picks up the phone knows it first. */
export const WhyNow = ({ row, plans, emailsGoAlone, timeZone, fields }: WhyProps) => {
  const shown = shownStep(row, plans);
  if (shown === undefined) return null;
  return (
    <div className="why-now">
      <p>{shown.why}</p>
      {emailsGoAlone && shown.do === 'email' && (
        <p className="hint">This email goes out by itself on its day, in office hours.</p>
      )}
      {row.lastSaid && <p className="hint">Last: {eventWords(row.lastSaid, timeZone, fields)}</p>}
    </div>
  );
};

type StepProps = { row: Row; plans: Plans; from: string; once: string };

/** It is theirs to make, and yet told first. */
export const Enough = ({ row }: { row: Pick<WorkRow, 'isTriedEnough'> }) =>
  row.isTriedEnough && (
    <p className="notice">
      Eight tries in twelve months, and no answer. Another call is yours to decide; plans make none.
    </p>
  );

/** What else can be done with the step of a plan that is next, each with one tap. */
export const PlanStep = ({ row, plans, from, once }: StepProps) => {
  const shown = shownStep(row, plans);
  if (shown === undefined) return null;
  return (
    <details className="outcome" id={`plan-${row.reference}`}>
      <summary>
        Plan “{shown.title}”{shown.of > 0 && `, step ${shown.step + 1} of ${shown.of}`}
      </summary>
      <form method="post" action={`/leads/${row.reference}/plan-step`} className="outcomes">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="plan" value={shown.name} />
        <input type="hidden" name="step" value={shown.step} />
        {isWritten(shown.do) && <Do as="done">Done</Do>}
        <Do as="skipped">Skip this step</Do>
        <Do as="later">A week later</Do>
        <Do as="ended">End the plan</Do>
      </form>
    </details>
  );
};

type WriteProps = { row: Row; plans: Plans };

/** What is written is read before it goes out. */
export const WriteButton = ({ row, plans }: WriteProps) => {
  const shown = shownStep(row, plans);
  if (shown === undefined || !isWritten(shown.do)) return null;
  return (
    <a className="button main" href={`/leads/${row.reference}/follow-up`}>
      {shown.do === 'email' ? 'Read and send the email' : 'Print the letter'}
    </a>
  );
};

const isWritten = (kind: string | undefined): boolean => kind === 'email' || kind === 'letter';

/** Then a call is not what is asked for first. */
export const isWrittenStep = ({ plan, next }: Pick<WorkRow, 'plan' | 'next'>): boolean =>
  plan !== undefined && (next?.what === stepActions.email || next?.what === stepActions.letter);

const Do = ({ as, children }: { as: string; children: string }) => (
  <button className="button" name="how" value={as} type="submit">
    {children}
  </button>
);
