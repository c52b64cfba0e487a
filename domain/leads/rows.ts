import type { Insertable, Selectable } from 'kysely';
import type { Device } from '#lead/device.ts';
import type { Tables } from '#store/tables.ts';
import type { Consent } from '../consent/consent.ts';
import type { Stage } from '../stages/stages.ts';
import { leadLabels } from './labels.ts';
import { searchText } from './search-text.ts';
import type { Lead, LeadWork, NewLead, Origin, SuspectReason } from './types.ts';

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
  language: lead.language,
  origin: lead.origin,
  device: lead.device ?? '',
  call_reminder_at: lead.remindAt?.call ?? null,
  offer_reminder_at: lead.remindAt?.offer ?? null,
  erased_at: null,
  proof_until: null,
  search: searchText(lead.reference, lead.request),
  labels: leadLabels(lead),
});

/** A lead with what its row alone does not tell: see state.ts. */
export type LeadStateRow = Selectable<Tables['leads']> & { is_suspect: number };

export const rowToWork = (row: LeadStateRow): LeadWork => ({
  stage: row.stage === '' ? undefined : (row.stage as Stage),
  isSuspect: row.is_suspect === 1,
  answeredAt: row.answered_at ?? undefined,
  offeredAt: row.offered_at ?? undefined,
  nextAction:
    row.next_action_at === null
      ? undefined
      : { what: row.next_action, at: row.next_action_at, by: row.next_action_by ?? undefined },
  plan: row.plan === '' ? undefined : { name: row.plan, step: row.plan_step },
  calling:
    row.calling_by === null ? undefined : { by: row.calling_by, since: row.calling_since ?? 0 },
  visitAt: row.visit_at ?? undefined,
  linkGeneration: row.link_generation,
  eraseAskedAt: row.erase_asked_at ?? undefined,
  more: JSON.parse(row.more),
  changes: row.changes,
});

export const suspectReasons = (stored: string): SuspectReason[] =>
  stored === '' ? [] : (stored.split(',') as SuspectReason[]);

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
  suspect: suspectReasons(row.suspect),
  language: row.language,
  origin: row.origin as Origin,
  device: readDevice(row.device),
  consent: row.erased_at === null ? consent : consent && withoutPerson(consent),
  erasedAt: row.erased_at ?? undefined,
});

export const readDevice = (stored: string): Device | undefined =>
  stored === '' ? undefined : (stored as Device);

/** What the ledger keeps as proof is shown in the proof alone. */
const withoutPerson = (consent: Consent): Consent => ({
  ...consent,
  phone: '',
  address: '',
  userAgent: '',
  revocation: undefined,
});
