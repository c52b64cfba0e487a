import type { DeskContext } from '#desk/context.ts';
import { pathWithin } from '#desk/path-within.ts';
import type { LikelyAfter } from '#desk/views/lead/Follow.tsx';
import type { Surroundings } from '#desk/views/surroundings.ts';
import { nextActionTimes } from '#domain/clock/next-action-times.ts';
import { eventsOf, findEvent } from '#domain/events/events.ts';
import { nextMonths } from '#domain/follow-up/months.ts';
import { activePeople } from '#domain/lead-page/lead-page.ts';
import { fullName } from '#domain/leads/lead-facts.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { mayEmailLink } from '#domain/seller-page/email-link.ts';
import { sendHtml } from '#http/send-html.ts';
import { localTime } from '#time/local-time.ts';
import { timeOfDay } from '#time/time-words.ts';
import { eventWords, insideOf, surroundingsOf } from '../inside.ts';
import { readDone } from '../read-done.ts';
import { pageOfLead } from './page-of-lead.ts';

/** Asked after each call: a lead without a next action is a lead forgotten. */
export const whatNext = pageOfLead('/next', async (request, reply, context, lead, problem) => {
  const surroundings = await surroundingsOf(request, context);
  const { now, timeZone } = surroundings;
  const { done, from } = request.query as { done?: string; from?: string };
  const sent = request.body as { from?: string } | undefined;
  const props = {
    ...(await insideOf(request, context)),
    ...surroundings,
    reference: lead.reference,
    name: fullName(lead),
    times: nextActionTimes(context.content().company, now),
    earliest: localTime(now, timeZone).slice(0, 16),
    team: await activePeople(context.store),
    from: pathWithin(from ?? sent?.from),
    asksToEmailLink: asksToEmailLink(lead),
    before: await doneBefore(context, lead.id, surroundings),
    problem,
    months: nextMonths(now, timeZone),
    after: await howItWent(context, done),
    done: await readDone(context, done),
  };
  return sendHtml(reply, context.views.whatNext(props));
});

/** Whoever was not reached said nothing; a wrong number is not called again by a plan. */
const howItWent = async (
  { store }: DeskContext,
  done: string | undefined,
): Promise<LikelyAfter> => {
  const event = done === undefined ? undefined : await findEvent(store, done);
  if (event?.kind !== 'touch' || event.details.touch === 'spoke') return 'talk';
  return event.details.touch === 'no-answer' ? 'no-answer' : 'either';
};

/** Whom we typed in ourselves got no receipt, and so no link. */
const asksToEmailLink = (lead: LeadWithDeliveries): boolean =>
  lead.origin === 'desk' &&
  mayEmailLink(lead) &&
  lead.deliveries.every(({ channel }) => channel !== 'seller-link');

/** As long as a call may take. */
const justNowMs = 15 * 60_000;

/** From a page that was open all the while nobody sees that somebody else has just called. */
const doneBefore = async (
  context: DeskContext,
  leadId: string,
  { now, timeZone, people, self }: Surroundings,
): Promise<string | undefined> => {
  const touch = (await eventsOf(context.store, leadId, 10)).find(
    ({ kind, at, personId, undoneAt }) =>
      kind === 'touch' && personId !== self && undoneAt === undefined && at > now - justNowMs,
  );
  if (touch === undefined) return undefined;
  const who = people[touch.personId ?? ''] ?? 'Someone';
  const what = eventWords(context, touch);
  return `Just before you, at ${timeOfDay(touch.at, timeZone)}, ${who} logged: ${what}.`;
};
