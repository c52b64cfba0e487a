import { randomUUID } from 'node:crypto';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { offerFunctionPath } from '#lead/fields.ts';
import type { Store } from '#store/open.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';

let made = 0;

/** A JSON post of a lead unlike any other, as it goes over the wire. */
export const leadPost = (): string => {
  made += 1;
  const body = JSON.stringify({ ...request, comments: `The roof leaks, says lead ${made}.` });
  return [
    `POST ${offerFunctionPath} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
};

/** The same lead, straight into a store, with the deliveries that the server would give it. */
export const commitLead = (store: Store) => {
  made += 1;
  const lead = makeLead({ request: { ...request, email: `seller${made}@example.com` } });
  return acceptLead(store, lead, [
    { id: randomUUID(), channel: 'team-email' },
    { id: randomUUID(), channel: 'seller-receipt' },
  ]);
};
