import { randomUUID } from 'node:crypto';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import type { Language } from '#lead/language.ts';
import { makeReference } from '#lead/reference.ts';
import type { TestApp } from './service-app.ts';
import { makeLead } from './service-leads.ts';

/** React writes an apostrophe as a number. */
const asRead = (html: string): string => html.replaceAll('&#x27;', "'");

/** A lead in the store of a service without socket, and what its seller does with the link. */
export const sellersLead = async (
  { context, app }: TestApp,
  given: Partial<NewLead> = {},
  language: Language = 'en',
) => {
  const { store, sellerLinks, randomBelow } = context;
  const reference = makeReference(randomBelow);
  const { id } = await acceptLead(store, makeLead({ reference, ...given }), []);
  const path = await sellerLinks.pathOf({ id, reference, generation: 0 }, language);
  const read = async () => {
    const lead = await findLead(store, { id });
    if (lead === undefined) throw new Error('the lead is gone');
    return lead;
  };
  return {
    id,
    path,
    store,
    read,
    page: async (query = '') => asRead((await app.inject(path + query)).body),
    /** What the seller reads after a form: where it was taken, on the page that follows. */
    send: async (form: string, fields: Record<string, string> = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: `${path}/${form}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      const next = String(answer.headers.location ?? '');
      const { body } = answer.statusCode === 303 ? await app.inject(next) : answer;
      return { status: answer.statusCode, body: asRead(body) };
    },
    /** What is on the timeline, the oldest first. */
    told: async () =>
      (await eventsOf(store, id, 50)).toReversed().map(({ kind, details }) => ({ kind, details })),
    /** How often the family was rung on one channel. */
    rings: async () => (await read()).deliveries.filter(({ channel }) => channel === 'push').length,
    by: (now: number) => ({ personId: undefined, now, eventId: randomUUID() }),
  };
};
