import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { addEvent } from '#domain/events/events.ts';
import { tellOwners } from '#domain/people/tell-owners.ts';
import { exportOf } from '#domain/work-list/export-leads.ts';
import {
  isTooLong,
  type LeadQuery,
  leadSearch,
  readLeadQuery,
} from '#domain/work-list/lead-query.ts';
import type { DeskContext } from '../context.ts';
import { passkeyFirst } from '../sign-in/step-up.ts';
import { isOwner } from './leads.ts';
import { sendMessage } from './send.ts';

/** What the list shows, all pages of it, as a file for a spreadsheet. Each export is on record. */
export const exportLeads = (app: FastifyInstance, context: DeskContext): void => {
  const { store, content, now, newId } = context;
  const asked = { preHandler: passkeyFirst(context, 'export leads') };
  app.get('/leads.csv', asked, async (request, reply) => {
    if (!isOwner(request)) return sendMessage(reply, context, 'ownersOnly', 403);
    const query = readLeadQuery(request.query);
    if (isTooLong(query)) return sendMessage(reply, context, 'notUnderstood', 400);
    const filters = filtersOnRecord(query);
    const personId = request.signedIn.person.id;
    const record = async (count: number): Promise<void> => {
      const event = { id: newId(), at: now(), personId, leadId: undefined };
      await store.write(async (transaction) => {
        await addEvent(transaction, { ...event, kind: 'exported', details: { filters, count } });
        await tellOwners(transaction, event.id, event.at);
      });
    };
    const { timeZone } = content().company.hours;
    const lines = exportOf(store, leadSearch(query, timeZone, now()), record);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="leads.csv"')
      .send(Readable.from(lines));
  });
};

/** Whom somebody searched for is not on record: it would outlive the lead. */
const filtersOnRecord = ({ q, ...others }: LeadQuery) => ({
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
  ...(q !== '' && { q: true }),
});
