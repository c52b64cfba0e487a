import type { DeskContext } from '#desk/context.ts';
import { nextActionTimes } from '#domain/clock/next-action-times.ts';
import { nextMonths } from '#domain/follow-up/months.ts';
import { readLeadPage } from '#domain/lead-page/lead-page.ts';
import type { LeadWithDeliveries } from '#domain/leads/read-leads.ts';
import { sendHtml } from '#http/send-html.ts';
import { localDay, localTime } from '#time/local-time.ts';
import { insideOf, surroundingsOf } from '../inside.ts';
import { readDone } from '../read-done.ts';
import { pageOfLead } from './page-of-lead.ts';

type Query = { done?: string; show?: string; not?: string };

/** More is rarely read; each link to older ones shows as many again. */
const entriesAtOnce = 200;
const mostEntries = 2_000;

export const leadPage = pageOfLead('', async (request, reply, context, lead, problem) => {
  const { store, views } = context;
  const { company } = context.content();
  const { done, show, not } = request.query as Query;
  const inside = await insideOf(request, context, { ages: true });
  const surroundings = await surroundingsOf(request, context);
  const { now, timeZone } = surroundings;
  const shown = Math.min(Math.max(Math.trunc(Number(show)) || 0, entriesAtOnce), mostEntries);
  const { person } = request.signedIn;
  const props = {
    ...inside,
    ...surroundings,
    page: await readLeadPage(store, company, lead, now, shown),
    times: nextActionTimes(company, now),
    days: { received: localDay(lead.receivedAt, timeZone), today: localDay(now, timeZone) },
    months: nextMonths(now, timeZone),
    earliest: localTime(now, timeZone).slice(0, 16),
    link: await linkTo(context, lead),
    isOwner: person.role === 'owner',
    problem,
    done: await readDone(context, done),
    not,
    more: `/leads/${lead.reference}?show=${shown + entriesAtOnce}`,
  };
  return sendHtml(reply, views.lead(props));
});

const linkTo = async (
  { sellerLinks, config }: DeskContext,
  { id, reference, work, language }: LeadWithDeliveries,
): Promise<string> => {
  const linked = { id, reference, generation: work.linkGeneration };
  return config.siteUrl + (await sellerLinks.pathOf(linked, language));
};
