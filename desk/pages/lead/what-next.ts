import { localTime } from '#office/clock/local-time.ts';
import { nextActionTimes } from '#office/clock/next-action-times.ts';
import { fullName } from '#office/lead-facts.ts';
import { activePeople } from '#office/work/lead-page.ts';
import { insideOf, surroundingsOf } from '../inside.ts';
import { readDone } from '../read-done.ts';
import { sendHtml } from '../send.ts';
import { pageOfLead } from './page-of-lead.ts';

/** Asked after each call: a lead without a next action is a lead forgotten. */
export const whatNext = pageOfLead('/next', async (request, reply, context, lead, problem) => {
  const surroundings = await surroundingsOf(context);
  const { now, timeZone } = surroundings;
  const { done } = request.query as { done?: string };
  const props = {
    ...(await insideOf(request, context)),
    ...surroundings,
    reference: lead.reference,
    name: fullName(lead),
    times: nextActionTimes(context.company, now),
    earliest: localTime(now, timeZone).slice(0, 16),
    team: await activePeople(context.store),
    self: request.signedIn.person.id,
    problem,
    done: await readDone(context, done),
  };
  return sendHtml(reply, context.views.whatNext(props));
});
