import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PlanStep } from '#content/schema/follow-up.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { addOnce } from '../deliveries/add-once.ts';
import { newEventDeliveryRow } from '../deliveries/delivery.ts';
import { moveOn } from '../plans/move.ts';
import { type MailRefusal, whyNoMail } from '../plans/reach.ts';
import { type Following, stepOf } from '../plans/steps.ts';
import { mayTry, triedWith } from '../plans/tried.ts';
import {
  type Actor,
  type Changed,
  changeLeadWithin,
  type LeadGone,
  type LeadRow,
  leadForChange,
} from '../work/change-lead.ts';
import { isShown, type ShownStep, type StepRefusal } from './follow.ts';
import { type FollowUpLetter, type FollowUpLetters, letterOf } from './letters.ts';

/** The plans, and what they write. */
export type FollowUp = Following & { languages: FollowUpLetters };

/** The step as the page showed it, and a word for what was to be read there. */
export type ShownEmail = ShownStep & { letter: string };

export type EmailRefusal = StepRefusal | MailRefusal | 'no-letter' | 'tried-enough';

/** Another one for another letter: nobody sends what they have not read. */
export const wordFor = ({ subject, paragraphs }: FollowUpLetter): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, paragraphs]))
    .digest('base64url')
    .slice(0, 16);

/** By a tap of somebody who has read it. It goes out at once, and nothing takes it back. */
export const emailStep = (
  store: Store,
  leadId: string,
  actor: Actor,
  shown: ShownEmail,
  followUp: FollowUp,
): Promise<Changed | LeadGone | { refused: EmailRefusal }> =>
  store.write(async (transaction) => {
    const lead = await leadForChange(transaction, store.engine, leadId);
    if ('refused' in lead) return lead;
    const step = stepOf(lead, followUp.plans);
    if (step?.do !== 'email' || !isShown(lead, shown)) return { refused: 'plan-moved' };
    const email = await emailOf(transaction, lead, step, { now: actor.now, followUp });
    if ('refused' in email) return email;
    if (wordFor(email) !== shown.letter) return { refused: 'plan-moved' };
    return sendWithin(transaction, store.engine, lead, actor, { email, followUp });
  });

/** What the gate lets through at this moment, or why it does not. */
export const emailOf = async (
  db: Kysely<Tables>,
  lead: LeadRow,
  step: Pick<PlanStep, 'letter'>,
  { now, followUp: { languages } }: { now: number; followUp: Pick<FollowUp, 'languages'> },
): Promise<FollowUpLetter | { refused: Exclude<EmailRefusal, StepRefusal> }> => {
  const refused = await whyNoMail(db, lead);
  if (refused !== undefined) return { refused };
  if (!mayTry(await triedWith(db, lead), now)) return { refused: 'tried-enough' };
  const { language, reference, first_name: firstName } = lead;
  return letterOf(languages, step, { language, reference, firstName }) ?? { refused: 'no-letter' };
};

/** Event, delivery and the next step: all in one commit. */
export const sendWithin = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  lead: LeadRow,
  actor: Actor,
  { email, followUp }: { email: FollowUpLetter; followUp: FollowUp },
): Promise<Changed | LeadGone> => {
  const { now, eventId } = actor;
  const { of, set, next } = await moveOn(transaction, lead, followUp, { now, isTry: true });
  const details = { plan: of, what: 'email', how: 'done', email, next } as const;
  const done = await changeLeadWithin<never>(transaction, engine, lead.id, actor, () => ({
    kind: 'plan-step',
    details,
    set,
    isFinal: true,
  }));
  if ('refused' in done) return done;
  const way = { channel: 'seller-follow-up', leadId: lead.id } as const;
  await addOnce(transaction, [newEventDeliveryRow(way, eventId, now)]);
  return done;
};
