import type { Store } from '#store/open.ts';
import { planTitle, stepOf } from '../plans/steps.ts';
import { type EmailRefusal, emailOf, type FollowUp } from './email-step.ts';
import { type FollowUpLetter, letterOf } from './letters.ts';

/** The step of a plan by which something is written to a seller, as it would go at this moment. */
export type WrittenStep = {
  plan: string;
  step: number;
  /** What the plan is called. */
  of: string;
} & (
  | { do: 'email'; letter: FollowUpLetter }
  | { do: 'email'; refused: EmailRefusal }
  | { do: 'letter'; letter: FollowUpLetter | undefined }
);

/** Nothing where no plan asks for anything written. */
export const writtenStep = async (
  store: Store,
  leadId: string,
  followUp: FollowUp,
  now: number,
): Promise<WrittenStep | undefined> => {
  const db = await store.connect();
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const step = stepOf(lead, followUp.plans);
  if (step === undefined || step.do === 'call') return undefined;
  const { plan, plan_step, language, reference, first_name: firstName } = lead;
  const shown = { plan, step: plan_step, of: planTitle(plan, followUp.plans) };
  if (step.do === 'letter') {
    const letter = letterOf(followUp.languages, step, { language, reference, firstName });
    return { ...shown, do: step.do, letter };
  }
  const email = await emailOf(db, lead, step, { now, followUp });
  if ('refused' in email) return { ...shown, do: step.do, refused: email.refused };
  return { ...shown, do: step.do, letter: email };
};
