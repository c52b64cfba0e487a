import type { Insertable, Selectable } from 'kysely';
import type { Tables } from './tables.ts';
import type {
  Channel,
  Consent,
  Delivery,
  DeliveryState,
  Lead,
  NewLead,
  SuspectReason,
} from './types.ts';

export const leadToRow = (lead: NewLead): Insertable<Tables['leads']> => ({
  id: lead.id,
  reference: lead.reference,
  fingerprint: lead.fingerprint,
  received_at: lead.receivedAt,
  first_name: lead.request.firstName,
  last_name: lead.request.lastName,
  phone: lead.request.phone,
  email: lead.request.email,
  property_address: lead.request.propertyAddress,
  property_city: lead.request.propertyCity,
  property_state: lead.request.propertyState,
  property_zip: lead.request.propertyZip,
  comments: lead.request.comments,
  agree_to_texts: lead.request.agreeToTexts ? 1 : 0,
  city: lead.request.city,
  page: lead.page,
  source: JSON.stringify(lead.source),
  suspect: lead.suspect.join(','),
  erased_at: null,
});

export const rowToLead = (
  row: Selectable<Tables['leads']>,
  consent: Consent | undefined,
): Lead => ({
  id: row.id,
  reference: row.reference,
  receivedAt: row.received_at,
  request: {
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    propertyAddress: row.property_address,
    propertyCity: row.property_city,
    propertyState: row.property_state,
    propertyZip: row.property_zip,
    comments: row.comments,
    agreeToTexts: row.agree_to_texts === 1,
    city: row.city,
  },
  page: row.page,
  source: JSON.parse(row.source),
  suspect: row.suspect === '' ? [] : (row.suspect.split(',') as SuspectReason[]),
  consent,
  erasedAt: row.erased_at ?? undefined,
});

export const rowToDelivery = (row: Selectable<Tables['deliveries']>): Delivery => ({
  id: row.id,
  leadId: row.lead_id,
  channel: row.channel as Channel,
  about: row.about === '' ? undefined : (row.about as Channel),
  state: row.state as DeliveryState,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  sentAt: row.sent_at ?? undefined,
  lastError: row.last_error ?? undefined,
});

export const newDeliveryRow = (
  id: string,
  leadId: string,
  channel: Channel,
  now: number,
  about: Channel | undefined = undefined,
): Insertable<Tables['deliveries']> => ({
  id,
  lead_id: leadId,
  channel,
  about: about ?? '',
  state: 'pending',
  attempts: 0,
  created_at: now,
  next_attempt_at: now,
  scheduled_at: now,
  lease: null,
  sent_at: null,
  last_error: null,
});
